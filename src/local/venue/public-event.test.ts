import { expect, test } from 'vitest';
import { DEFAULT_OPTIONS } from '#domain/competition/competition.ts';
import type { DrawRow } from '#domain/draw/draw-row.ts';
import type { AthleteRow, CompetitionRow, EventGroupRow, ResultRow } from '#domain/rows/row.ts';
import { starterId } from '#domain/team/starter.ts';
import type { HeldEvents } from './held-events.ts';
import { publicEvent } from './public-event.ts';

const ORIGIN = { opId: 'op', deviceId: 'tablet', by: 'Olive Official', at: '2026-06-01T10:00:00.000Z' };
const competition: CompetitionRow = {
  kind: 'competition',
  compId: 1,
  version: 1,
  name: 'Open',
  organiser: 'Club',
  dates: ['2026-06-01'],
  timeZone: 'UTC',
  options: DEFAULT_OPTIONS,
  drawSeed: 'a-secret-seed',
};
const group: EventGroupRow = {
  kind: 'eventGroup',
  id: 7,
  version: 1,
  eventNo: 1,
  name: '100 m Women',
  eventCode: '100',
  gender: 'F',
  type: 'T',
  unit: 'T',
  startsAt: '2026-06-01T10:00:00.000Z',
  trials: 0,
};
const athlete: AthleteRow = {
  kind: 'athlete',
  athleteId: starterId(3),
  version: 1,
  firstName: 'Mia',
  surName: 'Boscawell',
  gender: 'F',
  club: 'NJ',
  urn: 'a-secret-number',
  bibNo: 318,
  teamBibNo: null,
  collected: [],
  note: { ...ORIGIN, version: 1, text: 'a-secret-note' },
  entries: [
    { id: 9, eventGroupId: 7, ageGroup: 'Senior', pb: '12.60', sb: '', heat: 0, lane: 0, checkedIn: [{ ...ORIGIN, version: 1 }] },
  ],
};
const part = (value: string) => ({ value, ...ORIGIN, version: 2 });
const result: ResultRow = {
  kind: 'result',
  eventGroupId: 7,
  heat: 1,
  entryId: 9,
  version: 2,
  value: { type: 'track', ms: 12_710, code: null },
  ...ORIGIN,
  challenges: [],
  parts: { time: { ...part('12710'), check: part('12720') } },
};
const draw: DrawRow = {
  kind: 'draw',
  key: 'draw:7',
  eventGroupId: 7,
  version: 3,
  n: 1,
  settings: { lanes: [5] } as unknown as DrawRow['settings'],
  list: [],
  places: [{ entry: 9, heat: 2, lane: 5 } as DrawRow['places'][number]],
  moves: [],
  published: null,
  ...ORIGIN,
};

interface Written {
  readonly results?: readonly ResultRow[];
  readonly sentOff?: readonly ResultRow[];
  readonly drawn?: DrawRow;
}

function venue({ results = [result], sentOff = [], drawn }: Written): HeldEvents {
  const [entry] = athlete.entries;
  return {
    getSnapshot: () =>
      ({ competition, eventGroups: [group], athletes: [athlete] }) as unknown as ReturnType<HeldEvents['getSnapshot']>,
    eventGroup: (id) => (id === 7 ? group : undefined),
    athlete: () => athlete,
    startList: () => (entry ? [{ athlete, entry: { ...entry, ...(drawn && { heat: 2, lane: 5 }) } }] : []),
    resultsOf: () => results,
    sentOff: () => sentOff,
    draw: () => drawn,
    lineUp: () => undefined,
    round: () => undefined,
  };
}
const ALL = { results: true, teamAthletes: true };
const places = (of: HeldEvents, shown = ALL) =>
  publicEvent(of, 7, shown)?.rows.flatMap((row) =>
    row.kind === 'athlete' ? row.entries.map(({ heat, lane }) => [heat, lane]) : [],
  );

test('what the public may not see stays on the device: seed, number, note, who wrote it, and what a checker reads', () => {
  const told = JSON.stringify(publicEvent(venue({}), 7, ALL));
  expect(told).toContain('Boscawell');
  expect(told).toContain('12710');
  for (const secret of ['a-secret', 'Olive', 'tablet', '12720', 'checkedIn', 'parts']) expect(told).not.toContain(secret);
});

test('heats and lanes are told once they are published, or the event has begun', () => {
  expect(places(venue({ results: [], drawn: draw }))).toEqual([[0, 0]]);
  expect(places(venue({ results: [], drawn: { ...draw, published: ORIGIN } }))).toEqual([[2, 5]]);
  expect(places(venue({ drawn: draw }))).toEqual([[2, 5]]);
  const card: ResultRow = { ...result, value: { type: 'track', ms: null, code: null, cards: ['YC'] } };
  expect(places(venue({ results: [card], drawn: draw })), 'a card alone').toEqual([[0, 0]]);
  // Nor is anybody told that it has begun where results are not shown.
  expect(places(venue({ drawn: draw }), { ...ALL, results: false })).toEqual([[0, 0]]);
});

test('results that the organiser does not show are not told', () => {
  const event = publicEvent(venue({}), 7, { ...ALL, results: false });
  expect(event?.withheld).toBe(true);
  expect(event?.rows.map(({ kind }) => kind)).toEqual(['competition', 'eventGroup', 'athlete']);
  expect(publicEvent(venue({}), 8, ALL)).toBeUndefined();
});

test('whom a card of another event keeps out is told with why, where results are shown and they have no mark', () => {
  const card: ResultRow = { ...result, eventGroupId: 70, value: { type: 'track', ms: null, code: 'DQ', cards: ['RC'] } };
  const out = venue({ results: [], sentOff: [card] });
  expect(publicEvent(out, 7, ALL)?.excluded).toEqual([{ entryId: 9, why: 'Excluded: red card' }]);
  expect(publicEvent(out, 7, { ...ALL, results: false })).not.toHaveProperty('excluded');
  expect(publicEvent(venue({ sentOff: [card] }), 7, ALL)).not.toHaveProperty('excluded');
});
