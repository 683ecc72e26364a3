// One stop of the Tab key for a group of buttons, and arrow keys within it.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

const STEPS: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Makes the buttons with `data-rove` below an element one stop. */
export function useRoving<E extends HTMLElement>(): RefObject<E | null> {
  const group = useRef<E>(null);
  const last = useRef(0);
  // The buttons change with every edit, so that this is done each time.
  useLayoutEffect(() => {
    const stops = stopsOf(group.current);
    const at = Math.min(last.current, stops.length - 1);
    for (const [place, stop] of stops.entries()) {
      stop.tabIndex = place === at ? 0 : -1;
    }
  });
  useLayoutEffect(() => {
    const element = group.current;
    const focused = ({ target }: FocusEvent): void => {
      const stops = stopsOf(element);
      const at = stops.indexOf(target as HTMLElement);
      if (at >= 0) {
        last.current = at;
        for (const [place, stop] of stops.entries()) {
          stop.tabIndex = place === at ? 0 : -1;
        }
      }
    };
    const pressed = (event: KeyboardEvent): void => {
      const next = nextOf(event, stopsOf(element));
      if (next) {
        event.preventDefault();
        next.focus();
      }
    };
    element?.addEventListener('focusin', focused);
    element?.addEventListener('keydown', pressed);
    return () => {
      element?.removeEventListener('focusin', focused);
      element?.removeEventListener('keydown', pressed);
    };
  }, []);
  return group;
}

const stopsOf = (element: HTMLElement | null): HTMLElement[] => [
  ...(element?.querySelectorAll<HTMLElement>('[data-rove]') ?? []),
];

function nextOf(
  { key, target, altKey, ctrlKey, metaKey }: KeyboardEvent,
  stops: HTMLElement[],
): HTMLElement | undefined {
  const at = stops.indexOf(target as HTMLElement);
  if (at < 0 || altKey || ctrlKey || metaKey) {
    return undefined;
  }
  if (key === 'Home') {
    return stops[0];
  }
  if (key === 'End') {
    return stops[stops.length - 1];
  }
  const step = STEPS[key];
  return step && (step[1] === 0 ? stops[at + step[0]] : beyond(stops, at, step[1]));
}

/** The stop above or below that is nearest across. */
function beyond(stops: HTMLElement[], at: number, dy: number): HTMLElement | undefined {
  const here = stops[at]?.getBoundingClientRect();
  if (!here) {
    return undefined;
  }
  const far = stops
    .map((stop) => ({ stop, box: stop.getBoundingClientRect() }))
    .filter(({ box }) => (box.top - here.top) * dy > here.height / 2)
    .map(({ stop, box }) => ({ stop, away: Math.abs(box.top - here.top) * 100 + Math.abs(box.left - here.left) }))
    .sort((one, other) => one.away - other.away);
  return far[0]?.stop;
}
