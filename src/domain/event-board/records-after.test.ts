import { describe, expect, test } from 'vitest';
import type { RecordMark } from '#domain/records/record-mark.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { sampleGroup } from '#tests/fixtures/sample-rows.ts';
import { bestsAfter, eventsBefore, recordsAfter } from './records-after.ts';

const HEATS = sampleGroup({ id: 3, name: '400 m Women, heats', eventCode: '400', gender: 'F' });
const CR: RecordMark = { code: 'CR', eventCode: '400', gender: 'F', ageGroup: '', mark: 55_000, holder: 'Ada', since: '2019' };
const U20: RecordMark = { ...CR, code: 'U20R', ageGroup: 'U20', mark: 57_000 };

const STARTERS = new Map(
  (
    [
      ['Zoë', 'U20'],
      ['Mia', 'Senior'],
    ] as const
  ).map(([name, ageGroup], i) => [i + 1, { name: `${name} Bell`, ageGroup, gender: 'F' as const }]),
);
const ran = (entryId: number, fair?: number) => ({ entryId, ...(fair !== undefined && { fair }) });
const run = (placings: readonly ReturnType<typeof ran>[]) => ({
  group: HEATS,
  placings,
  starter: (id: number) => STARTERS.get(id),
});
const after = (...placings: readonly ReturnType<typeof ran>[]) =>
  recordsAfter([CR, U20], run(placings)).map(({ code, mark, holder, since }) => [code, mark, holder, since].join(' '));

test('a round that no mark was made in leaves records as they were', () => {
  expect(recordsAfter([CR, U20], run([]))).toEqual([CR, U20]);
  expect(recordsAfter([CR, U20], run([ran(1), ran(2)]))).toEqual([CR, U20]);
});

test('the best of all heats takes a record, of those who may hold it', () => {
  expect(after(ran(1, 54_900), ran(2, 54_800))).toEqual([
    'CR 54800 Mia Bell 400 m Women, heats',
    'U20R 54900 Zoë Bell 400 m Women, heats',
  ]);
});

test('those who are level share it; a mark that is only level leaves it to its holder', () => {
  expect(after(ran(1, 54_900), ran(2, 54_900))[0]).toBe('CR 54900 Zoë Bell, Mia Bell 400 m Women, heats');
  expect(after(ran(2, 55_000))[0]).toBe('CR 55000 Ada 2019');
});

describe('events that are over before another', () => {
  const at = (id: number, startsAt: string, over: Partial<EventGroupRow> = {}) =>
    sampleGroup({ id, eventCode: 'HJ', type: 'F', unit: 'H', startsAt, ...over });
  const ids = (group: EventGroupRow, ...others: readonly EventGroupRow[]) =>
    eventsBefore(group, [group, ...others], 'UTC').map(({ id }) => id);
  const open = at(1, '2026-06-13T14:00:00.000Z');

  test('are the rounds that lead to it, and others of its kind that start earlier: a part of a combined event, too', () => {
    const part = at(2, '2026-06-13T10:00:00.000Z', { part: { of: 9, no: 2 } });
    const later = at(3, '2026-06-13T15:00:00.000Z');
    const vault = at(4, '2026-06-13T09:00:00.000Z', { eventCode: 'PV' });
    const qualification = at(5, '2026-06-13T16:00:00.000Z');
    expect(ids(open, part, later, vault)).toEqual([2]);
    expect(ids({ ...open, feedsFrom: 5 }, part, qualification), 'whatever the timetable says').toEqual([2, 5]);
    expect(ids(qualification, { ...open, feedsFrom: 5 }), 'its own final is not').toEqual([]);
  });

  test('are not known while one of them has no time yet', () => {
    expect(ids(open, at(2, '2026-06-13T00:00:00.000Z'))).toEqual([]);
    expect(ids(at(1, '2026-06-13T00:00:00.000Z'), at(2, '2026-06-12T10:00:00.000Z'))).toEqual([]);
  });
});

test('the best of the rounds before is the fair mark of each, a distance by the greater', () => {
  const rounds = [{ placings: [ran(1, 650), ran(2)] }, { placings: [ran(1, 640), ran(3, 600)] }];
  expect([...bestsAfter(rounds, 'D')]).toEqual([
    [1, 650],
    [3, 600],
  ]);
  expect(bestsAfter(rounds, 'T').get(1)).toBe(640);
});
