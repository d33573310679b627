import { Notes } from '#local/device/notes.ts';

/** What screens note of people on this device. */
export const notes = new Notes(
  () => localStorage,
  () => sessionStorage,
);
