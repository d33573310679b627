/** Copying a competition to another day. */
export const copyMessages = {
  copy: 'Copy',
  copyOf: (name: string) => `Copy ${name}`,
  lead: 'The copy is a draft with the same texts, events, prices, rules and sites. Every time keeps its clock.',
  stays: 'Entries, orders, results and codes stay behind.',
  name: 'Name of the copy',
  date: 'First day',
  dateHint: (weekday: string) => `Last time it was a ${weekday}.`,
  cancel: 'Cancel',
  notDone: (why: string) => `${why} What you typed is still here.`,
  done: 'Copied. It is a draft until you open it.',
};
