import { describe, expect, test } from 'vitest';
import { schemeOf } from '#domain/horizontal/scheme.ts';
import type { ResultValue } from '#domain/result/value.ts';
import { sampleGroup } from '#tests/fixtures/sample-rows.ts';
import { combinedBoard } from './board.ts';
import { outBefore, partName, partsOf } from './parts.ts';

const WHOLE = sampleGroup({ id: 1, name: 'Decathlon Men', eventCode: 'DEC', type: 'M', unit: 'P' });
const part = (id: number, no: number, over: Parameters<typeof sampleGroup>[0] = {}) =>
  sampleGroup({ id, part: { of: 1, no }, name: `${id}, Decathlon Men`, ...over });
const GROUPS = [part(12, 2), WHOLE, part(11, 1), sampleGroup({ id: 20 }), part(31, 1, { part: { of: 30, no: 1 } })];
const time = (ms: number): ResultValue => ({ type: 'track', ms, code: null });
const results = (byGroup: Readonly<Record<number, readonly (ResultValue | null)[]>>) => (id: number) =>
  (byGroup[id] ?? []).map((value, i) => ({ heat: 1, entryId: i + 1, value }));
const written = (...byGroup: Parameters<typeof results>) => ({ resultsOf: results(...byGroup), schemeOf });
const men = [1, 2].map((entryId) => ({ entryId, gender: 'M' as const }));

test('the parts of a combined event are in their order, and called without its name', () => {
  expect(partsOf(GROUPS, 1).map(({ id }) => id)).toEqual([11, 12]);
  const names = [part(11, 1).name, '100 m, DEC', '100 m'].map((name) => partName({ name }, WHOLE));
  expect(names).toEqual(['11', '100 m', '100 m']);
});

test('an athlete who did not start is out before the parts that come, not before that one, unless they have a mark in it', () => {
  const absent: ResultValue = { type: 'track', ms: null, code: 'DNS' };
  const stopped = results({ 11: [time(11_000), absent, absent], 12: [null, null, time(10_500)] });
  const out = (id: number) => [...outBefore(GROUPS.find((group) => group.id === id) ?? WHOLE, GROUPS, stopped)];
  expect([out(11), out(12), out(20)]).toEqual([[], [2], []]);
});

test('two in front are no leader to pass, and a part without a table is named', () => {
  const level = combinedBoard(1, GROUPS, men, written({ 11: [time(11_000), time(11_000)] }));
  expect([level.leader, level.lines.some(({ toPass }) => toPass)]).toEqual([undefined, false]);
  const ahead = combinedBoard(1, GROUPS, men, written({ 11: [time(11_000), time(11_200)] }));
  expect(ahead).toMatchObject({ leader: { entryId: 1 }, lines: [{}, { toPass: { group: { id: 12 }, by: expect.any(Number) } }] });
  const walk = combinedBoard(1, [WHOLE, part(11, 1, { eventCode: '5000W' })], men, written({}));
  expect(walk.untabled.map(({ id }) => id)).toEqual([11]);
});

test('the competition says how athletes who are level are parted', () => {
  const groups = [WHOLE, part(11, 1), part(12, 2), part(13, 3)];
  // 952 + 945 + 929 and 949 + 942 + 935 points: the first is better in two events of three.
  const level = written({
    11: [time(10_600), time(10_610)],
    12: [time(10_630), time(10_640)],
    13: [time(10_700), time(10_670)],
  });
  const placesOf = (options?: { readonly combinedTies: 'shared' | 'events' }) =>
    combinedBoard(1, groups, men, level, options).lines.map(({ entryId, total, place }) => [entryId, total, place]);
  expect(placesOf()).toEqual([
    [1, 2826, 1],
    [2, 2826, 1],
  ]);
  expect(placesOf({ combinedTies: 'events' })).toEqual([
    [1, 2826, 1],
    [2, 2826, 2],
  ]);
});

test('a part is run as officials say: trials beyond its rounds count neither in the part nor in the total', () => {
  const groups = [WHOLE, part(11, 1, { eventCode: 'LJ', type: 'F', unit: 'D', trials: 3 })];
  const series = (...cm: number[]): ResultValue => ({ type: 'field', trials: cm.map((one) => ({ cm: one })), code: null });
  const { resultsOf } = written({ 11: [series(600, 610, 620, 700), series(650)] });
  const totals = (rounds: number) =>
    combinedBoard(1, groups, men, { resultsOf, schemeOf: (one) => ({ ...schemeOf(one), rounds }) }).lines.map(
      ({ entryId, total, parts }) => [entryId, total, parts[0]?.mark],
    );
  expect(totals(4)).toEqual([
    [1, 814, '7.00'],
    [2, 697, '6.50'],
  ]);
  expect(totals(3)).toEqual([
    [2, 697, '6.50'],
    [1, 630, '6.20'],
  ]);
  expect(totals(2)).toEqual([
    [2, 697, '6.50'],
    [1, 608, '6.10'],
  ]);
});

describe('a complete total', () => {
  const jump = (id: number, no: number) => part(id, no, { eventCode: 'LJ', type: 'F', unit: 'D', trials: 3 });
  const groups = [WHOLE, part(11, 1, { eventCode: '100' }), jump(12, 2)];
  const record = { code: 'CR', eventCode: 'DEC', gender: 'M', ageGroup: '', mark: 1500, holder: '', since: '' } as const;
  const jumped = (cm: number, wind?: number): ResultValue => ({
    type: 'field',
    trials: [{ cm, ...(wind !== undefined && { wind }) }],
    code: null,
  });
  /** Of two men, the first with a best of 1,600 points; 11.00 and 6.00 m are 861 and 587. */
  const honours = (heat: Partial<{ wind: number | null; hand: true }>, cm: number, wind?: number) => {
    const men = [1, 2].map((entryId) => ({ entryId, gender: 'M' as const, pb: entryId === 1 ? '1,600' : '', records: [record] }));
    const race = { heat: 1, entryId: 0, value: { type: 'wind', wind: null, ...heat } as const };
    const marks = results({ 11: [time(11_000), time(11_000)], 12: [jumped(cm, wind), null] });
    const resultsOf = (id: number) => [...marks(id), ...(id === 11 ? [race] : [])];
    const { lines } = combinedBoard(1, groups, men, { resultsOf, schemeOf });
    return lines.map(({ total, flag, records }) => [total, flag, ...records]);
  };

  test('is a best mark and a record of the athlete who has it, and of nobody who has parts to come', () => {
    expect(honours({ wind: 10 }, 700, 10)).toEqual([
      [1675, 'PB', 'CR'],
      [861, ''],
    ]);
    expect(honours({ wind: 10 }, 600, 10)[0]).toEqual([1448, '']);
  });

  test('is no such thing by hand, with more than +2.0 of wind on average, or where a reading is missing', () => {
    const first = (...how: Parameters<typeof honours>) => honours(...how)[0]?.slice(1);
    expect([first({ wind: 30 }, 700, 10), first({ wind: 31 }, 700, 10)]).toEqual([['PB', 'CR'], ['']]);
    expect([first({}, 700, 10), first({ wind: 0 }, 700), first({ wind: 0, hand: true }, 700, 0)]).toEqual([[''], [''], ['']]);
  });
});
