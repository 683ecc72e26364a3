// The table with what it was before: undo and redo, and the link of the page.
import { useCallback, useEffect, useReducer, useState } from 'preact/hooks';
import { opened, written } from './link';
import type { Board } from './table';

interface History {
  past: Board[];
  now: Board;
  future: Board[];
}

type Step = { to: 'next'; change: (board: Board) => Board } | { to: 'undo' } | { to: 'redo' };

const MOST = 200;

function stepped({ past, now, future }: History, step: Step): History {
  switch (step.to) {
    case 'next': {
      const next = step.change(now);
      return written(next) === written(now)
        ? { past, now, future }
        : { past: [...past, now].slice(-MOST), now: next, future: [] };
    }
    case 'undo': {
      const before = past.at(-1);
      return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : { past, now, future };
    }
    case 'redo': {
      const [after, ...rest] = future;
      return after ? { past: [...past, now], now: after, future: rest } : { past, now, future };
    }
  }
}

/** The table of the page's link, kept in it with every change. */
export function useBoard(first: () => Board) {
  const [faults, tell] = useState<string[]>(() => opened(location.hash)?.faults ?? []);
  const [history, step] = useReducer(stepped, null, () => ({
    past: [],
    now: opened(location.hash)?.board ?? first(),
    future: [],
  }));
  useEffect(() => {
    const follow = (): void => {
      const found = opened(location.hash);
      if (found) {
        tell(found.faults);
        step({ to: 'next', change: () => found.board });
      }
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  const change = useCallback((next: (board: Board) => Board) => {
    tell([]);
    step({ to: 'next', change: next });
  }, []);
  const { past, now, future } = history;
  const fragment = written(now);
  useEffect(() => {
    // A link with faults stays as it was until something is changed.
    if (faults.length === 0) {
      window.history.replaceState(null, '', fragment);
    }
  }, [fragment, faults]);
  return {
    board: now,
    faults,
    change,
    undo: past.length > 0 ? () => step({ to: 'undo' }) : null,
    redo: future.length > 0 ? () => step({ to: 'redo' }) : null,
  };
}
