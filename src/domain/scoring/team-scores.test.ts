import { describe, expect, test } from 'vitest';
import { schemeOf } from '#domain/horizontal/scheme.ts';
import type { ResultValue } from '#domain/result/value.ts';
import type { RoundState } from '#domain/round/round-row.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { sampleGroup } from '#tests/fixtures/sample-rows.ts';
import { formatScore } from './event-points.ts';
import { type ScoringScheme, USUAL_SCHEME } from './scheme.ts';
import { type ScoredEntry, teamScores } from './team-scores.ts';

const time = (ms: number): ResultValue => ({ type: 'track', ms, code: null });
const entry = (team: string, over: Partial<ScoredEntry> = {}): ScoredEntry => ({
  team,
  name: `${team} One`,
  gender: 'M',
  ageGroup: 'U17',
  isTeam: false,
  ...over,
});
const ENTRIES = new Map([
  [1, entry('Harriers')],
  [2, entry('Striders')],
  [3, entry('Striders', { gender: 'F', ageGroup: 'U15' })],
  [4, entry('Harriers', { gender: 'F', ageGroup: 'U15' })],
  [5, entry('Harriers', { isTeam: true })],
  [6, entry('Striders', { isTeam: true })],
]);
const SPRINT = sampleGroup({ id: 10 });
const HEATS = sampleGroup({ id: 11 });
const FINAL = sampleGroup({ id: 12, feedsFrom: 11 });
const RELAY = sampleGroup({ id: 13, eventCode: '4x100' });

interface Said {
  readonly groups?: readonly EventGroupRow[];
  readonly states?: Readonly<Record<number, RoundState>>;
  readonly drawn?: Readonly<Record<number, readonly number[]>>;
  /** Of combined events. */
  readonly excluded?: readonly number[];
  readonly entries?: ReadonlyMap<number, ScoredEntry>;
}
type Marks = Readonly<Record<number, Readonly<Record<number, ResultValue | null>>>>;

/** Table by table: team, points. */
function told(
  marks: Marks,
  scheme: Partial<ScoringScheme> = {},
  { groups = [SPRINT], states = {}, drawn = {}, excluded = [], entries = ENTRIES }: Said = {},
) {
  const tables = teamScores(
    { ...USUAL_SCHEME, ...scheme },
    {
      groups,
      entries,
      resultsOf: (id) =>
        Object.entries(marks[id] ?? {}).map(([entryId, value]) => ({ heat: 1, entryId: Number(entryId), value })),
      schemeOf,
      stateOf: ({ id }) => states[id] ?? 'running',
      drawnIn: (id) => drawn[id] ?? [],
      combined: {},
      excludedFrom: () => new Set(excluded),
    },
  );
  return tables.map(({ key, teams, isOfficial }) => ({
    key,
    teams: teams.map(({ place, team, points }) => `${place} ${team} ${formatScore(points)}`),
    isOfficial,
  }));
}

