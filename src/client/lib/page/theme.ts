import { useSyncExternalStore } from 'react';

export const THEMES = ['auto', 'light', 'dark', 'sun'] as const;
type Theme = (typeof THEMES)[number];
export const THEME_KEY = 'callroom.theme';
const listeners = new Set<() => void>();

function currentTheme(): Theme {
  const kept = localStorage.getItem(THEME_KEY);
  return THEMES.find((t) => t === kept) ?? 'auto';
}

/** Before the first render, so that nothing flashes. */
export function applyTheme(theme: Theme = currentTheme()): void {
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(THEME_KEY, theme);
  applyTheme(theme);
  for (const listener of listeners) listener();
}

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentTheme);
}
