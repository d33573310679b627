import { describe, expect, test } from 'vitest';
import { rowEdges } from './row-edges.ts';
import { shownRows } from './shown-rows.ts';

const edges = rowEdges(100, () => 50);
const shown = (top: number, height: number, least = 0) => {
  const places = shownRows(edges, top, height, least);
  return [places[0], places.at(-1)];
};

describe('the rows of a list that are made', () => {
  test('are at the top those of the window, and what a finger uncovers before the list follows', () => {
    expect(shown(0, 460)).toEqual([0, 10]);
  });

  test('are some more on both sides once the list was moved, and none that do not exist', () => {
    expect(shown(1000, 460)).toEqual([14, 36]);
    expect(shown(80, 460)).toEqual([0, 17]);
    expect(shown(4540, 460)).toEqual([84, 99]);
  });

  test('are as many as were made before, though fewer would fill the window', () => {
    expect(shown(0, 460, 14)).toEqual([0, 13]);
    expect(shown(0, 460, 8)).toEqual([0, 10]);
    expect(
      shownRows(
        rowEdges(3, () => 50),
        0,
        460,
        14,
      ),
    ).toEqual([0, 1, 2]);
  });

  test('do not exist where the list is empty', () => {
    expect(
      shownRows(
        rowEdges(0, () => 50),
        0,
        460,
        14,
      ),
    ).toEqual([]);
  });
});
