import { expect, test } from 'vitest';
import { placeTexts } from './place-texts.ts';

test('a place that several share has =, and no other', () => {
  const lines = [1, 1, 3, null, 4].map((place) => ({ place }));
  expect(lines.map(placeTexts(lines))).toEqual(['1=', '1=', '3', '', '4']);
});
