import { readTimed, windOf } from './timed-mark.ts';
import { type FileLine, readHeat, readRound, type TimedRace, type TimedRow } from './timed-race.ts';

/**
 * Fields of an `E` record of results of Hy-Tek's Meet Manager for track and field, from 0. To the sub-event as its user guide describes them (“Export
 * Results in HY-TEK's Semicolon Delimited Format”); names, gender and team as programs that read such files find them. What stands in the
 * others behind the sub-event we know no description of, nor the fields of an `R` record, a relay: they are neither read nor written. A lane, a
 * reaction and thousandths have no place in the format.
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
 * Results of Hy-Tek's Meet Manager: a header `H`, then a line for each starter and round, races and field events alike. Only races are read; every
 * other line is kept for a person. Undefined: it is not such a file.
 */
export function readHyTek(lines: readonly FileLine[]): readonly TimedRace[] | undefined {
  const isHeader = ({ cells }: FileLine) => cells[0]?.trim() === 'H';
  const isResult = ({ cells }: FileLine) =>
    /^[ER]$/.test(cells[0]?.trim() ?? '') && /^(?:T|F|M|TM|FM)$/.test(cells[E_FIELD.kind]?.trim() ?? '');
  const rest = lines.filter((line) => !isHeader(line));
  if (!lines.slice(0, 1).some(isHeader) || !rest.slice(0, 1).some(isResult)) return undefined;
  const races = new Map<string, TimedRace & { rows: TimedRow[] }>();
  for (const line of rest) {
    const at = (field: keyof typeof E_FIELD): string => line.cells[E_FIELD[field]]?.trim() ?? '';
    // The parts of a combined event have its number, and one of their own.
    const eventNo = Number(at('part')) > 0 ? `${at('eventNo')}.${at('part')}` : at('eventNo');
    const key = [eventNo, at('round'), at('heat')].join();
    const race = races.get(key) ?? {
      eventNo,
      round: readRound(at('round')),
      heat: readHeat(at('heat')),
      name: at('eventCode'),
      metres: null,
      ...windOf(at('wind'), line),
      rows: [],
    };
    races.set(key, race);
    race.rows.push({
      line: line.no,
      raw: line.raw,
      ref: undefined,
      bib: '',
      lane: 0,
      ...(isSingle(line) ? { surName: at('surName'), firstName: at('firstName'), club: at('club') } : NAMELESS),
      read: readLine(line, at),
    });
  }
  return [...races.values()];
}

/** A line of one athlete, and not of a relay. */
const isSingle = ({ cells }: Pick<FileLine, 'cells'>): boolean => cells[0]?.trim() === 'E';
const NAMELESS = { surName: '', firstName: '', club: '' };

function readLine({ cells, open }: FileLine, at: (field: keyof typeof E_FIELD) => string): TimedRow['read'] {
  if (open && cells.length < E_FIELDS) return { unread: 'cut-off', mark: null };
  if (!isSingle({ cells }) || !/^TM?$/.test(at('kind'))) return { unread: 'not-read', mark: null };
  return readTimed(at('heatPlace'), at('mark'), '');
}
