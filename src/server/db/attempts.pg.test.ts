import { expect, test } from 'vitest';
import { NOW } from '#tests/support/database-names.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { countAttempts } from './attempts.ts';

const { pool } = await freshDatabase('empty');
let at = NOW;
const open = (kind: string) =>
  countAttempts({ pool, now: () => at }, { kind, spanMs: 60_000, perPair: 3, perAccount: 8, perAddress: 5 });

test('many at once do not slip past, and another process knows of them', async () => {
  const tries = await Promise.all(Array.from({ length: 9 }, () => open('at once').take('nina', '10.0.0.1')));
  expect(tries.filter((seconds) => seconds === 0)).toHaveLength(3);
  expect(await open('at once').take('nina', '10.0.0.1')).toBe(60);
});

test('a pair that waits does not keep others out; an account and an address have limits of their own', async () => {
  const tries = open('pair');
  for (let i = 0; i < 4; i++) await tries.take('nina', '10.0.0.1');
  expect(await tries.take('nina', '10.0.0.2')).toBe(0);
  for (const other of ['otto', 'pia']) expect(await tries.take(other, '10.0.0.1')).toBe(0);
  expect(await tries.take('quin', '10.0.0.1'), 'the sixth of the address').toBe(60);
  expect(await open('another kind').take('nina', '10.0.0.1')).toBe(0);
});

test('what was good is forgiven, and after the span all is', async () => {
  const tries = open('good');
  for (let i = 0; i < 20; i++) {
    expect(await tries.take('nina', '10.0.0.1')).toBe(0);
    await tries.forgive('nina', '10.0.0.1');
  }
  for (let i = 0; i < 4; i++) await tries.take('nina', '10.0.0.1');
  at += 60_001;
  expect(await tries.take('nina', '10.0.0.1')).toBe(0);
  expect((await pool.query('select from attempt')).rowCount).toBe(3);
});
