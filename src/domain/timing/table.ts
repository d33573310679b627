import { fold } from '#domain/shared/fold.ts';
import { joinDecimals } from './decimal-commas.ts';
import { findRef } from './start-ref.ts';
import { ambiguousWord, clarityOf, isCoarse, readLane, readTime, readTimed, windOf } from './timed-mark.ts';
import { type FileLine, markOf, readHeat, readRound, type TimedRace, type TimedRow } from './timed-race.ts';

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
  'remark',
  'licence',
] as const;
export type TableField = (typeof TABLE_FIELDS)[number];
/** For each column, in their order, what it holds; null: nothing that is read. */
export type ColumnMap = readonly (TableField | null)[];

/** Headings as programs write them, folded, seconds and metres a second in brackets left out. */
const HEADINGS: { readonly [F in TableField]: readonly string[] } = {
  event: [
    'event',
    'event no',
    'event number',
    'event id',
    'eventno',
    'race',
    'race no',
    'wettkampf',
    'wettkampfnr',
    'wettbewerb nr',
    'wettbewerbnr',
    'epreuve',
    'prueba',
    'gara',
    'gren',
    'laji',
    'onderdeel',
  ],
  round: ['round', 'round no', 'runde', 'tour', 'ronda', 'turno', 'ronde'],
  heat: ['heat', 'heat no', 'heat number', 'lauf', 'laufnr', 'serie', 'series', 'bateria', 'batteria', 'era'],
  place: [
    'place',
    'rank',
    'pos',
    'position',
    'platz',
    'rang',
    'pl',
    'finish',
    'clt',
    'classement',
    'puesto',
    'posizione',
    'plats',
    'plass',
    'placering',
    'plac',
    'sija',
    'plaats',
  ],
  bib: [
    'bib',
    'bib no',
    'bibno',
    'bib number',
    'id',
    'number',
    'no',
    'start no',
    'start number',
    'startno',
    'competitor no',
    'competitor number',
    'athlete no',
    'startnr',
    'startnummer',
    'start nr',
    'stnr',
    'st nr',
    'nr',
    'dossard',
    'dos',
    'dorsal',
    'pettorale',
    'nummerlapp',
    'startnumero',
  ],
  lane: ['lane', 'lane no', 'bahn', 'couloir', 'ln', 'calle', 'corsia', 'bana', 'bane', 'rata', 'baan'],
  surName: [
    'surname',
    'last name',
    'lastname',
    'last',
    'family name',
    'familyname',
    'nachname',
    'familienname',
    'name',
    'full name',
    'fullname',
    'athlete',
    'athlete name',
    'competitor',
    'runner',
    'athlet',
    'nom',
    'apellidos',
    'atleta',
    'cognome',
    'efternamn',
    'etternavn',
    'efternavn',
    'navn',
    'namn',
    'sukunimi',
    'nimi',
    'achternaam',
    'naam',
  ],
  firstName: [
    'first name',
    'firstname',
    'first',
    'given name',
    'givenname',
    'forename',
    'vorname',
    'prenom',
    'nombre',
    'nome',
    'fornamn',
    'fornavn',
    'etunimi',
    'voornaam',
  ],
  club: [
    'club',
    'affiliation',
    'team',
    'verein',
    'school',
    'club name',
    'organisation',
    'nation',
    'country',
    'societa',
    'forening',
    'klubb',
    'klub',
    'seura',
    'vereniging',
  ],
  time: [
    'time',
    'final time',
    'finish time',
    'result',
    'mark',
    'perf',
    'performance',
    'chrono',
    'zeit',
    'endzeit',
    'leistung',
    'ergebnis',
    'temps',
    'tiempo',
    'marca',
    'tempo',
    'tid',
    'resultat',
    'aika',
    'tulos',
    'tijd',
  ],
  reaction: [
    'reaction',
    'reaction time',
    'reactime',
    'reac time',
    'react time',
    'react',
    'reac',
    'rt',
    'r t',
    'rea',
    'reaktion',
    'reaktionszeit',
    'reaktionstid',
    'reaktionsaika',
    'reaccion',
    'tiempo de reaccion',
    'reazione',
    'tempo di reazione',
    'temps de reaction',
    'reactietijd',
  ],
  wind: ['wind', 'wind speed', 'vent', 'viento', 'vento', 'vind', 'tuuli'],
  licence: [
    'licence',
    'license',
    'licence no',
    'license no',
    'urn',
    'membership no',
    'lizenz',
    'startpass',
    'startpass nr',
    'licens',
    'licencia',
  ],
  remark: ['remark', 'remarks', 'status', 'state', 'note', 'notes', 'code', 'irm', 'bemerkung', 'bem', 'statut', 'remarque'],
};

