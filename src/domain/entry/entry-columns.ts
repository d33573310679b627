/**
 * The columns of a start list file, by the names in its header row. They may come in any order and case; unknown columns are left alone.
 */
export const ENTRY_COLUMNS = {
  /** The athlete's id in the system the file comes from; the same on every line of that athlete. */
  athleteId: 'required',
  /** One of the two names may be empty. */
  firstName: 'required',
  lastName: 'required',
  /** M, W or F. */
  gender: 'required',
  /** `100`, `4x400`, `110H`, `3000S`, `20W`, `LJ`, `Mar`, `Dec` … */
  eventCode: 'required',
  eventName: 'required',
  /** `YYYY-MM-DDTHH:mm` by the clock of the venue; 00:00 = not known yet. */
  start: 'required',
  /** `YYYY-MM-DD` or `DD/MM/YYYY`. */
  dob: 'optional',
  club: 'optional',
  personalBest: 'optional',
  seasonalBest: 'optional',
  bib: 'optional',
  /** Registration number of the national association. */
  urn: 'optional',
  heat: 'optional',
  lane: 'optional',
  ageGroup: 'optional',
} as const;
export type EntryColumn = keyof typeof ENTRY_COLUMNS;

/** The header row as it is documented and written. */
export const ENTRY_HEADER =
  'athleteId,firstName,lastName,gender,dob,club,eventCode,eventName,start,personalBest,seasonalBest,bib,urn,heat,lane,ageGroup';

const NAMES = new Map<string, EntryColumn>();
for (const name of ENTRY_HEADER.split(',')) if (isColumn(name)) NAMES.set(name.toLowerCase(), name);

function isColumn(name: string): name is EntryColumn {
  return name in ENTRY_COLUMNS;
}

/** Where each column of a header row is, or what is wrong with the row. */
export function readHeader(cells: readonly string[]): {
  readonly at: ReadonlyMap<EntryColumn, number>;
  readonly problem: string | null;
} {
  const at = new Map<EntryColumn, number>();
  const twice: string[] = [];
  cells.forEach((cell, index) => {
    const column = NAMES.get(cell.trim().toLowerCase());
    if (!column) return;
    if (at.has(column)) twice.push(column);
    at.set(column, index);
  });
  const missing = Object.entries(ENTRY_COLUMNS)
    .filter(([name, need]) => need === 'required' && isColumn(name) && !at.has(name))
    .map(([name]) => name);
  if (at.size === 0) return { at, problem: `This is not a start list: its first line should be ${ENTRY_HEADER}.` };
  if (missing.length > 0) return { at, problem: `The header row lacks ${missing.join(', ')}.` };
  return { at, problem: twice.length > 0 ? `The header row has ${twice.join(', ')} twice.` : null };
}
