import { describe, expect, test } from 'vitest';
import { type InputPlan, sampleCompEvent, sampleEntry, sampleInput, sampleRule } from '#tests/fixtures/sample-input.ts';
import { barredRunner, barredSeats } from './seat.ts';

const item = (ceid: number, parentCeid: number, mandatoryGroupId = 0) =>
  sampleCompEvent(ceid, { event: { name: `Item ${ceid}` }, options: { secondarySpend: { parentCeid, mandatoryGroupId } } });
const most = (maxCompEvents: number) => ({ competition: { rules: [sampleRule({ maxCompEvents })] } });
const MAX = 'Entered into the maximum (1) events allowed.';
const NEEDS = 'Please choose Item 8 or Item 9.';
const events = [sampleCompEvent(1), sampleCompEvent(2), item(5, 1), item(8, 2, 1), item(9, 2, 1)];

describe('a paid place that cannot be entered after all', () => {
  test.each<[string, InputPlan, number[], Record<number, string>]>([
    ['nothing, as a rule', {}, [1, 2, 8], {}],
    ['one more than is allowed by what somebody else has paid', { ...most(1), entries: [sampleEntry(2)] }, [1], { 1: MAX }],
    ['of two the second', most(1), [2, 1, 8], { 1: MAX }],
    ['not for what another only holds', { ...most(1), entries: [sampleEntry(2, { paid: 0 })] }, [1], {}],
    ['an item whose event is not paid', {}, [5], { 5: 'Part of: Event 1 Girls' }],
    ['an item of an event that is entered', { entries: [sampleEntry(1)] }, [5], {}],
    ['an item that stands before its event', {}, [5, 1], {}],
    ['an event without what it needs', {}, [2], { 2: NEEDS }],
    ['with it what else is sold with it', { events: [...events, item(7, 2)] }, [2, 7], { 2: NEEDS, 7: 'Part of: Event 2 Girls' }],
    ['an event that needs what is held only', { entries: [sampleEntry(8, { paid: 0 })] }, [2], { 2: NEEDS }],
    ['not the event behind one that cannot be entered', most(1), [2, 1], { 2: NEEDS }],
  ])('%s', (_, plan, ceids, barred) => {
    expect(Object.fromEntries(barredSeats(sampleInput({ events, ...plan }), ceids))).toEqual(barred);
  });
});

test('a place in an event that was closed is not entered, unless the desk or finance enters it', () => {
  const input = sampleInput({ events: [sampleCompEvent(1, { isOpen: false }), sampleCompEvent(2)] });
  expect(Object.fromEntries(barredSeats(input, [1, 2]))).toEqual({ 1: 'Event Closed' });
  expect(Object.fromEntries(barredSeats(input, [1, 2], null))).toEqual({});
});

test('entries that have closed keep a place out, unless they were open at the instant that is asked about', () => {
  const closesAt = '2026-06-01T12:00:00Z';
  const input = sampleInput({ events: [sampleCompEvent(1)], now: '2026-06-01T12:05:00Z', competition: { facts: { closesAt } } });
  expect(Object.fromEntries(barredSeats(input, [1]))).toEqual({ 1: 'Entries Closed' });
  expect(Object.fromEntries(barredSeats(input, [1], '2026-06-01T11:55:00Z'))).toEqual({});
});

describe('a paid team that cannot be entered after all', () => {
  const relay = (ceid: number) => sampleCompEvent(ceid, { event: { options: { isTeamEvent: true } } });
  const input = (plan: InputPlan) =>
    sampleInput({
      events: [relay(1), relay(2), sampleCompEvent(3)],
      competition: { rules: [sampleRule({ maxTeamEvents: 1, maxCompEvents: 1 })] },
      ...plan,
    });
  const MAX_TEAMS = 'Comp rule, max entered (team)';
  test.each<[string, InputPlan, readonly number[], string]>([
    ['not for a runner who is in no other', { entries: [sampleEntry(3)] }, [], ''],
    ['for one who is in another that is paid', { entries: [sampleEntry(2, { teamId: 8 })] }, [], MAX_TEAMS],
    ['not for one whose other is only held', { entries: [sampleEntry(2, { teamId: 8, paid: 0 })] }, [], ''],
    ['not for what the team itself holds', { entries: [sampleEntry(1, { teamId: 7 })] }, [], ''],
    ['for one who is in another of the same order', {}, [2], MAX_TEAMS],
  ])('%s', (_, plan, seated, why) => {
    expect(barredRunner(input(plan), { ceid: 1, teamId: 7 }, seated)).toBe(why);
  });
});
