import { createStore } from '#client/lib/net/store.ts';

/** What lies over a screen without leaving it. The app shows it; any screen may ask for it. */
type Panel = { readonly name: 'sign-in' } | { readonly name: 'attention' | 'activity' | 'more'; readonly compId: number };

export const panel = createStore<Panel | null>(null);
export const openPanel = (next: Panel): void => panel.set(next);
export const closePanel = (): void => panel.set(null);
