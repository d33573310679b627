import { fold } from '#domain/shared/fold.ts';
import { findRef } from './start-ref.ts';
import { readLane, readTime, readTimed, readTimedWind } from './timed-mark.ts';
import { type FileLine, readHeat, readRound, type TimedRace, type TimedRow } from './timed-race.ts';

/** What a column of a table of results may hold. */
export const TABLE_FIELDS = [
  'event',
  'round',
  'heat',
  'place',
  'bib',
  'lane',
  'surName',
  'firstName',
  'club',
  'time',
  'reaction',
  'wind',
] as const;
export type TableField = (typeof TABLE_FIELDS)[number];
/** For each column, in their order, what it holds; null: nothing that is read. */
export type ColumnMap = readonly (TableField | null)[];

/** Headings as programs write them, folded. */
const HEADINGS: { readonly [F in TableField]: readonly string[] } = {
  event: ['event', 'event no', 'event number', 'eventno', 'race', 'race no', 'wettkampf', 'wettbewerb nr', 'epreuve'],
  round: ['round', 'round no', 'runde', 'tour'],
  heat: ['heat', 'heat no', 'lauf', 'serie', 'series'],
  place: ['place', 'rank', 'pos', 'position', 'platz', 'rang', 'pl'],
  bib: ['bib', 'bib no', 'bibno', 'bib number', 'id', 'number', 'no', 'startnr', 'startnummer', 'stnr', 'nr', 'dossard'],
  lane: ['lane', 'bahn', 'couloir', 'ln'],
  surName: ['surname', 'last name', 'lastname', 'last', 'family name', 'nachname', 'name', 'nom'],
  firstName: ['first name', 'firstname', 'first', 'given name', 'vorname', 'prenom'],
  club: ['club', 'affiliation', 'team', 'verein', 'school'],
  time: ['time', 'result', 'mark', 'performance', 'zeit', 'leistung', 'ergebnis', 'temps'],
  reaction: ['reaction', 'reaction time', 'reactime', 'rt', 'reaktion'],
  wind: ['wind'],
};

/** What the headings of a table say, as far as they are known. */
export function columnsOf(headings: readonly string[]): ColumnMap {
  const taken = new Set<TableField>();
  return headings.map((heading): TableField | null => {
    const field = TABLE_FIELDS.find((one) => !taken.has(one) && HEADINGS[one].includes(fold(heading)));
    if (field) taken.add(field);
    return field ?? null;
  });
}

/** The race, the time, and a way to tell who ran it: less says nothing of anybody. */
export const isEnough = (map: ColumnMap): boolean =>
  map.includes('event') && map.includes('time') && (map.includes('bib') || map.includes('surName'));

const FIGURES: ReadonlySet<TableField> = new Set(['event', 'round', 'heat', 'place', 'bib', 'lane']);

/** A table of results, one line a starter, of any number of races. Words for no result may stand under the place or under the time. */
export function readTable(lines: readonly FileLine[], map: ColumnMap): readonly TimedRace[] {
  const races = new Map<string, TimedRace & { rows: TimedRow[] }>();
  // Without headings the first line is a starter's, too.
  const hasHeadings = typeof readTime(lines[0]?.cells[map.indexOf('time')] ?? '') !== 'number';
  for (const line of hasHeadings ? lines.slice(1) : lines) {
    const at = (field: TableField): string => {
      const cell = line.cells[map.indexOf(field)]?.trim() ?? '';
      // A whole number that a spreadsheet took for one with decimals.
      return FIGURES.has(field) ? cell.replace(/^(\d+)\.0+$/, '$1') : cell;
    };
    const [eventNo, round, heat] = [at('event'), at('round'), at('heat')];
    const key = [eventNo, round, heat].join();
    const race = races.get(key) ?? {
      eventNo,
      round: readRound(round),
      heat: readHeat(heat),
      name: '',
      metres: null,
      wind: readTimedWind(at('wind')),
      rows: [],
    };
    races.set(key, race);
    race.rows.push({
      line: line.no,
      raw: line.raw,
      ref: findRef(line.cells),
      bib: at('bib'),
      lane: readLane(at('lane')),
      surName: at('surName'),
      firstName: at('firstName'),
      club: at('club'),
      read: mayGoOn(line, map) ? { unread: 'cut-off', mark: null } : readCells(map, at),
    });
  }
  return [...races.values()];
}

/** The last figures of the last line of a file that does not end with a line end may not be there yet, where its last cell is one that is read. */
const mayGoOn = ({ open, cells }: FileLine, map: ColumnMap): boolean =>
  open === true && (cells.length < map.length || (cells.length === map.length && (map.at(-1) ?? null) !== null));

function readCells(map: ColumnMap, at: (field: TableField) => string): TimedRow['read'] {
  const [time, reaction] = [at('time'), at('reaction')];
  if (map.includes('place')) return readTimed(at('place'), time, reaction);
  // A table without places has times, or words, alone.
  const read = readTimed(/^\D*$/.test(time) ? time : '1', time, reaction);
  return typeof read === 'object' && 'ms' in read ? { ...read, place: null } : read;
}
