import Papa from 'papaparse';
import type { StartSheet } from '#domain/paper/start-sheet.ts';

const COLUMNS = [
  'Event number',
  'Round',
  'Event',
  'Heat',
  'Lane',
  'Bib',
  'First name',
  'Surname',
  'Club',
  'Age group',
  'PB',
  'SB',
  'Runners',
  'Note',
];

/** A start list that spreadsheets read: no cell of it is a formula there. */
export function startListCsv({ event: { eventNo, round, name }, heats }: StartSheet): string {
  const rows = heats.flatMap(({ heat, starters }) =>
    starters.map(({ lane, bib, firstName, surName, club, ageGroup, pb, sb, runners, excluded }) => [
      ...[eventNo, round, name, heat, lane || '', bib ?? ''],
      ...[firstName, surName, club, ageGroup, pb, sb, runners.join(', '), excluded ?? ''],
    ]),
  );
  return `\ufeff${Papa.unparse([COLUMNS, ...rows], { escapeFormulae: true })}\r\n`;
}
