import { expect, test } from 'vitest';
import { markText } from './mark-text.ts';

test.each([
  [null, 'no mark'],
  [{ type: 'track', ms: 10_830, code: null }, '10.83'],
  [{ type: 'track', ms: null, code: 'DQ', rule: 'TR16.8' }, 'DQ TR16.8'],
  [{ type: 'wind', wind: -3 }, '-0.3'],
  [{ type: 'field', trials: [{ cm: 612, wind: 12 }, { mark: 'X' }, null, { mark: '-' }], code: null }, '6.12 (+1.2)  X  ·  –'],
] as const)('%j is told as %s', (value, text) => {
  expect(markText(value)).toBe(text);
});
