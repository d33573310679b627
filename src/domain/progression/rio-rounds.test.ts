import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bandsOf } from '#domain/draw/lane-plan.ts';
import { parseTime } from '#domain/performance/parse.ts';
import { places } from '#domain/result/places.ts';
import type { TrackValue } from '#domain/result/value.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { sampleGroup } from '#tests/fixtures/sample-rows.ts';
import { improved, rankedThrough } from './seeds.ts';
import { roundEnd } from './through.ts';

/** The athletics of Rio 2016, where it lies beside the project: see its licence there. */
const RIO = new URL('../../../../shared/data/rio2016/', import.meta.url);
interface Race {
  readonly name: string;
  readonly gender: string;
  readonly eventCode: string | null;
  readonly round: string | null;
  readonly athlon?: string;
  readonly result: readonly {
    readonly rank?: string;
    readonly performance: string;
    readonly qualification?: 'Q' | 'q';
    readonly tpAthleteId?: string;
  }[];
}
const FIELD = ['LJ', 'TJ', 'SP', 'DT', 'HT', 'JT', 'HJ', 'PV', 'DEC', 'HEP'];

interface Run {
  readonly heat: number;
  readonly entryId: number;
  readonly value: TrackValue;
  readonly qualified: 'Q' | 'q' | undefined;
  readonly athleteId: string | undefined;
}

/** Rounds that others followed, each heat as officials would enter it: times, and where two are level the places of the photo finish. */
function readRounds(): ReadonlyMap<string, readonly Run[]> {
  const { events } = JSON.parse(readFileSync(new URL('rio_athletics_results.json', RIO), 'utf8')) as { readonly events: Race[] };
  const races = events.filter(({ eventCode, round, athlon }) => !athlon && round !== 'FINAL' && !FIELD.includes(eventCode ?? ''));
  const rounds = groupBy(races, ({ name, round }) => `${name}, ${round}`);
  return new Map([...rounds].map(([name, heats]) => [name, heats.flatMap(({ result }, h) => readHeat(result, h + 1))]));
}

function readHeat(result: Race['result'], heat: number): readonly Run[] {
  const times = result.map(({ performance, rank }) => {
    const time = parseTime(performance);
    return time.ok && rank !== undefined ? time.value : null;
  });
  return result.map(({ rank, qualification, tpAthleteId }, i) => {
    const ms = times[i] ?? null;
    const isLevel = ms !== null && times.filter((other) => other === ms).length > 1;
    const value: TrackValue =
      ms === null
        ? { type: 'track', ms, code: 'DNF' }
        : { type: 'track', ms, code: null, ...(isLevel && { place: Number(rank) }) };
    return { heat, entryId: heat * 100 + i, value, qualified: qualification, athleteId: tpAthleteId };
  });
}

/** By the numbers that went on. Times were published to the hundredth: who was level then, and was parted by thousandths, comes in as if by lot. */
function endOf(runs: readonly Run[]) {
  const rule = {
    places: runs.filter(({ heat, qualified }) => heat === 1 && qualified === 'Q').length,
    times: runs.filter(({ qualified }) => qualified === 'q').length,
  };
  const heats = new Set(runs.map(({ heat }) => heat)).size;
  const placings = places(sampleGroup(), runs, runs);
  const round = { placings, rule, room: rule.places * heats + rule.times };
  const { level } = roundEnd({ ...round, decisions: [] });
  const parted = runs.filter(({ entryId, qualified }) => qualified && level?.entries.includes(entryId));
  const decisions = parted.map(({ entryId }) => ({ entryId, how: 'lot' as const }));
  return { ...roundEnd({ ...round, decisions }), placings, parted: level !== undefined };
}

/** Where the referee or the jury decided, which the published results do not say. */
const DECIDED = {
  '1500 m Men, HEAT': 'two who were hindered were advanced',
  '5000 m Men, HEAT': 'one who was hindered was advanced',
  '110 m hurdles Men, HEAT': 'the sixth heat was run again in part, nobody of it went on by place',
  '5000 m Women, HEAT': 'three who fell or were hindered were advanced',
  '3000 m steeple Women, HEAT': 'three who fell or were hindered were advanced',
  '4 x 100 m Women, HEAT': 'a team that was hindered ran again alone and went on by its time',
};

describe.runIf(existsSync(RIO))('the rounds of Rio 2016', () => {
  test('went on by Q and q as they did, but for six in which officials decided', () => {
    let parted = 0;
    const differ = [...readRounds()].flatMap(([name, runs]) => {
      const end = endOf(runs);
      const by = new Map<number, string>(end.through.map((one) => [one.entryId, one.by]));
      if (end.parted) parted += 1;
      return runs.every(({ entryId, qualified }) => by.get(entryId) === qualified) ? [] : [name];
    });
    expect([readRounds().size, readRounds().size - differ.length]).toEqual([38, 32]);
    expect(differ.sort()).toEqual(Object.keys(DECIDED).sort());
    expect(parted, 'rounds in which athletes of different heats are level for the last place').toBe(0);
  });

  test('ran the next round in the lanes that the rules to 2022 deal by rank', () => {
    const rounds = readRounds();
    let fit = 0;
    const differ = readDealt().flatMap(({ name, starters, before }) => {
      const ranks = ranksAfter(rounds.get(`${name}, ${before}`) ?? []);
      const wrong = outOfBand(starters.map(({ lane, athleteId }) => ({ lane, rank: ranks.get(athleteId) })));
      if (wrong.length === 0) fit += 1;
      return wrong.map(({ lane, rank }) => `${name}: rank ${rank} in lane ${lane}`);
    });
    expect(differ).toEqual([]);
    expect(fit).toBe(30);
  });

  test('started the 800 m in lanes, of nine two in lane 7, and half of the later heats by our list of best times', () => {
    const eight = readStarts((one) => one.eventCode === '800');
    const nine = eight.filter(({ round, starters }) => round === 'h' && starters.length === 9);
    expect(nine.map(({ starters }) => starters.filter(({ lane }) => lane === 7).length)).toEqual([2, 2, 2]);
    expect(eight.filter(({ starters }) => starters.length < 9).every(({ starters }) => isOneEach(starters))).toBe(true);
    const best = bestOf800();
    const later = eight
      .filter(({ round }) => round !== 'h')
      .map(({ name, round, heat, starters }) => {
        const ranks = starters.map(({ lane, athleteId }) => ({ lane, rank: best(athleteId, round) }));
        return `${name} ${round}${heat}: ${outOfBand(ranks).length}`;
      });
    expect(readDealt().length + later.length, 'all races that followed another').toBe(38);
    expect(later.sort()).toEqual([
      '800 m Men f: 3',
      '800 m Men s1: 0',
      '800 m Men s2: 2',
      '800 m Men s3: 0',
      '800 m Women f: 2',
      '800 m Women s1: 0',
      '800 m Women s2: 5',
      '800 m Women s3: 0',
    ]);
  });
});

