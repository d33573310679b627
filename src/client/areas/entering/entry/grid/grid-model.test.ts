import { describe, expect, test } from 'vitest';
import { moved } from './grid-model.ts';

describe('the keyboard of the grid', () => {
  const size = { rows: 30, columns: 12 };
  const from =
    (row: number, column: number) =>
    (key: string, ctrl = false) =>
      moved({ row, column }, key, ctrl, size);

  test.each([
    ['ArrowDown', { row: 6, column: 3 }],
    ['ArrowUp', { row: 4, column: 3 }],
    ['ArrowLeft', { row: 5, column: 2 }],
    ['ArrowRight', { row: 5, column: 4 }],
    ['Home', { row: 5, column: 0 }],
    ['End', { row: 5, column: 11 }],
    ['PageDown', { row: 15, column: 3 }],
    ['PageUp', { row: 0, column: 3 }],
  ])('%s moves as in a spreadsheet', (key, to) => {
    expect(from(5, 3)(key)).toEqual(to);
  });

  test('stops at the edges, and goes to the corners with Ctrl', () => {
    expect(from(0, 0)('ArrowUp')).toEqual({ row: 0, column: 0 });
    expect(from(29, 11)('ArrowRight')).toEqual({ row: 29, column: 11 });
    expect(from(5, 3)('Home', true)).toEqual({ row: 0, column: 0 });
    expect(from(5, 3)('End', true)).toEqual({ row: 29, column: 11 });
  });

  test('leaves all other keys alone', () => {
    expect(from(5, 3)(' ')).toBeUndefined();
    expect(from(5, 3)('Tab')).toBeUndefined();
  });
});
