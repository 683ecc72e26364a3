// What keys do while the focus is on the felt or in the palette.
import { useRef } from 'preact/hooks';
import type { Page } from './page';
import { expanded, placed, removed, SEATS, sameTarget, type Target, type Zone } from './table';

const ZONES: readonly Zone[] = ['hand', 'melds', 'kongs', 'discards'];

const TARGETS: readonly Target[] = [
  ...SEATS.flatMap((seat) => ZONES.map((zone): Target => ({ zone, seat }))),
  { zone: 'flight' },
  { zone: 'indicator' },
];

export function useKeys(page: Page, undo: (() => void) | null, redo: (() => void) | null) {
  const rank = useRef('');
  return (event: KeyboardEvent): void => {
    const { key, target: element } = event;
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement || event.altKey) {
      return;
    }
    const done = event.ctrlKey || event.metaKey ? timeTravel(event, undo, redo) : typed(key);
    if (done) {
      event.preventDefault();
    }
  };

  /** Whether the key meant something. */
  function typed(key: string): boolean {
    const { target, meld, change, aim } = page;
    const code = rank.current + key;
    rank.current = /^[1-9]$/.test(key) ? key : '';
    if (expanded(code)?.length === 1) {
      change((now) => placed(now, target, code, meld));
      return true;
    }
    if (key === '[' || key === ']') {
      const at = TARGETS.findIndex((one) => sameTarget(one, target));
      const next = (at + (key === ']' ? 1 : -1) + TARGETS.length) % TARGETS.length;
      aim(TARGETS[next] ?? target);
      return true;
    }
    if (key === 'Backspace' && 'seat' in target) {
      const { zone, seat } = target;
      change((now) => removed(now, seat, zone, (now.players[seat]?.[zone]?.length ?? 0) - 1));
      return true;
    }
    return false;
  }
}

function timeTravel({ key, shiftKey }: KeyboardEvent, undo: (() => void) | null, redo: (() => void) | null): boolean {
  const word = key.toLowerCase();
  const step = word === 'y' || (word === 'z' && shiftKey) ? redo : word === 'z' ? undo : null;
  step?.();
  return step !== null;
}
