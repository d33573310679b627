/** Copying a competition to another day. */
export const copyMessages = {
  copy: 'Copy',
  copyOf: (name: string) => `Copy ${name}`,
  lead: 'The copy is a draft with the same texts, events, prices, rules, sites, team scoring, records and tables. Each event keeps its time of day.',
  stays: 'Entries, orders, results and codes stay behind.',
  name: 'Name of the copy',
  date: 'First day',
  dateHint: (weekday: string) => `Last time it was a ${weekday}.`,
  ages: 'Age groups that have ended by then',
  agesHint: 'Events, rules, discounts and records of the copy get those in force. Names of events stay as they are.',
  age: (from: string, to: string) => `${from} becomes ${to}`,
  noAge: (from: string) => `${from} has no successor: it stays until you choose another in the set-up`,
  noPlan: 'What changes by then can’t be asked now.',
  clubs: (n: number) => (n === 1 ? 'Copy the club and its limits' : `Copy the ${n} clubs and their limits`),
  staff: (n: number) =>
    n === 1 ? 'Copy the right that was given for this competition' : `Copy the ${n} rights that were given for this competition`,
  cancel: 'Cancel',
  notDone: (why: string) => `${why} What you typed is still here.`,
  done: 'Copied. It is a draft until you open it.',
};
