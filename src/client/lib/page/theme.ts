import { createStore } from '#client/lib/net/store.ts';
import { useStore } from '#client/lib/net/use-store.ts';

export const THEMES = ['auto', 'light', 'dark', 'sun'] as const;
type Theme = (typeof THEMES)[number];
export const THEME_KEY = 'callroom.theme';
const chosen = createStore<Theme | undefined>(undefined);

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
  chosen.set(theme);
}

export function useTheme(): Theme {
  return useStore(chosen) ?? currentTheme();
}
