import { counted } from '#client/lib/text/number-text.ts';

/** The list of competitions, and what is said of one wherever it is shown to anybody. */
export const homeMessages = {
  title: 'Competitions',
  search: 'Find a competition',
  checkIn: 'Check-in',
  bibs: 'Bibs',
  results: 'Results',
  today: 'Today',
  counts: (athletes: number, entries: number, events: number) =>
    `${counted(athletes, 'athlete', 'athletes')}, ${counted(entries, 'entry', 'entries')}, ${counted(events, 'event', 'events')}`,
  entryCosts: (range: string) => `Entry ${range}`,
  kept: (time: string) => `No answer from the server. This is the list of ${time}.`,
  none: 'No competitions yet',
  noneText: 'Import a start list and its competition is made with it.',
  importEntries: 'Import a start list',
  noneFound: 'No competition matches. Try fewer letters.',
  notHere: 'The competitions are not on this device yet',
  notHereText: 'The server cannot be reached now. The list shows as soon as there is a network.',
  tryAgain: 'Try again',
  own: {
    title: 'Your entries',
    next: (athlete: string, event: string) => `Next: ${athlete}, ${event}`,
    all: (n: number) => (n === 1 ? 'Your entry' : `All ${n}`),
    allOf: (n: number) => (n === 1 ? 'Your entry' : `All ${n} of your entries`),
    nothing: 'Nothing coming up',
    nothingText: 'What you entered before is kept.',
    noneText: 'Choose a competition below.',
    away: 'Your entries are not on this device yet',
    awayText: 'They show as soon as there is a network.',
  },
  demo: {
    title: 'Welcome to the demo',
    what: 'Callroom runs athletics competitions, from the first entry to the last result, with or without a network. Nothing here is real.',
    lookAround: 'Look around as',
  },
};