/** What the headings of a table say, as far as they are known. */
export function columnsOf(headings: readonly string[]): ColumnMap {
  const taken = new Set<TableField>();
  return headings.map((heading): TableField | null => {
    const folded = fold(heading.replace(/[([](?:s|secs?|sek|seconds?|m\/s)[)\]]/i, ' '));
    const field = TABLE_FIELDS.find((one) => !taken.has(one) && HEADINGS[one].includes(folded));
    if (field) taken.add(field);
    return field ?? null;
  });
}

/** The time, and a way to tell who ran it: less says nothing of anybody. Without a column for the event, a file is one race. */
export const isEnough = (map: ColumnMap): boolean => map.includes('time') && (map.includes('bib') || map.includes('surName'));

const FIGURES: ReadonlySet<TableField> = new Set(['event', 'round', 'heat', 'place', 'bib', 'lane']);

/**
 * A table of results, one line a starter, of any number of races; `one`: the race that all lines without an event are of. Words for no result may
 * stand under the place, the time, or a remark.
 */
export function readTable(
  lines: readonly FileLine[],
  map: ColumnMap,
  one: Pick<TimedRace, 'eventNo' | 'round' | 'heat'>,
): readonly TimedRace[] {
  const races = new Map<string, TimedRace & { rows: TimedRow[] }>();
  // Without headings the first line is a starter's, too. Some programs write them anew over each race.
  const first = lines[0]?.cells.join('\0');
  const hasHeadings = typeof readTime(lines[0]?.cells[map.indexOf('time')] ?? '') !== 'number';
  const rest = (hasHeadings ? lines.filter(({ cells }) => cells.join('\0') !== first) : lines).map((line) => together(line, map));
  const coarse = new Set<number>();
  for (const line of rest) {
    const at = (field: TableField): string => {
      const cell = line.cells[map.indexOf(field)]?.trim() ?? '';
      // A whole number that a spreadsheet took for one with decimals.
      return FIGURES.has(field) ? cell.replace(/^(\d+)\.0+$/, '$1') : cell;
    };
    const [eventNo, round, heat] = [at('event'), at('round'), at('heat')];
    const key = [eventNo, round, heat].join();
    const race = races.get(key) ?? {
      eventNo: map.includes('event') ? eventNo : one.eventNo,
      round: round === '' && !map.includes('event') ? one.round : readRound(round),
      heat: heat === '' && !map.includes('event') ? one.heat : readHeat(heat),
      name: '',
      metres: null,
      wind: null,
      ...(!map.includes('wind') && { hasNoWind: true as const }),
      rows: [],
    };
    // The wind may stand in one line alone.
    races.set(key, race.wind === null && !race.unreadWind ? { ...race, ...windOf(at('wind'), line) } : race);
    race.rows.push({
      line: line.no,
      raw: line.raw,
      ref: findRef(line.cells),
      bib: at('bib'),
      licence: at('licence'),
      lane: readLane(at('lane')),
      surName: at('surName'),
      firstName: at('firstName'),
      club: at('club'),
      read: mayGoOn(line, map, rest)
        ? { unread: 'cut-off', mark: null }
        : line.isOver
          ? { unread: 'bad-time', mark: null }
          : readCells(map, at),
    });
    if (isCoarse(at('time'))) coarse.add(line.no);
  }
  return [...races.values()].map((race) => inOrder(inTenths(race, coarse)));
}

const DECIMALS: ReadonlySet<TableField | null> = new Set(['time', 'reaction', 'wind']);

