import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventKind } from '#domain/event/event-code.ts';
import { schemeOf } from '#domain/horizontal/scheme.ts';
import { parseDistance, parseTime } from '#domain/performance/parse.ts';
import type { ResultValue } from '#domain/result/value.ts';
import { sampleGroup, sampleHighJump, sampleJump } from '#tests/fixtures/sample-rows.ts';
import { WORLD_ATHLETICS_TABLES } from './points-tables.ts';
import { combinedStandings } from './standings.ts';

type Asked = Parameters<typeof combinedStandings>;
type CombinedPart = Asked[1][number];

const time = (ms: number): ResultValue => ({ type: 'track', ms, code: null });
const code = (of: 'DNS' | 'DNF' | 'DQ'): ResultValue => ({ type: 'track', ms: null, code: of });
const jump = (...cm: number[]): ResultValue => ({ type: 'field', trials: cm.map((one) => ({ cm: one })), code: null });
const cleared = (cm: number): ResultValue => ({ type: 'height', bars: [{ cm, tries: 'O' }], jumps: [], code: null });

const part = (group: CombinedPart['group'], values: readonly (ResultValue | null)[]): CombinedPart => ({
  group,
  scheme: schemeOf(group),
  results: values.map((value, i) => ({ heat: 1, entryId: i + 1, value })),
});
const men = (n: number) => Array.from({ length: n }, (_, i) => ({ entryId: i + 1, gender: 'M' as const }));
const standings = (n: number, parts: readonly CombinedPart[], ties: Asked[3] = 'shared') =>
  combinedStandings(men(n), parts, WORLD_ATHLETICS_TABLES, ties);

const HUNDRED = sampleGroup();
const JUMP = sampleJump({ trials: 3 });
const HIGH = sampleHighJump();

describe('totals of a combined event', () => {
  test('add up points of official marks, after each part', () => {
    const lines = standings(2, [part(HUNDRED, [time(10_995), time(10_830)]), part(JUMP, [jump(650, 700), jump(600)])]);
    expect(lines.map(({ place, entryId, total }) => [place, entryId, total])).toEqual([
      [1, 1, 861 + 814],
      [2, 2, 899 + 587],
    ]);
    expect(
      lines.map(({ parts }) => parts.map(({ mark, points, running, runningPlace }) => [mark, points, running, runningPlace])),
    ).toEqual([
      [
        ['11.00', 861, 861, 2],
        ['7.00', 814, 1675, 1],
      ],
      [
        ['10.83', 899, 899, 1],
        ['6.00', 587, 1486, 2],
      ],
    ]);
  });

  test('a time by hand is rounded up to a tenth, and worth the points of 0.24 s more in a short race', () => {
    const byHand: ResultValue = { type: 'wind', wind: null, hand: true };
    const { group, results, ...scheme } = part(HUNDRED, [time(10_830), time(10_910)]);
    const heat = { heat: 1, entryId: 0, value: byHand };
    const lines = standings(2, [{ group, ...scheme, results: [...results, heat] }]);
    expect(lines.map(({ parts }) => parts.map(({ mark, points }) => [mark, points]))).toEqual([[['10.9', 830]], [['11.0', 808]]]);
  });

  test('a part that is not done yet leaves the total so far, and no running total', () => {
    const [first, last] = standings(2, [part(HUNDRED, [time(11_000), time(11_500)]), part(JUMP, [null, jump(650)])]);
    expect([first, last]).toMatchObject([
      { entryId: 2, total: 753 + 697, place: 1 },
      {
        entryId: 1,
        total: 861,
        place: 2,
        parts: [
          { running: 861, runningPlace: 1 },
          { mark: '', points: null, running: null },
        ],
      },
    ]);
  });

  test('a first foul, or a place without its time, is nothing yet', () => {
    const foul: ResultValue = { type: 'field', trials: [{ mark: 'X' }], code: null };
    const parts = [part(HUNDRED, [{ type: 'track', ms: null, code: null, place: 2 }]), part(JUMP, [foul])];
    expect(standings(1, parts)).toMatchObject([{ total: null, place: null, parts: [{ points: null }, { points: null }] }]);
  });

  test('who did not start in a part is out, without total and place; no mark is worth nothing', () => {
    const parts = [
      part(HUNDRED, [code('DNS'), code('DNF'), code('DQ'), time(11_000), null]),
      part(HIGH, [
        null,
        cleared(180),
        cleared(180),
        { type: 'height', bars: [{ cm: 180, tries: 'XXX' }], jumps: [], code: null },
      ]),
    ];
    const lines = standings(5, parts);
    expect(lines.map(({ entryId, place, total, out }) => [entryId, place, total, out])).toEqual([
      [4, 1, 861, undefined],
      [2, 2, 627, undefined],
      [3, 2, 627, undefined],
      [5, null, null, undefined],
      [1, null, null, 'DNS'],
    ]);
    expect(lines[1]?.parts.map(({ mark, points }) => [mark, points])).toEqual([
      ['DNF', 0],
      ['1.80', 627],
    ]);
  });

  test('who stops later keeps the points of before, for all to see', () => {
    const [line] = standings(1, [part(HUNDRED, [time(11_000)]), part(JUMP, [{ type: 'field', trials: [], code: 'DNS' }])]);
    expect(line).toMatchObject({
      total: null,
      out: 'DNF',
      parts: [
        { points: 861, running: 861 },
        { mark: 'DNS', points: null },
      ],
    });
  });

  test('a red card ends it as a no-start does', () => {
    const excluded: ResultValue = { type: 'track', ms: 11_000, code: 'DQ', rule: 'TR7.1', cards: ['RC'] };
    const [line] = standings(1, [part(HUNDRED, [excluded])]);
    expect(line).toMatchObject({ total: null, out: 'DQ', parts: [{ mark: 'DQ TR7.1', points: null }] });
  });

  test('a card of another event ends it for whom parts are left, and takes nothing from who has done them all', () => {
    const sentOff = (values: readonly (ResultValue | null)[]) =>
      combinedStandings(
        [{ entryId: 1, gender: 'M', excluded: true }],
        [part(HUNDRED, [time(11_000)]), part(JUMP, values)],
        WORLD_ATHLETICS_TABLES,
        'shared',
      );
    expect(sentOff([null])).toMatchObject([{ total: null, place: null, out: 'DQ', parts: [{ points: 861 }, { points: null }] }]);
    expect(sentOff([jump(700)])).toMatchObject([{ place: 1, total: 861 + 814 }]);
    expect(sentOff([jump(700)])[0]).not.toHaveProperty('out');
  });

  test('men and women of one group are scored by their own tables', () => {
    const both = [
      { entryId: 1, gender: 'M' },
      { entryId: 2, gender: 'F' },
    ] as const;
    const lines = combinedStandings(both, [part(JUMP, [jump(600), jump(600)])], WORLD_ATHLETICS_TABLES, 'shared');
    expect(lines.map(({ entryId, total }) => [entryId, total])).toEqual([
      [2, 850],
      [1, 587],
    ]);
  });

  test('ties stand, or go by the older rule', () => {
    // 600 and 700 points change places between two parts of the same table.
    const parts = [
      part(JUMP, [jump(600), jump(700), jump(600)]),
      part(JUMP, [jump(700), jump(600), jump(700)]),
      part(JUMP, [jump(0), jump(0), jump(0)]),
    ];
    expect(standings(3, parts).map(({ place }) => place)).toEqual([1, 1, 1]);
    expect(standings(3, parts, 'events').map(({ place, entryId }) => [place, entryId])).toEqual([
      [1, 2],
      [2, 1],
      [2, 3],
    ]);
  });
});

