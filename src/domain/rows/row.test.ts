import { expect, test } from 'vitest';
import { rowKey, type VenueRow } from '#domain/rows/row.ts';
import { sampleAthlete, sampleCompetition, sampleGroup } from '#tests/fixtures/sample-rows.ts';

const result: VenueRow = {
  kind: 'result',
  eventGroupId: 10,
  heat: 2,
  entryId: 0,
  version: 3,
  value: null,
  opId: 'op',
  deviceId: 'desk-1',
  by: 'Desk 1',
  at: '2026-06-20T08:30:00.000Z',
  challenges: [],
};

test.each<[VenueRow, string]>([
  [sampleCompetition(), 'competition'],
  [sampleGroup({ id: 10 }), 'eventGroup:10'],
  [sampleAthlete({ athleteId: 7 }), 'athlete:7'],
  [result, 'result:10:2:0'],
])('every row has one key in its competition: %#', (row, key) => {
  expect(rowKey(row)).toBe(key);
});
