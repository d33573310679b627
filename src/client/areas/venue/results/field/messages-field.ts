/** The card of a throw or a horizontal jump. */
export const fieldMessages = {
  whoIsUp: 'Up now',
  upIn: (round: number) => `Up now · Trial ${round}`,
  next: (names: string) => `Next: ${names}`,
  allTaken: 'All trials are taken',
  allTakenText: 'The results stand as they are below.',
  /** `groups`: of which, where there are others besides. */
  best: (n: number, groups: readonly number[] = []) => `Best ${n}${groups.length > 0 ? ` of ${groups.join(' and ')}` : ''}`,
  poolTaken: 'All trials of this group are taken',
  notYet: 'Not yet',
  waits: (groups: readonly number[]) =>
    groups.length === 1
      ? `Group ${groups[0]} has trials to take before the best go on.`
      : `Groups ${groups.slice(0, -1).join(', ')} and ${groups.at(-1)} have trials to take before the best go on.`,
  bestGoOn: (n: number) => `The best ${n} of all groups go on together.`,
  endRound: (round: number) => `End round ${round}`,
  endTitle: (round: number) => `End round ${round} now?`,
  waiting: (n: number, round: number) =>
    n === 1 ? `One athlete has not taken trial ${round} and passes:` : `${n} athletes have not taken trial ${round} and pass:`,
  pass: (n: number) => (n === 1 ? 'Pass for one' : `Pass for ${n}`),
  cancel: 'Cancel',

  scheme: (rounds: number) => (rounds === 1 ? '1 trial' : `${rounds} trials`),
  schemeCut: (before: number, to: number, after: number) => `${before} + ${after}, best ${to}`,
  schemeQualifying: (rounds: number) => `Qualifying, ${rounds} trials`,
  schemeOpen: (scheme: string) => `Trials: ${scheme}. Change`,
  schemeTitle: (event: string) => `Trials of ${event}`,
  usual: 'Usual ways',
  presets: {
    'three-and-three': '3 + 3 for the best 8',
    six: '6 each',
    four: '4 each',
    three: '3 each',
    qualifying: 'Qualifying',
  },
  fields: {
    rounds: 'Trials',
    cutAfter: 'Cut after trial',
    cutTo: 'Best who go on',
    turns: 'Order turns after trials',
    standard: 'Standard, in metres',
    best: 'Best who qualify',
  },
  hints: {
    rounds: '1 to 12.',
    cutAfter: 'Empty: nobody is cut.',
    cutTo: 'With all who are level with the last of them. Where no more start, all go on.',
    turns: 'Then the leader comes last. For example 3, or 3 5.',
    standard: 'Who reaches it is through and takes no further trial. Empty: no standard.',
    best: 'Where fewer reach the standard, with all who are level. Empty: only the standard counts.',
  },
  wrong: {
    rounds: 'Enter 1 to 12.',
    cutAfter: 'Enter a trial before the last, or nothing.',
    cutTo: 'Enter 1 to 99.',
    turns: 'Enter trials before the last, like 3 5, or nothing.',
    standard: 'Enter metres, like 7.90, or nothing.',
    best: 'Enter 1 to 99, or a standard.',
  },
  beyond: (rounds: number) => `Trials after number ${rounds} are taken already. They are kept and do not count.`,
  save: 'Save',
  schemeSaved: (scheme: string) => `${scheme}. Saved.`,
  undo: 'Undo',
  notSaved: (why: string) => `Not saved. ${why}`,
} as const;
