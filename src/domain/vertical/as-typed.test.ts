import { expect, test } from 'vitest';
import { sampleHighJump, sampleTick } from '#tests/fixtures/sample-rows.ts';
import { asTyped } from './as-typed.ts';

const group = sampleHighJump();
const at = { heat: 1, entryId: 7 };

test('a row nobody has written yet has the mark that was typed', () => {
  expect(asTyped(undefined, [{ ...at, part: 'h175.1', value: 'X' }], group)).toMatchObject({
    ...at,
    eventGroupId: group.id,
    value: { bars: [{ cm: 175, tries: 'X' }] },
  });
});

test('marks are typed over what stands, and others stay with their disputes', () => {
  const challenges = [{ ...sampleTick(), value: 'O' }];
  const parts = { 'h175.1': { ...sampleTick(), value: 'X', challenges }, 'h175.2': { ...sampleTick(), value: 'O' } };
  const first = asTyped(undefined, [{ ...at, part: 'h175.1', value: 'X' }], group);
  const row = first && { ...first, parts };
  const typed = asTyped(
    row,
    [
      { ...at, part: 'h175.2', value: null },
      { ...at, part: 'h175.2', value: 'X' },
    ],
    group,
  );
  expect(typed?.value).toMatchObject({ bars: [{ cm: 175, tries: 'XX' }] });
  expect(typed?.parts?.['h175.1']).toEqual(parts['h175.1']);
});

test('what stands already leaves the row as it is', () => {
  const row = asTyped(undefined, [{ ...at, part: 'h175.1', value: 'X' }], group);
  expect(asTyped(row, [{ ...at, part: 'h175.1', value: 'X' }], group)).toBe(row);
  expect(asTyped(row, [], group)).toBe(row);
  expect(asTyped(undefined, [{ ...at, part: 'h175.1', value: null }], group)).toBeUndefined();
});
