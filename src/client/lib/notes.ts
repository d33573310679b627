import { Notes } from '#local/notes.ts';

/** What screens note of people on this device. */
export const notes = new Notes(
  () => localStorage,
  () => sessionStorage,
);
