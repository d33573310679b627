import { describe, expect, test } from 'vitest';
import { isPlausible } from '#domain/result/plausible.ts';
import type { FieldCode, ResultValue, TrackCode, Trial } from '#domain/result/value.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { sampleGroup, sampleJump } from '#tests/fixtures/sample-rows.ts';

const track = (ms: number | null, code: TrackCode | null = null, rule?: string): ResultValue => ({
  type: 'track',
  ms,
  code,
  ...(rule !== undefined && { rule }),
});
const field = (trials: readonly (Trial | null)[], code: FieldCode | null = null): ResultValue => ({
  type: 'field',
  trials,
  code,
});
const X: Trial = { mark: 'X' };
const r: Trial = { mark: 'r' };

const marathon = sampleGroup({ eventCode: 'Mar', type: 'R' });
const shot = sampleJump({ eventCode: 'SP' });
const high = sampleJump({ eventCode: 'HJ', unit: 'H' });
const decathlon = sampleGroup({ eventCode: 'Dec', type: 'M', unit: 'P' });

describe('times', () => {
  test.each<[string, ResultValue, EventGroupRow, boolean]>([
    ['a good 100 m', track(10_830), sampleGroup(), true],
    ['the world record', track(9_580), sampleGroup(), true],
    ['a child', track(25_000), sampleGroup(), true],
    ['a forgotten figure', track(1_083), sampleGroup(), false],
    ['a wheelchair 800 m', track(88_000), sampleGroup({ eventCode: '800' }), true],
    ['a marathon typed as minutes', track(128_000), marathon, false],
    ['a marathon', track(7_724_000), marathon, true],
    ['a relay', track(37_100), sampleGroup({ eventCode: '4x100' }), true],
    ['an event whose length nobody knows', track(1_083), sampleGroup({ eventCode: 'XC', type: 'X' }), true],
    ['nothing', track(0), sampleGroup(), false],
    ['less than nothing', track(-1), sampleGroup(), false],
    ['a part of a thousandth', track(10_830.5), sampleGroup(), false],
    ['over a hundred hours', track(360_000_001), marathon, false],
    ['no time and no code', track(null), sampleGroup(), false],
  ])('%s', (_, value, group, expected) => {
    expect(isPlausible(value, 501, group)).toBe(expected);
  });

  test.each<[string, ResultValue, boolean]>([
    ['did not start', track(null, 'DNS'), true],
    ['did not finish', track(null, 'DNF'), true],
    ['disqualified with the rule', track(null, 'DQ', 'TR16.8'), true],
    ['disqualified, the time kept for the protest', track(10_830, 'DQ', 'TR16.8'), true],
    ['a starter who did not start with a time', track(10_830, 'DNS'), false],
    ['a time of one who did not finish', track(10_830, 'DNF'), false],
    ['a rule without disqualification', track(10_830, null, 'TR16.8'), false],
  ])('codes: %s', (_, value, expected) => {
    expect(isPlausible(value, 501, sampleGroup())).toBe(expected);
  });
});

describe('series in the field', () => {
  test.each<[string, ResultValue, EventGroupRow, boolean]>([
    ['a jump with its wind', field([{ cm: 612, wind: 13 }]), sampleJump(), true],
    ['all six rounds', field([X, { cm: 600 }, { mark: '-' }, { mark: 'O' }, null, { cm: 612 }]), sampleJump(), true],
    ['nothing taken yet', field([null, null]), sampleJump(), true],
    ['a seventh round', field([X, X, X, X, X, X, X]), sampleJump(), false],
    ['empty rounds at the end do not count', field([X, X, X, null, null]), sampleJump({ trials: 3 }), true],
    ['a forgotten point', field([{ cm: 61_200 }]), sampleJump(), false],
    ['6 m long jump', field([{ cm: 600 }]), sampleJump(), true],
    ['60 m long jump', field([{ cm: 6_000 }]), sampleJump(), false],
    ['20 m shot', field([{ cm: 2_000 }]), shot, true],
    ['wind in the shot', field([{ cm: 2_000, wind: 3 }]), shot, false],
    ['a wind of 30 m/s', field([{ cm: 612, wind: 300 }]), sampleJump(), false],
    ['nothing measured', field([{ cm: 0 }]), sampleJump(), false],
    ['half a centimetre', field([{ cm: 612.5 }]), sampleJump(), false],
    ['heights have no values yet', field([{ cm: 196 }]), high, false],
    ['points have no values yet', field([{ cm: 196 }]), decathlon, false],
  ])('%s', (_, value, group, expected) => {
    expect(isPlausible(value, 501, group)).toBe(expected);
  });

  test.each<[string, ResultValue, boolean]>([
    ['retired after the second', field([X, { cm: 600 }, r], 'r'), true],
    ['a trial after retiring', field([X, r, { cm: 600 }]), false],
    ['no mark with three failures', field([X, X, X], 'NM'), true],
    ['no mark beside a valid trial', field([X, { cm: 600 }], 'NM'), false],
    ['did not start', field([], 'DNS'), true],
    ['did not start, yet jumped', field([X], 'DNS'), false],
    ['disqualified after a valid trial', field([{ cm: 600 }], 'DQ'), true],
    ['a rule without disqualification', { type: 'field', trials: [X], code: null, rule: 'TR5' }, false],
  ])('codes: %s', (_, value, expected) => {
    expect(isPlausible(value, 501, sampleJump())).toBe(expected);
  });
});

describe('the heat itself', () => {
  test.each<[string, ResultValue, EventGroupRow, boolean]>([
    ['a wind', { type: 'wind', wind: -3 }, sampleGroup(), true],
    ['a wind that was not read', { type: 'wind', wind: null }, sampleGroup(), true],
    ['a storm', { type: 'wind', wind: 201 }, sampleGroup(), false],
    ['a time', track(10_830), sampleGroup(), false],
    ['a wind for a whole long jump', { type: 'wind', wind: 3 }, sampleJump(), false],
  ])('%s', (_, value, group, expected) => {
    expect(isPlausible(value, 0, group)).toBe(expected);
  });

  test('anything may be cleared', () => {
    for (const group of [sampleGroup(), sampleJump(), high, decathlon]) {
      expect([isPlausible(null, 501, group), isPlausible(null, 0, group)]).toEqual([true, true]);
    }
  });
});
