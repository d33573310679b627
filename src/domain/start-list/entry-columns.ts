interface Column {
  /** As people read it: in the example, in the header row and in what is wrong with a line. */
  readonly name: string;
  readonly need: 'required' | 'optional';
  /** Other names that people and programs give it. */
  readonly also?: readonly string[];
}

/**
 * The columns of a start list file, known by their name, by the key here or by another name in its header row. They may come in any order and
 * case; unknown columns are left alone.
 */
export const ENTRY_COLUMNS = {
  /** The athlete's id in the system the file comes from; the same on every line of that athlete. */
  athleteId: { name: 'Athlete ID', need: 'required' },
  /** One of the two names may be empty. */
  firstName: { name: 'First name', need: 'required', also: ['Forename'] },
  lastName: { name: 'Surname', need: 'required' },
  /** M, W or F. */
  gender: { name: 'Gender', need: 'required', also: ['Sex'] },
  /** `YYYY-MM-DD` or `DD/MM/YYYY`. */
  dob: { name: 'Date of birth', need: 'optional' },
  club: { name: 'Club', need: 'optional' },
  /** `100`, `4x400`, `110H`, `3000S`, `20W`, `LJ`, `Mar`, `Dec` … */
  eventCode: { name: 'Event code', need: 'required' },
  eventName: { name: 'Event name', need: 'required', also: ['Event'] },
  /** `YYYY-MM-DDTHH:mm` or `DD/MM/YYYY HH:mm` by the clock of the venue; 00:00 = not known yet. */
  start: { name: 'Start', need: 'required', also: ['Start time'] },
  personalBest: { name: 'PB', need: 'optional' },
  seasonalBest: { name: 'SB', need: 'optional', also: ['Season’s best'] },
  bib: { name: 'Bib', need: 'optional' },
  /** Registration number of the national association. */
  urn: { name: 'URN', need: 'optional', also: ['Registration number'] },
  heat: { name: 'Heat', need: 'optional' },
  lane: { name: 'Lane', need: 'optional' },
  ageGroup: { name: 'Age group', need: 'optional' },
  /** Yes or no: competes without a place, points or a way to the next round. */
  guest: { name: 'Guest', need: 'optional', also: ['Non-scoring', 'Out of competition', 'Hors concours'] },
  /** W, M or mixed: women and men of a mixed event compete together. Empty: as the name of the event says, else the athlete's own. */
  eventGender: { name: 'Event for', need: 'optional', also: ['Event gender'] },
} as const satisfies Record<string, Column>;
export type EntryColumn = keyof typeof ENTRY_COLUMNS;

const isColumn = (name: string): name is EntryColumn => name in ENTRY_COLUMNS;
const COLUMNS: readonly (readonly [EntryColumn, Column])[] = Object.entries(ENTRY_COLUMNS).flatMap(([key, column]) =>
  isColumn(key) ? [[key, column] as const] : [],
);

/** What it takes before anything is read, or what is taken where it is there. */
export const entryColumns = (need: Column['need']): readonly EntryColumn[] =>
  COLUMNS.flatMap(([key, column]) => (column.need === need ? [key] : []));

/** The header row as it is documented and written. */
export const ENTRY_HEADER: readonly string[] = COLUMNS.map(([, { name }]) => name);

/** `Date of birth`, `date_of_birth` and `DATE OF BIRTH` are one. */
const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Where each column of a header row is, or what is wrong with the row. */
export function readHeader(cells: readonly string[]): {
  readonly at: ReadonlyMap<EntryColumn, number>;
  readonly problem: string | null;
} {
  const at = new Map<EntryColumn, number>();
  const twice: string[] = [];
  const missing: string[] = [];
  const header = cells.map(letters);
  for (const [key, { name, need, also = [] }] of COLUMNS) {
    const called = [key, name, ...also].map(letters).find((one) => header.includes(one));
    if (called !== undefined) at.set(key, header.indexOf(called));
    else if (need === 'required') missing.push(name);
    if (called !== undefined && header.indexOf(called) !== header.lastIndexOf(called)) twice.push(name);
  }
  if (at.size === 0)
    return { at, problem: `This is not a start list: its first line should name the columns, as ${ENTRY_HEADER.join(', ')}.` };
  if (missing.length > 0) return { at, problem: `The header row lacks ${missing.join(', ')}.` };
  return { at, problem: twice.length > 0 ? `The header row has ${twice.join(', ')} twice.` : null };
}
