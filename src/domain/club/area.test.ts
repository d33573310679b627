import { expect, test } from 'vitest';
import { ENTITY_LEVELS } from '#domain/access/entity.ts';
import { AREA_LEVELS, AREA_NAMES, mayLieIn } from '#domain/club/area.ts';

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

test('their names are the levels of the specification', () => {
  for (const level of AREA_LEVELS) expect(AREA_NAMES[level]).toBe(ENTITY_LEVELS[level]);
});
