import { describe, expect, test } from 'vitest';
import type { Cart } from '#contracts/entering/basket.ts';
import { productId } from '#domain/basket/ids.ts';
import { type Choice, chooseEvent, holdPlace, markReleased, refuseChoice, unchooseEvent } from '#domain/entry/choice.ts';
import { minor } from '#domain/money/money.ts';
import { units } from '#tests/fixtures/units.ts';
import { basketNow } from './basket-now.ts';

const COMP = 12;
const SOON = '2026-06-01T10:20:00.000Z';
const LATER = '2026-06-01T10:40:00.000Z';

const item = (id: number, more: Partial<Cart['items'][number]> = {}): Cart['items'][number] => ({
  productId: productId(id),
  compId: COMP,
  competition: 'Summer Open',
  ceid: 100 + id,
  event: '100 m',
  startsAt: LATER,
  timeZone: 'Europe/London',
  teamId: 0,
  athleteId: 7,
  athlete: 'Ada Okafor',
  ageGroup: 'U14',
  club: '',
  price: units(8.5),
  discount: units(0),
  fee: units(0),
  waiting: false,
  reservedUntil: LATER,
  ...more,
});
const cart = (items: Cart['items'], waiting: Cart['waiting'] = []): Cart => ({
  items,
  waiting,
  ranOut: [],
  problems: [],
  price: units(0),
  discount: units(0),
  credit: units(0),
  due: units(0),
  reservedUntil: null,
  competitions: [],
  card: true,
});
const now = (of: Cart | undefined, choices: readonly Choice[] = []) => basketNow(of, choices, COMP, () => minor(600));
const SPRINT = { athleteId: 7, ceid: 101, clubId: 0 };

describe('the sum at the foot of the entry screen', () => {
  test('is of the whole basket, other competitions and discounts included', () => {
    expect(now(cart([item(1), item(2, { compId: 99, discount: units(1.5) })]))).toMatchObject({
      count: 2,
      total: 1550,
      elsewhere: 1,
      until: LATER,
    });
    expect(now(undefined)).toMatchObject({ count: 0, total: 0, until: null });
  });

  test('names whose they are while they are of one athlete', () => {
    expect(now(cart([item(1), item(2)])).athleteId).toBe(7);
    expect(now(cart([item(1)]), chooseEvent([], { athleteId: 8, ceid: 105, clubId: 0 })).athleteId).toBe(0);
    expect(now(undefined).athleteId).toBe(0);
  });

  test('counts what was chosen here and not sent, at its own price', () => {
    expect(now(cart([item(2)]), chooseEvent([], SPRINT))).toMatchObject({ count: 2, total: 1450, unsent: 1 });
  });

  test('counts a place that the cart does not show yet, once', () => {
    const held = holdPlace(chooseEvent([], SPRINT), SPRINT, { productId: 1, waiting: false, until: SOON });
    expect(now(cart([]), held)).toMatchObject({ count: 1, total: 600, unsent: 0, until: SOON });
    expect(now(cart([item(1)]), held)).toMatchObject({ count: 1, total: 850 });
  });

  test('counts what is wanted again while its place is given back, once, as not sent', () => {
    const place = { productId: 1, waiting: false, until: LATER };
    const again = chooseEvent(markReleased(unchooseEvent([], SPRINT, place), SPRINT), SPRINT);
    expect(now(cart([item(1)]), again)).toMatchObject({ count: 1, total: 850, unsent: 1 });
    expect(now(cart([]), again)).toMatchObject({ count: 1, total: 600, unsent: 1 });
  });

  test('leaves out what was taken back, before the server knows', () => {
    const place = { productId: 1, waiting: false, until: LATER };
    expect(now(cart([item(1)]), unchooseEvent([], SPRINT, place))).toMatchObject({ count: 0, total: 0, until: null });
  });

  test('takes no money for the waiting list, and none for what was refused', () => {
    const waiting = holdPlace(chooseEvent([], SPRINT), SPRINT, { productId: 1, waiting: true, until: null });
    expect(now(cart([]), waiting)).toMatchObject({ count: 0, total: 0, waiting: 1 });
    expect(now(cart([], [item(1)]), waiting)).toMatchObject({ count: 0, waiting: 1 });
    expect(now(cart([]), refuseChoice(chooseEvent([], SPRINT), SPRINT, 'Event full'))).toMatchObject({ count: 0, refused: 1 });
  });
});