test('places never hang on the order in which marks came', () => {
  const values = fc.array(fc.option(fc.integer({ min: 10_500, max: 12_500 }).map(time)), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(values, values, fc.boolean(), (one, other, turned) => {
      const parts = [part(HUNDRED, one), part(HUNDRED, other)];
      const shuffled = parts.map(({ results, ...rest }) => ({ ...rest, results: turned ? results.toReversed() : results }));
      expect(standings(4, shuffled)).toEqual(standings(4, parts));
      for (const { total, parts: own, out } of standings(4, parts))
        expect(total ?? 0).toBe(out ? 0 : own.reduce((sum, { points }) => sum + (points ?? 0), 0));
    }),
  );
});

interface RioAthlete {
  readonly familyName: string;
  readonly performance: string;
  readonly rank: string;
  readonly results: readonly { readonly eventCode: string; readonly performance: string | null; readonly points?: number }[];
}
interface RioEvent {
  readonly eventCode: string;
  readonly gender: string;
  readonly result: readonly RioAthlete[];
}

/** A real meeting beside this repository; the test runs where it lies. */
const RIO = new URL('../../../../shared/data/rio2016/rio_athletics_results.json', import.meta.url);

describe.runIf(existsSync(RIO))('Rio 2016', () => {
  test('all 478 points and 54 totals are ours', () => {
    const { events }: { readonly events: readonly RioEvent[] } = JSON.parse(readFileSync(RIO, 'utf8'));
    let [points, totals] = [0, 0];
    for (const { eventCode, result } of events.filter((event) => ['DEC', 'HEP'].includes(event.eventCode))) {
      const gender = eventCode === 'DEC' ? 'M' : 'F';
      const parts = (result[0]?.results ?? []).map(({ eventCode: partCode }, i): CombinedPart => {
        const { type = 'T', unit = 'T' } = eventKind(partCode) ?? {};
        return part(
          sampleGroup({ eventCode: partCode, type, unit, trials: 3 }),
          result.map(({ results, performance }) =>
            rioValue(results[i]?.performance ?? (performance === 'DNF' ? 'DNS' : 'DNF'), unit),
          ),
        );
      });
      const starters = result.map((_, i) => ({ entryId: i + 1, gender }) as const);
      const lines = new Map(
        combinedStandings(starters, parts, WORLD_ATHLETICS_TABLES, 'shared').map((line) => [line.entryId, line]),
      );
      for (const [i, athlete] of result.entries()) {
        const line = lines.get(i + 1);
        const theirs = athlete.results.map((one) => one.points);
        for (const [n, worth] of theirs.entries()) {
          if (!worth) continue;
          expect([athlete.familyName, n, line?.parts[n]?.points]).toEqual([athlete.familyName, n, worth]);
          points += 1;
        }
        if (!/^\d+$/.test(athlete.performance)) continue;
        expect([athlete.familyName, line?.total, line?.place]).toEqual([
          athlete.familyName,
          Number(athlete.performance),
          Number(athlete.rank),
        ]);
        totals += 1;
      }
    }
    expect([points, totals]).toEqual([478, 54]);
  });
});

/** The meeting does not tell NM and DNS apart: who has a total all the same had started. */
function rioValue(text: string, unit: string): ResultValue {
  if (unit === 'T') {
    const read = parseTime(text);
    return read.ok ? time(read.value) : code(text === 'DNS' || text === 'DQ' ? text : 'DNF');
  }
  const read = parseDistance(text);
  if (!read.ok) return { type: 'field', trials: [], code: text === 'DNS' ? 'DNS' : 'NM' };
  return unit === 'H' ? cleared(read.value) : jump(read.value);
}
