import fc from 'fast-check';
import { expect, test } from 'vitest';
import { postBasketAdd } from '#contracts/entering/basket.ts';
import { buyer } from '#tests/support/buyer.ts';
import { NOW } from '#tests/support/database-names.ts';
import { type Buyer, manyBuyers } from '#tests/support/many-buyers.ts';
import { openMeeting, ownAthletes } from '#tests/support/open-meeting.ts';
import { call, codeOf, pull, venueServer } from '#tests/support/venue-server.ts';

const { http, pool, setNow } = await venueServer();
const PARENT = 'parent@demo.test';
const parent = buyer(http, 'parent');
const MINUTE = 60_000;
const athlete = async () => (await ownAthletes(pool, PARENT, 1))[0] ?? 0;
const ceidOf = async (plan: Parameters<typeof openMeeting>[1]) => (await openMeeting(pool, plan)).ceids[0] ?? 0;

test('from the choice of an event to the paid entry that the desk checks in', async () => {
  const { compId, ceids } = await openMeeting(pool, {
    events: [{ code: '100' }, { code: '200', price: 900 }, { code: 'LJ', price: 0 }],
  });
  const [e100 = 0, e200 = 0, longJump = 0] = ceids;
  const athleteId = await athlete();
  const place = await parent.held(e100, athleteId);
  expect(place).toMatchObject({ state: 'reserved', price: 8 });
  expect(await parent.held(e100, athleteId)).toEqual(place);
  const added = await parent.post('/basket/add', {
    products: [{ productId: place.productId }, { ceid: e200, athleteId }, { ceid: longJump, athleteId, pb: '5.61' }],
  });
  expect(added.body).toMatchObject({ message: 'Submitted to basket.', meta: { wcCart: { currency: 'GBP', total: 17 } } });
  expect(postBasketAdd.data.parse(added.body.data).map(({ state }) => state)).toEqual(['reserved', 'reserved', 'reserved']);
  expect(await parent.cart()).toMatchObject({ price: 17, due: 17, problems: [], card: true, items: { length: 3 } });

  const { orderId, url, state } = await parent.ordered(17);
  expect(state).toBe('open');
  await parent.bank(url);
  expect(await parent.orderOf(orderId)).toMatchObject({ state: 'paid', paidBy: 'card', due: 17, payUrl: '' });
  expect((await parent.cart()).items).toEqual([]);
  const { rows } = await pull(http, compId);
  const row = rows.find((r) => r.kind === 'athlete' && r.athleteId === athleteId);
  expect(row).toMatchObject({ entries: [{ pb: '' }, { pb: '' }, { pb: '5.61' }] });
  expect((await parent.entries()).filter((entry) => entry.compId === compId).map(({ paid }) => paid)).toEqual([1, 1, 3]);
});

test('an empty basket, and an event nobody may enter, are refused in words', async () => {
  expect((await parent.post('/basket/add', { products: [] })).body.error).toBe('No events in basket.');
  expect((await parent.order(0)).body.error).toBe('No events in basket.');
  const ceid = await ceidOf({ events: [{ code: '100', options: { isNotAvailable: true } }] });
  const answer = await parent.hold(ceid, await athlete());
  expect([answer.status, codeOf(answer), answer.body.error]).toEqual([422, 'not-enterable', 'Event Not Available']);
});

test.each(['NaN', '-5', '1e9', 'Infinity', 'fast', '9999999.00', '%00'])('refuses the mark %j with a place', async (pb) => {
  const ceid = await ceidOf({ events: [{ code: '100', options: { mandatoryPB: true } }] });
  const athleteId = await athlete();
  expect(codeOf(await parent.hold(ceid, athleteId, `?pb=${pb}`))).toBe('invalid');
  expect(codeOf(await parent.post('/basket/add', { products: [{ ceid, athleteId, pb }] }))).toBe('invalid');
  expect((await parent.hold(ceid, athleteId, '?pb=')).body.error).toBe('PB needed');
});

test('what is removed is named, and its place is free at once', async () => {
  const ceid = await ceidOf({ events: [{ code: '100', places: 1 }] });
  const { productId } = await parent.held(ceid, await athlete());
  const other = await athlete();
  expect((await parent.hold(ceid, other)).body.error).toBe('Event full');
  const gone = await parent.post(`/product/delete/${productId}`);
  expect(gone.body).toMatchObject({
    message: expect.stringMatching(/^100 m for Wilma Test 1 has been removed from your basket.$/),
  });
  const { productId: theirs } = await parent.held(ceid, other);
  await parent.post(`/product/delete/${theirs}`);
});

test('a place is held for the time of the basket; then it is free, and the buyer is told what ran out', async () => {
  const ceid = await ceidOf({ events: [{ code: '100', places: 1 }] });
  const [first, second] = [await athlete(), await athlete()];
  const { reservedUntil } = await parent.held(ceid, first);
  expect(reservedUntil).toBe(new Date(NOW + 30 * MINUTE).toISOString());
  setNow(NOW + 30 * MINUTE - 1);
  expect((await parent.hold(ceid, second)).status).toBe(422);
  setNow(NOW + 30 * MINUTE);
  const cart = await parent.cart();
  expect(cart.items).toEqual([]);
  expect(cart.ranOut).toMatchObject([{ ceid, athleteId: first }]);
  const { productId } = await parent.held(ceid, second);
  await parent.post(`/product/delete/${productId}`);
  setNow(NOW);
});

