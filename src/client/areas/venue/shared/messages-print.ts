/** Texts about labels and lists of bibs. */
export const printMessages = {
  title: 'Print bibs',
  what: 'What to print',
  kinds: { labels: 'Labels', list: 'List' },
  sheet: 'Label sheet',
  sheets: {
    l7163: 'Avery L7163: 14 on A4, 99 × 38 mm',
    l7160: 'Avery L7160: 21 on A4, 64 × 38 mm',
    roll62: 'Roll, 62 mm wide',
  },
  order: 'Order',
  orders: { bib: 'By bib', name: 'By name', club: 'By club, for envelopes' },
  numbers: 'Which bibs',
  numbersHint: 'As 1-199, 250. Empty: all.',
  unread: 'Write numbers as 1-199, 250-400.',
  start: 'First free label',
  startHint: 'Of a sheet that is used in part, counted along the rows.',
  startWrong: (most: number) => `A number from 1 to ${most}.`,
  hint: 'Print at 100 %, not fitted to the page.',
  boxes: (names: readonly string[]) =>
    `Some letters of these names or clubs cannot be printed; write them by hand: ${names.join(', ')}.`,
  save: 'Save as PDF',
  notFetched: 'It could not be fetched. Check the network and try again.',
} as const;
