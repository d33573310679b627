import { fullName } from '#domain/athlete/names.ts';
import { isRelay } from '#domain/event/event-code.ts';
import { formatTime, formatWind } from '#domain/performance/format.ts';
import { roundNumbers } from '#domain/progression/rounds.ts';
import type { FieldValue, ResultValue } from '#domain/result/value.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { E_FIELD, E_FIELDS, R_FIELDS, R_TEAM } from '#domain/timing/hy-tek.ts';
import { type HeatLine, heatsOf, markAndHow, type PlacedEvent } from './placed-event.ts';

interface Competition {
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly dates: readonly string[];
}

/** The longest that the format takes. */
const LONGEST = { meeting: 45, surName: 20, firstName: 20, club: 30 };

/**
 * Results as Hy-Tek's Meet Manager writes them, which `readHyTek` reads again. Dates of birth are left out, and who runs in a relay. Lines end with CR LF.
 */
export function hyTekOf({ name, dates }: Competition, events: readonly PlacedEvent[], today: string): string {
  const groups = events.map(({ group }) => group);
  const numbers = roundNumbers(groups);
  const header = ['H', cut(name, LONGEST.meeting), usDate(dates[0]), usDate(dates.at(-1)), 'Callroom', usDate(today), ''];
  return [
    line(header),
    ...events.flatMap((placed) => {
      const { eventNo, round } = numbers.get(placed.group.id) ?? { eventNo: placed.group.eventNo, round: 1 };
      const last = Math.max(...[...numbers.values()].filter((one) => one.eventNo === eventNo).map((one) => one.round));
      const known = { ...placeOf(placed.group, groups, eventNo), round: roundLetter(round, last) };
      return heatsOf(placed).flatMap(({ heat, wind, lines }) =>
        lines
          .filter(({ line: { mark, place } }) => mark !== '' || place !== null)
          .map((one) => line(record(placed.group, one, { ...known, heat, wind: /^[+-]|^0/.test(wind) ? plainWind(wind) : '' }))),
      );
    }),
  ].join('');
}

interface Known {
  readonly eventNo: number;
  /** Of a combined event, from 1; 0: of none, or the whole of it. */
  readonly part: number;
  readonly round: string;
  readonly heat: number;
  readonly wind: string;
}

function record(group: EventGroupRow, one: HeatLine, known: Known): readonly string[] {
  const isTeams = isRelay(group.eventCode);
  const cells = Array.from({ length: isTeams ? R_FIELDS : E_FIELDS }, () => '');
  const put: Put = (field, text) => {
    cells[E_FIELD[field]] = `${text ?? ''}`;
  };
  put('eventNo', known.eventNo);
  put('eventCode', group.eventCode);
  put('gender', group.gender === 'O' ? 'X' : group.gender);
  put('round', known.round);
  put('mark', markOf(one.line, one.value));
  put('place', one.overall);
  put('heatPlace', one.line.place);
  put('heat', known.heat);
  if (isTeams) cells[R_TEAM] = cut(fullName(one.athlete), LONGEST.club);
  else putAthlete(put, group, one, known);
  return [isTeams ? 'R' : 'E', ...cells.slice(1)];
}

type Put = (field: keyof typeof E_FIELD, text: string | number | null) => void;

function putAthlete(put: Put, { unit }: EventGroupRow, { athlete, value }: HeatLine, { part, wind }: Known): void {
  put('kind', `${unit === 'P' ? '' : unit === 'T' ? 'T' : 'F'}${unit === 'P' || part > 0 ? 'M' : ''}`);
  put('measure', 'M');
  put('wind', value?.type === 'field' ? trialWind(value) : wind);
  put('part', part);
  put('surName', cut(athlete.surName, LONGEST.surName));
  put('firstName', cut(athlete.firstName, LONGEST.firstName));
  put('athleteGender', athlete.gender === 'O' ? '' : athlete.gender);
  put('club', cut(athlete.club, LONGEST.club));
}

/** Of the best trial. */
function trialWind({ trials }: FieldValue): string {
  const measured = trials.flatMap((trial) => (trial && 'cm' in trial ? [trial] : [])).toSorted((a, b) => b.cm - a.cm);
  const wind = measured[0]?.wind;
  return wind === undefined ? '' : plainWind(formatWind(wind));
}

/** To the hundredth of a second, which is all that the format has room for, or as it is official by hand; a disqualification by its rule has no place either. */
function markOf(line: HeatLine['line'], value: ResultValue | null): string {
  if (value?.type === 'track' && value.ms !== null && value.code === null && line.note !== 'h') return formatTime(value.ms);
  return value && 'code' in value && value.code !== null ? value.code : markAndHow(line);
}

function placeOf({ part }: EventGroupRow, groups: readonly EventGroupRow[], eventNo: number): Pick<Known, 'eventNo' | 'part'> {
  const combined = part && groups.find(({ id }) => id === part.of);
  return combined ? { eventNo: combined.eventNo, part: part.no } : { eventNo, part: 0 };
}

const roundLetter = (round: number, last: number): string =>
  round >= last ? 'F' : round === 1 ? 'P' : round === last - 1 ? 'S' : 'Q';
const usDate = (date = ''): string => date.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1');
const plainWind = (wind: string): string => wind.replace('+', '');
const cut = (text: string, most: number): string => text.slice(0, most).trim();

/** The format has no way to write a semicolon, a quotation mark or a line end. */
const line = (cells: readonly string[]): string => `${cells.map((cell) => cell.replace(/[;"\r\n]+/g, ' ')).join(';')}\r\n`;
