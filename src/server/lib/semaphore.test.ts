import { expect, test } from 'vitest';
import { semaphore } from './semaphore.ts';

test('two at once, in the order they came; one that fails makes room too', async () => {
  const through = semaphore(2);
  const inside = new Set<number>();
  const order: number[] = [];
  let most = 0;
  const works = Array.from({ length: 9 }, (_, n) =>
    through(async () => {
      inside.add(n);
      order.push(n);
      most = Math.max(most, inside.size);
      await new Promise(setImmediate);
      inside.delete(n);
      if (n % 3 === 0) throw new Error(`work ${n}`);
      return n;
    }),
  );
  const done = await Promise.allSettled(works);
  expect(done.map(({ status }) => status)).toEqual(done.map((_, n) => (n % 3 === 0 ? 'rejected' : 'fulfilled')));
  expect([most, order]).toEqual([2, [0, 1, 2, 3, 4, 5, 6, 7, 8]]);
});
