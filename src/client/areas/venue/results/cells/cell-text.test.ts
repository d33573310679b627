import { describe, expect, test } from 'vitest';
import type { FieldValue, ResultValue } from '#domain/result/value.ts';
import { ruleCell, timeCell, trialCell, trialWindCell, windCell } from './cell.ts';
import { checkText, readCell, textOf } from './cell-text.ts';

const time = timeCell(1, 7);
const read = (text: string, before: ResultValue | null = null) => readCell(time, text, before);

describe('a time field', () => {
  test.each([
    ['10.83', 10_830],
    [' 10.834 ', 10_834],
    ['1:47.20', 107_200],
    ['2:08:44', 7_724_000],
  ])('reads %s', (text, ms) => {
    expect(read(text)).toEqual({ ok: true, value: { type: 'track', ms, code: null } });
  });

  test.each(['10.83', '10.834', '1:47.20', '2:08:44', '2:08:44.10', 'DNS', 'DNF'])('shows %s again as it was typed', (text) => {
    const value = read(text);
    expect(value.ok && textOf(time, value.value)).toBe(text);
  });

  test('takes codes in any case, and the rule with a DQ', () => {
    expect(read('dns')).toEqual({ ok: true, value: { type: 'track', ms: null, code: 'DNS' } });
    expect(read('dq TR16.8')).toEqual({ ok: true, value: { type: 'track', ms: null, code: 'DQ', rule: 'TR16.8' } });
  });

  test('keeps the time of an athlete who is disqualified: the referee may reinstate them', () => {
    expect(read('DQ', { type: 'track', ms: 10_830, code: null })).toEqual({
      ok: true,
      value: { type: 'track', ms: 10_830, code: 'DQ' },
    });
  });

  test.each([
    ['10,83', 'Only enter numbers.'],
    ['abc', 'Only enter numbers.'],
    ['1.2.3', 'Too many separators entered..'],
    ['.', 'Not a number.'],
    ['-5', 'Only positive numbers.'],
    ['1:5', 'Invalid separators.'],
  ])('%s: %s', (text, error) => {
    expect(read(text)).toEqual({ ok: false, error });
    expect(checkText(time, text)).toBe(error);
  });

  test('empty clears', () => {
    expect(read('  ', { type: 'track', ms: 1, code: null })).toEqual({ ok: true, value: null });
  });
});

describe('a rule', () => {
  test('belongs to a DQ', () => {
    const dq: ResultValue = { type: 'track', ms: null, code: 'DQ' };
    expect(readCell(ruleCell(1, 7), 'TR17.3', dq)).toEqual({ ok: true, value: { ...dq, rule: 'TR17.3' } });
    expect(readCell(ruleCell(1, 7), '', { ...dq, rule: 'TR17.3' })).toEqual({ ok: true, value: dq });
    expect(readCell(ruleCell(1, 7), 'TR17.3', null).ok).toBe(false);
  });
});

describe('a wind', () => {
  test('is read in tenths with its sign', () => {
    expect(readCell(windCell(1), '-0.3', null)).toEqual({ ok: true, value: { type: 'wind', wind: -3 } });
    expect(textOf(windCell(1), { type: 'wind', wind: 21 })).toBe('+2.1');
  });
});

describe('a trial', () => {
  const trial = (round: number, text: string, before: ResultValue | null = null) =>
    readCell(trialCell(1, 7, round), text, before);
  const series: FieldValue = { type: 'field', trials: [{ cm: 612, wind: 5 }, { mark: 'X' }], code: null };

  test.each([
    ['6.12', { cm: 612 }],
    ['x', { mark: 'X' }],
    ['o', { mark: 'O' }],
    ['-', { mark: '-' }],
    ['R', { mark: 'r' }],
  ])('%s', (text, expected) => {
    expect(trial(1, text)).toEqual({ ok: true, value: { type: 'field', trials: [expected], code: null } });
  });

  test('leaves the other rounds alone, and the wind of its own', () => {
    expect(trial(1, '6.20', series)).toMatchObject({ value: { trials: [{ cm: 620, wind: 5 }, { mark: 'X' }] } });
    expect(trial(4, '6.30', series)).toMatchObject({
      value: { trials: [{ cm: 612, wind: 5 }, { mark: 'X' }, null, { cm: 630 }] },
    });
  });

  test('emptied, leaves no empty rounds at the end, and nothing at all when it was the only one', () => {
    expect(trial(2, '', series)).toMatchObject({ value: { trials: [{ cm: 612, wind: 5 }] } });
    expect(trial(1, '', { type: 'field', trials: [{ cm: 612 }], code: null })).toEqual({ ok: true, value: null });
  });

  test('takes a DNS away: somebody who jumps has started', () => {
    expect(trial(1, '5.90', { type: 'field', trials: [], code: 'DNS' })).toMatchObject({ value: { code: null } });
  });

  test('wind waits for its distance', () => {
    const wind = (text: string, before: ResultValue | null) => readCell(trialWindCell(1, 7, 1), text, before);
    expect(wind('+1.2', null)).toEqual({ ok: false, error: expect.stringContaining('distance first') });
    expect(wind('+1.2', series)).toMatchObject({ ok: true, value: { trials: [{ cm: 612, wind: 12 }, { mark: 'X' }] } });
    expect(wind('', series)).toMatchObject({ ok: true, value: { trials: [{ cm: 612 }, { mark: 'X' }] } });
    expect(checkText(trialWindCell(1, 7, 1), '1:2')).toBe('Invalid separators.');
  });
});
