import { expect, test } from 'vitest';
import type { RoundRow } from '#domain/round/round-row.ts';
import type { AthleteRow, EntryRow, EventGroupRow, ResultRow } from '#domain/rows/row.ts';
import { starterId } from '#domain/team/starter.ts';
import type { Venue } from '#local/venue/venue.ts';
import { sampleCompetition } from '#tests/fixtures/sample-rows.ts';
import { eventLines } from './event-lines.ts';

const group: EventGroupRow = {
  kind: 'eventGroup',
  id: 3,
  version: 1,
  eventNo: 12,
  name: '100m Women',
  eventCode: '100',
  gender: 'F',
  type: 'T',
  unit: 'T',
  startsAt: '2026-07-01T22:30:00Z',
  trials: 0,
};
const starter = (id: number, heat: number, here: boolean) => {
  const tick = { opId: 'o', deviceId: 'd', by: 'Desk', at: '', version: 1 };
  const entry: EntryRow = { id, eventGroupId: 3, ageGroup: '', pb: '', sb: '', heat, lane: 1, checkedIn: here ? [tick] : [] };
  const athlete: AthleteRow = {
    kind: 'athlete',
    athleteId: starterId(id),
    version: 1,
    firstName: 'Ann',
    surName: 'Runner',
    gender: 'F',
    club: '',
    urn: null,
    bibNo: id,
    teamBibNo: null,
    collected: [],
    entries: [entry],
  };
  return { athlete, entry };
};
const origin = { opId: 'o', deviceId: 'd', by: 'Ann', at: '' };
const result = (entryId: number, heat: number, ms: number | null, challenged = false): ResultRow => ({
  kind: 'result',
  eventGroupId: 3,
  heat,
  entryId,
  version: 1,
  value: ms === null ? null : { type: 'track', ms, code: null },
  ...origin,
  challenges: challenged ? [{ value: null, ...origin }] : [],
});

const reading = (value: string) => ({ ...origin, version: 1, value });
/** Of the heat and no starter’s. */
const twoWinds: ResultRow = { ...result(0, 2, null), parts: { wind: { ...reading('13'), challenges: [reading('11')] } } };

const official: RoundRow = {
  kind: 'round',
  key: 'round:3',
  eventGroupId: 3,
  version: 2,
  state: { value: 'official', ...origin, version: 2 },
};

/** Nothing of this is asked of an event that is no part and no combined event. */
/** After every check-in of the group. */
const AT = '2026-12-31T00:00:00.000Z';
const NOTHING_ELSE = {
  draw: () => undefined,
  sentOff: () => [],
  eventGroup: () => undefined,
  getSnapshot: () => expect.fail('the programme was asked for'),
};

test('says how far an event is: marks in, here, heats, marks to decide, not official while there are any', () => {
  const starters = [starter(1, 1, true), starter(2, 1, false), starter(3, 2, true)];
  const results = [result(1, 1, 12_000, true), result(2, 1, null), result(3, 2, 12_100), twoWinds];
  const venue = {
    startList: () => starters,
    result: (_g: number, heat: number, id: number) => results.find((r) => r.heat === heat && r.entryId === id),
    ...NOTHING_ELSE,
    round: () => official,
    resultsOf: () => results,
  };
  expect(eventLines([group], venue, { ...sampleCompetition(), timeZone: 'Europe/London' }, AT)).toMatchObject([
    {
      done: 2,
      of: 3,
      here: 2,
      heats: 2,
      challenged: 2,
      time: '23:30',
      date: '2026-07-01',
      folded: '100m women 100 12',
      stage: 'provisional',
    },
  ]);
});

test('a list that was not drawn yet is one heat', () => {
  const venue = {
    startList: () => [starter(1, 0, false), starter(2, 0, false)],
    result: () => undefined,
    ...NOTHING_ELSE,
    round: () => undefined,
    resultsOf: () => [],
  };
  expect(eventLines([group], venue, { ...sampleCompetition(), timeZone: 'UTC' }, AT)).toMatchObject([
    { heats: 1, done: 0, of: 2, stage: 'closed' },
  ]);
});

test('a card alone begins no event', () => {
  const card: ResultRow = { ...result(1, 1, null), value: { type: 'track', ms: null, code: null, cards: ['YC'] } };
  const venue = {
    ...NOTHING_ELSE,
    startList: () => [starter(1, 1, true)],
    result: () => card,
    round: () => undefined,
    getSnapshot: () =>
      ({ athletes: [starter(1, 1, true).athlete], eventGroups: [group] }) as unknown as ReturnType<Venue['getSnapshot']>,
  };
  const stageOf = (...rows: readonly ResultRow[]) =>
    eventLines([group], { ...venue, resultsOf: () => rows }, { ...sampleCompetition(), timeZone: 'UTC' }, AT)[0]?.stage;
  expect(stageOf(card)).toBe('closed');
  expect(stageOf(card, result(2, 1, 12_000)), 'by the mark of somebody who is no longer on the list').toBe('running');
});

test('nobody waits for the mark of whom a card of another event keeps out', () => {
  const [one, two] = [starter(1, 1, true), starter(2, 1, true)];
  const sentOff = {
    ...result(1, 1, null),
    eventGroupId: 4,
    value: { type: 'track', ms: null, code: 'DQ', cards: ['RC'] } as const,
  };
  const results = [result(2, 1, 12_100)];
  const venue = {
    startList: () => [one, two],
    result: (_g: number, heat: number, id: number) => results.find((r) => r.heat === heat && r.entryId === id),
    ...NOTHING_ELSE,
    sentOff: () => [sentOff],
    round: () => undefined,
    resultsOf: () => results,
  };
  expect(eventLines([group], venue, { ...sampleCompetition(), timeZone: 'UTC' }, AT)).toMatchObject([{ done: 1, of: 1 }]);
});
