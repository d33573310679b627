import { EVENT_STATE_WORDS } from '#domain/event-board/event-state.ts';

/** What spectators read of results, wherever they stand. */
export const resultWords = {
  states: EVENT_STATE_WORDS,
  reopened: 'Taken back: the results were official and are being looked at again.',
  entered: (n: number) => (n === 0 ? 'nobody entered' : `${n} entered`),
  toBeDrawn: 'to be drawn',
  heats: (n: number, field: boolean) => `${n} ${field ? (n === 1 ? 'group' : 'groups') : n === 1 ? 'heat' : 'heats'}`,
  resultsIn: (done: number, of: number) => `${done} of ${of} results`,
  withheld: 'The organiser has not published results. These are the start lists.',
  timetable: 'Timetable',
  leaders: 'Leaders',
  noLeaders: 'Nobody has a mark yet.',
  share: {
    share: 'Share',
    copied: 'The link is copied. Paste it where you like.',
    byHand: (address: string) => `Copy this link: ${address}`,
  },
};