test('what a caller says about price, pay state, role or owner changes nothing', async () => {
  const ceid = await ceidOf({ events: [{ code: '100', price: 800 }] });
  const athleteId = await athlete();
  const more = { price: 0, fee: 0, paid: 1, userId: 1, charged: 1, state: 'entered' };
  const added = await parent.post('/basket/add', { products: [{ ceid, athleteId, ...more }], total: 0 });
  const [item] = postBasketAdd.data.parse(added.body.data);
  expect((await parent.cart()).items).toMatchObject([{ ceid, price: 8 }]);
  for (const expected of [0, 0.01, 7.99, 8.01, -8]) {
    const answer = await parent.order(expected, { price: 0, due: 0, discount: 8 });
    expect([codeOf(answer), answer.body.error]).toEqual([
      'conflict',
      'The total has changed since you last looked. Nothing was charged.',
    ]);
  }
  expect((await pool.query(`select from entry_order where due <> price - discount - credit or due < 0`)).rowCount).toBe(0);
  await parent.post(`/product/delete/${item?.productId}`);
});

test('another’s athlete, place, basket, order and payment are not found, whoever names them', async () => {
  const ceid = await ceidOf({ events: [{ code: '100' }] });
  const athleteId = await athlete();
  const { productId } = await parent.held(ceid, athleteId);
  const { orderId, url } = await parent.ordered(8);
  const stranger = buyer(http, 'official');
  const user = async (name: string) =>
    (await pool.query('select id from app_user where email = $1', [`${name}@demo.test`])).rows[0].id;
  const tried = [
    await stranger.hold(ceid, athleteId),
    await stranger.post(`/product/delete/${productId}`),
    await stranger.get(`/cart?id=${await user('parent')}`),
    await stranger.post('/entry/addtobasket', { productid: productId, userid: await user('official') }),
    await parent.post('/entry/addtobasket', { productid: productId, userid: await user('official') }),
    await stranger.get(`/order/${orderId}`),
    await stranger.get(`/order/${orderId}/receipt`),
    await stranger.bank(url),
  ];
  expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 404));
  expect(JSON.stringify(tried)).not.toContain('Wilma');
  const added = await stranger.post('/basket/add', { products: [{ productId }, { ceid, athleteId }] });
  expect(codeOf(added)).toBe('not-enterable');
  expect((await call(http, 'admin', 'GET', `/wp-json/e4s/v5/cart?id=${await user('parent')}`)).status).toBe(200);
  await parent.post(`/product/delete/${productId}`);
});

test('a place is handed to somebody else who may enter the athlete, and is in their basket then', async () => {
  const ceid = await ceidOf({ events: [{ code: '100' }] });
  const athleteId = await athlete();
  const club = await pool.query<{ id: number }>(`select id from app_user where email = 'club@demo.test'`);
  const userid = club.rows[0]?.id ?? 0;
  await pool.query('insert into user_athlete (user_id, athlete_id) values ($1, $2)', [userid, athleteId]);
  const { productId } = await parent.held(ceid, athleteId);
  expect((await parent.post('/entry/addtobasket', { productid: productId, userid })).status).toBe(200);
  expect((await parent.cart()).items).toEqual([]);
  expect((await buyer(http, 'club').cart()).items).toMatchObject([{ productId }]);
  await buyer(http, 'club').post(`/product/delete/${productId}`);
});

test.each([1, 10])('two hundred buyers for the last places, %i: no more get one, the others are told at once', async (places) => {
  const { compId, ceids } = await openMeeting(pool, { events: [{ code: '100', places }] });
  const buyers = await manyBuyers(pool, 200);
  const asked = async ({ token, athleteId }: Buyer) => {
    const url = `/wp-json/e4s/v5/product/${ceids[0]}/${athleteId}/0/0`;
    const headers = { authorization: `Bearer ${token}`, 'x-callroom': '1' };
    const answer = await http.inject({ method: 'PUT', url, headers });
    return answer.statusCode === 200 ? 'reserved' : String(answer.json().error);
  };
  const answers = await Promise.all(buyers.map(asked));
  expect(answers.toSorted()).toEqual([...Array(200 - places).fill('Event full'), ...Array(places).fill('reserved')]);
  const { rows } = await pool.query('select state from product where comp_id = $1', [compId]);
  expect(rows.map(({ state }) => state)).toEqual(Array(places).fill('reserved'));
});

