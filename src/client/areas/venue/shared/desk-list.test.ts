import { describe, expect, test, vi } from 'vitest';
import type { AthleteRow } from '#domain/rows/row.ts';
import { starterId } from '#domain/team/starter.ts';
import { AthleteList } from '#local/venue/athlete-list.ts';
import type { SyncState } from '#local/venue/venue.ts';
import { createDeskList } from './desk-list.ts';

const tick = { opId: 'a', deviceId: 'd', by: 'Desk 2', at: '2026-06-20T08:00:00.000Z', version: 9 };
const athlete = (
  athleteId: number,
  firstName: string,
  surName: string,
  club: string,
  ...eventGroupIds: number[]
): AthleteRow => ({
  kind: 'athlete',
  athleteId: starterId(athleteId),
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

const SYNC: SyncState = { phase: 'ready', have: 0, total: 0, syncedAt: null, connection: 'online', unsent: 0, attention: 0 };

const ann = athlete(1, 'Ann', 'Åkesson', 'Harriers', 1);
const bea = athlete(2, 'Bea', 'Brown', 'Harriers', 1, 2);
const cat = athlete(3, 'Cat', 'Clark', 'Rovers', 2);
/** A venue's athletes as the store keeps them: a change makes a new array, `folded` only with another name, club or bib. */
function deskOf(...rows: AthleteRow[]) {
  const listeners = new Set<() => void>();
  const held = new AthleteList();
  const take = (changed: readonly AthleteRow[]) => {
    held.put(changed);
    for (const listener of listeners) listener();
  };
  const list = createDeskList({
    athlete: (id) => held.athletes.find((a) => a.athleteId === id),
    getSnapshot: () => ({
      revision: 0,
      competition: undefined,
      athletes: held.athletes,
      folded: held.folded,
      ids: held.ids,
      eventCounts: held.eventCounts,
      eventGroups: [],
      sync: SYNC,
    }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  take(rows);
  return { take, list, ids: () => [...list.getSnapshot().athleteIds] };
}

describe('the desk finds', () => {
  test.each([
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

  test('by event, club and who is missing, together', () => {
    const { list, ids } = deskOf(here(ann), bea, cat);
    list.change({ eventGroupId: 1 });
    expect(ids()).toHaveLength(2);
    list.change({ notYetHere: true });
    expect(ids()).toEqual([2]);
    list.change({ eventGroupId: 0, club: 'Rovers' });
    expect(ids()).toEqual([3]);
  });

  test('the athletes of its part, until something is typed', () => {
    const { list, ids } = deskOf(ann, bea, cat);
    list.change({ part: { name: 'B–C', has: ({ surName }) => surName !== 'Åkesson' } });
    expect(ids().toSorted()).toEqual([2, 3]);
    list.change({ query: 'ake' });
    expect(ids()).toEqual([1]);
    list.change({ query: '', club: 'Harriers' });
    expect(ids()).toEqual([2]);
    list.change({ part: undefined });
    expect(ids().toSorted()).toEqual([1, 2]);
  });

  test('a scanned athlete alone, until something is typed', () => {
    const { list, ids } = deskOf(ann, bea, cat);
    list.change({ only: starterId(2) });
    expect(ids()).toEqual([2]);
    list.change({ query: 'cla' });
    expect(ids()).toEqual([3]);
  });
});

describe('the desk’s list', () => {
  test('is the very same after a tick: nothing is searched again, and a ticked athlete stays to be undone', () => {
    const { take, list, ids } = deskOf(ann, bea, cat);
    list.change({ notYetHere: true });
    const before = list.getSnapshot();
    take([here(ann)]);
    expect(list.getSnapshot()).toBe(before);
    expect(ids()).toContain(1);
    list.change({ query: '' });
    expect(ids()).not.toContain(1);
  });

  test('follows a new athlete and a new name, and tells its screen', () => {
    const { take, list, ids } = deskOf(ann, bea);
    const listener = vi.fn();
    list.subscribe(listener);
    list.change({ query: 'cl' });
    expect(ids()).toEqual([]);
    take([cat]);
    expect(ids()).toEqual([3]);
    take([{ ...bea, version: 3, surName: 'Clay' }]);
    expect(ids()).toHaveLength(2);
    expect(listener).toHaveBeenCalled();
  });
});
