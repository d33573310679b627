import { counted } from '#client/lib/text/number-text.ts';

/** Texts of the units of measure that events have. */
export const unitListMessages = {
  title: 'Units of measure',
  lead: 'How marks are typed and shown. A unit that is in use can’t be changed: end it, or save a copy.',
  add: 'New unit',
  editOf: (name: string) => `Edit ${name}`,
  found: (n: number) => counted(n, 'unit', 'units'),
  columns: { name: 'Name', type: 'Type', ways: 'Ways to write it', competitions: 'Competitions', entries: 'Entries' },
  name: 'Name',
  type: 'Type',
  choose: 'Choose …',
  pattern: 'Pattern',
  patternHint: 'h hours, m minutes or metres, s seconds, S and c their decimals, p points',
  short: 'Short name',
  shortHint: 'Behind a mark, as 12.34 s',
  text: 'What it is called',
  textHint: 'Where a mark is typed: “Type seconds, such as 12.34”',
  pattern2: 'Second pattern',
  noSecond: 'None',
  short2: 'Second short name',
  text2: 'What the second is called',
  retiredAt: 'Ends on',
  saved: (name: string) => `Unit ${name} saved.`,
};