describe('team scores', () => {
  test('the sum of all events, teams that are level sharing the place', () => {
    const marks = { 10: { 1: time(11_000), 2: time(11_200) }, 13: { 5: time(44_000), 6: time(43_000) } };
    expect(told(marks, {}, { groups: [SPRINT, RELAY] })).toEqual([
      { key: '', teams: ['1 Harriers 15', '1 Striders 15'], isOfficial: false },
    ]);
    expect(told(marks, { relay: [10, 4] }, { groups: [SPRINT, RELAY] })[0]?.teams).toEqual(['1 Striders 17', '2 Harriers 12']);
  });

  test('who has not finished scores nothing, and a cleared mark takes its points along', () => {
    const first = { 1: time(11_000), 2: time(11_200) };
    expect(told({ 10: { ...first, 1: { type: 'track', ms: null, code: 'DQ' } } })[0]?.teams).toEqual(['1 Striders 8']);
    expect(told({ 10: { ...first, 1: null } })[0]?.teams).toEqual(['1 Striders 8']);
    expect(told({ 10: {} })).toEqual([]);
  });

  test('the final counts, its heats and the parts of a combined event do not', () => {
    const marks = { 11: { 1: time(11_000), 2: time(11_200) }, 12: { 2: time(11_100), 1: time(11_300) } };
    expect(told(marks, {}, { groups: [HEATS, FINAL] })[0]?.teams).toEqual(['1 Striders 8', '2 Harriers 7']);
  });

  test('a B final scores on from the A final, after all who start there, or by points of its own', () => {
    const [b, a] = [14, 15];
    const groups = [
      HEATS,
      sampleGroup({ id: b, feedsFrom: 11, name: '100 m B Final' }),
      sampleGroup({ id: a, feedsFrom: 11, name: '100 m A Final' }),
    ];
    const marks = { [a]: { 1: time(11_000), 4: time(11_100) }, [b]: { 2: time(10_900), 3: time(11_300) } };
    expect(told(marks, { scorers: 0 }, { groups })[0]?.teams).toEqual(['1 Harriers 15', '2 Striders 11']);
    const stops = { type: 'track', ms: null, code: 'DNF' } as const;
    expect(told({ ...marks, [a]: { 1: time(11_000), 4: stops } }, { scorers: 0 }, { groups })[0]?.teams).toEqual([
      '1 Striders 11',
      '2 Harriers 8',
    ]);
    // It is often run first.
    expect(
      told({ [b]: { 2: time(10_900), 3: time(11_300) } }, { scorers: 0 }, { groups, drawn: { [a]: [1, 4] } })[0]?.teams,
    ).toEqual(['1 Striders 11']);
    const own = [{ eventGroupId: b, points: [4, 3] }];
    expect(told(marks, { scorers: 0, events: own }, { groups })[0]?.teams).toEqual(['1 Harriers 15', '2 Striders 7']);
    expect(told(marks, { scorers: 1 }, { groups })[0]?.teams).toEqual(['1 Harriers 8', '2 Striders 7']);
  });

  test('a combined event scores by its total', () => {
    const whole = sampleGroup({ id: 20, type: 'M', unit: 'P', eventCode: 'DEC' });
    const part = sampleGroup({ id: 21, part: { of: 20, no: 1 } });
    expect(told({ 21: { 1: time(12_000), 2: time(11_000) } }, {}, { groups: [whole, part] })[0]?.teams).toEqual([
      '1 Striders 8',
      '2 Harriers 7',
    ]);
  });

  test('whom a card keeps out of the rest of a combined event scores nothing in it', () => {
    const whole = sampleGroup({ id: 20, type: 'M', unit: 'P', eventCode: 'DEC' });
    const [first, second] = [21, 22].map((id, i) => sampleGroup({ id, part: { of: 20, no: i + 1 } }));
    const groups = [whole, ...[first, second].flatMap((part) => part ?? [])];
    const marks = { 21: { 1: time(12_000), 2: time(11_000) }, 22: { 1: time(12_000) } };
    expect(told(marks, {}, { groups })[0]?.teams).toEqual(['1 Harriers 8', '2 Striders 7']);
    expect(told(marks, {}, { groups, excluded: [2] })[0]?.teams).toEqual(['1 Harriers 8']);
  });

  test('a table for each gender or age group, ranked within it', () => {
    const marks = { 10: { 1: time(11_000), 2: time(11_200), 3: time(12_000), 4: time(12_500) } };
    expect(told(marks, { by: 'gender' }).map(({ key, teams }) => [key, ...teams])).toEqual([
      ['F', '1 Striders 8', '2 Harriers 7'],
      ['M', '1 Harriers 8', '2 Striders 7'],
    ]);
    expect(told(marks, { by: 'ageGroup' }).map(({ key }) => key)).toEqual(['U15', 'U17']);
    const entries = new Map([...ENTRIES, [4, entry('Harriers', { gender: 'F', ageGroup: '' })]]);
    expect(told(marks, { by: 'ageGroup' }, { entries }).map(({ key }) => key)).toEqual(['No age group', 'U15', 'U17']);
  });

  test('an event may have points of its own or none, and officials give and take', () => {
    const marks = { 10: { 1: time(11_000), 2: time(11_200) }, 12: { 2: time(11_100) } };
    const groups = [SPRINT, sampleGroup({ id: 12 })];
    expect(told(marks, { events: [{ eventGroupId: 10, points: [20, 10] }] }, { groups })[0]?.teams).toEqual(
      ['1 Harriers 20', '2 Striders 18'].toSorted(),
    );
    expect(told(marks, { events: [{ eventGroupId: 10, points: [] }] }, { groups })[0]?.teams).toEqual(['1 Striders 8']);
    const taken = [{ team: 'Harriers', table: '', points: -3, reason: 'Ineligible athlete' }];
    expect(told(marks, { adjustments: taken }, { groups })[0]?.teams).toEqual(['1 Striders 15', '2 Harriers 5']);
  });

  test('they are official once every event that counts is', () => {
    const marks = { 10: { 1: time(11_000) } };
    const groups = [SPRINT, RELAY];
    expect(told(marks, {}, { groups, states: { 10: 'official' } })[0]?.isOfficial).toBe(false);
    expect(told(marks, {}, { groups, states: { 10: 'official', 13: 'official' } })[0]?.isOfficial).toBe(true);
    expect(
      told(marks, { events: [{ eventGroupId: 13, points: [] }] }, { groups, states: { 10: 'official' } })[0]?.isOfficial,
    ).toBe(true);
  });
});

test('who has a place in one of several heats and no time has no points, and the table says so', () => {
  const place = (n: number): ResultValue => ({ type: 'track', ms: null, code: null, place: n });
  const results = [
    { heat: 1, entryId: 1, value: time(10_830) },
    { heat: 2, entryId: 2, value: place(1) },
  ];
  const [table] = teamScores(
    { ...USUAL_SCHEME, by: 'all' },
    {
      groups: [SPRINT],
      entries: ENTRIES,
      resultsOf: () => results,
      schemeOf,
      stateOf: () => 'running',
      drawnIn: () => [],
      combined: {},
      excludedFrom: () => new Set(),
    },
  );
  expect(table?.events[0]?.awards.map(({ entryId }) => entryId)).toEqual([1]);
  expect(table?.untimed).toEqual([{ eventGroupId: SPRINT.id, name: SPRINT.name, athletes: 1 }]);
});
