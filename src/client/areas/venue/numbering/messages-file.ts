import { counted } from '#client/lib/text/number-text.ts';
import { BIB_COLUMNS, type LineProblem } from '#domain/bib/bib-file.ts';

const because: { readonly [P in LineProblem]: (other: string) => string } = {
  unknown: () => 'Nobody with an entry here is this athlete.',
  ambiguous: () => 'Several athletes have this name: add their URN or their number in the column Athlete.',
  another: (name) => `The number is ${name}’s, and the line says somebody else. Correct the number or take it out.`,
  'athlete-twice': (line) => `This athlete is in line ${line} too.`,
  'not-a-number': () => 'The bib is not a number.',
  outside: () => 'The bib is not one of this competition’s.',
  'number-twice': (line) => `The same bib is in line ${line}.`,
  collected: () => 'They have collected another bib.',
  reserved: () => 'The bib is reserved for a tablet, or worn by somebody without an entry.',
  worn: (name) => `${name} wears it and keeps it.`,
};

/** Texts about bibs in a file. */
export const fileMessages = {
  title: 'Bibs as a file',
  /** What somebody takes the file for: “Save the … as CSV.” */
  list: 'list of bibs',
  lead: `CSV with the columns ${BIB_COLUMNS.join(', ')}. Athletes are known by their number, their URN or their name; a line has to be right in all that it says. Nothing is written before you have seen it.`,
  save: 'Save as CSV',
  choose: 'Read a CSV file',
  reading: 'Reading the file',
  notFetched: 'It could not be fetched. Check the network and try again.',
  unreadHead: 'The first line must name a column Bib, and one of Athlete, URN, Surname and Name. Nothing was changed.',
  columns: { line: 'Line', bib: 'Bib', name: 'Name', club: 'Club', before: 'Before', why: 'Why' },
  count: (file: string, given: number, same: number, problems: number) =>
    `${file}: ${counted(given, 'athlete gets a number', 'athletes get a number')}, ${counted(same, 'line changes', 'lines change')} nothing, ${counted(problems, 'line is', 'lines are')} left out.`,
  problems: 'Lines that are left out',
  because,
  table: 'Who gets which number from the file',
  more: (n: number) => `and ${n} more`,
  give: (n: number) => `Give ${counted(n, 'number', 'numbers')} of the file`,
  giving: 'Giving numbers',
  given: (n: number) => `Done: ${counted(n, 'athlete', 'athletes')}. Desks see it at once.`,
  leave: 'Leave it',
} as const;
