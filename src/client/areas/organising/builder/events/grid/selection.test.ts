import { expect, test } from 'vitest';
import { areaOf, fromTsv, moveSelection, type Place, pastedOver, placesIn, toTsv } from './selection.ts';

const SIZE = { rows: 5, columns: 3 };
const press = (at: Place, key: string, more: { ctrlKey?: true; shiftKey?: true } = {}, anchor = at) =>
  moveSelection({ at, anchor }, { key, ctrlKey: false, metaKey: false, shiftKey: false, ...more }, SIZE);
const on = (row: number, column: number): Place => ({ row, column });

test.each<[string, object, Place | undefined]>([
  ['ArrowDown', {}, on(2, 1)],
  ['ArrowUp', {}, on(0, 1)],
  ['ArrowLeft', {}, on(1, 0)],
  ['ArrowRight', { ctrlKey: true }, on(1, 2)],
  ['Home', { ctrlKey: true }, on(0, 0)],
  ['End', {}, on(1, 2)],
  ['PageDown', {}, on(4, 1)],
  ['Tab', {}, on(1, 2)],
  ['Tab', { shiftKey: true }, on(1, 0)],
  ['x', {}, undefined],
])('%s %o from the second row', (key, more, to) => {
  expect(press(on(1, 1), key, more)?.at).toEqual(to);
});

test('Tab goes on in the next row and leaves at the last cell', () => {
  expect(press(on(0, 2), 'Tab')?.at).toEqual(on(1, 0));
  expect(press(on(4, 2), 'Tab')).toBeUndefined();
  expect(press(on(0, 0), 'Tab', { shiftKey: true })).toBeUndefined();
});

test('Shift keeps the anchor, Ctrl+A selects all', () => {
  expect(press(on(1, 1), 'ArrowDown', { shiftKey: true })).toEqual({ at: on(2, 1), anchor: on(1, 1) });
  const all = press(on(1, 1), 'a', { ctrlKey: true });
  expect(all && areaOf(all)).toEqual({ top: 0, bottom: 4, left: 0, right: 2 });
});

test('cells travel as a spreadsheet has them', () => {
  expect(
    fromTsv(
      toTsv([
        ['a', 'b\nc'],
        ['', 'd'],
      ]),
    ),
  ).toEqual([
    ['a', 'b c'],
    ['', 'd'],
  ]);
  expect(fromTsv('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('one pasted cell fills the selection, several repeat where they fit, nothing goes over the edge', () => {
  const area = { top: 1, bottom: 2, left: 0, right: 1 };
  expect(pastedOver(area, [['x']], SIZE).map(({ text }) => text)).toEqual(['x', 'x', 'x', 'x']);
  expect(pastedOver(area, [['a', 'b']], SIZE).map(({ text }) => text)).toEqual(['a', 'b', 'a', 'b']);
  const over = pastedOver(
    { top: 4, bottom: 4, left: 2, right: 2 },
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    SIZE,
  );
  expect(over).toEqual([{ row: 4, column: 2, text: 'a' }]);
  expect(placesIn(area)).toHaveLength(4);
});
