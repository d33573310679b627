import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VenueRow } from '#contracts/venue/venue-row.ts';
import type { ResultValue } from '#domain/result/value.ts';
import type { ResultRow, VenueRow as Row } from '#domain/sync/row.ts';
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
  sampleCompetition({ drawSeed: '00', heatOrder: 'f' }),
  sampleGroup({
    checkInFrom: 60,
    checkInTo: 10,
    heats: { laneCount: 6, firstLane: 2, useLanes: true, maxInHeat: 16, rounds: true },
  }),
  sampleJump(),
  sampleAthlete({ collected: [sampleTick()], entries: [sampleEntry({ checkedIn: [sampleTick()] })] }),
  sampleAthlete({ note: { ...sampleTick(), text: 'Waits for pins' } }),
  sampleAthlete({ firstName: '', surName: 'Eastlake 4 × 100 m', runners: ['Ada Okafor', 'Zoë Bell'] }),
  sampleDraw(),
  result(null),
  result({ type: 'track', ms: 10_830, code: null, rule: 'TR16.8' }),
  result({ type: 'field', trials: [{ cm: 612, wind: 3 }, { mark: 'X' }, null, { cm: 598 }], code: 'r' }),
  result({ type: 'wind', wind: -12 }),
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
