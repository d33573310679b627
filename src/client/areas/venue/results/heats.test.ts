import { describe, expect, test } from 'vitest';
import type { EventGroupRow, ResultRow } from '#domain/rows/row.ts';
import { starterId } from '#domain/team/starter.ts';
import type { Starter } from '#local/venue/venue.ts';
import { heatOfStarter, heatsOf, marksKind, progressOf, toDecide, usesCheckIn } from './heats.ts';

const starter = (id: number, heat: number, lane = 0, here = false): Starter => {
  const tick = { opId: 'o', deviceId: 'd', by: 'Desk', at: '', version: 1 };
  const entry = { id, eventGroupId: 3, ageGroup: '', pb: '', sb: '', heat, lane, checkedIn: here ? [tick] : [] };
  return {
    entry,
    athlete: {
      kind: 'athlete',
      athleteId: starterId(id),
      version: 1,
      firstName: 'Ann',
      surName: 'Runner',
      gender: 'F',
      club: '',
      urn: null,
      bibNo: id,
      teamBibNo: null,
      collected: [],
      entries: [entry],
    },
  };
};

describe('heats of a start list', () => {
  test('come in their order, each with its lanes as they are', () => {
    const heats = heatsOf([starter(1, 1, 3), starter(2, 1, 4), starter(3, 2, 3)]);
    expect(heats.map((h) => [h.heat, h.starters.map((s) => s.entry.id)])).toEqual([
      [1, [1, 2]],
      [2, [3]],
    ]);
  });

  test('before a draw everybody is in one list, recorded as heat 1', () => {
    expect(heatsOf([starter(1, 0), starter(2, 0)]).map((h) => h.heat)).toEqual([1]);
    expect(heatOfStarter(starter(1, 0))).toBe(1);
  });
});

test('marks to decide are those of the heat’s starters and its own, its wind or its heights', () => {
  const tick = { opId: 'o', deviceId: 'd', by: 'Ann', at: '', version: 1 };
  const part = { ...tick, value: 'X', challenges: [{ ...tick, value: 'O' }] };
  const challenged = (heat: number, entryId: number): ResultRow => ({
    kind: 'result',
    eventGroupId: 3,
    heat,
    entryId,
    value: null,
    challenges: [],
    parts: { t1: part, t2: { ...tick, value: 'X' } },
    ...tick,
  });
  const rows = [challenged(1, 0), challenged(1, 1), challenged(2, 3)];
  const find = (_: number, heat: number, entryId: number) => rows.find((row) => row.heat === heat && row.entryId === entryId);
  const heats = heatsOf([starter(1, 1), starter(2, 1), starter(3, 2), starter(4, 3)]);
  expect(heats.map((heat) => toDecide(3, heat, find))).toEqual([2, 1, 0]);
});

test('counts marks and codes, not what was cleared', () => {
  const value = { type: 'track', ms: null, code: 'DNS' } as const;
  const row: ResultRow = {
    kind: 'result',
    eventGroupId: 3,
    heat: 1,
    entryId: 1,
    version: 1,
    value,
    opId: 'o',
    deviceId: 'd',
    by: '',
    at: '',
    challenges: [],
  };
  const rows = [row, { ...row, entryId: 2, value: null }];
  const find = (_g: number, _h: number, id: number) => rows.find((r) => r.entryId === id);
  expect(progressOf(3, [starter(1, 0), starter(2, 0), starter(3, 0)], find)).toEqual({ done: 1, of: 3 });
});

test('says who is missing only where a desk has checked somebody in', () => {
  expect(usesCheckIn([starter(1, 0), starter(2, 0)])).toBe(false);
  expect(usesCheckIn([starter(1, 0, 0, true), starter(2, 0)])).toBe(true);
});

test.each([
  ['T', 'T', 'track'],
  ['R', 'T', 'track'],
  ['F', 'D', 'field'],
  ['F', 'H', 'vertical'],
  ['M', 'P', 'combined'],
] as const)('%s measured in %s is entered as %s', (type, unit, kind) => {
  const group: EventGroupRow = {
    kind: 'eventGroup',
    id: 3,
    version: 1,
    eventNo: 1,
    name: '',
    eventCode: '',
    gender: 'F',
    type,
    unit,
    startsAt: '',
    trials: 6,
  };
  expect(marksKind(group)).toBe(kind);
});
