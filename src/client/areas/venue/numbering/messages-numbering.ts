import { counted } from '#client/lib/text/number-text.ts';

const starters = (n: number, teams: boolean) => (teams ? counted(n, 'team', 'teams') : counted(n, 'athlete', 'athletes'));

/** Texts about numbering all bibs at once. */
export const numberingMessages = {
  title: 'Number bibs',
  lead: 'Gives every athlete with an entry a bib. Nothing is given before you have seen who gets what.',
  print: 'Print labels and lists',
  whose: 'Whose numbers',
  whoseAthletes: 'Bibs of athletes',
  whoseTeams: 'Team bibs of teams',
  ranges: 'Numbers to give',
  rangesHint: (first: number, last: number) => `As 1-199, 250-400. Empty: ${first} to ${last}.`,
  skips: 'Numbers to leave out',
  skipsHint: 'As 13, 100-110.',
  again: 'New numbers also for those who have one',
  againHint: 'Not where it was collected or given by hand at a desk.',
  preview: 'Preview',
  order: (keys: readonly string[]) => `In the order of ${keys.join(', ')}. Change it in Set-up, under Check-in and bibs.`,
  sorts: {
    surname: 'surname',
    firstname: 'first name',
    club: 'club',
    ageGroup: 'age group',
    event: 'event',
    gender: 'gender',
    entered: 'time of entry',
  },
  count: (given: number, kept: number, without: number, teams: boolean) =>
    `${starters(given, teams)} get a number, ${kept} keep theirs, ${without} get none.`,
  keptFor: (collected: number, byHand: number) =>
    `Of those who keep theirs, ${collected} have collected it and ${byHand} were given it by hand.`,
  nobody: 'Nobody needs a number',
  nobodyText: 'Everybody with an entry has a bib, or nobody has entered yet.',
  noTeamText: 'Every team with an entry has a team bib, or no team has entered yet.',
  table: 'Who gets which number',
  columns: { bib: 'Bib', name: 'Name', club: 'Club', before: 'Before' },
  more: (n: number, teams: boolean) => `and ${starters(n, teams)} more`,
  withoutTable: 'Who gets no number',
  why: 'Why',
  because: {
    'ranges-full': 'No number is left.',
    'club-full': 'The club’s own numbers are used up.',
    'club-unread': 'The club’s own numbers can’t be read: write them as 101-140.',
  },
  number: (n: number) => `Give ${counted(n, 'number', 'numbers')}`,
  numbering: 'Giving numbers',
  given: (n: number, teams: boolean) => `Done: ${starters(n, teams)}. Desks see it at once.`,
  runs: 'Numbered before',
  run: (n: number, teams: boolean) => starters(n, teams),
  by: (who: string, at: string) => `by ${who}, ${at}`,
  undone: (at: string) => `undone ${at}`,
  undo: 'Undo',
  undoOf: (at: string) => `Undo: numbered ${at}`,
  undoing: 'Undoing',
  isUndone: (n: number, kept: number, teams: boolean) =>
    `Put back for ${starters(n, teams)}.${kept > 0 ? ` ${starters(kept, teams)} stayed as they were: collected or changed since.` : ''}`,
} as const;
