import { expect, test } from 'vitest';
import { type TeamRoom, teamRoomBlocks } from '#domain/eligibility/team-room.ts';
import { type EventPlan, type InputPlan, sampleCompEvent, sampleInput } from '#tests/fixtures/sample-input.ts';
import { club } from '#tests/support/club-plan.ts';

const NONE: TeamRoom['teams'] = { all: 0, inEvent: 0 };
const relay = ({ event, ...plan }: EventPlan): ReturnType<typeof sampleCompEvent> =>
  sampleCompEvent(1, { ...plan, event: { ...event, options: { isTeamEvent: true, ...event?.options } } });
const mixed: EventPlan = { event: { gender: 'O' } };
const uncounted: EventPlan = { event: { options: { excludeFromCntRule: true } } };
const WAITING = { subscription: { enabled: true } };
const RELAYS = { maxRelays: 2, maxMixedRelays: 1 };

const said = (event: EventPlan, input: InputPlan, teams: TeamRoom['teams']) => {
  const { competition, user, now } = sampleInput(input);
  return teamRoomBlocks({ competition, user, now, event: relay(event), teams }).map(({ message }) => message);
};
const limits = (athletes: number, entries: number, teams: number): InputPlan => ({
  competition: { facts: { limits: { athletes, entries, teams }, counts: { athletes: 9, entries: 9, teams: 9 } } },
});

test.each<[string, EventPlan, InputPlan, TeamRoom['teams'], string[]]>([
  ['with room', {}, {}, NONE, []],
  ['unlimited (0)', { maxAthletes: 0 }, {}, { all: 99, inEvent: 99 }, []],
  ['with one place left', { maxAthletes: 8 }, {}, { all: 7, inEvent: 7 }, []],
  ['with its number', { maxAthletes: 8 }, {}, { all: 8, inEvent: 8 }, ['Event full']],
  ['with its number, where one may wait', { maxAthletes: 8 }, { options: WAITING }, { all: 8, inEvent: 8 }, []],
  [
    'with its number, whose waiting list the organiser does not want',
    { maxAthletes: 8, options: { seed: { waiting: false } } },
    { options: WAITING },
    { all: 8, inEvent: 8 },
    ['Event full. Waiting list disabled by organiser.'],
  ],
  [
    'with its number, too late to wait',
    { maxAthletes: 8 },
    { options: { subscription: { enabled: true, timeCloses: '2026-06-01T00:00:00.000Z' } } },
    { all: 8, inEvent: 8 },
    ['Waiting List now closed'],
  ],
  ['whose group is full of others', { maxGroup: 4, entryInfo: { groupCount: 4 } }, {}, NONE, ['Event full']],
  ['in the schedule only (below 0)', { maxAthletes: -1 }, {}, NONE, ['Schedule Only']],
  ['closed', { isOpen: false }, {}, NONE, ['Event Closed']],
  ['not yet available', { options: { availableFrom: '2026-06-20T00:00:00.000Z' } }, {}, NONE, ['Event Not Available']],
  [
    'for counties',
    { options: { security: { counties: [{ id: 21, name: 'Kent' }] } } },
    {},
    NONE,
    ['Entry by COUNTY representative only.'],
  ],
  [
    'for counties, by theirs',
    { options: { security: { counties: [{ id: 21, name: 'Kent' }] } } },
    { user: { entities: [{ id: 21, entityLevel: 2 }] } },
    NONE,
    [],
  ],
  ['of a competition with its number of teams', {}, limits(0, 0, 3), { all: 3, inEvent: 0 }, ['Max teams reached']],
  ['of a competition with a team left', {}, limits(0, 0, 3), { all: 2, inEvent: 0 }, []],
  ['of one that is full of athletes and entries, not of teams', {}, limits(5, 5, 0), { all: 3, inEvent: 0 }, []],
  ['of one that is closed', {}, { now: '2027-06-10T11:00:00.000Z' }, NONE, ['Entries Closed']],
  ['of one for clubs, without access', {}, { competition: { facts: { clubComp: true } } }, NONE, ['No Access']],
  ['for those with the code', {}, { options: { priority: { required: true } } }, NONE, ['Priority entry only.']],
  ['relays: none allowed (−1)', {}, club({ maxRelays: -1 }, {}), NONE, ['None allowed']],
  ['relays: unlimited (0)', {}, club({ maxRelays: 0 }, { teamCnt: 40 }), NONE, []],
  ['relays: one left', {}, club(RELAYS, { teamCnt: 1, mixedTeamCnt: 1 }), NONE, []],
  ['relays: its number', {}, club(RELAYS, { teamCnt: 2 }), NONE, ['Max teams reached']],
  ['mixed relays have a number of their own', mixed, club(RELAYS, { teamCnt: 2 }), NONE, []],
  ['mixed relays: their number', mixed, club(RELAYS, { mixedTeamCnt: 1 }), NONE, ['Max teams reached']],
  ['mixed relays: none allowed (−1)', mixed, club({ maxMixedRelays: -1 }, {}), NONE, ['None allowed']],
  ['what no rule counts', uncounted, club({ maxRelays: -1 }, { teamCnt: 9 }), NONE, []],
])('a team event %s', (_, event, input, teams, messages) => {
  expect(said(event, input, teams)).toEqual(messages);
});

test('every reason is told, that of the competition first', () => {
  expect(said({ isOpen: false, maxAthletes: 1 }, { now: '2027-06-10T11:00:00.000Z' }, { all: 1, inEvent: 1 })).toEqual([
    'Entries Closed',
    'Event Closed',
    'Event full',
  ]);
});
