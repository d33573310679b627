import { expect, test } from 'vitest';
import type { PublicScoreboard } from '#contracts/venue/scoreboard.ts';
import type { ResultRow } from '#domain/rows/row.ts';
import { latestMark } from '#domain/scoreboard/latest-mark.ts';
import { byTime, newestFirst } from './own-store.ts';

const mark = (eventGroupId: number, entryId: number, at: string, version: number): ResultRow => ({
  kind: 'result',
  eventGroupId,
  heat: 1,
  entryId,
  version,
  value: { type: 'field', trials: [{ cm: 600 }], code: null },
  opId: '',
  deviceId: '',
  by: '',
  at,
  challenges: [],
});
const event = (id: number, partOf?: number): PublicScoreboard['events'][number] => ({
  id,
  no: id,
  name: '',
  type: 'F',
  startDateIso: '',
  started: false,
  ...(partOf !== undefined && { partOf }),
});
// Of the marks of event 3 one was sent, and changed on this device since; another was never sent.
const RESULTS = [
  mark(2, 21, '2026-06-01T10:02:00.000Z', 40),
  mark(3, 31, '2026-06-01T10:05:00.000Z', 12),
  mark(3, 32, '2026-06-01T10:04:00.000Z', 0),
  // A card alone is no mark.
  {
    ...mark(1, 11, '2026-06-01T10:06:00.000Z', 41),
    value: { type: 'field', trials: [], code: null, cards: ['YC'] } satisfies ResultRow['value'],
  },
];
const venue = {
  resultsOf: (id: number) => RESULTS.filter(({ eventGroupId }) => eventGroupId === id),
  result: (id: number, heat: number, entryId: number) =>
    RESULTS.find((one) => one.eventGroupId === id && one.heat === heat && one.entryId === entryId),
};
const shown = { results: true, teamAthletes: true };

test('the event with the mark that was made last comes first, sent or not, and a combined event behind its part', () => {
  const { events, newest } = newestFirst(venue, { events: [event(1), event(2), event(9), event(3, 9)], shown });
  expect(events.map(({ id, started }) => [id, started])).toEqual([
    [3, true],
    [9, true],
    [2, true],
    [1, false],
  ]);
  expect(newest).toBe(Date.parse('2026-06-01T10:05:00.000Z'));
  expect(newestFirst(venue, { events: [event(1), event(3)], shown: { ...shown, results: false } })).toEqual({
    events: [event(1), event(3)],
    newest: 0,
  });
});

test('the mark that was made last is the newest of its event, sent or not', () => {
  const { rows } = byTime(venue, { rows: venue.resultsOf(3) });
  expect(latestMark(rows.filter((row) => row.kind === 'result'))?.entryId).toBe(31);
});
