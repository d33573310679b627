import { createStore } from '#client/lib/net/store.ts';

/** Marks that were typed before a part of the app had come: only this page has them, and they are saved when it comes. */
export const waitingMarks = createStore(0);
