import { describe, expect, test } from 'vitest';
import { PRESETS, schemeOf } from '#domain/horizontal/scheme.ts';
import { callsIn, trialPlan } from '#domain/result/trial-plan.ts';
import type { FieldCode, Trial } from '#domain/result/value.ts';
import type { FieldScheme } from '#domain/round/round-row.ts';

const X: Trial = { mark: 'X' };
const m = (cm: number): Trial => ({ cm });

/** Starters 1, 2, 3 … in start order with what they have done so far. */
function plan(series: readonly (readonly (Trial | null)[])[], { trials = 6, codes = {}, scheme }: Options = {}) {
  const starters = series.map((_, i) => ({ heat: 1, entryId: i + 1 }));
  const results = series.map((done, i) => ({
    heat: 1,
    entryId: i + 1,
    value: { type: 'field', trials: done, code: codes[i + 1] ?? null } as const,
  }));
  return trialPlan(scheme ?? schemeOf({ trials }), starters, results).map(({ order }) => order);
}
interface Options {
  readonly trials?: number;
  readonly scheme?: FieldScheme;
  readonly codes?: Readonly<Record<number, FieldCode>>;
}

const numbers = (to: number) => Array.from({ length: to }, (_, i) => i + 1);

describe('eight or fewer', () => {
  test('have six trials each', () => {
    expect(plan(numbers(8).map(() => []))).toEqual(Array.from({ length: 6 }, () => numbers(8)));
  });

  test('turn round after three: the leader last, without a valid trial first', () => {
    const rounds = plan([[m(612)], [X, X, X], [m(590), m(600)], [X, X, X]]);
    expect(rounds.slice(0, 3)).toEqual([numbers(4), numbers(4), numbers(4)]);
    expect(rounds.slice(3)).toEqual(Array.from({ length: 3 }, () => [2, 4, 3, 1]));
  });

  test('the order of the last three is that after the third, whatever comes later', () => {
    const rounds = plan([
      [m(612), X, X],
      [m(600), X, X, m(650)],
    ]);
    expect(rounds.slice(3)).toEqual([
      [2, 1],
      [2, 1],
      [2, 1],
    ]);
  });

  test('level athletes keep the start order', () => {
    expect(plan([[m(600)], [m(600)], [m(612)]])[3]).toEqual([1, 2, 3]);
  });
});

describe('more than eight', () => {
  const nine = [600, 610, 590, 620, 580, 630, 570, 640, 560].map((cm) => [m(cm), X, X]);

  test('all have three, the best eight go on in reverse order', () => {
    const rounds = plan(nine);
    expect(rounds[0]).toEqual(numbers(9));
    expect(rounds[2]).toEqual(numbers(9));
    expect(rounds[3]).toEqual([7, 5, 3, 1, 2, 4, 6, 8]);
    expect(rounds[5]).toEqual(rounds[3]);
  });

  test('level for the eighth place: all of them go on', () => {
    const level = nine.map((series, i) => (i === 8 ? [m(570), X, X] : series));
    expect(plan(level)[3]).toEqual([7, 9, 5, 3, 1, 2, 4, 6, 8]);
  });

  test('the second best mark parts athletes level for eighth place', () => {
    const parted = nine.map((series, i) => (i === 8 ? [m(570), m(400), X] : series));
    expect(plan(parted)[3]).toEqual([9, 5, 3, 1, 2, 4, 6, 8]);
  });

  test('no valid trial, no further trials', () => {
    const failed = nine.map((series, i) => (i < 3 ? [X, X, X] : series));
    expect(plan(failed)[3]).toEqual([9, 7, 5, 4, 6, 8]);
  });

  test('an athlete who did not start does not count for the size of the field', () => {
    const rounds = plan(nine, { codes: { 1: 'DNS' } });
    expect(rounds[0]).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(rounds[3]).toHaveLength(8);
  });
});

describe('athletes who stop', () => {
  test('a retired athlete is called no more, and keeps the rounds before', () => {
    const rounds = plan([[m(600), { mark: 'r' }], [m(590)]]);
    expect(rounds.map((order) => order.includes(1))).toEqual([true, true, false, false, false, false]);
  });

  test('retired by code after two trials', () => {
    const rounds = plan([[m(600), X], [m(590)]], { codes: { 1: 'r' } });
    expect(rounds.map((order) => order.includes(1))).toEqual([true, true, false, false, false, false]);
  });

  test('disqualified: at once', () => {
    expect(plan([[m(600)], [m(590)]], { codes: { 1: 'DQ' } })[0]).toEqual([2]);
  });
});

describe('another number of trials, set by the organiser', () => {
  test.each([3, 4])('%d for all in start order, however many they are', (trials) => {
    const ten = numbers(10).map((i) => [m(500 + i), X, X]);
    expect(plan(ten, { trials })).toEqual(Array.from({ length: trials }, () => numbers(10)));
  });
});

describe('a scheme that officials chose', () => {
  const ten = numbers(10).map((i) => [m(500 + i), m(400), X]);

  test('six for all turns the order after three, and nobody is cut', () => {
    expect(plan(ten, { scheme: PRESETS.six })[3]).toEqual(numbers(10));
    expect(plan(ten.toReversed(), { scheme: PRESETS.six })[3]).toEqual(numbers(10).toReversed());
  });

  test('four for all keeps the start order, also where the event was set up with six', () => {
    expect(plan(ten, { scheme: PRESETS.four })).toEqual(Array.from({ length: 4 }, () => numbers(10)));
  });

  test('another cut and another turn', () => {
    const scheme = { rounds: 5, cut: { after: 2, to: 3 }, reorder: [2, 4] };
    const rounds = plan([[m(510), m(520)], [m(530)], [m(540)], [m(500), X, m(560), m(570)]], { scheme });
    expect(rounds[1]).toEqual(numbers(4));
    expect(rounds[2]).toEqual([1, 2, 3]);
    const turned = plan([[m(510), X, X, m(600)], [m(530)], [m(540)], [m(500)]], { scheme });
    expect([turned[2], turned[4]]).toEqual([
      [1, 2, 3],
      [2, 3, 1],
    ]);
  });

  test('who reaches the standard takes no further trial', () => {
    const scheme = { ...PRESETS.qualifying, qualifying: { standard: 620, best: 12 } };
    expect(plan([[m(612), m(620)], [m(619)], [m(650)]], { scheme })).toEqual([[1, 2, 3], [1, 2], [2]]);
  });
});

test('who is up, next and third: those who have not taken the round that is on', () => {
  const series: readonly (readonly Trial[])[] = [[m(600), m(610)], [X], [m(590)], []];
  const starters = series.map((_, i) => ({ heat: 1, entryId: i + 1 }));
  const results = series.map((trials, i) => ({ heat: 1, entryId: i + 1, value: { type: 'field', trials, code: null } as const }));
  const rounds = (done: typeof results) => callsIn(trialPlan(PRESETS.three, starters, done), done);
  expect(rounds(results)).toEqual({ round: 1, order: [4] });
  const fourth = { heat: 1, entryId: 4, value: { type: 'field', trials: [X], code: null } as const };
  expect(rounds([...results.slice(0, 3), fourth])).toEqual({ round: 2, order: [2, 3, 4] });
  const all = starters.map((s) => ({ ...s, value: { type: 'field', trials: [X, X, X], code: null } as const }));
  expect(rounds(all)).toEqual({ round: 3, order: [] });
});

test('an empty start list has no rounds to take', () => {
  expect(plan([])).toEqual([[], [], [], [], [], []]);
});
