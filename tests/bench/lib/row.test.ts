import { describe, expect, test } from 'vitest';
import { alternate, line } from './row.ts';

const about = { name: 'drain', unit: 'ms', peerName: 'the peer' };

describe('a line of the board', () => {
  test('takes the median of the ratios, not the ratio of the medians', () => {
    const pairs = [
      [10, 100],
      [50, 100],
      [1, 1],
    ] as const;
    expect(line({ ...about, target: { atMost: 0.5 }, pairs })).toMatchObject({
      ratio: 0.5,
      ours: 10,
      peer: 100,
      runs: 3,
      met: true,
    });
  });

  test.each([
    ['at most, reached', { atMost: 1 }, true],
    ['at most, missed', { atMost: 0.99 }, false],
    ['at least, reached', { atLeast: 1 }, true],
    ['at least, missed', { atLeast: 1.01 }, false],
  ] as const)('%s', (_, target, met) => {
    expect(line({ ...about, target, pairs: [[5, 5]] }).met).toBe(met);
  });

  test('an absolute bound counts besides the ratio', () => {
    expect(line({ ...about, target: { atMost: 2 }, pairs: [[1600, 1000]], oursAtMost: 1500 }).met).toBe(false);
  });

  test('a figure that is only shown stands in the note and decides nothing', () => {
    const made = line({
      ...about,
      target: { atMost: 1.5 },
      pairs: [[150, 120]],
      shown: { name: 'the 100 ms rule', limit: 100 },
      note: '20 taps',
    });
    expect(made).toMatchObject({ met: true, note: '1.50 of the 100 ms rule; 20 taps' });
  });

  test('a figure that is not a number meets no limit', () => {
    expect(line({ ...about, target: { atMost: 1 }, pairs: [[Number.NaN, 1]] }).met).toBe(false);
  });
});

test('both run as often, in turns, and the order turns too', async () => {
  const order: string[] = [];
  const run = (who: string) => async () => order.push(who);
  await alternate(3, run('ours'), run('peer'));
  expect(order).toEqual(['ours', 'peer', 'peer', 'ours', 'ours', 'peer']);
});
