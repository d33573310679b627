import { describe, expect, test } from 'vitest';
import { rowAt, rowEdges } from './row-edges.ts';

describe('rows of a long list', () => {
  const heights = [100, 40, 0, 60];
  const edges = rowEdges(heights.length, (i) => heights[i] ?? 0);

  test('begin where those before end', () => {
    expect([...edges]).toEqual([0, 100, 140, 140, 200]);
  });

  test.each([
    [-30, 0],
    [0, 0],
    [99, 0],
    [100, 1],
    [139, 1],
    [140, 3],
    [199, 3],
    [200, 3],
    [9999, 3],
  ])('pixel %i is in row %i', (y, row) => {
    expect(rowAt(edges, y)).toBe(row);
  });

  test('an empty list has no height', () => {
    expect([...rowEdges(0, () => 50)]).toEqual([0]);
    expect(
      rowAt(
        rowEdges(0, () => 50),
        10,
      ),
    ).toBe(0);
  });
});
