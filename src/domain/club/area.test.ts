import { expect, test } from 'vitest';
import { AREA_LEVELS, mayLieIn } from '#domain/club/area.ts';

test('areas lie in larger ones only, so they never lie in each other', () => {
  const pairs = AREA_LEVELS.flatMap((inner) =>
    AREA_LEVELS.filter((outer) => mayLieIn(inner, outer)).map((outer) => [inner, outer]),
  );
  expect(pairs).toEqual([
    [2, 3],
    [2, 4],
    [3, 4],
  ]);
});
