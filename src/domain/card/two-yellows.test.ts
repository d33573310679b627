import { describe, expect, test } from 'vitest';
import type { Card } from './cards.ts';
import { twoYellows } from './two-yellows.ts';

const [BEFORE, AFTER, LATER] = ['2026-06-20T10:00:00.000Z', '2026-06-20T10:01:00.000Z', '2026-06-20T11:00:00.000Z'];
const race = (eventGroupId: number, cards: readonly Card[], at = BEFORE) => ({
  eventGroupId,
  value: { type: 'track', ms: null, code: null, cards } as const,
  at,
});
const eventsOf = (...results: readonly Parameters<typeof twoYellows>[0][number][]) =>
  twoYellows(results).map(({ eventGroupId }) => eventGroupId);

describe('two first yellow cards of one athlete', () => {
  test('are asked about, in the order in which they were given', () => {
    expect(eventsOf(race(10, ['YC'], AFTER), race(20, ['YC'], BEFORE))).toEqual([20, 10]);
    expect(eventsOf(race(10, ['YC', 'L']), race(20, ['FS', 'YC'], AFTER), race(30, ['YC'], LATER))).toEqual([10, 20, 30]);
    expect(eventsOf(race(20, ['YC']), race(10, ['YC'])), 'at one moment').toEqual([10, 20]);
  });

  test('count by the time of the card, not by that of what was written of the event since', () => {
    const first = { ...race(10, ['YC'], LATER), parts: { 'card.yc': { at: BEFORE }, time: { at: LATER } } };
    expect(eventsOf(first, race(20, ['YC'], AFTER))).toEqual([10, 20]);
  });

  test('are decided once one was taken back, or a card that excludes is there', () => {
    expect(eventsOf(race(10, ['YC']), race(20, []))).toEqual([]);
    expect(eventsOf(race(10, ['YC']), race(20, ['YC', 'YRC'], AFTER))).toEqual([]);
    expect(eventsOf(race(10, ['YC']), race(20, ['YC'], AFTER), race(30, ['RC'], LATER))).toEqual([]);
  });

  test('are not one card, nor other cards, nor one that was known of', () => {
    expect(eventsOf(race(10, ['YC']))).toEqual([]);
    expect(eventsOf(race(10, ['YC']), race(20, ['L', 'FS']))).toEqual([]);
    expect(eventsOf(race(10, ['YC']), race(20, ['YRC']))).toEqual([]);
    expect(eventsOf(race(10, ['YC']), { eventGroupId: 20, value: null, at: AFTER })).toEqual([]);
  });
});
