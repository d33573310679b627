import { describe, expect, test } from 'vitest';
import type { EventGroupRow, ResultRow, Tick } from '#domain/rows/row.ts';
import { starterId } from '#domain/team/starter.ts';
import { sampleAthlete, sampleGroup, sampleJump } from '#tests/fixtures/sample-rows.ts';
import { namedAsCopy, type PastMeeting } from './past-meeting.ts';
import { planRehearsal } from './plan.ts';
import { raceFiles, writtenParts } from './race-file.ts';

const SEED = '00112233445566778899aabbccddeeff';
const START = '2026-06-13T10:00:00.000Z';
const at = (minutes: number) => new Date(Date.parse(START) + minutes * 60_000).toISOString();
const tick = (minutes: number, opId = `op ${minutes}`): Tick => ({
  opId,
  deviceId: 'd',
  by: 'Desk',
  at: at(minutes),
  version: 1,
});
const race: EventGroupRow = sampleGroup({ id: 5, eventNo: 1, name: '100 m', startsAt: START });
const jump: EventGroupRow = sampleJump({ id: 6, eventNo: 2, name: 'Long jump', startsAt: at(60) });

function result(
  eventGroupId: number,
  entryId: number,
  parts: Readonly<Record<string, readonly [value: string, minutes: number]>>,
  heat = 1,
): ResultRow {
  const marks = Object.entries(parts).map(([part, [value, minutes]]) => [part, { ...tick(minutes), value }]);
  return {
    kind: 'result',
    eventGroupId,
    heat,
    entryId,
    ...tick(0),
    value: { type: 'track', ms: 1, code: null },
    challenges: [],
    parts: Object.fromEntries(marks),
  };
}

const athlete = (id: number, entries: readonly (readonly [id: number, group: number])[], ticked = true) =>
  sampleAthlete({
    athleteId: starterId(id),
    collected: ticked ? [tick(-80, `op ${id}`)] : [],
    entries: entries.map(([entry, eventGroupId]) => ({
      id: entry,
      eventGroupId,
      ageGroup: 'Senior',
      pb: '',
      sb: '',
      heat: 0,
      lane: 0,
      checkedIn: ticked ? [tick(-80, `op ${id}`)] : [],
    })),
  });

const MEETING: PastMeeting = {
  groups: [race, jump],
  athletes: [athlete(1, [[11, 5]]), athlete(2, [[12, 5]]), athlete(3, [[13, 6]])],
  results: [
    result(5, 11, { time: ['11000', 3], reaction: ['145', 3] }),
    result(5, 12, { time: ['10900', 3], 'card.yc': ['1', 4] }),
    result(5, 0, { wind: ['13', 3], note: ['Restart', 5] }),
    result(6, 13, { t1: ['612', 70], w1: ['4', 70], t2: ['X', 75] }),
  ],
  draws: [],
  rounds: [
    { kind: 'round', key: 'round:5', eventGroupId: 5, version: 1, state: { ...tick(30), value: 'official' } },
    { kind: 'round', key: 'round:6', eventGroupId: 6, version: 1, state: { ...tick(90), value: 'provisional' } },
  ],
  lineUps: [],
};
const planned = (meeting: PastMeeting = MEETING) => planRehearsal(meeting, SEED);
const told = (meeting: PastMeeting = MEETING) => {
  const { steps, devices } = planned(meeting);
  return steps.map(({ at: ms, device, what }) => `${Math.round(ms / 60_000)} ${devices[device]?.name}: ${what.kind}`);
};

