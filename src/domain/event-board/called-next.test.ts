import { describe, expect, test } from 'vitest';
import type { ResultValue, Trial } from '#domain/result/value.ts';
import type { EventGroupRow, PublicRow } from '#domain/rows/row.ts';
import { starterId } from '#domain/team/starter.ts';
import { calledNext } from './called-next.ts';

const shot: EventGroupRow = {
  kind: 'eventGroup',
  id: 3,
  version: 1,
  eventNo: 1,
  name: 'Shot Women',
  eventCode: 'SP',
  gender: 'F',
  type: 'F',
  unit: 'D',
  startsAt: '2026-07-01T10:00:00Z',
  trials: 3,
};
const high: EventGroupRow = { ...shot, name: 'High Jump Women', eventCode: 'HJ', unit: 'H', trials: 0 };

const athlete = (lane: number, heat = 1): PublicRow => ({
  kind: 'athlete',
  athleteId: starterId(lane),
  version: 1,
  firstName: 'Ann',
  surName: `No${lane}`,
  gender: 'F',
  club: '',
  bibNo: lane,
  teamBibNo: null,
  entries: [{ id: 100 + lane, eventGroupId: 3, ageGroup: 'SEN', pb: '', sb: '', heat, lane }],
});
const result = (entryId: number, value: ResultValue | null, heat = 1): PublicRow => ({
  kind: 'result',
  eventGroupId: 3,
  heat,
  entryId,
  version: 2,
  value,
});
const put = (...cms: number[]): ResultValue => ({ type: 'field', trials: cms.map((cm): Trial => ({ cm })), code: null });
const jumped = (...bars: [number, string][]): ResultValue => ({
  type: 'height',
  bars: bars.map(([cm, tries]) => ({ cm, tries })),
  jumps: [],
  code: null,
});
const bars = (text: string, heat = 1) => ({
  heat,
  entryId: 0,
  parts: { bars: { value: text, at: '', opId: 'o', deviceId: 'd' } },
});

interface Also {
  readonly withdrawn?: readonly number[];
  readonly excluded?: readonly number[];
  readonly written?: Parameters<typeof calledNext>[0]['written'];
  readonly groups?: Parameters<typeof calledNext>[0]['groups'];
}
const called = (rows: readonly PublicRow[], { withdrawn = [], excluded = [], written = [], groups }: Also = {}) =>
  calledNext(
    { rows, groups, withdrawn: new Set(withdrawn), excluded: new Map(excluded.map((id) => [id, true])), written },
    3,
  ).map(({ heats, entries }) => [heats, entries]);

describe('called next in a throw', () => {
  const three = [shot, athlete(1), athlete(2), athlete(3)];

  test('names no athlete before the first trial, and none on the track', () => {
    expect(called(three)).toEqual([]);
    expect(called([{ ...shot, type: 'T', unit: 'T' }, athlete(1), result(101, put(900))])).toEqual([]);
  });

  test('are those of the round who have not thrown, in start order, then the next round', () => {
    expect(called([...three, result(101, put(900))])).toEqual([[[1], [102, 103]]]);
    const round = [result(101, put(900)), result(102, put(950)), result(103, put(800))];
    expect(called([...three, ...round])).toEqual([[[1], [101, 102, 103]]]);
  });

  test('is no athlete who has withdrawn or was sent off', () => {
    expect(called([...three, result(101, put(900))], { withdrawn: [102] })).toEqual([[[1], [103]]]);
    expect(called([...three, result(101, put(900))], { excluded: [102] })).toEqual([[[1], [103]]]);
  });

  test('are in pools those of each pool', () => {
    const pools = [shot, athlete(1), athlete(2), athlete(3, 2), athlete(4, 2), result(101, put(900)), result(103, put(900), 2)];
    expect(called(pools)).toEqual([
      [[1], [102]],
      [[2], [104]],
    ]);
  });

  test('names no athlete when all have taken all trials', () => {
    expect(called([shot, athlete(1), result(101, put(900, 910, 920))])).toEqual([]);
  });
});

describe('called next in a vertical jump', () => {
  const two = [high, athlete(1), athlete(2)];

  test('are the first tries at the bar, then the second', () => {
    const written = [bars('150 155')];
    expect(called([...two, result(101, jumped([150, 'X']))], { written })).toEqual([[[1], [102, 101]]]);
    expect(called([...two, result(101, jumped([150, 'X'])), result(102, jumped([150, 'O']))], { written })).toEqual([
      [[1], [101]],
    ]);
  });

  test('is not one who starts higher', () => {
    const starts = { heat: 1, entryId: 102, parts: { start: { value: '155', at: '', opId: 'o', deviceId: 'd' } } };
    expect(called([...two, result(101, jumped([150, 'X']))], { written: [bars('150 155'), starts] })).toEqual([[[1], [101]]]);
  });

  test('are in a jump-off those who are level, once it has begun', () => {
    const out: ResultValue = { ...jumped([150, 'O'], [155, 'XXX']), type: 'height' } as ResultValue;
    const off = { ...out, jumps: [{ round: 1, cm: 155, sign: 'X' }] } as ResultValue;
    const written = [bars('150 155')];
    expect(called([...two, result(101, out), result(102, out)], { written })).toEqual([]);
    expect(called([...two, result(101, off), result(102, out)], { written })).toEqual([[[1], [102]]]);
  });
});
