import { expect, test } from 'vitest';
import type { MeetingEvent } from '#client/areas/public/shared/use-meeting.ts';
import { starterId } from '#domain/team/starter.ts';
import { find, partOf } from './meeting-filter.ts';

const event = (id: number, name: string, more: Partial<MeetingEvent> = {}): MeetingEvent => ({
  id,
  eventNo: id,
  name,
  eventCode: '100',
  gender: 'F',
  type: 'T',
  startsAt: '2026-07-01T10:00:00Z',
  state: 'start-list',
  entries: 8,
  heats: 1,
  results: 0,
  ageGroups: ['SEN'],
  leaders: [],
  ...more,
});
const starter = (id: number, name: string, club: string, events: number[]) => ({
  athleteId: starterId(id),
  name,
  club,
  bibNo: 100 + id,
  gender: 'F' as const,
  events,
});
const EVENTS = [
  event(1, '100 m Women'),
  event(2, '100 m Men', { gender: 'M', ageGroups: ['SEN', 'U17'] }),
  event(3, 'Javelin Women', { eventCode: 'JT', startsAt: '2026-07-01T23:30:00Z' }),
];
const STARTERS = [starter(1, 'Zoë Larkin', 'Harriers', [1, 3]), starter(2, 'Ben Larkin', 'Striders', [2])];
const none = { q: '', age: '', gender: '', club: '', day: '' };
const ids = (filter: object) => {
  const { events, starters } = find(EVENTS, STARTERS, { ...none, ...filter }, 'Europe/London');
  return [events.map(({ id }) => id), starters.map(({ athleteId }) => athleteId)];
};

test.each([
  [{}, [[1, 2, 3], []]],
  [{ gender: 'F' }, [[1, 3], []]],
  [{ age: 'U17' }, [[2], []]],
  [{ club: 'Harriers' }, [[1, 3], []]],
  [{ day: '2026-07-01' }, [[1, 2], []]],
  [{ day: '2026-07-02', q: 'zoe lark' }, [[3], [1]]],
  [{ q: 'jav' }, [[3], []]],
  [{ q: 'zoe lark' }, [[1, 3], [1]]],
  [{ q: '102' }, [[2], [2]]],
  [{ q: 'larkin', gender: 'M' }, [[2], [2]]],
  [{ q: 'larkin', club: 'Striders' }, [[2], [2]]],
  [{ q: 'nobody' }, [[], []]],
])('%j finds events and athletes %j', (filter, found) => {
  expect(ids(filter)).toEqual(found);
});

test('an event is now while marks come in, then finished', () => {
  expect((['not-started', 'start-list', 'live', 'provisional', 'official'] as const).map((state) => partOf({ state }))).toEqual([
    'next',
    'next',
    'now',
    'finished',
    'finished',
  ]);
});
