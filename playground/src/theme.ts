// Light or dark: as the system says, unless somebody chooses.
import { useLayoutEffect, useState } from 'preact/hooks';

const THEMES = ['auto', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

export function useTheme(): [theme: Theme, next: () => void] {
  const [theme, choose] = useState<Theme>(
    () => THEMES.find((known) => known === localStorage.getItem('theme')) ?? 'auto',
  );
  // Before anything is painted, so that nothing flashes.
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
    localStorage.setItem('theme', theme);
  }, [theme]);
  return [theme, () => choose(THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'auto')];
}
