import { expect, test } from 'vitest';
import type { StepWhat } from './plan.ts';
import { lineOf } from './words.ts';

const FILE = { eventGroupId: 5, heat: 2, wind: null, marks: [] };
const line = (what: StepWhat, more: Partial<Parameters<typeof lineOf>[0]> = {}) =>
  lineOf({ device: 'Office', what, event: '100 m', outcome: 'accepted', ...more });
const MARK: StepWhat = { kind: 'mark', body: { eventGroupId: 5, heat: 1, entryId: 11, part: 't1', value: '612' } };

test('a log says what people would tell each other, and leaves the rest out', () => {
  expect(line({ kind: 'file', body: FILE }, { device: 'Photo finish' })).toBe('Photo finish sent 100 m, heat 2.');
  expect(line({ kind: 'file', body: FILE }, { device: 'Photo finish', under: '200 m' })).toBe(
    'Photo finish sent the results of 100 m under the name of 200 m. They wait in the import review.',
  );
  expect(line({ kind: 'publish', body: { eventGroupId: 5, n: 1 } })).toBe('Office published the start list of 100 m.');
  expect(line({ kind: 'round', body: { eventGroupId: 5, state: 'official' } })).toBe('100 m is official.');
  expect(line(MARK)).toBeUndefined();
  expect(line(MARK, { outcome: 'superseded', code: 'same-mark' })).toBeUndefined();
});

test('a log says what was refused and what somebody has to decide', () => {
  expect(line(MARK, { device: 'Field 1', code: 'challenged' })).toBe(
    'Field 1: a mark in 100 m differs from one that was there. Somebody has to decide.',
  );
  expect(line({ kind: 'publish', body: { eventGroupId: 5, n: 1 } }, { outcome: 'rejected', code: 'draw-changed' })).toMatch(
    /^Office: the start list of 100 m was refused\. [A-Z]/,
  );
});
