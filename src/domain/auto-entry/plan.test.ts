import { describe, expect, test } from 'vitest';
import type { Entrant, EntryCompetition } from '#domain/eligibility/input.ts';
import { type EventPlan, type InputPlan, SAMPLE_AGE_GROUPS, sampleCompEvent, sampleInput } from '#tests/fixtures/sample-input.ts';
import { type Candidate, planAutoEntries } from './plan.ts';

const [U14, U16, SENIOR] = [3, 4, 7];
const FINAL = 50;
const event = (ceid: number, plan: EventPlan = {}) => sampleCompEvent(ceid, { eventGroupId: FINAL, ...plan });
const girl = (id: number, more: Partial<Entrant> = {}, isIn = false): Candidate => ({
  athlete: { ...sampleInput().athlete, id, ...more },
  toGroupId: FINAL,
  isIn,
});

function plan(candidates: readonly Candidate[], events: readonly EventPlan[], { competition, options }: InputPlan = {}) {
  const input = sampleInput({ ...(competition && { competition }), ...(options && { options }) });
  const made: EntryCompetition = input.competition;
  return planAutoEntries(
    candidates,
    made,
    events.map((one, i) => event(i + 1, one)),
    input.now,
  ).map(({ athleteId, outcome, ceid, message }) => [athleteId, outcome, ceid || message].join(' '));
}

describe('who is entered by an organiser', () => {
  test.each<[string, readonly Candidate[], readonly EventPlan[], readonly string[], InputPlan?]>([
    ['goes where their age is', [girl(1)], [{ ageGroupId: SENIOR }, { ageGroupId: U14 }], ['1 enter 2']],
    ['stays out of what they are in', [girl(1, {}, true)], [{}], ['1 already In this event already, or in a basket for it.']],
    ['is entered once', [girl(1), girl(1)], [{}], ['1 enter 1', '1 already In this event already, or in a basket for it.']],
    ['is no boy', [girl(1, { gender: 'M' })], [{}], ['1 unsuited Not for this gender.']],
    ['is of the age', [girl(1)], [{ ageGroupId: U16, options: { singleAge: true } }], ['1 unsuited Not for this age group.']],
    ['has a date of birth', [girl(1, { dob: null })], [{}], ['1 unsuited The date of birth is not known.']],
    ['needs an event', [girl(1)], [{ eventGroupId: 51 }], ['1 unsuited This event is not set up for entries.']],
    [
      'by place, until it is full',
      [girl(3), girl(1), girl(2)],
      [{ maxAthletes: 2 }],
      ['3 enter 1', '1 enter 1', '2 full Event full'],
    ],
    ['over all ages of the group', [girl(1), girl(2)], [{ maxGroup: 1 }], ['1 enter 1', '2 full Event full']],
    ['beside those who are there', [girl(1)], [{ maxAthletes: 3, entryInfo: { totalCount: 3 } }], ['1 full Event full']],
    [
      'without asking a waiting list',
      [girl(1)],
      [{ maxAthletes: 1, entryInfo: { totalCount: 1 } }],
      ['1 full Event full'],
      { options: { subscription: { enabled: true } } },
    ],
    ['where nobody enters by themselves', [girl(1)], [{ maxAthletes: -1, options: { entriesFrom: 9 } }], ['1 enter 1']],
    ['when entries are closed', [girl(1)], [{ isOpen: false }], ['1 enter 1'], { competition: { facts: { closesAt: null } } }],
    ['not barred', [girl(1, { noEntryReason: 'Suspended until May' })], [{}], ['1 blocked Suspended until May']],
    [
      'registered, where that is asked for',
      [girl(1, { urn: null })],
      [{}],
      ['1 blocked Registered athletes only.'],
      { options: { allowAdd: { unregistered: false } } },
    ],
    [
      'never into a team',
      [girl(1)],
      [{ event: { options: { isTeamEvent: true } } }],
      ['1 unsuited This event is not set up for entries.'],
    ],
    [
      'never to an item',
      [girl(1)],
      [{ options: { secondarySpend: { parentCeid: 9 } } }],
      ['1 unsuited This event is not set up for entries.'],
    ],
  ])('%s', (_, candidates, events, expected, more) => {
    expect(plan(candidates, events, more)).toEqual(expected);
  });

  test('takes one of the places for younger ones, as long as there are any', () => {
    const ageGroups = SAMPLE_AGE_GROUPS.map((group) => (group.id === U16 ? { ...group, minAge: 12 } : group));
    const quota = { ageGroupId: U16, options: { maxAgeGroupCnt: 1 } };
    expect(plan([girl(1), girl(2)], [quota], { competition: { ageGroups } })).toEqual([
      '1 enter 1',
      '2 blocked Under age quota full.',
    ]);
  });
});
