import { expect, test } from 'vitest';
import { hasMark } from '#domain/result/has-mark.ts';
import type { ResultValue } from '#domain/result/value.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { hasMarkSql } from './has-mark-sql.ts';

const { pool } = await freshDatabase();

type Made = ResultValue | null;
const CARDED = [{}, { cards: ['YC'] }, { rule: '"code":"DQ"' }] as const;
const TRACK = [{}, { place: 2 }, { reaction: -12 }, { splits: [null, 10_400] }, { cards: ['YC', 'RC'], rule: 'TR7.1' }] as const;
const TRIALS = [[], [null], [null, { cm: 612, wind: 21 }], [{ mark: 'X' }], [{ mark: '-' }], [{ mark: 'r' }]] as const;
const BARS = [[], [{ cm: 170, tries: 'XO' }], [{ cm: 170, tries: ' -' }]] as const;
const JUMPS = [[], [{ round: 1, cm: 183, sign: 'X' }]] as const;

/** All that a result may hold, beside each other in every way. */
const MADE_UP: readonly Made[] = [
  null,
  { type: 'wind', wind: null },
  { type: 'wind', wind: 21, note: 'Gusts', hand: true },
  ...([null, 0, 10_830] as const).flatMap((ms) =>
    ([null, 'DNS', 'DNF', 'DQ'] as const).flatMap((code) => TRACK.map((more): Made => ({ type: 'track', ms, code, ...more }))),
  ),
  ...TRIALS.flatMap((trials) =>
    ([null, 'DNS', 'NM', 'DQ', 'r'] as const).flatMap((code) =>
      CARDED.map((more): Made => ({ type: 'field', trials, code, ...more })),
    ),
  ),
  ...BARS.flatMap((bars) =>
    JUMPS.flatMap((jumps) =>
      ([null, 'DNS', 'DQ'] as const).flatMap((code) =>
        CARDED.map((more): Made => ({ type: 'height', bars, jumps, code, ...more })),
      ),
    ),
  ),
];

test('the database counts as a mark what the domain does: of all that a result may hold, and of the demo’s results', async () => {
  const { rows: made } = await pool.query<{ value: Made; marked: boolean }>(
    `select m.value, ${hasMarkSql('m.value')} as marked from json_array_elements($1::json) m(value)`,
    [JSON.stringify(MADE_UP)],
  );
  const { rows: kept } = await pool.query<{ value: Made; marked: boolean }>(
    `select r.value, ${hasMarkSql('r.value')} as marked from result r`,
  );
  expect(made.length).toBe(MADE_UP.length);
  expect(kept.length).toBeGreaterThan(50);
  for (const { value, marked } of [...made, ...kept]) expect.soft(marked, JSON.stringify(value)).toBe(hasMark(value));
  expect(new Set(made.map(({ marked }) => marked))).toEqual(new Set([true, false]));
});

test('where a row has no value at all, it has no mark', async () => {
  const { rows } = await pool.query(`select ${hasMarkSql('m.value')} as marked from (values (null::json)) m(value)`);
  expect(rows).toEqual([{ marked: false }]);
});
