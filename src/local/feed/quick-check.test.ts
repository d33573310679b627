import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VenueRow } from '#contracts/venue/venue-row.ts';
import type { ResultValue } from '#domain/result/value.ts';
import type { ResultRow, VenueRow as Row } from '#domain/rows/row.ts';
import { USUAL_SCHEME } from '#domain/scoring/scheme.ts';
import { athleteId } from '#domain/team/starter.ts';
import {
  sampleAthlete,
  sampleCompetition,
  sampleDraw,
  sampleEntry,
  sampleGroup,
  sampleJump,
  sampleTick,
} from '#tests/fixtures/sample-rows.ts';
import { samplesOf } from '#tests/support/schema-samples.ts';
import { isVenueRow } from './quick-check.ts';

const origin = { opId: 'op', deviceId: 'desk-1', by: 'Desk 1', at: '2026-06-20T09:00:00.000Z' };
const result = (value: ResultValue | null): ResultRow => ({
  kind: 'result',
  eventGroupId: 10,
  heat: 1,
  entryId: 501,
  version: 3,
  value,
  ...origin,
  challenges: [{ value: null, ...origin }],
});
const ROWS: readonly Row[] = [
  sampleCompetition(),
  sampleCompetition({ drawSeed: '00', heatOrder: 'f', lineUpTo: 30, dqRules: 'X1 Shirt' }),
  sampleCompetition({
    pointsTables: [{ name: 'Juniors', lines: [{ gender: 'M', eventCode: '100', a: 25.4, b: 18, c: 1.81 }], eventGroupIds: [9] }],
    progressionTable: [{ heats: 2, lanes: 8, final: true, places: 2, times: 4 }],
    records: [{ code: 'CR', eventCode: '100', gender: 'M', ageGroup: 'U20', mark: 10_120, holder: 'Ada', since: '2019' }],
    scoring: {
      ...USUAL_SCHEME,
      teams: ['Eastlake'],
      events: [{ eventGroupId: 10, points: [2, 1] }],
      adjustments: [{ team: 'Eastlake', table: 'M', points: -3, reason: 'Late' }],
    },
  }),
  sampleGroup({
    checkInFrom: 60,
    checkInTo: 10,
    heats: {
      laneCount: 6,
      firstLane: 2,
      useLanes: true,
      maxInHeat: 16,
      rounds: true,
      byGender: true,
      byAge: false,
      spread: true,
    },
    part: { of: 9, no: 4 },
    feedsFrom: 9,
  }),
  sampleJump(),
  sampleAthlete({ collected: [sampleTick()], entries: [sampleEntry({ checkedIn: [sampleTick()] })] }),
  sampleAthlete({ note: { ...sampleTick(), text: 'Waits for pins' } }),
  sampleAthlete({
    firstName: '',
    surName: 'Eastlake 4 × 100 m',
    runners: ['Ada Okafor', 'Zoë Bell'],
    runnerIds: [athleteId(7), athleteId(8)],
  }),
  {
    kind: 'round',
    key: 'round:10',
    eventGroupId: 10,
    version: 9,
    announced: { ...sampleTick(), lines: [{ entryId: 501, place: null, mark: 'DQ', records: ['CR'] }] },
    settled: [{ ...sampleTick(), key: 'out:11:501:DQ', how: 'kept', reason: 'Referee' }],
    protests: [
      {
        ...sampleTick(),
        id: 'protest-1',
        from: 'Eastlake',
        against: 'DQ',
        text: '',
        under: [501],
        referee: { ...sampleTick(), ruling: 'dismissed', text: '' },
        appeal: sampleTick(),
        jury: { ...sampleTick(), ruling: 'upheld', text: 'Video' },
      },
    ],
  },
  sampleDraw(),
  sampleDraw({ list: [{ entry: 501, mark: 1, team: '', came: 'q' }] }),
  sampleDraw({ settings: { ...sampleDraw().settings, ranks: true } }),
  result(null),
  result({ type: 'track', ms: 10_830, code: null, rule: 'TR16.8' }),
  result({ type: 'track', ms: 38_120, code: null, reaction: 151, splits: [10_400, null, 9_100], cards: ['YC', 'L'] }),
  result({ type: 'field', trials: [], code: null, cards: ['YC'] }),
  result({ type: 'field', trials: [{ cm: 612, wind: 3 }, { mark: 'X' }, null, { cm: 598 }], code: 'r' }),
  result({ type: 'wind', wind: -12 }),
  result({
    type: 'height',
    bars: [{ cm: 175, tries: 'XO' }],
    jumps: [{ round: 1, cm: 180, sign: 'X' }],
    code: 'DQ',
    rule: 'TR7.1',
    cards: ['RC'],
  }),
  {
    kind: 'round',
    key: 'round:10',
    eventGroupId: 10,
    version: 5,
    state: { ...sampleTick(), value: 'provisional', reason: 'Protest', byMark: true },
    scheme: {
      ...sampleTick(),
      value: { rounds: 6, cut: { after: 3, to: 8 }, reorder: [3, 5], qualifying: { standard: 650, best: 12 }, jumpOff: false },
    },
    officials: { ...sampleTick(), value: { recorder: 'desk-1', check: 'desk-2' } },
    progression: { ...sampleTick(), value: { places: 3, times: 2 } },
    decisions: [{ ...sampleTick(), entryId: 501, how: 'lot', of: [501, 502] }],
  },
  {
    kind: 'line-up',
    key: 'line-up:40:540',
    eventGroupId: 40,
    entryId: 540,
    version: 5,
    legs: [athleteId(7), athleteId(8)],
    reserves: [athleteId(9)],
    reason: 'Injured',
    ...origin,
  },
  { ...result(null), parts: { 'h175.1': { ...sampleTick(), value: 'X', challenges: [{ ...sampleTick(), value: null }] } } },
  { ...result(null), parts: { t1: { ...sampleTick(), value: '612', check: { ...sampleTick(), value: '621' } } } },
];

