import { describe, expect, test } from 'vitest';
import type { ResultValue } from '#domain/result/value.ts';
import { sampleGroup, sampleJump } from '#tests/fixtures/sample-rows.ts';
import type { Card } from './cards.ts';
import { sendsOff } from './excludes.ts';
import { exclusionFrom } from './exclusion.ts';

const [BEFORE, GIVEN, AFTER] = ['2026-06-20T09:59:00.000Z', '2026-06-20T10:00:00.000Z', '2026-06-20T10:01:00.000Z'];
const groups = new Map(
  [
    sampleGroup({ id: 10 }),
    sampleGroup({ id: 11, feedsFrom: 10 }),
    sampleGroup({ id: 12, feedsFrom: 11 }),
    sampleJump({ id: 20 }),
    sampleGroup({ id: 31, part: { of: 30, no: 1 } }),
    sampleGroup({ id: 32, part: { of: 30, no: 2 } }),
    sampleGroup({ id: 33, part: { of: 30, no: 3 } }),
  ].map((group) => [group.id, group]),
);
const dq = (eventGroupId: number, cards: readonly Card[], at = GIVEN) => ({
  eventGroupId,
  value: { type: 'track', ms: null, code: 'DQ', cards } as const,
  at,
});
const mark = (value: ResultValue | null, at: string) => ({ value, at });
const run: ResultValue = { type: 'track', ms: 11_310, code: null };
const jumped: ResultValue = { type: 'field', trials: [{ cm: 512 }], code: null };
const retired: ResultValue = { type: 'field', trials: [{ cm: 512 }], code: 'r' };
const out = (
  id: number,
  {
    sentOff = [dq(10, ['RC'])],
    own = [],
    ended = false,
  }: Partial<Record<'sentOff', Parameters<typeof exclusionFrom>[1]>> &
    Partial<Record<'own', Parameters<typeof exclusionFrom>[2]>> & { ended?: boolean } = {},
) => exclusionFrom(id, sentOff, own, { groupOf: (of) => groups.get(of), ended });

test('a red card or a second yellow one sends off, a first does not', () => {
  const cards: readonly (readonly Card[])[] = [['RC'], ['YC', 'YRC'], ['YC', 'L', 'FS'], []];
  expect(cards.map((some) => sendsOff(dq(10, some)))).toEqual([true, true, false, false]);
  expect([null, { type: 'wind', wind: 1 } as const].map((value) => sendsOff({ value }))).toEqual([false, false]);
});

describe('keeps out of what follows:', () => {
  test('other events, by which card and where it was shown', () => {
    expect(out(20)).toEqual({ card: 'RC', eventGroupId: 10, begun: false });
    expect(out(20, { sentOff: [dq(10, ['YC', 'YRC'])] })).toEqual({ card: 'YRC', eventGroupId: 10, begun: false });
    expect(out(20, { sentOff: [] })).toBeUndefined();
    expect(out(20, { sentOff: [dq(10, ['RC'], AFTER), dq(31, ['YRC'], BEFORE)] }), 'the first of two').toMatchObject({
      card: 'YRC',
      eventGroupId: 31,
    });
  });

  test('the further trials of one that is on; those before stay', () => {
    expect(out(20, { own: [mark(jumped, BEFORE)] })).toEqual({ card: 'RC', eventGroupId: 10, begun: true });
    expect(out(20, { own: [mark(null, BEFORE)] })).toMatchObject({ begun: false });
  });

  test('the rounds and the parts that come, and neither itself nor those before', () => {
    expect([10, 11, 12].map((id) => out(id, { sentOff: [dq(11, ['RC'])] }) !== undefined)).toEqual([false, false, true]);
    expect([31, 32, 33].map((id) => out(id, { sentOff: [dq(32, ['RC'])] }) !== undefined)).toEqual([false, false, true]);
    expect(out(20, { sentOff: [dq(32, ['RC'])] })).toBeDefined();
  });
});

test('keeps nobody out of what was over for them before: a race that was run, an event that they had left or that is complete', () => {
  expect(out(20, { own: [mark(run, BEFORE)] })).toBeUndefined();
  expect(out(20, { own: [mark(retired, BEFORE)] })).toBeUndefined();
  expect(out(20, { own: [mark(jumped, BEFORE)], ended: true })).toBeUndefined();
});

test('a mark that is written afterwards lets nobody in again: only the card taken away does', () => {
  expect(out(20, { own: [mark(run, AFTER)] })).toMatchObject({ begun: true });
  expect(out(20, { own: [mark(jumped, AFTER)] })).toMatchObject({ begun: true });
});

test('the time of the card counts, not that of what was written of the race since', () => {
  const sentOff = [{ ...dq(10, ['RC'], AFTER), parts: { 'card.rc': { at: BEFORE } } }];
  expect(out(20, { sentOff, own: [mark(run, GIVEN)] })).toMatchObject({ card: 'RC', begun: true });
});