/** A line with the cells together again that decimal commas have parted; `isOver`: nobody can say which. */
function together(line: FileLine, map: ColumnMap): FileLine & { readonly isOver: boolean } {
  const cells = joinDecimals(
    line.cells,
    map.map((field) => DECIMALS.has(field)),
  );
  return { ...line, cells: cells ?? line.cells, isOver: cells === undefined };
}

/** In so many times at once no spreadsheet has left the last zero out. */
const ENOUGH = 3;

/** A race of which no time is finer than a tenth was timed by hand; where it has too few times to tell, a person says. */
function inTenths(race: TimedRace, coarse: ReadonlySet<number>): TimedRace {
  const timed = race.rows.filter(({ read }) => typeof read === 'object' && 'ms' in read && read.ms !== null);
  if (timed.length === 0 || !timed.every(({ line }) => coarse.has(line))) return race;
  const isWhole = timed.every(({ read }) => typeof read === 'object' && 'ms' in read && (read.ms ?? 0) % 1000 === 0);
  const isByHand = isWhole || timed.length >= ENOUGH;
  const byHand = (row: TimedRow): TimedRow => {
    const mark = markOf(row);
    if (!mark || !timed.includes(row)) return row;
    return { ...row, read: isByHand ? { ...mark, hand: true } : { unread: 'by-hand', mark } };
  };
  return { ...race, rows: race.rows.map(byHand) };
}

/** Places that do not go with the times are those of another list, as of an age group: a person looks at them. */
function inOrder(race: TimedRace): TimedRace {
  const placed = race.rows.flatMap(({ line, read }) =>
    typeof read === 'object' && 'ms' in read && read.place !== null && read.ms !== null
      ? [{ line, place: read.place, ms: read.ms }]
      : [],
  );
  const isOdd = (one: (typeof placed)[number]) =>
    placed.some(
      ({ place, ms }) => Math.sign(place - one.place) * Math.sign(ms - one.ms) < 0 || (place === one.place && ms !== one.ms),
    );
  const odd = new Set(placed.filter(isOdd).map(({ line }) => line));
  if (odd.size === 0) return race;
  return {
    ...race,
    rows: race.rows.map((row) => {
      const mark = markOf(row);
      return odd.has(row.line) && mark ? { ...row, read: { unread: 'place-word', mark: { ...mark, place: null } } } : row;
    }),
  };
}

/** Columns of which the beginning will do. */
const WORDS: ReadonlySet<TableField | null | undefined> = new Set([null, undefined, 'surName', 'firstName', 'club']);

/**
 * The last figures of the last line of a file that does not end with a line end may not be there yet, where its last cell is one that is read: unless
 * it has as many decimals as all before it.
 */
function mayGoOn({ open, cells, no }: FileLine, map: ColumnMap, lines: readonly FileLine[]): boolean {
  if (!open || cells.length > map.length) return false;
  const last = map.length - 1;
  if (cells.length < map.length) return true;
  if (WORDS.has(map[last])) return false;
  const before = lines.flatMap((line) => (line.no === no ? [] : (decimals(line.cells[last]) ?? [])));
  return !(before.length > 1 && before.every((one) => one > 1 && one === decimals(cells[last])));
}

const decimals = (cell = ''): number | undefined => /\d[.,](\d+)\s*$/.exec(cell)?.[1]?.length;

function readCells(map: ColumnMap, at: (field: TableField) => string): TimedRow['read'] {
  const [time, reaction, remark] = [at('time'), at('reaction'), at('remark')];
  const clarity = clarityOf(remark);
  if (clarity === 'clear' && !clarityOf(time)) return readTimed(remark, time, reaction);
  const word = ambiguousWord(remark);
  if (word !== undefined && readTimed(at('place'), time, '') === 'nothing') return { unread: 'place-word', mark: null, word };
  // Beside a mark it may be the charge of a false start, or anything.
  if (clarity && readTimed(at('place'), time, '') === 'nothing')
    return clarity === 'word' ? readTimed(remark, time, reaction) : { unread: 'place-word', mark: null };
  if (map.includes('place')) return readTimed(at('place'), time, reaction);
  // A table without places has times, or words, alone.
  const read = readTimed(/^\D*$/.test(time) ? time : '1', time, reaction);
  return typeof read === 'object' && 'ms' in read ? { ...read, place: null } : read;
}
