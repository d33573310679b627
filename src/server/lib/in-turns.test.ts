import { expect, test } from 'vitest';
import { inTurns } from './in-turns.ts';

test('long work lets other work in between, and comes out in its order', async () => {
  const done: string[] = [];
  const found = await inTurns([1, 2, 3, 4, 5], 2, (n) => {
    done.push(String(n));
    if (n % 2 === 1) setImmediate(() => done.push('call'));
    return n === 2 ? [] : [n * 10];
  });
  expect(found).toEqual([10, 30, 40, 50]);
  expect(done).toEqual(['1', '2', 'call', '3', '4', 'call', '5']);
});
