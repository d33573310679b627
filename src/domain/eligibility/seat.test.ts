import { describe, expect, it } from 'vitest';
import { type InputPlan, sampleCompEvent, sampleEntry, sampleInput, sampleRule } from './sample-input.ts';
import { barredSeats } from './seat.ts';

const item = (ceid: number, parentCeid: number, mandatoryGroupId = 0) =>
  sampleCompEvent(ceid, { event: { name: `Item ${ceid}` }, options: { secondarySpend: { parentCeid, mandatoryGroupId } } });
const most = (maxCompEvents: number) => ({ competition: { rules: [sampleRule({ maxCompEvents })] } });
const MAX = 'Entered into the maximum (1) events allowed.';
const NEEDS = 'Please choose Item 8 or Item 9.';
const events = [sampleCompEvent(1), sampleCompEvent(2), item(5, 1), item(8, 2, 1), item(9, 2, 1)];

describe('what was paid for and can not be entered after all', () => {
  it.each<[string, InputPlan, number[], Record<number, string>]>([
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
    ['not what stood behind one that can not be entered', most(1), [2, 1], { 2: NEEDS }],
  ])('%s', (_, plan, ceids, barred) => {
    expect(Object.fromEntries(barredSeats(sampleInput({ events, ...plan }), ceids))).toEqual(barred);
  });
});
