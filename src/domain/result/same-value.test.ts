import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameValue } from '#domain/result/same-value.ts';
import type { FieldCode, ResultValue, TrackCode, Trial } from '#domain/result/value.ts';

const jump = (...trials: (Trial | null)[]): ResultValue => ({ type: 'field', trials, code: null });

describe('two values that say the same', () => {
  test.each<[string, ResultValue | null, ResultValue | null]>([
    ['nothing', null, null],
    ['a time', { type: 'track', ms: 10_830, code: null }, { type: 'track', ms: 10_830, code: null }],
    ['a code', { type: 'track', ms: null, code: 'DNF' }, { type: 'track', ms: null, code: 'DNF' }],
    ['a wind', { type: 'wind', wind: 0 }, { type: 'wind', wind: 0 }],
    ['a series', jump({ cm: 612, wind: 3 }, { mark: 'X' }), jump({ cm: 612, wind: 3 }, { mark: 'X' })],
    ['a series with rounds nobody took yet', jump({ cm: 612 }), jump({ cm: 612 }, null, null)],
    ['a series that has not begun', jump(), jump(null)],
  ])('%s', (_, a, b) => {
    expect([sameValue(a, b), sameValue(b, a)]).toEqual([true, true]);
  });
});

describe('two values that do not', () => {
  test.each<[string, ResultValue | null, ResultValue | null]>([
    ['a cleared mark', null, { type: 'track', ms: 10_830, code: null }],
    ['a thousandth', { type: 'track', ms: 10_830, code: null }, { type: 'track', ms: 10_831, code: null }],
    ['a code', { type: 'track', ms: null, code: 'DNS' }, { type: 'track', ms: null, code: 'DNF' }],
    ['the rule', { type: 'track', ms: null, code: 'DQ', rule: 'TR16.8' }, { type: 'track', ms: null, code: 'DQ' }],
    ['a wind not read', { type: 'wind', wind: null }, { type: 'wind', wind: 0 }],
    ['another kind', { type: 'wind', wind: 3 }, jump({ cm: 3 })],
    ['another trial', jump({ cm: 612 }), jump({ cm: 613 })],
    ['the wind of a trial', jump({ cm: 612, wind: 3 }), jump({ cm: 612 })],
    ['a failure for a pass', jump({ mark: 'X' }), jump({ mark: '-' })],
    ['a round more', jump({ cm: 612 }), jump({ cm: 612 }, { mark: 'X' })],
    ['the order', jump({ cm: 612 }, { cm: 600 }), jump({ cm: 600 }, { cm: 612 })],
    ['a trial not taken', jump(null, { cm: 612 }), jump({ mark: '-' }, { cm: 612 })],
    ['the code of a series', jump({ mark: 'X' }), { type: 'field', trials: [{ mark: 'X' }], code: 'NM' }],
    ['a measured trial for a mark', jump({ cm: 612 }), jump({ mark: 'O' })],
  ])('%s', (_, a, b) => {
    expect([sameValue(a, b), sameValue(b, a)]).toEqual([false, false]);
  });
});

test('every value says the same as its own copy, as it comes back over the wire', () => {
  const trial = fc.oneof(
    fc.record({ cm: fc.integer({ min: 1, max: 900 }), wind: fc.integer({ min: -50, max: 50 }) }),
    fc.constantFrom<Trial[]>({ mark: 'O' }, { mark: 'X' }, { mark: '-' }, { mark: 'r' }),
    fc.constant(null),
  );
  const value = fc.oneof(
    fc.record({
      type: fc.constant<'track'>('track'),
      ms: fc.option(fc.nat()),
      code: fc.constantFrom<TrackCode | null>('DNS', 'DNF', 'DQ', null),
    }),
    fc.record({
      type: fc.constant<'field'>('field'),
      trials: fc.array(trial, { maxLength: 6 }),
      code: fc.constantFrom<FieldCode | null>('NM', 'r', null),
    }),
    fc.record({ type: fc.constant<'wind'>('wind'), wind: fc.option(fc.integer()) }),
  );
  fc.assert(fc.property(value, (v) => sameValue(v, JSON.parse(JSON.stringify(v)))));
});
