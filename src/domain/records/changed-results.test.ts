import { expect, test } from 'vitest';
import { changedTables, changesFlags, changesPoints } from '#domain/records/changed-results.ts';
import type { RecordMark } from '#domain/records/record-mark.ts';
import type { TeamTable } from '#domain/scoring/team-scores.ts';

const record = (over: Partial<RecordMark> = {}): RecordMark => ({
  code: 'CR',
  eventCode: '100',
  gender: 'M',
  ageGroup: '',
  mark: 10_500,
  holder: 'Ada',
  since: '2019',
  ...over,
});
const SPRINT = { eventCode: '100', gender: 'M', unit: 'T' } as const;

test('a record changes flags of an event whose marks reach it, old or new, and no others', () => {
  const flags = (before: readonly RecordMark[], after: readonly RecordMark[], marks = [10_480, 11_000]) =>
    changesFlags(before, after, SPRINT, marks);
  expect(flags([], [record()])).toBe(true);
  expect(flags([record()], [])).toBe(true);
  expect(flags([record()], [record({ mark: 10_480 })]), 'level with it').toBe(true);
  expect(flags([record()], [record()], [10_501])).toBe(false);
  expect(flags([], [record({ mark: 10_470 })])).toBe(false);
  expect(flags([], [record({ eventCode: '200' })])).toBe(false);
  expect(flags([record()], [record({ holder: 'Bea', since: '2020' })])).toBe(false);
  expect(flags([record()], [record({ code: 'NR' })])).toBe(true);
});

test('a further distance reaches a record', () => {
  const jump = { eventCode: 'LJ', gender: 'F', unit: 'D' } as const;
  const of = (mark: number) => changesFlags([], [record({ eventCode: 'LJ', gender: 'F', mark })], jump, [620]);
  expect([of(619), of(620), of(621)]).toEqual([true, true, false]);
});

test('a combined event is scored otherwise by another table, and by other figures of its own', () => {
  const line = { gender: 'F', eventCode: 'SP', a: 56, b: 1.5, c: 1.05 } as const;
  const table = { name: 'Juniors', lines: [line], eventGroupIds: [7] };
  expect(changesPoints([], [table], 7)).toBe(true);
  expect(changesPoints([], [table], 8)).toBe(false);
  expect(changesPoints([table], [{ ...table, lines: [{ ...line, a: 57 }] }], 7)).toBe(true);
  expect(changesPoints([table], [{ ...table, name: 'Youths', eventGroupIds: [7, 8] }], 7)).toBe(false);
});

test('an official table of teams changes with the points of its teams', () => {
  const table = (points: number, isOfficial = true): TeamTable => ({
    key: 'F',
    teams: [{ team: 'Harriers', place: 1, points, adjustments: [] }],
    events: [],
    isOfficial,
  });
  expect(changedTables([table(480)], [table(540)])).toEqual(['F']);
  expect(changedTables([table(480)], [])).toEqual(['F']);
  expect(changedTables([table(480)], [table(480, false)])).toEqual([]);
  expect(changedTables([table(480, false)], [table(540)])).toEqual([]);
});