/** Names that a caller might hope the server looks at. */
const HOPES = [
  'price',
  'fee',
  'total',
  'due',
  'amount',
  'discount',
  'credit',
  'charged',
  'currency',
  'paid',
  'paidBy',
  'state',
  'salePrice',
  'userId',
  'user_id',
  'orderId',
  'order_id',
  'compId',
  'orgId',
  'role',
  'freeEntry',
  'reservedUntil',
  'since',
  'lines',
  'refunds',
];
const anyHopes = fc.dictionary(
  fc.constantFrom(...HOPES),
  fc.oneof(
    fc.constantFrom(0, 1, -1, 0.01, 1e9, '', '0', 'paid', 'free', 'entered', true, null),
    fc.array(fc.integer()),
    fc.object(),
  ),
  { maxKeys: 6 },
);

test('whatever a caller adds about money, in whatever call, they pay the price', async () => {
  await fc.assert(
    fc.asyncProperty(anyHopes, anyHopes, fc.double({ min: -1e6, max: 1e6, noNaN: true }), async (one, two, guess) => {
      const { ceids } = await openMeeting(pool, { events: [{ code: '100', price: 800, fee: 50 }] });
      const [ceid = 0] = ceids;
      const athleteId = await athlete();
      const query = new URLSearchParams(Object.keys(one).map((name) => [name, JSON.stringify(one[name])]));
      await parent.hold(ceid, athleteId, query.size > 0 ? `?${query}` : '');
      await parent.post('/basket/add', { ...one, products: [{ ...two, ceid, athleteId }] });
      if (Math.round(guess * 100) !== 800) expect((await parent.order(guess, one)).status).not.toBe(200);
      const { orderId, url } = await parent.ordered(8, two);
      await parent.post(`/payment/test/${url.split('/').at(-1)}`, { ...two, answer: 'pay' });
      expect(await parent.orderOf(orderId)).toMatchObject({
        state: 'paid',
        price: 8,
        discount: 0,
        credit: 0,
        due: 8,
        currency: 'GBP',
      });
      const { rows } = await pool.query('select charged, fee, paid, state from product where order_id = $1', [orderId]);
      expect(rows).toEqual([{ charged: 800, fee: 50, paid: 1, state: 'entered' }]);
    }),
    { numRuns: 25, seed: 20261121 },
  );
});

test('a club’s long list is taken up whole and in its order', async () => {
  const ceid = await ceidOf({ events: [{ code: '100', places: 25 }] });
  const athletes = await ownAthletes(pool, PARENT, 30);
  const list = await parent.post('/basket/add', { products: athletes.map((athleteId) => ({ ceid, athleteId })) });
  const states = postBasketAdd.data.parse(list.body.data).map(({ athleteId, state }) => [athleteId, state]);
  expect(states).toEqual(athletes.map((athleteId, n) => [athleteId, n < 25 ? 'reserved' : 'refused']));
  await parent.emptyBasket();
});

test('one place, two people at once, again and again: never two', async () => {
  for (let round = 0; round < 20; round++) {
    const ceid = await ceidOf({ events: [{ code: '200', places: 1 }] });
    const two = await ownAthletes(pool, PARENT, 2);
    const answers = await Promise.all(two.map((athleteId) => parent.hold(ceid, athleteId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  }
});

test('passes over an athlete who has since entered as many events as the rules allow; they go on waiting', async () => {
  const options = { subscription: { enabled: true } };
  const { compId, ceids } = await openMeeting(pool, { options, events: [{ code: '100', places: 1 }, { code: '200' }] });
  const [hundred = 0, other = 0] = ceids;
  await pool.query(`insert into comp_rule (comp_id, options) values ($1, '{"maxCompEvents":1}')`, [compId]);
  const [a = 0, b = 0, c = 0] = await ownAthletes(pool, PARENT, 3);
  const first = await parent.held(hundred, a);
  const second = await parent.held(hundred, b);
  const third = await parent.held(hundred, c);
  expect((await parent.held(other, b)).state).toBe('reserved');
  await parent.post(`/product/delete/${first.productId}`);
  const cart = await parent.cart();
  expect(cart.waiting).toMatchObject([{ productId: second.productId }]);
  expect(cart.items.map(({ productId }) => productId)).toContain(third.productId);
  await parent.emptyBasket();
});

test('the waiting list moves up when a place is given back: by turns, with a message, and nobody gets past it', async () => {
  const waiting = { options: { subscription: { enabled: true } }, events: [{ code: '100', places: 1 }] };
  const ceid = await ceidOf(waiting);
  const [a = 0, b = 0, c = 0] = await ownAthletes(pool, PARENT, 3);
  const first = await parent.held(ceid, a);
  const second = await parent.held(ceid, b);
  const third = await parent.held(ceid, c);
  expect([first.state, second.state, third.state]).toEqual(['reserved', 'waiting', 'waiting']);
  await parent.post(`/product/delete/${first.productId}`);
  const cart = await parent.cart();
  expect(cart.items.filter((item) => item.ceid === ceid)).toMatchObject([
    { productId: second.productId, price: 8, reservedUntil: new Date(NOW + 24 * 60 * MINUTE).toISOString() },
  ]);
  expect(cart.waiting).toMatchObject([{ productId: third.productId }]);
});
