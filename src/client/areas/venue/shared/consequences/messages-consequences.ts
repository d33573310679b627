import type { Settling } from '#domain/consequence/consequence.ts';

const HOW: Readonly<Record<Settling, string>> = { kept: 'kept as it is', 'taken-out': 'taken out', noted: 'done' };

/** What follows from results that have changed under something built on them. */
export const consequenceMessages = {
  title: (event: string) => `Results of ${event} have changed. Decide what follows.`,
  out: (name: string, mark: string, next: string, begun: boolean) =>
    begun
      ? `${name} is in ${next} and is not through as the results are now${mark && ` (${mark})`}.`
      : `${name} is drawn into ${next} and is not through as the results are now${mark && ` (${mark})`}.`,
  in: (name: string, by: string, next: string, begun: boolean) =>
    begun
      ? `${name} would be through by ${by}. ${next} has begun without them.`
      : `${name} is through by ${by} now and has no lane in ${next}.`,
  lot: (names: string, next: string) => `${names} are level for the last place now. A lot decides who starts in ${next}.`,
  record: (name: string, records: string, was: string, mark: string) =>
    `${records} ${was} of ${name} no longer counts${mark && `: the result is ${mark} now`}.`,
  score: 'Places have changed that gave points to teams. The team scores have changed with them.',
  total: (name: string, was: string, mark: string) =>
    `The total of ${name} was announced as ${was} and is ${mark || 'open'} now.`,
  openDraw: 'Open the draw',
  openDrawOf: (next: string) => `Open the draw of ${next}`,
  teamScores: 'Team scores',
  keep: 'Keep as it is',
  keepOf: (what: string) => `Keep as it is: ${what}`,
  takeOut: 'Disqualify there',
  takeOutOf: (name: string, next: string) => `Disqualify there: ${name}, ${next}`,
  noted: 'Done',
  notedOf: (what: string) => `Done: ${what}`,
  keepTitle: 'Keep as it is',
  reason: 'Who decided, and why',
  reasonHint: 'For example: referee, TR8.4. The venue alone sees it.',
  reasonMissing: 'Say who decided, and why.',
  cancel: 'Cancel',
  saved: 'Decided. Saved.',
  takenBack: 'The decision is taken back. Saved.',
  undo: 'Undo',
  back: 'Take back',
  backOf: (what: string) => `Take back: ${what}`,
  decided: (how: Settling, by: string, at: string, reason: string) => `${HOW[how]} (${by}, ${at}${reason && `: ${reason}`})`,
  decidedTitle: 'Decided after results had changed',
  news: (n: number, next: string) => (n === 1 ? `1 of ${next} changes.` : `${n} of ${next} change.`),
  newsElse: (n: number) => (n === 1 ? 'Something was built on this result.' : `${n} things were built on this result.`),
  look: 'Look',
  toDecide: (n: number) => (n === 1 ? 'Result changed: 1 to decide' : `Result changed: ${n} to decide`),
  eventsTitle: 'Results that have changed',
  someEntry: (id: number) => `Entry ${id}`,
  notSaved: (why: string) => `Not saved. ${why}`,
};
