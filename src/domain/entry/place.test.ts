import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holds, movesUp, type Place, placeFor, placesLeft, reservedUntil, whenPaid } from '#domain/entry/place.ts';

const T0 = '2026-06-10T11:00:00.000Z';
const T30 = '2026-06-10T11:30:00.000Z';
const place = (productId: number, state: Place['state'], more: Partial<Place> = {}): Place => ({
  ...{ productId, state, since: T0 },
  reservedUntil: state === 'reserved' ? T30 : null,
  ...more,
});

test('a cart holds its places for 30 minutes', () => {
  expect(reservedUntil(T0, 30)).toBe(T30);
  expect(holds(place(1, 'reserved'), '2026-06-10T11:29:59.999Z')).toBe(true);
  expect(holds(place(1, 'reserved'), T30)).toBe(false);
  expect(holds(place(1, 'entered'), '2036-06-10T11:30:00.000Z')).toBe(true);
});

describe('places left', () => {
  test.each([
    [2, ['entered'], 1],
    [2, ['entered', 'reserved'], 0],
    [2, ['entered', 'waiting', 'released', 'cancelled'], 1],
    [1, ['entered', 'entered'], 0],
    [0, ['entered'], Number.POSITIVE_INFINITY],
  ] as const)('of %i with %j: %d', (most, states, left) => {
    expect(
      placesLeft(
        most,
        states.map((state, i) => place(i, state)),
        T0,
      ),
    ).toBe(left);
  });
});

describe('a request for a place', () => {
  test.each([
    ['gets it', 1, [], false, 'reserved'],
    ['finds it full', 1, ['reserved'], false, 'full'],
    ['waits', 1, ['reserved'], true, 'waiting'],
    ['waits behind others, though a place is free', 2, ['entered', 'waiting'], true, 'waiting'],
    ['gets what is left when all who wait are served', 3, ['entered', 'waiting'], true, 'reserved'],
    ['gets it where there is no limit', 0, ['entered', 'entered'], false, 'reserved'],
  ] as const)('%s', (_, most, states, waitingList, expected) => {
    expect(
      placeFor(
        most,
        states.map((state, i) => place(i, state)),
        waitingList,
        T0,
      ),
    ).toBe(expected);
  });
});

test('the longest waiting moves up, at one instant the first who asked', () => {
  const places = [
    place(1, 'entered'),
    place(5, 'waiting', { since: '2026-06-10T10:00:00.000Z' }),
    place(4, 'waiting'),
    place(3, 'waiting'),
  ];
  expect(movesUp(1, places, T0)).toEqual([]);
  expect(movesUp(3, places, T0)).toEqual([5, 3]);
  expect(movesUp(0, places, T0)).toEqual([5, 3, 4]);
});

describe('a payment', () => {
  test.each([
    ['in time', 'reserved', 0, T0, 'enter'],
    ['too late, and the place is gone', 'reserved', 0, T30, 'pay-back'],
    ['too late, and one is left', 'released', 1, T30, 'enter'],
    ['twice', 'entered', 0, T0, 'nothing'],
    ['of what was cancelled', 'cancelled', 5, T0, 'pay-back'],
  ] as const)('%s', (_, state, left, now, expected) => {
    expect(whenPaid(place(1, state), left, now)).toBe(expected);
  });
});

test('200 buyers, carts that run out, payments that come late: never more in than there are places', () => {
  const step = fc.record({ who: fc.nat(19), what: fc.constantFrom('ask', 'pay', 'wait', 'tidy', 'cancel'), minutes: fc.nat(20) });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.boolean(), fc.array(step, { maxLength: 200 }), (most, waitingList, steps) => {
      const places = new Map<number, Place>();
      let at = Date.parse(T0);
      for (const { who, what, minutes } of steps) {
        at += minutes * 60_000;
        const now = new Date(at).toISOString();
        const all = [...places.values()];
        const own = places.get(who);
        if (what === 'ask' && (!own || own.state === 'released' || own.state === 'cancelled')) {
          const got = placeFor(
            most,
            all.filter((p) => p !== own),
            waitingList,
            now,
          );
          if (got !== 'full') places.set(who, { productId: who, state: got, since: now, reservedUntil: reservedUntil(now, 30) });
        }
        if (what === 'pay' && own && own.state !== 'waiting' && whenPaid(own, placesLeft(most, all, now), now) === 'enter') {
          places.set(who, { ...own, state: 'entered' });
        }
        if (what === 'cancel' && own) places.set(who, { ...own, state: 'cancelled' });
        if (what === 'tidy') {
          for (const id of movesUp(most, all, now)) {
            places.set(id, {
              ...(places.get(id) ?? place(id, 'waiting')),
              state: 'reserved',
              reservedUntil: reservedUntil(now, 30),
            });
          }
        }
        expect([...places.values()].filter((p) => holds(p, now)).length).toBeLessThanOrEqual(most);
      }
    }),
    { numRuns: 300 },
  );
});