describe('a rehearsal', () => {
  test('does what was done, when it was done, each on the device of who does it', () => {
    expect(told()).toEqual([
      '0 Desk 1: check-in',
      '0 Desk 1: check-in',
      '0 Desk 1: check-in',
      // Nobody does anything for 80 minutes: the start comes after five.
      '10 Photo finish: file',
      '11 Finish: mark',
      '11 Finish: mark',
      '13 Office: round',
      '35 Office: round',
      '75 Field 1: mark',
      '75 Field 1: mark',
      '80 Field 1: mark',
      '82 Office: round',
    ]);
  });

  test('checks in everything of one tap with one action, with the bib', () => {
    const [first] = planned().steps;
    expect(first?.what).toEqual({
      kind: 'check-in',
      body: { athleteId: 1, collected: true, entries: [{ id: 11, checkedIn: true }] },
    });
  });

  test('sends times, reactions and wind as a file, and writes by hand what no file says', () => {
    const { steps } = planned();
    expect(steps.find(({ what }) => what.kind === 'file')?.what.body).toEqual({
      eventGroupId: 5,
      heat: 1,
      wind: 13,
      marks: [
        { entryId: 11, mark: { place: 2, ms: 11_000, code: null, reaction: 145 } },
        { entryId: 12, mark: { place: 1, ms: 10_900, code: null, reaction: null } },
      ],
    });
    const byHand = steps.flatMap(({ what }) => (what.kind === 'mark' && what.body.eventGroupId === 5 ? [what.body.part] : []));
    expect(byHand.toSorted()).toEqual(['card.yc', 'note']);
  });

  test('makes nothing official before all marks are there, and says that it has seen what it said before', () => {
    const states = planned().steps.filter(({ what }) => what.kind === 'round' && what.body.eventGroupId === 5);
    expect(states.map(({ waits, what }) => [waits, 'state' in what.body && what.body.state])).toEqual([
      ['all', 'provisional'],
      ['all', 'official'],
    ]);
    expect(states[1]?.seen).toEqual([states[0]?.no]);
  });

  test('draws what was in heats into the same ones and publishes it before anybody has a mark', () => {
    const results = [1, 2, 3].map((n) => result(5, 10 + n, { time: [String(11_000 + n), 3 + 5 * n] }, n < 3 ? 1 : 2));
    const athletes = [1, 2, 3].map((n) => athlete(n, [[10 + n, 5]]));
    const { steps } = planned({ ...MEETING, groups: [race], athletes, results, rounds: [] });
    const list = steps.filter(({ isList }) => isList);
    expect(list.map(({ what }) => what.kind)).toEqual(['draw', 'publish']);
    expect(list[1]?.seen).toEqual([list[0]?.no]);
    const drawn = list[0]?.what;
    expect(drawn?.kind === 'draw' && drawn.body.places.map(({ entry, heat }) => [entry, heat])).toEqual([
      [11, 1],
      [12, 1],
      [13, 2],
    ]);
    const file = steps.find(({ what }) => what.kind === 'file');
    expect([file?.waits, Number(file?.no) > Number(list[1]?.no)]).toEqual(['list', true]);
  });

  test('makes up times where those that were kept are not of the day, trial by trial from the start', () => {
    const days = 60 * 24 * 3;
    const results = [13, 14].map((entry) => result(6, entry, { t1: ['600', days], t2: ['610', days], code: ['r', days] }));
    const athletes = [athlete(3, [[13, 6]], false), athlete(4, [[14, 6]], false)];
    const { steps } = planned({ ...MEETING, groups: [jump], athletes, results, rounds: [] });
    const marks = steps.flatMap(({ at: ms, what }) =>
      what.kind === 'mark' ? [[what.body.entryId, what.body.part, ms] as const] : [],
    );
    expect(marks.map(([entry, part]) => `${entry} ${part}`)).toEqual(['13 code', '14 code', '13 t1', '14 t1', '13 t2', '14 t2']);
    const t1 = marks[2]?.[2] ?? 0;
    expect(marks.slice(2).map(([, , ms]) => ms - t1)).toEqual([0, 50_000, 100_000, 150_000]);
    const came = steps.filter(({ what }) => what.kind === 'check-in');
    expect(came).toHaveLength(2);
    expect(came.every(({ at: ms }) => ms < t1)).toBe(true);
  });

  test('is the same whatever the order of the rows', () => {
    const turned = { ...MEETING, groups: [jump, race], results: MEETING.results.toReversed() };
    expect(told(turned)).toEqual(told());
  });
});

test('what a photo finish cannot say is written by hand: a rule in words, a time without a place', () => {
  const rows = [
    result(5, 11, { time: ['11000', 3], code: ['DQ left the lane', 4] }),
    result(5, 12, { time: ['10900', 3] }),
    result(5, 13, { code: ['DQ TR16.8', 3] }),
  ];
  const { files, byHand } = raceFiles(race, writtenParts(rows));
  expect(files.flatMap(({ marks }) => marks.map(({ entryId }) => entryId))).toEqual([12, 13]);
  expect(byHand.map(({ entryId, part }) => `${entryId} ${part}`)).toEqual(['11 time', '11 code']);
});

test('the rows of a meeting get the ids of its copy', () => {
  const named = namedAsCopy(MEETING, {
    group: (id) => id + 100,
    entry: (id) => id + 1000,
    starter: (id) => id,
  });
  expect(named.groups.map(({ id }) => id)).toEqual([105, 106]);
  expect(named.athletes[2]?.entries[0]).toMatchObject({ id: 1013, eventGroupId: 106 });
  expect(named.results.map(({ entryId, eventGroupId }) => [entryId, eventGroupId])).toEqual([
    [1011, 105],
    [1012, 105],
    [0, 105],
    [1013, 106],
  ]);
});
