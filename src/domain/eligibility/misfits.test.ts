import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_RULE_OPTIONS } from '#domain/competition/comp-rule.ts';
import { DEFAULT_TEAM_OPTIONS } from '#domain/event/team-options.ts';
import { sampleCompEvent, sampleInput } from '#tests/fixtures/sample-input.ts';
import { evaluate } from './evaluate.ts';
import { type EnteredIn, misfitFinder } from './misfits.ts';

const [U14, U16] = [3, 4];
const NOW = '2026-06-01T10:00:00.000Z';
const events = [
  sampleCompEvent(1, { ageGroupId: U14, eventGroupId: 11 }),
  sampleCompEvent(2, { ageGroupId: U16, eventGroupId: 12 }),
  sampleCompEvent(3, { ageGroupId: U14, eventGroupId: 13 }),
  sampleCompEvent(4, { ageGroupId: U14, eventGroupId: 14, event: { gender: 'O' } }),
  sampleCompEvent(5, { ageGroupId: U16, eventGroupId: 14, event: { gender: 'O' } }),
];
const { competition } = sampleInput({ events: [] });
const enteredIn = (ceid: number, eventGroupId = 10 + ceid): EnteredIn => ({ entryId: 100 + ceid, ceid, eventGroupId });
const girl = { gender: 'F', dob: '2013-05-01' } as const;
const find = (
  who: Parameters<ReturnType<typeof misfitFinder>['ofAthlete']>[0],
  entries: readonly EnteredIn[],
  more: Partial<typeof competition> = {},
) => misfitFinder({ competition: { ...competition, ...more }, events }, NOW).ofAthlete(who, entries);

test('an athlete in their own events has no misfit', () => {
  expect(find(girl, [enteredIn(1), enteredIn(3), enteredIn(0, 14)])).toEqual([]);
});

test('with another date of birth the entry names the age group it was for and the one they are in now', () => {
  expect(find({ ...girl, dob: '2011-10-01' }, [enteredIn(1), enteredIn(4)])).toEqual([
    { entryId: 101, code: 'age', entered: 'Under 14', now: 'Under 16' },
    { entryId: 104, code: 'age', entered: 'Under 14', now: 'Under 16' },
  ]);
  // An unknown birthday is no reason.
  expect(find({ ...girl, dob: '1986-10-01' }, [enteredIn(1)])).toMatchObject([{ code: 'age', now: 'Senior' }]);
  expect(find({ ...girl, dob: null }, [enteredIn(1)])).toEqual([]);
});

test('the sex is of the event, unless it is for both', () => {
  expect(find({ ...girl, gender: 'M' }, [enteredIn(1), enteredIn(4)])).toEqual([
    { entryId: 101, code: 'gender', entered: '', now: '' },
  ]);
  expect(find({ gender: 'M', dob: null }, [enteredIn(1)])).toMatchObject([{ code: 'gender' }]);
});

test('the same day in another season makes them misfits', () => {
  expect(find(girl, [enteredIn(1)], { dates: ['2026-11-28'] })).toMatchObject([{ code: 'age', now: 'Under 16' }]);
});

test('an entry of a start list fits when one event of its race does', () => {
  expect(find({ ...girl, dob: '2011-10-01' }, [enteredIn(0, 14)])).toEqual([]);
  expect(find({ ...girl, dob: '2009-10-01' }, [enteredIn(0, 14)])).toMatchObject([
    { code: 'age', entered: 'Under 14, Under 16' },
  ]);
  // A race with no competition event says nothing of who may run it.
  expect(find({ ...girl, dob: '2009-10-01' }, [enteredIn(0, 99)])).toEqual([]);
});

test('a limit that was lowered is told once, of the entry that came last', () => {
  const rules = [{ id: 1, ageGroupIds: [], options: { ...DEFAULT_RULE_OPTIONS, maxCompEvents: 2 } }];
  const all = [enteredIn(1), enteredIn(3), enteredIn(4)];
  expect(find(girl, all, { rules })).toEqual([{ entryId: 104, code: 'limit', entered: '', now: '3' }]);
  expect(find(girl, all.slice(0, 2), { rules })).toEqual([]);
});

test('whatever the screen lets an athlete enter is no misfit afterwards', () => {
  const dob = fc.integer({ min: 2006, max: 2020 }).map((year) => `${year}-09-01`);
  fc.assert(
    fc.property(dob, fc.constantFrom('F', 'M'), fc.nat(4), (born, gender, i) => {
      const input = sampleInput({ events });
      const athlete = { ...input.athlete, dob: born, gender };
      const ceid = events[i]?.ceid ?? 0;
      const may = evaluate({ ...input, athlete, competition }).find((one) => one.ceid === ceid)?.enabled === true;
      const misfits = find(athlete, [enteredIn(ceid, events[i]?.eventGroupId)]);
      expect(misfits.length === 0).toBe(may);
    }),
  );
});

describe('a team that is entered', () => {
  const [first] = events;
  const eventTeam = { ...DEFAULT_TEAM_OPTIONS, minTargetAgeGroupCount: 1, maxOtherAgeGroupCount: 1 };
  const relay = sampleCompEvent(6, {
    ageGroupId: U14,
    name: '4 x 100 m',
    event: { gender: 'F' },
    options: { ...first?.options, eventTeam },
  });
  const runner = (name: string, more: object = {}) => ({ name, ...girl, ...more });
  const findIn = (...members: ReturnType<typeof runner>[]) =>
    misfitFinder({ competition, events: [relay] }, NOW).ofTeam({ entryId: 106, ceid: 6, members });

  test('has no misfit as it was entered', () => {
    expect(findIn(runner('Ann'), runner('Bea', { dob: '2011-10-01' }))).toEqual([]);
  });

  test('names the runner whose sex is another by now', () => {
    expect(findIn(runner('Ann'), runner('Bea', { gender: 'M' }))).toEqual([
      { entryId: 106, code: 'team', entered: '', now: '4 x 100 m is for women: Bea.' },
    ]);
  });

  test('says how many may be of another age group, also where a birthday is no longer known', () => {
    const most = 'At most 1 of the team may be of another age group than Under 14.';
    expect(findIn(runner('Ann'), runner('Bea', { dob: '2011-10-01' }), runner('Cleo', { dob: null }))).toMatchObject([
      { code: 'team', now: most },
    ]);
    expect(findIn(runner('Bea', { dob: '2011-10-01' }))).toMatchObject([{ now: 'At least 1 of the team must be Under 14.' }]);
  });
});
