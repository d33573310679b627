import { fold } from '#domain/shared/fold.ts';
import { findRef } from './start-ref.ts';
import { readTime, readTimed, readTimedWind } from './timed-mark.ts';
import type { FileLine, TimedRace, TimedRow } from './timed-race.ts';

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
  bib: ['bib', 'bib no', 'bibno', 'id', 'number', 'no', 'startnr', 'startnummer', 'stnr', 'nr', 'dossard'],
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

/** A table of results, one line a starter, of any number of races. Words for no result may stand under the place or under the time. */
export function readTable(lines: readonly FileLine[], map: ColumnMap): readonly TimedRace[] {
  const races = new Map<string, TimedRace & { rows: TimedRow[] }>();
  for (const line of lines.slice(1)) {
    const at = (field: TableField): string => line.cells[map.indexOf(field)]?.trim() ?? '';
    const [eventNo, round, heat] = [at('event'), at('round'), at('heat')];
    const key = [eventNo, round, heat].join();
    const race = races.get(key) ?? {
      eventNo,
      round: Number(round) || 1,
      heat: Number(heat) || 1,
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
      lane: Number(at('lane')) || 0,
      surName: at('surName'),
      firstName: at('firstName'),
      club: at('club'),
      read: line.open && line.cells.length < map.length ? { unread: 'cut-off', mark: null } : readCells(map, at),
    });
  }
  return [...races.values()];
}

function readCells(map: ColumnMap, at: (field: TableField) => string): TimedRow['read'] {
  const [time, reaction] = [at('time'), at('reaction')];
  if (readTime(time) === 'wrong' && /^\p{L}/u.test(time)) return readTimed(time, '', reaction);
  if (map.includes('place')) return readTimed(at('place'), time, reaction);
  // A table without places has times alone.
  const read = readTimed(time && '1', time, reaction);
  return typeof read === 'object' && 'ms' in read ? { ...read, place: null } : read;
}
