import { describe, expect, test } from 'vitest';
import { genderOfBoth, isOwnLeft, type MergeEntry, type MergeSide, mergeClashes } from './merge-clashes.ts';

const side = (name: string, more: Partial<MergeSide> = {}): MergeSide => ({
  name,
  eventCode: '100',
  gender: 'F',
  type: 'T',
  unit: 'T',
  isEntered: false,
  isPart: false,
  isRun: false,
  feeds: null,
  isFed: false,
  ...more,
});
const [a, b] = [side('100 m A'), side('100 m B')];
const ann: MergeEntry = { name: 'Ann Able', gender: 'F', isDone: false, isOtherDone: null };
const clashes = (from: Partial<MergeSide>, into: Partial<MergeSide> | null, entries: readonly MergeEntry[] = [ann]) =>
  mergeClashes({ ...a, ...from }, into && { ...b, ...into }, entries).map(({ name, why }) => `${name} ${why}`);

describe('two events that are to become one', () => {
  test('may, also where one of them is drawn', () => {
    expect([clashes({}, {}), clashes({ isRun: true }, {}), clashes({}, { isRun: true })]).toEqual([[], [], []]);
  });

  test('are of one discipline, in any spelling of its code', () => {
    expect(clashes({ eventCode: '100m' }, { eventCode: '100' })).toEqual([]);
    expect(clashes({ eventCode: '100H' }, {})).toEqual(['100 m A is not the same discipline as 100 m B']);
    expect(clashes({ eventCode: 'X', unit: 'D', type: 'F' }, { eventCode: 'X' })).toHaveLength(1);
  });

  test('are not both drawn, nor one of several rounds, nor part of a combined event', () => {
    expect(clashes({ isRun: true }, { isRun: true })).toEqual(['100 m B has heats or results, as the other one has']);
    expect(clashes({ feeds: 'Final' }, {})).toEqual([
      '100 m A is where Final takes its athletes from: change that in the builder first',
    ]);
    expect(clashes({ isFed: true }, { isFed: true })).toHaveLength(2);
    expect(clashes({ isPart: true }, { isPart: true })).toHaveLength(2);
  });

  test('are for women and men where the athletes are, unless people enter the one that is left', () => {
    expect(genderOfBoth(side('', { gender: 'M' }), b, [{ gender: 'M' }])).toBe('O');
    expect(genderOfBoth(side('', { gender: 'O' }), b, [{ gender: 'F' }])).toBe('F');
    expect(genderOfBoth(side('', { gender: 'O' }), b, [])).toBe('O');
    expect(clashes({ gender: 'M' }, { isEntered: true }, [{ ...ann, gender: 'M' }])).toEqual([
      '100 m A has athletes of another gender than 100 m B, which people enter: change it in the builder first',
    ]);
    expect(clashes({ gender: 'O' }, { isEntered: true })).toEqual([]);
  });

  test('keep of an athlete in both the entry that the heats name, else the one with which something was done', () => {
    expect([isOwnLeft(side('', { isRun: true }), b, ann), isOwnLeft(a, b, { isDone: true }), isOwnLeft(a, b, ann)]).toEqual([
      true,
      true,
      false,
    ]);
    const twice = (isDone: boolean, isOtherDone: boolean): readonly MergeEntry[] => [{ ...ann, isDone, isOtherDone }];
    expect([clashes({}, {}, twice(true, false)), clashes({}, {}, twice(false, true))]).toEqual([[], []]);
    expect(clashes({}, {}, twice(true, true))).toHaveLength(1);
    expect(clashes({ isRun: true }, {}, twice(true, false))).toEqual([]);
    expect(clashes({ isRun: true }, {}, twice(false, true))).toEqual([
      'Ann Able has checked in, been withdrawn, or was entered here, in 100 m B, and 100 m A has the heats: undo it there first',
    ]);
    expect(clashes({}, { isRun: true }, twice(true, false))).toHaveLength(1);
  });
});

test('an event goes only when nothing was done in it', () => {
  expect(clashes({}, null)).toEqual([]);
  expect(clashes({ isRun: true }, null, [{ ...ann, isDone: true }])).toEqual([
    '100 m A has heats or results',
    'Ann Able has checked in, been withdrawn, or was entered here',
  ]);
});
