import { createStore } from '#client/lib/net/store.ts';
import type { ListFilter } from './list-filter.ts';

export const DISPLAY_KEY = 'callroom.display';

/** How this device shows competitions, as cards or lines; empty: nobody has chosen. */
export const keptDisplay = createStore<string>(localStorage.getItem(DISPLAY_KEY) ?? '');

export function keepDisplay(display: ListFilter['display']): void {
  localStorage.setItem(DISPLAY_KEY, display);
  keptDisplay.set(display);
}
