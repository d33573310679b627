import { expect, test } from 'vitest';
import type { ResultValue } from '#domain/result/value.ts';
import type { ResultRow } from '#domain/sync/row.ts';
import type { HeldEvents } from '#local/venue/public-event.ts';
import { sampleAthlete, sampleCompetition, sampleEntry, sampleGroup } from '#tests/fixtures/sample-rows.ts';
import { toldMeeting } from './told-events.ts';

const [group, athlete, entry] = [sampleGroup(), sampleAthlete(), sampleEntry()];
const shown = { competition: sampleCompetition(), eventGroups: [group], athletes: [athlete] };
const row = (value: ResultValue): ResultRow => ({
  kind: 'result',
  eventGroupId: group.id,
  heat: entry.heat,
  entryId: entry.id,
  version: 1,
  value,
  opId: 'o',
  deviceId: 'd',
  by: 'Olive',
  at: '2026-06-20T10:01:00.000Z',
  challenges: [],
});
const venue = (result: ResultRow): HeldEvents => ({
  getSnapshot: () => shown as unknown as ReturnType<HeldEvents['getSnapshot']>,
  eventGroup: (id) => (id === group.id ? group : undefined),
  athlete: () => athlete,
  startList: () => [{ athlete, entry }],
  resultsOf: () => [result],
  sentOff: () => [],
  draw: () => undefined,
  lineUp: () => undefined,
  round: () => undefined,
});

test('an event with a card alone is still to come, and happens once there is a mark', () => {
  const card = { type: 'track', ms: null, code: null, cards: ['YC'] } as const;
  const before = toldMeeting(venue(row(card)), 'Europe/London');
  expect([before.track?.name, before.next.map(({ name }) => name)]).toEqual([undefined, [group.name]]);
  const after = toldMeeting(venue(row({ ...card, ms: 10_830 })), 'Europe/London');
  expect([after.track?.name, after.next]).toEqual([group.name, []]);
});
