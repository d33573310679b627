import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedTexts } from '#domain/result/changed-texts.ts';
import { isPlausiblePart, partsIn, rivalsOf, textsOf, valueOfParts } from '#domain/result/parts.ts';
import { isPlausible } from '#domain/result/plausible.ts';
import { sameValue } from '#domain/result/same-value.ts';
import type { FieldValue, ResultValue, TrackValue } from '#domain/result/value.ts';
import type { ResultRow } from '#domain/rows/row.ts';
import { sampleGroup, sampleHighJump, sampleJump } from '#tests/fixtures/sample-rows.ts';

const written = (texts: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(Object.entries(texts).map(([part, value]) => [part, { value }]));
const race = (texts: Readonly<Record<string, string | null>>, entryId = 501) =>
  valueOfParts(written(texts), sampleGroup(), entryId);
const jump = (texts: Readonly<Record<string, string | null>>) => valueOfParts(written(texts), sampleJump(), 501);

describe('what parts come to', () => {
  test('on the track', () => {
    expect(race({ time: '10830' })).toEqual({ type: 'track', ms: 10_830, code: null });
    expect(race({ time: '10830', code: 'DQ TR16.8' })).toEqual({ type: 'track', ms: 10_830, code: 'DQ', rule: 'TR16.8' });
    expect(race({ time: '10830', code: 'DNF' })).toEqual({ type: 'track', ms: null, code: 'DNF' });
    expect(race({ place: '2' })).toEqual({ type: 'track', ms: null, code: null, place: 2 });
    expect(race({ time: null, code: null })).toBeNull();
    expect(race({ reaction: '-24' })).toEqual({ type: 'track', ms: null, code: null, reaction: -24 });
    expect(race({ s1: '10400', s3: '9100', s4: null })).toMatchObject({ splits: [10_400, null, 9_100] });
    expect(race({ wind: '-4', note: 'Rain' }, 0)).toEqual({ type: 'wind', wind: -4, note: 'Rain' });
    expect(race({ wind: null }, 0)).toBeNull();
  });

  test('in a long jump, whichever was written first', () => {
    expect(jump({ w2: '12', t2: '612', t1: 'X', w1: '5' })).toEqual({
      type: 'field',
      trials: [{ mark: 'X' }, { cm: 612, wind: 12 }],
      code: null,
    });
    expect(jump({ t3: '600' })).toMatchObject({ trials: [null, null, { cm: 600 }] });
    expect(jump({ w1: '5', t1: null })).toBeNull();
    expect(jump({ t1: '600', code: 'DQ TR25.5' })).toMatchObject({ trials: [{ cm: 600 }], code: 'DQ', rule: 'TR25.5' });
  });
});

test('a split is of a leg that the relay has', () => {
  const relay = sampleGroup({ eventCode: '4x100' });
  const may = (part: string, value: string | null) => isPlausiblePart(part, value, 501, relay);
  expect(['10400', null, '0', 'x'].map((value) => may('s4', value))).toEqual([true, true, false, false]);
  expect([may('s5', '9100'), isPlausiblePart('s1', '9100', 0, relay)]).toEqual([false, false]);
});

describe('cards', () => {
  test('stand beside a mark, or alone, in one order', () => {
    expect(race({ 'card.fs': '1', time: '10830', 'card.yc': '1' })).toEqual({
      type: 'track',
      ms: 10_830,
      code: null,
      cards: ['YC', 'FS'],
    });
    expect(race({ 'card.l': '1' })).toEqual({ type: 'track', ms: null, code: null, cards: ['L'] });
    expect(race({ 'card.l': null })).toBeNull();
    expect(jump({ 'card.rc': '1', code: 'DQ TR7.1' })).toEqual({
      type: 'field',
      trials: [],
      code: 'DQ',
      rule: 'TR7.1',
      cards: ['RC'],
    });
    expect(valueOfParts(written({ 'card.yc': '1' }), sampleHighJump(), 501)).toEqual({
      type: 'height',
      bars: [],
      jumps: [],
      code: null,
      cards: ['YC'],
    });
  });

  test('are given or not, to a starter, and lanes and starts are the track’s', () => {
    const may = (part: string, value: string | null, entryId: number, group = sampleGroup()) =>
      isPlausiblePart(part, value, entryId, group);
    expect([may('card.fs', '1', 501), may('card.l', null, 501), may('card.yc', '1', 501, sampleJump())]).toEqual([
      true,
      true,
      true,
    ]);
    expect([may('card.yc', '2', 501), may('card.yc', '1', 0), may('card.q', '1', 501)]).toEqual([false, false, false]);
    expect([may('card.fs', '1', 501, sampleJump()), may('card.l', '1', 501, sampleHighJump())]).toEqual([false, false]);
  });

  test('contradict no code', () => {
    expect(rivalsOf(written({ 'card.yc': '1', time: '10830' }), 'code', 'DNS')).toEqual(['time']);
    expect(rivalsOf(written({ code: 'DNS' }), 'card.yc', '1')).toEqual([]);
  });
});

describe('a part', () => {
  test.each([
    ['time', '10830', true],
    ['time', '1083', false],
    ['time', '10.83', false],
    ['time', null, true],
    ['place', '3', true],
    ['place', '0', false],
    ['code', 'DNF', true],
    ['code', 'DNF TR1', false],
    ['code', 'DQ TR16.8', true],
    ['code', 'NM', false],
    ['wind', '12', false],
    ['t1', '612', false],
    ['s1', '10400', false],
    ['reaction', '145', true],
    ['reaction', '10000', false],
  ])('%s %s of a race: %s', (part, value, plausible) => {
    expect(isPlausiblePart(part, value, 501, sampleGroup())).toBe(plausible);
  });

  test.each([
    ['t1', '612', true],
    ['t6', 'X', true],
    ['t7', '612', false],
    ['t7', null, true],
    ['t13', null, false],
    ['t1', '1001', false],
    ['t1', 'Q', false],
    ['w1', '-21', true],
    ['w1', '201', false],
    ['code', 'NM', true],
    ['code', 'DNF', false],
    ['h175.1', 'O', false],
    ['bars', '175', false],
  ])('%s %s of a long jump: %s', (part, value, plausible) => {
    expect(isPlausiblePart(part, value, 501, sampleJump())).toBe(plausible);
    expect(isPlausiblePart(part, value, 501, sampleHighJump())).toBe(part === 'h175.1');
  });

  test('of a heat is its wind and a note, and a shot put has none', () => {
    expect(isPlausiblePart('wind', '-4', 0, sampleGroup())).toBe(true);
    expect(isPlausiblePart('wind', '999', 0, sampleGroup())).toBe(false);
    expect(isPlausiblePart('note', 'Started again', 0, sampleGroup())).toBe(true);
    expect(isPlausiblePart('w1', '4', 501, sampleJump({ eventCode: 'SP' }))).toBe(false);
    expect(isPlausiblePart('points', '861', 501, sampleGroup({ type: 'M', unit: 'P' }))).toBe(false);
  });
});

const code = fc.constantFrom('DNS', 'DNF', 'DQ', null);
const track: fc.Arbitrary<TrackValue> = fc
  .record({ ms: fc.option(fc.integer({ min: 9_000, max: 20_000 }), { nil: null }), code })
  .map((one) => ({ type: 'track', ...one }));
const trial = fc.oneof(
  fc.record({ cm: fc.integer({ min: 1, max: 900 }), wind: fc.integer({ min: -50, max: 50 }) }),
  fc.record({ cm: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ mark: fc.constantFrom('O', 'X', '-', 'r') }),
  fc.constant(null),
);
const field: fc.Arbitrary<FieldValue> = fc
  .record({ trials: fc.array(trial, { maxLength: 6 }), code: fc.constantFrom('DNS', 'NM', 'DQ', 'r', null) })
  .map((one) => ({ type: 'field', ...one }));

describe('a whole value', () => {
  const isEmpty = (value: ResultValue) => Object.keys(textsOf(value)).length === 0;

  test('in parts comes to itself again', () => {
    const there = (value: ResultValue) =>
      valueOfParts(written(textsOf(value)), value.type === 'track' ? sampleGroup() : sampleJump(), 1);
    fc.assert(
      fc.property(fc.oneof(track, field), (value) => {
        fc.pre(isPlausible(value, 1, value.type === 'track' ? sampleGroup() : sampleJump()));
        expect(sameValue(there(value), isEmpty(value) ? null : value)).toBe(true);
      }),
    );
  });

  test('is reached from another by the parts in which they differ', () => {
    fc.assert(
      fc.property(field, field, (before, after) => {
        const parts = written({ ...textsOf(before), ...Object.fromEntries(changedTexts(before, after)) });
        const reached = valueOfParts(parts, sampleJump(), 1);
        expect(textsOf(reached)).toEqual(textsOf(valueOfParts(written(textsOf(after)), sampleJump(), 1)));
      }),
    );
  });
});

describe('a row that was written whole', () => {
  const origin = { opId: 'op-1', deviceId: 'd-1', by: 'Ann', at: '2026-06-20T08:30:00.000Z' };
  const other = { opId: 'op-2', deviceId: 'd-2', by: 'Bo', at: '2026-06-20T08:31:00.000Z' };
  const row: ResultRow = {
    kind: 'result',
    eventGroupId: 20,
    heat: 1,
    entryId: 501,
    version: 9,
    ...origin,
    value: { type: 'field', trials: [{ cm: 612, wind: 5 }, { mark: 'X' }], code: null },
    challenges: [{ ...other, value: { type: 'field', trials: [{ cm: 621, wind: 5 }, { mark: 'X' }, { cm: 600 }], code: null } }],
  };

  test('is read in parts, and only what differs is challenged', () => {
    expect(partsIn(row)).toEqual({
      t1: { value: '612', ...origin, version: 9, challenges: [{ value: '621', ...other, version: 9 }] },
      w1: { value: '5', ...origin, version: 9 },
      t2: { value: 'X', ...origin, version: 9 },
      t3: { value: null, ...origin, version: 9, challenges: [{ value: '600', ...other, version: 9 }] },
    });
    expect(partsIn(undefined)).toEqual({});
  });
});

test('who did not start has no mark, who did not finish no time, and NM is no distance', () => {
  expect(rivalsOf(written({ time: '10830' }), 'code', 'DNS')).toEqual(['time']);
  expect(rivalsOf(written({ code: 'DNF' }), 'time', '10830')).toEqual(['code']);
  expect(rivalsOf(written({ code: 'DQ' }), 'time', '10830')).toEqual([]);
  expect(rivalsOf(written({ t1: 'X', t2: '612', w2: '4' }), 'code', 'NM')).toEqual(['t2']);
  expect(rivalsOf(written({ t1: 'X', t2: '612', w2: '4' }), 'code', 'DNS')).toEqual(['t1', 't2']);
  expect(rivalsOf(written({ 'h175.1': 'O' }), 'code', 'DNS')).toEqual(['h175.1']);
  expect(rivalsOf(written({ time: '10830' }), 'code', null)).toEqual([]);
});
