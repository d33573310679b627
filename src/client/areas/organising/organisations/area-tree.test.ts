import { expect, test } from 'vitest';
import { inTree } from './area-tree.ts';

const area = (id: number, entityLevel: number, parentid = 0) => ({
  id,
  entityLevel,
  parentid,
  name: `area ${id}`,
  entityName: '',
  clubType: '' as const,
  parent: '',
});

test('each area comes after the one it lies in, one step deeper; what lies in nothing is at the edge', () => {
  const areas = [area(1, 4), area(2, 3, 1), area(3, 3, 1), area(4, 2, 3), area(5, 2, 2), area(6, 2), area(7, 2, 1)];
  expect(inTree(areas).map((placed) => [placed.area.id, placed.depth])).toEqual([
    [1, 0],
    [2, 1],
    [5, 2],
    [3, 1],
    [4, 2],
    [7, 1],
    [6, 0],
  ]);
});
