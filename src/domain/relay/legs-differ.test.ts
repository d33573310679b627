import { expect, test } from 'vitest';
import { legsDiffer } from './legs-differ.ts';

test('legs that don’t add up to the time of the team are told, each may be rounded', () => {
  const legs = [10_300, 9_000, 9_200, 8_770];
  expect(legsDiffer(legs, 4, 37_270)).toBeUndefined();
  expect(legsDiffer(legs, 4, 37_230)).toBeUndefined();
  expect(legsDiffer(legs, 4, 37_229)).toBe(37_270);
  expect(legsDiffer(legs, 4, 38_270)).toBe(37_270);
  expect([legsDiffer([10_300, null, 9_200, 8_770], 4, 50_000), legsDiffer(legs, 4, null)]).toEqual([undefined, undefined]);
});
