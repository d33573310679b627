import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { givePlaces, holds, type Place, type Places, placesLeft, reservedUntil, whenPaid } from '#domain/entry/place.ts';

const T0 = '2026-06-10T11:00:00.000Z';
const T30 = '2026-06-10T11:30:00.000Z';
const place = (state: Place['state']): Place => ({ state, reservedUntil: state === 'reserved' ? T30 : null });

/** An event as its places are counted in the database. */
const counted = (maxAthletes: number, places: readonly Place[], now: string, more: Partial<Places> = {}): Places => {
  const totalCount = places.filter((one) => holds(one, now)).length;
  return { ceid: 1, eventGroupId: 1, maxAthletes, maxGroup: 0, entryInfo: { totalCount, groupCount: totalCount }, ...more };
};

test('a cart holds its places for 30 minutes', () => {
  expect(reservedUntil(T0, 30)).toBe(T30);
  expect(holds(place('reserved'), '2026-06-10T11:29:59.999Z')).toBe(true);
  expect(holds(place('reserved'), T30)).toBe(false);
  expect(holds(place('entered'), '2036-06-10T11:30:00.000Z')).toBe(true);
});

describe('places left', () => {
  test.each([
    [2, ['entered'], 1],
    [2, ['entered', 'reserved'], 0],
    [2, ['entered', 'waiting', 'released', 'cancelled'], 1],
    [1, ['entered', 'entered'], 0],
    [0, ['entered'], Number.POSITIVE_INFINITY],
  ] as const)('of %i with %j: %d', (most, states, left) => {
    expect(placesLeft(counted(most, states.map(place), T0))).toBe(left);
  });

  test.each([
    ['the event is full before its group', 5, 4, 9, 2, 1],
    ['the group is full before the event', 5, 1, 3, 3, 0],
    ['the group alone has a limit', 0, 4, 6, 4, 2],
    ['neither has one', 0, 4, 0, 4, Number.POSITIVE_INFINITY],
  ])('%s', (_, maxAthletes, totalCount, maxGroup, groupCount, left) => {
    expect(placesLeft({ maxAthletes, maxGroup, entryInfo: { totalCount, groupCount } })).toBe(left);
  });

  test('counts what was given since, and what is given back', () => {
    const full = counted(1, [place('entered')], T0, { maxGroup: 1 });
    expect(placesLeft(full, { inEvent: -1, inGroup: -1 })).toBe(1);
    expect(placesLeft(full, { inEvent: 0, inGroup: -1 })).toBe(0);
    expect(placesLeft(counted(3, [], T0), { inEvent: 5, inGroup: 0 })).toBe(0);
  });
});

describe('places that are given one after the other', () => {
  test('end with the limit of the event', () => {
    const places = givePlaces([counted(3, [place('entered')], T0)]);
    expect([1, 1, 1].map((ceid) => places.give(ceid))).toEqual([true, true, false]);
    expect(places.left(1)).toBe(0);
  });

  test('end with the limit of the group, whichever of its events they are in', () => {
    const [one, other] = [1, 2].map((ceid) => counted(5, [], T0, { ceid, maxGroup: 3 }));
    const places = givePlaces([one, other].filter((event) => event !== undefined));
    expect([1, 2, 1, 2].map((ceid) => places.give(ceid))).toEqual([true, true, true, false]);
  });

  test('never end where there is no limit, and never begin in an event that is not there', () => {
    const places = givePlaces([counted(0, [place('entered'), place('entered')], T0)]);
    expect([places.give(1), places.left(1), places.give(9), places.left(9)]).toEqual([true, Number.POSITIVE_INFINITY, false, 0]);
  });
});

describe('a payment', () => {
  test.each([
    ['in time', 'reserved', 0, T0, 'enter'],
    ['too late, and the place is gone', 'reserved', 0, T30, 'pay-back'],
    ['too late, and one is left', 'released', 1, T30, 'enter'],
    ['twice', 'entered', 0, T0, 'nothing'],
    ['of what was cancelled', 'cancelled', 5, T0, 'pay-back'],
  ] as const)('%s', (_, state, left, now, expected) => {
    expect(whenPaid(place(state), left, now)).toBe(expected);
  });
});

test('200 buyers, carts that run out, payments that come late: never more in than there are places, and nobody waits beside a free one', () => {
  const step = fc.record({ who: fc.nat(19), what: fc.constantFrom('ask', 'pay', 'wait', 'tidy', 'cancel'), minutes: fc.nat(20) });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.boolean(), fc.array(step, { maxLength: 200 }), (most, waitingList, steps) => {
      const places = new Map<number, Place>();
      let at = Date.parse(T0);
      const left = (now: string) => placesLeft(counted(most, [...places.values()], now));
      const hold = (who: number, now: string) => places.set(who, { state: 'reserved', reservedUntil: reservedUntil(now, 30) });
      /** Before anybody else is served; a map keeps the order in which they asked. */
      const tidy = (now: string) => {
        const free = givePlaces([counted(most, [...places.values()], now)]);
        for (const [who, { state }] of places) if (state === 'waiting' && free.give(1)) hold(who, now);
      };
      for (const { who, what, minutes } of steps) {
        at += minutes * 60_000;
        const now = new Date(at).toISOString();
        const own = places.get(who);
        if (what === 'ask' && (!own || own.state === 'released' || own.state === 'cancelled')) {
          places.delete(who);
          tidy(now);
          if (left(now) > 0) hold(who, now);
          else if (waitingList) places.set(who, place('waiting'));
        }
        if (what === 'pay' && own && own.state !== 'waiting' && whenPaid(own, left(now), now) === 'enter') {
          places.set(who, place('entered'));
        }
        if (what === 'cancel' && own) places.set(who, place('cancelled'));
        if (what === 'tidy') {
          tidy(now);
          expect(left(now) > 0 && [...places.values()].some(({ state }) => state === 'waiting')).toBe(false);
        }
        expect([...places.values()].filter((p) => holds(p, now)).length).toBeLessThanOrEqual(most);
      }
    }),
    { numRuns: 300 },
  );
});
