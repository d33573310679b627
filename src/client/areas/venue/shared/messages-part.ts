/** Parts of a result. */
export const partMessages = {
  time: 'Time',
  place: 'Place',
  reaction: 'Reaction time',
  code: 'Code',
  wind: 'Wind',
  note: 'Note',
  hand: 'Timing',
  byHand: 'by hand',
  bars: 'Heights',
  trial: (round: number) => `Trial ${round}`,
  trialWind: (round: number) => `Wind of trial ${round}`,
  tryAt: (n: number, height: string) => `Try ${n} at ${height}`,
  jump: (round: number, height: string) => `Jump-off, round ${round} at ${height}`,
  split: (leg: number) => `Time of leg ${leg}`,
  nothing: 'no mark',
};
