import { expect, test } from 'vitest';
import { latestMark } from './latest-mark.ts';

const time = { type: 'track', ms: 12_000, code: null } as const;

test('the newest mark is the one with the highest change number; a wind does not count, nor does a card alone or a mark that was taken back', () => {
  const results = [
    { heat: 1, entryId: 7, version: 3, value: time },
    { heat: 2, entryId: 8, version: 5, value: time },
    { heat: 2, entryId: 9, version: 8, value: null },
    { heat: 2, entryId: 7, version: 10, value: { ...time, ms: null, cards: ['YC'] } as const },
    { heat: 2, entryId: 0, version: 9, value: { type: 'wind', wind: 4 } as const },
  ];
  expect(latestMark(results)).toEqual({ heat: 2, entryId: 8, version: 5, says: expect.any(String) });
  expect(latestMark(results.slice(2))).toBeUndefined();
});
