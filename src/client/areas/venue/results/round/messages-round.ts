/** How far the results of an event are, where officials say so. */
export const roundMessages = {
  states: { running: 'Running', provisional: 'Provisional', official: 'Official' },
  open: (state: string) => `Results: ${state}. Change`,
  title: (event: string) => `Results of ${event}`,
  running: 'Marks are being taken. Everybody sees them as they come.',
  said: {
    running: (by: string, at: string) => `Open again since ${at}, by ${by}.`,
    provisional: (by: string, at: string) => `Provisional since ${at}, by ${by}. Protests are possible.`,
    official: (by: string, at: string) => `Official since ${at}, by ${by}.`,
  },
  byMark: (by: string, at: string) =>
    `They were official. ${by} entered another mark at ${at}, so they are provisional until somebody has looked.`,
  because: (reason: string) => `Reason: ${reason}`,
  toDecide: (n: number) =>
    n === 1 ? 'One mark waits for a decision. Decide it first.' : `${n} marks wait for a decision. Decide them first.`,
  faulty: (n: number) =>
    n === 1
      ? 'Tries of one athlete don’t follow each other. Look at them.'
      : `Tries of ${n} athletes don’t follow each other. Look at them.`,
  officialMany: 'Make several official',
  officialManyTitle: 'Make results official',
  noneProvisional: 'No results are provisional.',
  makeMany: (n: number) => (n === 1 ? 'Make 1 event official' : `Make ${n} events official`),
  madeMany: (n: number) => (n === 1 ? '1 event is official. Saved.' : `${n} events are official. Saved.`),
  undoneMany: 'Taken back. Saved.',
  close: 'Close',
  strays: (n: number) =>
    n === 1
      ? 'One mark is in a heat where its athlete does not start. Look at it.'
      : `${n} marks are in heats where their athletes do not start. Look at them.`,
  yellows: (n: number) =>
    n === 1
      ? 'One athlete was shown two first yellow cards. Decide whether the second excludes.'
      : `${n} athletes were shown two first yellow cards. Decide whether the second excludes.`,
  missing: (n: number) => (n === 1 ? 'One athlete has no mark yet.' : `${n} athletes have no mark yet.`),
  say: { running: 'Take marks again', provisional: 'Make provisional', official: 'Make official' },
  done: {
    running: 'Marks are taken again. Saved.',
    provisional: 'The results are provisional. Saved.',
    official: 'The results are official. Saved.',
  },
  sayAnyway: 'Make official anyway',
  asks: {
    noMark: 'No athlete has a mark in this event. Official results would be empty.',
    protest: (n: number) =>
      n === 1
        ? 'One protest waits for a decision. What it decides would change official results.'
        : `${n} protests wait for a decision. What they decide would change official results.`,
    follows: (n: number) =>
      n === 1
        ? 'Results have changed, and one thing that follows is not decided.'
        : `Results have changed, and ${n} things that follow are not decided.`,
    time: (until: string) => `Protests are possible until ${until}.`,
    never: 'These results were never announced as provisional. Protests are possible for 30 minutes from now.',
  },
  propose: 'All marks are in.',
  proposeOf: (event: string) => `Make provisional: ${event}`,
  reopen: 'Open the results again',
  reason: 'Why they are opened again',
  reasonHint: 'For example a protest. The venue alone sees it.',
  reasonMissing: 'Say why.',
  history: 'Who entered what',
  historyOf: (event: string) => `Entered in ${event}`,
  heat: 'Heat',
  nothingEntered: 'Nothing has been entered in this heat yet.',
  wholeResult: 'Result, by an older device',
  someEntry: (id: number) => `Entry ${id}`,
  entered: (of: string, part: string, value: string | null, check: boolean) =>
    `${of}: ${check ? 'check of ' : ''}${part} ${value ?? 'removed'}`,
  refused: 'refused',
  undo: 'Undo',
  undoReason: 'Made official by mistake',
  notSaved: (why: string) => `Not saved. ${why}`,
};
