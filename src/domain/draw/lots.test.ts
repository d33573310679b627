import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lotsOf } from './lots.ts';

test('the vectors that anybody can draw again', () => {
  expect(lotsOf('00:12:1:abc').shuffle([1, 2, 3, 4, 5, 6, 7, 8])).toEqual([3, 7, 1, 2, 6, 8, 4, 5]);
  const lots = lotsOf('00:12:1:abc');
  const drawn = [
    [1, 2, 3],
    [4, 5, 6, 7],
    [3, 8],
    [1, 2],
  ].map((of) => lots.shuffle(of).join(' '));
  expect(drawn).toEqual(['3 1 2', '6 5 7 4', '8 3', '1 2']);
});

test('a shuffle keeps what it shuffles', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.integer()), (text, of) => {
      expect(lotsOf(text).shuffle(of).toSorted()).toEqual(of.toSorted());
    }),
  );
});

test('each of three is first about as often', () => {
  const firsts = Array.from({ length: 3000 }, (_, i) => lotsOf(`seed ${i}`).shuffle(['a', 'b', 'c'])[0]);
  for (const one of ['a', 'b', 'c']) expect(firsts.filter((first) => first === one).length).toBeGreaterThan(900);
});
