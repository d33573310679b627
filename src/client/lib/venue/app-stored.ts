import { createStore } from '#client/lib/net/store.ts';

/** Per cent of the app's files on this device; 100: it runs without a network. Undefined: none are stored here, or it is not known yet. */
export const appStored = createStore<number | undefined>(undefined);
