import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getCart, Product, postBasketAdd } from '#contracts/basket.ts';
import { Order, postOrder } from '#contracts/order.ts';
import { BASE } from '#contracts/shared/endpoint.ts';
import { openMeeting, ownAthletes } from '#tests/support/open-meeting.ts';
import { call, type DemoUser, pull, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const PARENT = 'parent@demo.test';
const meeting = await openMeeting(pool, {
  events: [
    { code: '100', price: 800 },
    { code: '200', price: 900 },
    { code: 'LJ', price: 0 },
  ],
});
const [e100 = 0, e200 = 0, longJump = 0] = meeting.ceids;

const hold = (who: DemoUser, ceid: number, athleteId: number, query = '') =>
  call(http, who, 'PUT', `${BASE}/product/${ceid}/${athleteId}/0/0${query}`);
const held = async (who: DemoUser, ceid: number, athleteId: number) =>
  Product.parse((await hold(who, ceid, athleteId)).body.data);
const cart = async (who: DemoUser = 'parent') => getCart.data.parse((await call(http, who, 'GET', `${BASE}/cart`)).body.data);
const order = (who: DemoUser, expected: number, more: object = {}) =>
  call(http, who, 'POST', `${BASE}/order`, { key: randomUUID(), how: 'card', expected, ...more });
const ordered = async (who: DemoUser, expected: number, more: object = {}) =>
  postOrder.data.parse((await order(who, expected, more)).body.data);
const bank = (url: string, answer: string, who: DemoUser = 'parent') =>
  call(http, who, 'POST', `${BASE}/payment/test/${url.split('/').at(-1)}`, { answer });
const orderOf = async (id: number, who: DemoUser = 'parent') =>
  Order.parse((await call(http, who, 'GET', `${BASE}/order/${id}`)).body.data);

test('from the choice of an event to the paid entry that the desk checks in', async () => {
  const [athlete = 0] = await ownAthletes(pool, PARENT, 1);
  const place = await held('parent', e100, athlete);
  expect(place).toMatchObject({ state: 'reserved', price: 8 });
  expect(await held('parent', e100, athlete)).toEqual(place);
  const added = await call(http, 'parent', 'POST', `${BASE}/basket/add`, {
    products: [{ productId: place.productId }, { ceid: e200, athleteId: athlete }, { ceid: longJump, athleteId: athlete }],
  });
  expect(added.body).toMatchObject({ message: 'Submitted to basket.', meta: { wcCart: { currency: 'GBP', total: 17 } } });
  expect(postBasketAdd.data.parse(added.body.data).map(({ state }) => state)).toEqual(['reserved', 'reserved', 'reserved']);
  const basket = await cart();
  expect(basket).toMatchObject({ price: 17, due: 17, problems: [], card: true });
  expect(basket.items).toHaveLength(3);

  const { orderId, url, state } = await ordered('parent', 17);
  expect(state).toBe('open');
  expect((await bank(url, 'pay')).status).toBe(200);
  expect(await orderOf(orderId)).toMatchObject({ state: 'paid', paidBy: 'card', due: 17, payUrl: '' });
  expect((await cart()).items).toEqual([]);
  const { rows } = await pull(http, meeting.compId);
  const row = rows.find((r) => r.kind === 'athlete' && r.athleteId === athlete);
  expect(row?.entries).toHaveLength(3);
});
