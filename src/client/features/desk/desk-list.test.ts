import { describe, expect, it, vi } from 'vitest';
import { createDeskList } from '#client/features/desk/desk-list.ts';
import { DEFAULT_OPTIONS } from '#domain/competition/competition.ts';
import type { AthleteRow, VenueRow } from '#domain/sync/row.ts';
import { VenueStore } from '#local/venue-store.ts';

const tick = { opId: 'a', deviceId: 'd', by: 'Desk 2', at: '2026-06-20T08:00:00.000Z', version: 9 };
const athlete = (
  athleteId: number,
  firstName: string,
  surName: string,
  club: string,
  ...eventGroupIds: number[]
): AthleteRow => ({
  kind: 'athlete',
  athleteId,
  version: 1,
  firstName,
  surName,
  gender: 'F',
  club,
  urn: `U${athleteId}`,
  bibNo: 100 + athleteId,
  teamBibNo: null,
  collected: [],
  entries: eventGroupIds.map((eventGroupId) => ({
    id: athleteId * 10 + eventGroupId,
    eventGroupId,
    ageGroup: 'U15',
    pb: '',
    sb: '',
    heat: 0,
    lane: 0,
    checkedIn: [],
  })),
});
const here = (row: AthleteRow): AthleteRow => ({
  ...row,
  version: 9,
  entries: row.entries.map((e) => ({ ...e, checkedIn: [tick] })),
});

const ann = athlete(1, 'Ann', 'Åkesson', 'Harriers', 1);
const bea = athlete(2, 'Bea', 'Brown', 'Harriers', 1, 2);
const cat = athlete(3, 'Cat', 'Clark', 'Rovers', 2);
const competition: VenueRow = {
  kind: 'competition',
  compId: 5,
  version: 1,
  name: 'Meeting',
  organiser: 'Club',
  dates: ['2026-06-20'],
  timeZone: 'Europe/London',
  options: DEFAULT_OPTIONS,
};

function deskOf(...rows: VenueRow[]) {
  const venue = new VenueStore(5, {
    device: () => undefined,
    newId: () => 'id',
    now: () => tick.at,
    write: () => Promise.reject(new Error('not here')),
    failureText: String,
    nudge: () => undefined,
    close: () => undefined,
  });
  venue.take([competition, ...rows]);
  const list = createDeskList(venue);
  return { venue, list, ids: () => list.getSnapshot().athleteIds };
}

describe('the desk finds', () => {
  it.each([
    ['akesson', [1]],
    ['ann ak', [1]],
    ['AK ANN', [1]],
    ['harr', [1, 2]],
    ['103', [3]],
    ['u2', [2]],
    ['zzz', []],
    ['', [1, 2, 3]],
  ])('“%s”', (query, found) => {
    const { list, ids } = deskOf(ann, bea, cat);
    list.change({ query });
    expect(ids().toSorted((a, b) => a - b)).toEqual(found);
  });

  it('by event, club and who is missing, together', () => {
    const { list, ids } = deskOf(here(ann), bea, cat);
    list.change({ eventGroupId: 1 });
    expect(ids()).toHaveLength(2);
    list.change({ notYetHere: true });
    expect(ids()).toEqual([2]);
    list.change({ eventGroupId: 0, club: 'Rovers' });
    expect(ids()).toEqual([3]);
  });

  it('a scanned athlete alone, until something is typed', () => {
    const { list, ids } = deskOf(ann, bea, cat);
    list.change({ only: 2 });
    expect(ids()).toEqual([2]);
    list.change({ query: 'cla' });
    expect(ids()).toEqual([3]);
  });
});

describe('the desk’s list', () => {
  it('is the very same after a tick: nothing is searched again, and who was ticked stays to be undone', () => {
    const { venue, list, ids } = deskOf(ann, bea, cat);
    list.change({ notYetHere: true });
    const before = list.getSnapshot();
    venue.take([here(ann)]);
    expect(list.getSnapshot()).toBe(before);
    expect(ids()).toContain(1);
    list.change({ query: '' });
    expect(ids()).not.toContain(1);
  });

  it('follows a new athlete and a new name, and tells its screen', () => {
    const { venue, list, ids } = deskOf(ann, bea);
    const listener = vi.fn();
    list.subscribe(listener);
    list.change({ query: 'cl' });
    expect(ids()).toEqual([]);
    venue.take([cat]);
    expect(ids()).toEqual([3]);
    venue.take([{ ...bea, version: 3, surName: 'Clay' }]);
    expect(ids()).toHaveLength(2);
    expect(listener).toHaveBeenCalled();
  });
});
