// The table stays in view beside a longer answer: by its top, or where it is taller than the window, by its bottom.
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** Keeps the height of an element in its style as `--tall`. */
export function useTall(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const watched = element.current;
    const observer = new ResizeObserver(() => watched?.style.setProperty('--tall', `${watched.offsetHeight}px`));
    if (watched) {
      observer.observe(watched);
    }
    return () => observer.disconnect();
  }, []);
  return element;
}