type Path = readonly (string | number)[];

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [path, ...entries.flatMap(([key, child]) => pathsIn(child, [...path, key]))];
}

/** The row with another value at the path, or with nothing there. */
function withAt(value: unknown, path: Path, other: { readonly value: unknown } | 'gone'): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return other === 'gone' ? undefined : other.value;
  if (typeof value !== 'object' || value === null) return value;
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  const changed = entries.flatMap(([k, child]): [string | number, unknown][] => {
    if (k !== key) return [[k, child]];
    return other === 'gone' && rest.length === 0 ? [] : [[k, withAt(child, rest, other)]];
  });
  return Array.isArray(value) ? changed.map(([, child]) => child) : Object.fromEntries(changed);
}

const odd = fc.oneof(
  fc.constantFrom(null, '', 'M', 'T', 'DNS', 'O', 'r', 'athlete', 'result', 0, -1, 1.5, 2 ** 60, true, [], {}, [null], [{}]),
  fc.constantFrom({ cm: 5 }, { mark: 'X' }, { mark: 'Q' }, { type: 'wind', wind: null }, { type: 'track', ms: null, code: null }),
  fc.jsonValue({ maxDepth: 2 }),
);

describe('the quick check', () => {
  test.each(ROWS.map((row) => [row.kind, row] as const))('takes a %s', (_kind, row) => {
    expect(isVenueRow(row)).toBe(true);
  });

  test('comes to the same verdict as the contract on every field at its edges, there and absent, and of a wrong type', () => {
    const { good, near } = samplesOf(VenueRow);
    expect(good.filter((row) => !VenueRow.safeParse(row).success)).toEqual([]);
    expect(good.filter((row) => !isVenueRow(row))).toEqual([]);
    const refused = near.filter((row) => !VenueRow.safeParse(row).success);
    expect(near.filter((row) => isVenueRow(row) !== VenueRow.safeParse(row).success)).toEqual([]);
    expect([good.length, refused.length].map((count) => count > 100)).toEqual([true, true]);
  });

  test('comes to the same verdict as the contract, whatever is wrong with a row', () => {
    let refused = 0;
    const corrupted = fc.constantFrom(...ROWS).chain((row) =>
      fc
        .record({
          path: fc.constantFrom(...pathsIn(row)),
          other: fc.oneof(
            odd.map((value) => ({ value })),
            fc.constant('gone' as const),
          ),
        })
        .map(({ path, other }) => withAt(row, path, other)),
    );
    fc.assert(
      fc.property(corrupted, (row) => {
        const verdict = VenueRow.safeParse(row).success;
        if (!verdict) refused += 1;
        expect(isVenueRow(row)).toBe(verdict);
      }),
      { numRuns: 4000 },
    );
    expect(refused).toBeGreaterThan(1000);
  });
});
