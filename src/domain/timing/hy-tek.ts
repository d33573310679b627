import { eventKind } from '#domain/event/event-code.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { readTimed, windOf } from './timed-mark.ts';
import { type Doubt, type FileLine, readHeat, readRound, type TimedMark, type TimedRace, type TimedRow } from './timed-race.ts';

/**
 * Fields of an `E` record of results of Hy-Tek's Meet Manager for track and field, from 0. To the sub-event as its user guide describes them (“Export
 * Results in HY-TEK's Semicolon Delimited Format”); names, gender and team as programs that read such files find them. What stands in the
 * others behind the sub-event we know no description of: they are neither read nor written. A lane, a reaction, thousandths and all trials but the
 * best have no place in the format.
 */
export const E_FIELD = {
  kind: 1,
  eventNo: 2,
  eventCode: 4,
  gender: 5,
  round: 9,
  mark: 10,
  measure: 11,
  wind: 12,
  place: 13,
  heatPlace: 14,
  heat: 15,
  points: 18,
  part: 19,
  surName: 22,
  firstName: 23,
  athleteGender: 25,
  club: 28,
} as const;
export const E_FIELDS = 33;

/**
 * An `R` record, of a relay, has number, event, gender, round, mark, places and heat where an `E` record has them, and the name of its team in place of
 * the kind, as a program that reads such files finds them. The runners stand behind, and are neither read nor written.
 */
export const R_TEAM = 1;
export const R_FIELDS = 18;

/**
 * Results of Hy-Tek's Meet Manager: a header `H`, then a line for each starter and round. Races, relays and the best marks of throws and jumps are read;
 * every other line is kept for a person. Undefined: it is not such a file.
 */
export function readHyTek(lines: readonly FileLine[]): readonly TimedRace[] | undefined {
  const isHeader = ({ cells }: FileLine) => cells[0]?.trim() === 'H';
  const rest = lines.filter((line) => !isHeader(line));
  if (!lines.slice(0, 1).some(isHeader) || !rest.slice(0, 1).some(isResult)) return undefined;
  const races = new Map<string, TimedRace & { rows: TimedRow[] }>();
  for (const line of rest) {
    const at = cellAt(line);
    // The parts of a combined event have its number, and one of their own.
    const isPart = isSingle(line) && Number(at('part')) > 0;
    const eventNo = isPart ? `${at('eventNo')}.${at('part')}` : at('eventNo');
    const isField = isSingle(line) && /^FM?$/.test(at('kind'));
    const key = [eventNo, at('round'), at('heat')].join();
    const race = races.get(key) ?? {
      eventNo,
      round: readRound(at('round')),
      heat: readHeat(at('heat')),
      name: at('eventCode'),
      metres: null,
      ...(isSingle(line) && !isField ? windOf(at('wind'), line) : { wind: null }),
      ...(isField && { isField }),
      rows: [],
    };
    races.set(key, race);
    race.rows.push({
      line: line.no,
      raw: line.raw,
      ref: undefined,
      bib: '',
      lane: 0,
      ...nameOf(line, at),
      read: readLine(line, at),
    });
  }
  return withTies([...races.values()]);
}

type At = (field: keyof typeof E_FIELD) => string;
const cellAt =
  ({ cells }: FileLine): At =>
  (field) =>
    cells[E_FIELD[field]]?.trim() ?? '';
const isResult = (line: FileLine): boolean => isRelay(line) || (isSingle(line) && /^(?:T|F|M|TM|FM)$/.test(cellAt(line)('kind')));
const isSingle = ({ cells }: Pick<FileLine, 'cells'>): boolean => cells[0]?.trim() === 'E';
const isRelay = ({ cells }: Pick<FileLine, 'cells'>): boolean => cells[0]?.trim() === 'R';

function nameOf(line: FileLine, at: At): Pick<TimedRow, 'surName' | 'firstName' | 'club'> {
  if (isSingle(line)) return { surName: at('surName'), firstName: at('firstName'), club: at('club') };
  const team = isRelay(line) ? (line.cells[R_TEAM]?.trim() ?? '') : '';
  return { surName: team, firstName: '', club: '' };
}

function readLine(line: FileLine, at: At): TimedRow['read'] {
  const { cells, open } = line;
  const isCut = open && cells.length < (isRelay(line) ? R_FIELDS : E_FIELDS);
  if (isCut) return { unread: 'cut-off', mark: null };
  if (isRelay(line) || (isSingle(line) && /^TM?$/.test(at('kind')))) return readTimed(at('heatPlace'), at('mark'), '');
  const unit = eventKind(at('eventCode'))?.unit;
  const isField = isSingle(line) && /^FM?$/.test(at('kind'));
  return isField && (unit === 'D' || unit === 'H') ? readField(line, at, unit) : { unread: 'not-read', mark: null };
}

/** Words for an athlete without a valid trial or height. */
const NONE = /^(?:NM|NH|ND|FOUL|NO MARK|NO HEIGHT|NO DISTANCE)$/i;
const NO_RACE = { ms: null, code: null, reaction: null };

/** The best mark of a throw or a jump. */
function readField(line: FileLine, at: At, unit: 'D' | 'H'): TimedMark | Doubt | 'nothing' {
  const text = at('mark');
  const place = Number(at('place') || at('heatPlace')) || null;
  // Which heights they failed at is not in the file.
  if (NONE.test(text)) return unit === 'D' ? { ...NO_RACE, place: null, cm: null } : { unread: 'card', mark: null };
  if (at('measure') === 'E' || /['"’”]/.test(text)) return { unread: 'not-metric', mark: null };
  const [, metres, hundredths] = /^(\d{1,3})[.,](\d\d)m?$/.exec(text) ?? [];
  if (metres === undefined) {
    const coded = readTimed('', text, '');
    if (coded === 'nothing') return coded;
    return 'code' in coded && coded.code !== null && coded.code !== 'DNF' ? coded : { unread: 'bad-time', mark: null };
  }
  const cm = Number(metres) * 100 + Number(hundredths);
  if (unit === 'H') return { ...NO_RACE, place, height: cm };
  const { wind, unreadWind } = windOf(at('wind'), line);
  const mark = { ...NO_RACE, place, cm, ...(wind !== null && { wind }) };
  return unreadWind ? { unread: 'wind', mark } : mark;
}

/** Equal best marks that have not the same place are parted by trials that the file does not have. In a combined event no place hangs on them. */
function withTies(races: readonly TimedRace[]): readonly TimedRace[] {
  const marks = races.flatMap(({ isField, eventNo, round, rows }) =>
    isField && !eventNo.includes('.')
      ? rows.flatMap((row) => {
          const best = bestOf(row);
          return best === undefined ? [] : [{ row, place: placeOf(row), key: [eventNo, round, best].join() }];
        })
      : [],
  );
  const parted = [...groupBy(marks, ({ key }) => key).values()].filter(
    (level) =>
      level.length > 1 && (level.some(({ place }) => place === null) || level.some(({ place }) => place !== level[0]?.place)),
  );
  const lines = new Set(parted.flat().map(({ row }) => row));
  return races.map((race) => ({
    ...race,
    rows: race.rows.map((row) => (lines.has(row) ? { ...row, read: { unread: 'card' as const, mark: null } } : row)),
  }));
}

const bestOf = ({ read }: TimedRow): number | undefined =>
  read === 'nothing' || 'unread' in read ? undefined : (read.height ?? read.cm ?? undefined);
const placeOf = ({ read }: TimedRow): number | null => (read === 'nothing' || 'unread' in read ? null : read.place);
