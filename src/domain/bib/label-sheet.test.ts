import { expect, test } from 'vitest';
import { LABEL_SHEETS, labelPlace, labelsOf, SHEETS } from './label-sheet.ts';

test.each(LABEL_SHEETS)('labels of %s lie on the page, side by side, with the same edge on both sides', (name) => {
  const sheet = SHEETS[name];
  const [width, height] = sheet.label;
  const all = Array.from({ length: labelsOf(sheet) }, (_, n) => labelPlace(sheet, n));
  expect(new Set(all.map(({ page }) => page))).toEqual(new Set([0]));
  const right = Math.max(...all.map(({ x }) => x)) + width;
  const bottom = Math.max(...all.map(({ y }) => y)) + height;
  expect(sheet.page[0] - right).toBeCloseTo(sheet.left, 5);
  expect(sheet.page[1] - bottom).toBeCloseTo(sheet.top, 5);
  for (const one of all)
    for (const other of all)
      if (one !== other) expect(Math.abs(one.x - other.x) >= width || Math.abs(one.y - other.y) >= height - 1e-9).toBe(true);
});

test('the label after the last of a page is the first of the next', () => {
  expect(labelsOf(SHEETS.l7163)).toBe(14);
  expect(labelsOf(SHEETS.l7160)).toBe(21);
  expect(labelPlace(SHEETS.l7160, 21)).toEqual({ page: 1, x: 7.25, y: 15.15 });
  expect(labelPlace(SHEETS.roll62, 3)).toEqual({ page: 3, x: 0, y: 0 });
});
