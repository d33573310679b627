import { expect, test } from 'vitest';
import { type Cleared, putBack, tickAll } from '#domain/check-in/clear-down.ts';
import type { AthleteRow } from '#domain/rows/row.ts';
import type { CheckInBody } from '#domain/sync/action.ts';
import { starterId } from '#domain/team/starter.ts';
import { sampleAthlete, sampleEntry, sampleTick } from '#tests/fixtures/sample-rows.ts';

const early = sampleTick({ opId: 'early', deviceId: 'desk-1' });
const bare = sampleAthlete({
  athleteId: 1,
  bibNo: 101,
  collected: [],
  entries: [sampleEntry({ id: 5 }), sampleEntry({ id: 6 })],
});
const cleared: Cleared = {
  athleteId: starterId(1),
  bibNo: 101,
  teamBibNo: null,
  collected: [early],
  entries: [
    { id: 5, checkedIn: [early] },
    { id: 6, checkedIn: [early] },
  ],
};
const back = (row: AthleteRow, since: readonly CheckInBody[] = [], free = true) =>
  putBack(row, cleared, { since, isFree: () => free, version: 40 });

test('says what is cleared and put back as a desk would have tapped it', () => {
  expect(tickAll(cleared, false)).toEqual({
    athleteId: 1,
    collected: false,
    entries: [
      { id: 5, checkedIn: false },
      { id: 6, checkedIn: false },
    ],
  });
  expect(tickAll({ ...cleared, collected: [] }, true)).not.toHaveProperty('collected');
});

test('brings each tick back as it was: who, when, on which device', () => {
  const ticked = bare.entries.map((entry) => ({ ...entry, checkedIn: [early] }));
  expect(back(bare)).toEqual({ ...bare, version: 40, collected: [early], entries: ticked });
});

test('leaves a scan that was made since beside it, one of each device', () => {
  const other = sampleTick({ opId: 'other', deviceId: 'desk-2' });
  const same = sampleTick({ opId: 'same', deviceId: 'desk-1' });
  expect(back({ ...bare, collected: [other, same] })?.collected).toEqual([early, other]);
});

test('lets the bib that a device has handed out since be the one', () => {
  const later = { ...sampleTick({ opId: 'later', deviceId: 'desk-1' }), bib: 150 };
  expect(back({ ...bare, bibNo: 150, collected: [later] })?.collected).toEqual([later]);
});

test('leaves away what somebody has taken back by hand since', () => {
  const row = back(bare, [{ athleteId: starterId(1), collected: false, entries: [{ id: 5, checkedIn: false }] }]);
  expect(row?.collected).toEqual([]);
  expect(row?.entries.map(({ checkedIn }) => checkedIn.length)).toEqual([0, 1]);
});

test('knows when nothing is left to put back: the entries are gone, and the bib was brought back', () => {
  expect(back({ ...bare, entries: [] }, [{ athleteId: starterId(1), collected: false }])).toBeUndefined();
});

test('gives the number back that went with the bib, unless another wears it', () => {
  const gone = { ...bare, bibNo: null, entries: [] };
  expect(back(gone)?.bibNo).toBe(101);
  expect(back(gone, [], false)?.bibNo).toBeNull();
  expect(back({ ...gone, bibNo: 102 })?.bibNo).toBe(102);
});
