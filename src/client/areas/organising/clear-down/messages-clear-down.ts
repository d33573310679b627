import { counted } from '#client/lib/text/number-text.ts';

const athletes = (n: number) => counted(n, 'athlete', 'athletes');

/** Texts about clearing check-ins at once, after a rehearsal or a mistake. */
export const clearDownMessages = {
  title: 'Clear check-ins',
  lead: 'After a practice, or to begin a day again: this undoes the check-ins of all athletes at once. The history keeps who did it, and you can undo it below.',
  what: 'What to clear',
  kinds: {
    all: 'Check-ins and bibs collected',
    checkedin: 'Check-ins only',
    collected: 'Bibs collected only',
  },
  now: (checkedIn: number, collected: number) => `${athletes(checkedIn)} checked in, ${collected} with their bib.`,
  nothing: 'There is nothing to clear.',
  clear: 'Clear',
  sure: 'Clear this for everybody?',
  sureText: 'Desks see it at once. What a device has not sent yet stays ticked when it arrives.',
  cancel: 'Cancel',
  clearing: 'Clearing',
  cleared: (n: number) => `Cleared for ${athletes(n)}.`,
  runs: 'Cleared before',
  run: (n: number) => `Cleared for ${athletes(n)}`,
  by: (who: string, at: string) => `by ${who}, ${at}`,
  undone: (at: string) => `undone ${at}`,
  undo: 'Undo',
  undoOf: (at: string) => `Undo: cleared ${at}`,
  undoing: 'Undoing',
  isUndone: (n: number, kept: number) =>
    `Put back for ${athletes(n)}.${kept > 0 ? ` ${athletes(kept)} stayed as they were: somebody has changed them since.` : ''}`,
} as const;
