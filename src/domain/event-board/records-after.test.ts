import { expect, test } from 'vitest';
import type { RecordMark } from '#domain/records/record-mark.ts';
import type { PublicAthlete, PublicResult, PublicRow } from '#domain/sync/row.ts';
import { starterId } from '#domain/team/starter.ts';
import { sampleGroup } from '#tests/fixtures/sample-rows.ts';
import { recordsAfter } from './records-after.ts';

const HEATS = sampleGroup({ id: 3, name: '400 m Women, heats', eventCode: '400', gender: 'F' });
const CR: RecordMark = { code: 'CR', eventCode: '400', gender: 'F', ageGroup: '', mark: 55_000, holder: 'Ada', since: '2019' };
const U20: RecordMark = { ...CR, code: 'U20R', ageGroup: 'U20', mark: 57_000 };

function athlete(id: number, firstName: string, ageGroup: string): PublicAthlete {
  const person = { firstName, surName: 'Bell', gender: 'F', club: '', bibNo: id, teamBibNo: null } as const;
  const entry = { id, eventGroupId: HEATS.id, ageGroup, pb: '', sb: '', heat: id, lane: 1 };
  return { kind: 'athlete', athleteId: starterId(id), version: 1, ...person, entries: [entry] };
}
const ran = (entryId: number, ms: number, hand?: true): PublicResult[] => {
  const of = { kind: 'result', eventGroupId: HEATS.id, heat: entryId, version: 1 } as const;
  const byHand = { ...of, entryId: 0, value: { type: 'wind', wind: null, ...(hand && { hand }) } } as const;
  return [{ ...of, entryId, value: { type: 'track', ms, code: null } }, byHand];
};
const STARTERS = [HEATS, athlete(1, 'Zoë', 'U20'), athlete(2, 'Mia', 'Senior')];
const after = (results: readonly PublicRow[]) =>
  recordsAfter([CR, U20], { rows: [...STARTERS, ...results] }, HEATS.id).map(({ code, mark, holder, since }) =>
    [code, mark, holder, since].join(' '),
  );

test('a round that no mark was made in leaves records as they were', () => {
  expect(recordsAfter([CR, U20], { rows: STARTERS }, HEATS.id)).toEqual([CR, U20]);
  expect(recordsAfter([CR], { rows: [] }, HEATS.id)).toEqual([CR]);
});

test('the best of all heats takes a record, of those who may hold it', () => {
  expect(after([...ran(1, 54_900), ...ran(2, 54_800)])).toEqual([
    'CR 54800 Mia Bell 400 m Women, heats',
    'U20R 54900 Zoë Bell 400 m Women, heats',
  ]);
});

test('those who are level share it; a mark that is only level, or taken by hand, leaves it to its holder', () => {
  expect(after([...ran(1, 54_900), ...ran(2, 54_900)])[0]).toBe('CR 54900 Zoë Bell, Mia Bell 400 m Women, heats');
  expect(after(ran(2, 55_000))[0]).toBe('CR 55000 Ada 2019');
  expect(after(ran(2, 54_000, true))[0]).toBe('CR 55000 Ada 2019');
});
