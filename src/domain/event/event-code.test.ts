import { describe, expect, test } from 'vitest';
import { eventKind, hasHeatWind, hasTrialWind, readsHeatWind, readsTrialWind, relayLegs } from '#domain/event/event-code.ts';

describe('codes of start lists', () => {
  test.each([
    ['100', 'T', 'T', 100],
    ['100m', 'T', 'T', 100],
    ['110H', 'T', 'T', 110],
    ['3000S', 'T', 'T', 3000],
    ['2000SC', 'T', 'T', 2000],
    ['3000W', 'T', 'T', 3000],
    ['10000', 'T', 'T', 10_000],
    ['Mile', 'T', 'T', 1609],
    ['4x100', 'T', 'T', 400],
    ['4X400', 'T', 'T', 1600],
    ['4 x 100', 'T', 'T', 400],
    ['20W', 'R', 'T', 20_000],
    ['50W', 'R', 'T', 50_000],
    ['10K', 'R', 'T', 10_000],
    ['HM', 'R', 'T', 21_097],
    ['Mar', 'R', 'T', 42_195],
    ['XC', 'X', 'T', null],
    ['XC U15', 'X', 'T', null],
    ['LJ', 'F', 'D', null],
    ['tj', 'F', 'D', null],
    ['SP', 'F', 'D', null],
    ['DT', 'F', 'D', null],
    ['HT', 'F', 'D', null],
    ['JT', 'F', 'D', null],
    ['HJ', 'F', 'H', null],
    ['PV', 'F', 'H', null],
    ['Dec', 'M', 'P', null],
    ['Hep', 'M', 'P', null],
    ['PENI', 'M', 'P', null],
    ['Octathlon', 'M', 'P', null],
  ])('%s', (code, type, unit, metres) => {
    expect(eventKind(code)).toEqual({ type, unit, metres });
  });

  test.each(['', '?', 'ABC', '1', '4x', 'x100', '100Q', 'LJX', 'TRIPLE', 'DECX', '12345678'])(
    '%j is not an event code',
    (code) => {
      expect(eventKind(code)).toBeUndefined();
    },
  );
});

test.each([
  ['4x100', 4],
  ['4 X 400', 4],
  ['10x1000m', 10],
  ['100', undefined],
  ['LJ', undefined],
])('legs of %s: %s', (code, expected) => {
  expect(relayLegs(code)).toBe(expected);
});

describe('where the wind is read', () => {
  test.each([
    ['60', true],
    ['100', true],
    ['200', true],
    ['100H', true],
    ['300', false],
    ['400', false],
    ['4x100', false],
    ['4x50', false],
    ['4x25', false],
    ['4x40', false],
    ['20W', false],
    ['LJ', false],
    ['nonsense', false],
  ])('for the heat: %s %s', (code, expected) => {
    expect(hasHeatWind(code)).toBe(expected);
  });

  test.each([
    ['LJ', true],
    ['tj', true],
    ['HJ', false],
    ['SP', false],
    ['100', false],
  ])('for each trial: %s %s', (code, expected) => {
    expect(hasTrialWind(code)).toBe(expected);
  });
});

test('no wind is read indoors, in a race or at a trial', () => {
  const [race, jump] = [{ eventCode: '60' }, { eventCode: 'LJ' }];
  expect([readsHeatWind(race), readsTrialWind(jump)]).toEqual([true, true]);
  expect([readsHeatWind({ ...race, indoor: true }), readsTrialWind({ ...jump, indoor: true })]).toEqual([false, false]);
});
