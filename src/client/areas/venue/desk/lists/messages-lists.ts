import { counted } from '#client/lib/text/number-text.ts';

/** The lists that a desk calls, prints and hands out by. */
export const listMessages = {
  back: 'Check-in',
  print: 'Print',
  callOver: 'Call-over',
  event: 'Event',
  onlyMissing: 'Not yet here',
  here: (here: number, of: number) => `${here} of ${counted(of, 'athlete', 'athletes')} here`,
  withdrawn: (n: number) => `${n} withdrawn`,
  asOf: (at: string) => `As of ${at}`,
  noBib: 'no bib',
  heat: (heat: number, lane: number, word: 'lane' | 'no.') => (lane > 0 ? `heat ${heat}, ${word} ${lane}` : `heat ${heat}`),
  list: 'Called in this order',
  nobody: 'Nobody is entered in this event.',
  allHere: 'Everybody is here.',
  envelopes: 'Envelopes by club',
  club: 'Club',
  noClub: 'Without a club',
  clubs: (n: number) => counted(n, 'club', 'clubs'),
  given: (given: number, of: number) => `${given} of ${counted(of, 'bib', 'bibs')} handed out`,
  giveAll: (n: number) => (n === 1 ? 'Hand it out' : `Hand out all ${n}`),
  giveAllOf: (club: string, n: number) => (n === 1 ? `Hand it out, ${club}` : `Hand out all ${n}, ${club}`),
  inside: 'What is in it',
  handed: 'handed out',
  handedOut: (club: string, n: number) => `${club}: ${counted(n, 'bib', 'bibs')} handed out. Saved.`,
  takenBack: (club: string, n: number) => `${club}: ${counted(n, 'bib', 'bibs')} marked as not handed out. Saved.`,
};