interface Ranked {
  readonly lane: number;
  readonly rank: number | undefined;
}

/** Those of a heat who are not in the lanes that the bands to 2022 have for their rank. */
function outOfBand(ranked: readonly Ranked[]): readonly Ranked[] {
  const unknown = ranked.filter(({ rank }) => rank === undefined).length;
  const lanes = ranked.map(({ lane }) => lane).sort((a, b) => a - b);
  const bands = bandsOf('old', lanes, lanes.length).flatMap((band) => band.map(() => band));
  return ranked.filter(({ lane, rank }) => {
    // An athlete whom the two files number differently may stand anywhere.
    if (rank === undefined) return false;
    const better = ranked.filter((other) => other.rank !== undefined && other.rank < rank).length;
    const level = ranked.filter((other) => other.rank === rank).length;
    return !bands.slice(better, better + level + unknown).some((band) => band.includes(lane));
  });
}

/** The season's best as entered, in ms, where the rounds before were not faster. */
function bestOf800() {
  const seasons = new Map(
    readCsv('entries.csv').flatMap(({ eventCode, athleteId = '', seasonalBest = '' }) => {
      const time = parseTime(seasonalBest);
      return eventCode === '800' && time.ok ? [[athleteId, time.value] as const] : [];
    }),
  );
  const rounds = [...readRounds()].filter(([name]) => name.startsWith('800 m'));
  return (athleteId: string, round: string): number | undefined => {
    const before = rounds.filter(([name]) => round === 'f' || name.endsWith('HEAT')).flatMap(([, runs]) => runs);
    const times = before.flatMap((run) => (run.athleteId === athleteId ? (run.value.ms ?? []) : []));
    const list = improved(
      [{ entry: 1, mark: seasons.get(athleteId) ?? null, team: '' }],
      new Map(times.length > 0 ? [[1, Math.min(...times)]] : []),
    );
    return list[0]?.mark ?? undefined;
  };
}

const readCsv = (name: string): readonly Readonly<Record<string, string>>[] => {
  const [head = '', ...lines] = readFileSync(new URL(name, RIO), 'utf8').trim().split(/\r?\n/);
  return lines.map((line) => Object.fromEntries(head.split(',').map((key, i) => [key, line.split(',')[i] ?? ''])));
};

interface Start {
  readonly name: string;
  readonly round: string;
  readonly heat: string;
  readonly starters: readonly { readonly lane: number; readonly athleteId: string }[];
}
const isOneEach = (starters: Start['starters']): boolean => new Set(starters.map(({ lane }) => lane)).size === starters.length;

/** Heats and finals, as far as the list of starters has them. */
function readStarts(is: (line: Readonly<Record<string, string>>) => boolean): readonly Start[] {
  const starts = readCsv('startlists.csv').filter((one) => !one.section && is(one));
  return [...groupBy(starts, ({ start, eventCode, heat }) => `${start} ${eventCode} ${heat}`).values()].map((all) => {
    const { eventCode = '', gender, round = '', heat = '' } = all[0] ?? {};
    const distance = eventCode.endsWith('H') ? `${eventCode.slice(0, -1)} m hurdles` : `${eventCode} m`;
    return {
      name: `${distance} ${gender === 'M' ? 'Men' : 'Women'}`,
      round,
      heat,
      starters: all.map(({ laneOrOrder, athleteId = '' }) => ({ lane: Number(laneOrOrder), athleteId })),
    };
  });
}

/** Races to 400 m that followed another round. Of one semi-final two heats have one number there. */
function readDealt() {
  const BEFORE: Readonly<Record<string, string>> = { s: 'HEAT', f: 'SEMI' };
  const DEALT = ['100', '200', '400', '100H', '110H', '400H'];
  return readStarts((one) => BEFORE[one.round ?? ''] !== undefined && DEALT.includes(one.eventCode ?? ''))
    .filter(({ starters }) => isOneEach(starters))
    .map((one) => ({ ...one, before: BEFORE[one.round] ?? '' }));
}

function ranksAfter(runs: readonly Run[]): ReadonlyMap<string | undefined, number> {
  const { through, placings } = endOf(runs);
  const ranks = rankedThrough(through, placings);
  return new Map(
    runs.flatMap(({ athleteId, entryId }) => {
      const rank = ranks.get(entryId);
      return rank === undefined ? [] : [[athleteId, rank] as const];
    }),
  );
}
