import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { parseTime, parseWind } from '#domain/performance/parse.ts';
import { groupBy } from '#domain/shared/group-by.ts';

/** The athletics of Rio 2016, where it lies beside the project: see its licence there. */
const RIO = new URL('../../../shared/data/rio2016/rio_athletics_results.json', import.meta.url);
export const hasRio = existsSync(RIO);

const text = z.optional(z.nullable(z.string()));
const Meeting = z.object({
  events: z.array(
    z.object({
      name: z.string(),
      eventCode: z.string(),
      gender: z.string(),
      date: z.string(),
      round: z.string(),
      roundName: text,
      athlon: z.optional(z.string()),
      wind: text,
      result: z.array(
        z.object({
          country: z.string(),
          familyName: z.optional(z.string()),
          givenName: z.optional(z.string()),
          tpAthleteId: z.optional(z.string()),
          rank: text,
          performance: z.string(),
          reactionTime: text,
          attempts: z.optional(z.array(z.object({ round: z.optional(z.int()), performance: text, wind: text }))),
          heights: z.optional(z.array(z.object({ height: text, results: text }))),
        }),
      ),
    }),
  ),
});
type Race = z.infer<typeof Meeting>['events'][number];
type Athlete = Race['result'][number];

/** A mark of somebody in an event, by the names of the start list; athlete '' stands for the heat. */
export interface RioMark {
  readonly event: string;
  readonly heat: number;
  readonly athlete: string;
  readonly part: string;
  readonly value: string;
}

/** A heat and, as nobody kept the lanes, the place in its list. */
interface RioLane {
  readonly event: string;
  readonly heat: number;
  readonly lane: number;
  readonly athlete: string;
}

const HEADER = 'athleteId,firstName,lastName,gender,dob,club,eventCode,eventName,start,personalBest,seasonalBest';
const FIELD = ['LJ', 'TJ', 'SP', 'DT', 'HT', 'JT'];
const VERTICAL = ['HJ', 'PV'];

const isTimed = ({ eventCode }: Race): boolean => !FIELD.includes(eventCode) && !VERTICAL.includes(eventCode);
/** One number stands for two athletes. */
const idOf = ({ tpAthleteId, familyName, country }: Athlete, { gender }: Race): string =>
  tpAthleteId === undefined ? `${country} ${gender}` : `${tpAthleteId} ${familyName}`;
const csv = (cell: string): string => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Every round of every event as an event of its own, day after day: the start list, and each mark as an official would enter it. Totals of combined events follow from their parts and are left out. */
export function rioMeeting(): {
  readonly startList: string;
  /** Of the races. */
  readonly lists: readonly RioLane[];
  readonly marks: readonly RioMark[];
} {
  const { events } = Meeting.parse(JSON.parse(readFileSync(RIO, 'utf8')));
  const rounds = groupBy(
    events.filter(({ eventCode }) => eventCode !== 'DEC' && eventCode !== 'HEP'),
    ({ name, athlon = '', round }) => [name, athlon, round].filter(Boolean).join(' '),
  );
  const lines: string[] = [];
  const lists: RioLane[] = [];
  const marks: RioMark[] = [];
  const onDay = new Map<string, number>();
  for (const [event, heats] of rounds) {
    const day = heats[0]?.date ?? '';
    const nth = onDay.get(day) ?? 0;
    onDay.set(day, nth + 1);
    const start = `${day}T${String(9 + Math.floor(nth / 4)).padStart(2, '0')}:${String((nth % 4) * 15).padStart(2, '0')}`;
    const entered = new Set<string>();
    for (const [i, race] of heats.entries()) {
      for (const one of race.result) {
        const id = idOf(one, race);
        // An athlete named twice in one round, in a heat that was run again, keeps the first.
        if (entered.has(id)) continue;
        entered.add(id);
        if (isTimed(race)) lists.push({ event, heat: i + 1, lane: race.result.indexOf(one) + 1, athlete: id });
        const names = [one.givenName ?? one.country, one.familyName ?? 'Team'];
        const code = race.eventCode.replace('KW', 'W');
        lines.push([id, ...names, race.gender, '', one.country, code, event, start, '', ''].map(csv).join(','));
        for (const [part, value] of partsOf(race, one)) marks.push({ event, heat: i + 1, athlete: id, part, value });
      }
      for (const [part, value] of heatParts(race)) marks.push({ event, heat: i + 1, athlete: '', part, value });
    }
  }
  return { startList: [HEADER, ...lines].join('\n'), lists, marks };
}

type Written = readonly (readonly [part: string, value: string])[];
const cm = (metres: string | null | undefined): number => Math.round(Number(metres) * 100);
const tenths = (wind: string | null | undefined): string | undefined => {
  const read = parseWind(wind ?? '');
  return read.ok ? String(read.value) : undefined;
};

function partsOf(race: Race, one: Athlete): Written {
  if (VERTICAL.includes(race.eventCode)) return heightsOf(one);
  if (FIELD.includes(race.eventCode)) return trialsOf(one);
  const time = parseTime(one.performance);
  const code = ['DNS', 'DNF', 'DQ'].find((word) => one.performance.startsWith(word));
  const reaction =
    one.reactionTime && code !== 'DNS' ? [['reaction', String(Math.round(Number(one.reactionTime) * 1000))] as const] : [];
  if (time.ok && !code) {
    const place = one.rank ? [['place', one.rank] as const] : [];
    return [['time', String(time.value)], ...place, ...reaction];
  }
  return code ? [['code', code], ...reaction] : [];
}

const trialsOf = ({ attempts = [] }: Athlete): Written =>
  attempts.flatMap(({ round = 0, performance, wind }): [string, string][] => {
    if (round === 0 || !performance) return [];
    const distance = cm(performance);
    if (!(distance > 0)) return [[`t${round}`, performance === '-' ? '-' : 'X']];
    const blown = tenths(wind);
    return [[`t${round}`, String(distance)], ...(blown === undefined ? [] : [[`w${round}`, blown] satisfies [string, string]])];
  });

const heightsOf = ({ heights = [] }: Athlete): Written =>
  heights.flatMap(({ height, results }) =>
    [...(results ?? '').toUpperCase().replaceAll('R', 'r').slice(0, 3)].flatMap((sign, i): [string, string][] =>
      height && 'OX-r'.includes(sign) ? [[`h${cm(height)}.${i + 1}`, sign]] : [],
    ),
  );

function heatParts(race: Race): Written {
  const wind = tenths(race.wind);
  return isTimed(race) && wind !== undefined ? [['wind', wind]] : [];
}
