import Stripe from 'stripe';
import { beforeEach, expect, test, vi } from 'vitest';
import { getOrders } from '#contracts/entering/order.ts';
import { minor } from '#domain/money/money.ts';
import { handlePaymentNotice } from '#server/areas/entering/basket/orders/payment-notice.ts';
import type { Notice } from '#server/areas/entering/basket/payment/provider.ts';
import { readStripeNotice } from '#server/areas/entering/basket/payment/stripe-notice.ts';
import { testProvider } from '#server/areas/entering/basket/payment/test-provider.ts';
import { openUnderWay } from '#server/lib/under-way.ts';
import { buyer } from '#tests/support/buyer.ts';
import { NOW } from '#tests/support/database-names.ts';
import { openMeeting, ownAthletes } from '#tests/support/open-meeting.ts';
import { venueServer } from '#tests/support/venue-server.ts';
import type { BasketDeps } from './deps.ts';

const { app, http, pool, setNow } = await venueServer();
beforeEach(() => parent.emptyBasket());
const parent = buyer(http, 'parent');
const MINUTE = 60_000;
let at = NOW;
const clock = (ms: number) => {
  at = ms;
  setNow(ms);
};
const { mailer } = app;
const deps: BasketDeps = {
  pool,
  now: () => at,
  mailer,
  ownAddress: '',
  changed: () => {},
  provider: testProvider(pool, () => at),
  underWay: openUnderWay(),
};

/** A woman with an event in the basket, ordered and not paid. */
async function unpaid(places = 0, price = 800) {
  const { compId, ceids } = await openMeeting(pool, { events: [{ code: '100', places, price }] });
  const ceid = ceids[0] ?? 0;
  const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  const { productId } = await parent.held(ceid, athleteId);
  const { orderId, url } = await parent.ordered(price / 100);
  const ref = url.split('/').at(-1) ?? '';
  const notice: Notice = {
    noticeId: `${ref} 1`,
    kind: 'paid',
    ref,
    amount: minor(price),
    currency: 'GBP',
    intent: `${ref} intent`,
  };
  return { compId, ceid, athleteId, productId, orderId, url, ref, notice };
}
const entriesOf = async (compId: number) => (await pool.query('select from entry where comp_id = $1', [compId])).rowCount;
const refundsOf = async (orderId: number) => (await parent.orderOf(orderId)).refunds.map(({ amount, way }) => [amount, way]);
const hear = (notice: Notice) => handlePaymentNotice(deps, 'test', notice);

test('the demo’s bank refuses: nothing is charged, the place is held, and the same page takes the money then', async () => {
  const { compId, orderId, url } = await unpaid();
  for (let time = 0; time < 2; time++) expect((await parent.bank(url, 'fail')).status).toBe(200);
  expect(await entriesOf(compId)).toBe(0);
  expect(await parent.orderOf(orderId)).toMatchObject({ state: 'open', refunds: [] });
  expect((await parent.cart()).items).toHaveLength(1);
  await parent.bank(url);
  expect(await entriesOf(compId)).toBe(1);
});

test('the demo’s bank tells twice, and is told twice: paid once', async () => {
  const { compId, orderId, url } = await unpaid();
  await Promise.all(['twice', 'pay', 'twice'].map((answer) => parent.bank(url, answer)));
  expect(await entriesOf(compId)).toBe(1);
  expect(await parent.orderOf(orderId)).toMatchObject({ state: 'paid', refunds: [] });
});

test('the demo’s bank is slow: the order waits, and is paid when the notice comes', async () => {
  const { compId, orderId, url } = await unpaid();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    expect((await parent.bank(url, 'slow')).status).toBe(200);
    expect([await entriesOf(compId), (await parent.orderOf(orderId)).state]).toEqual([0, 'open']);
    await vi.advanceTimersByTimeAsync(5000);
  } finally {
    vi.useRealTimers();
  }
  await expect.poll(async () => (await parent.orderOf(orderId)).state).toBe('paid');
  expect(await entriesOf(compId)).toBe(1);
});

test('the demo’s bank is slow, and the server is stopped before the notice: it asks the bank when it is there again', async () => {
  const { compId, orderId, url } = await unpaid();
  // Its timer never comes.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await parent.bank(url, 'slow').finally(() => vi.useRealTimers());
  await app.jobs.runNow('paymentStatus');
  expect(await entriesOf(compId), 'it is not the time yet').toBe(0);
  clock(NOW + 10 * MINUTE);
  await app.jobs.runNow('paymentStatus');
  await app.jobs.runNow('paymentStatus');
  expect(await entriesOf(compId)).toBe(1);
  expect(await parent.orderOf(orderId)).toMatchObject({ state: 'paid', refunds: [] });
  clock(NOW);
});

test('a notice told many times, and at once, pays once', async () => {
  const { compId, orderId, notice } = await unpaid();
  const again = Array.from({ length: 8 }, (_, i) => ({ ...notice, noticeId: `${notice.ref} ${i % 4}` }));
  const heard = await Promise.all(again.map(hear));
  expect(heard.filter((one) => one === 'paid')).toHaveLength(1);
  expect(heard.filter((one) => one === 'again')).toHaveLength(7);
  expect(await entriesOf(compId)).toBe(1);
  expect(await parent.orderOf(orderId)).toMatchObject({ state: 'paid', refunds: [] });
  await mailer.untilIdle();
  expect(
    (await mailer.list(`Your order ${orderId}`)).filter(({ subject }) => subject.startsWith(`Your order ${orderId} `)),
  ).toHaveLength(1);
});

test('out of order: expired or failed after paid changes nothing, paid after failed pays', async () => {
  const one = await unpaid();
  expect(await hear({ ...one.notice, noticeId: 'f1', kind: 'failed' })).toBe('closed');
  expect(await entriesOf(one.compId)).toBe(0);
  expect(await hear(one.notice)).toBe('paid');
  expect(await hear({ ...one.notice, noticeId: 'e1', kind: 'expired' })).toBe('closed');
  expect(await parent.orderOf(one.orderId)).toMatchObject({ state: 'paid' });
  expect(await entriesOf(one.compId)).toBe(1);
});

test('another amount or currency enters nobody and goes back', async () => {
  for (const wrong of [{ amount: minor(1) }, { amount: minor(801) }, { currency: 'EUR' }]) {
    await parent.emptyBasket();
    const { compId, orderId, notice } = await unpaid();
    expect(await hear({ ...notice, ...wrong })).toBe('amount');
    expect(await entriesOf(compId)).toBe(0);
    expect(await parent.orderOf(orderId)).toMatchObject({ state: 'open' });
    expect(await refundsOf(orderId)).toEqual([[(wrong.amount ?? 800) / 100, 'card']]);
  }
});

test('a payment nobody asked for is written down and does nothing', async () => {
  expect(await hear({ noticeId: 'x', kind: 'paid', ref: 'nobody', amount: minor(1), currency: 'GBP', intent: '' })).toBe(
    'unknown',
  );
});

test('a late payment is entered while a place is left, else refunded with a message', async () => {
  const seated = await unpaid(1);
  clock(NOW + 3 * 60 * MINUTE);
  expect(await hear(seated.notice)).toBe('paid');
  expect(await entriesOf(seated.compId)).toBe(1);
  clock(NOW);

  const late = await unpaid(1);
  clock(NOW + 3 * 60 * MINUTE);
  const [other = 0] = await ownAthletes(pool, 'club@demo.test', 1);
  const club = buyer(http, 'club');
  await club.held(late.ceid, other);
  await club.pays(8);
  expect(await hear(late.notice)).toBe('paid');
  expect(await entriesOf(late.compId)).toBe(1);
  const order = await parent.orderOf(late.orderId);
  expect(order.lines).toMatchObject([{ state: 'returned', note: 'The place had gone when the payment came in' }]);
  expect(order.refunds).toMatchObject([{ amount: 8, way: 'card', state: 'done' }]);
  clock(NOW);
});

test('two orders of one basket, both paid: entered once, the other goes back and says why', async () => {
  const first = await unpaid();
  const second = await parent.ordered(8);
  await parent.bank(second.url);
  expect(await hear(first.notice)).toBe('paid');
  expect(await entriesOf(first.compId)).toBe(1);
  expect(await parent.orderOf(first.orderId)).toMatchObject({
    lines: [{ state: 'returned', note: 'It was entered by another order already' }],
    refunds: [{ amount: 8, way: 'card', state: 'done' }],
  });
  expect(await refundsOf(second.orderId)).toEqual([]);
});

test('a card payment comes in for what was promised by cheque meanwhile: the cheque stands, the card gets it back', async () => {
  const { compId, ceids } = await openMeeting(pool, { options: { cheques: { allow: true } }, events: [{ code: '100' }] });
  const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  await parent.held(ceids[0] ?? 0, athleteId);
  const card = await parent.ordered(8);
  const cheque = await parent.ordered(8, { how: 'cheque' });
  await parent.bank(card.url);
  expect(await entriesOf(compId)).toBe(1);
  expect(await refundsOf(card.orderId)).toEqual([[8, 'card']]);
  expect((await parent.orderOf(cheque.orderId)).cheques).toMatchObject([{ amount: 8 }]);
});

test('a place that was moved to another basket while it was being paid for is the payer’s', async () => {
  const { compId, athleteId, productId, orderId, url } = await unpaid();
  await pool.query(`insert into user_athlete (user_id, athlete_id) select id, $1 from app_user where email = 'club@demo.test'`, [
    athleteId,
  ]);
  const { rows } = await pool.query<{ id: number }>(`select id from app_user where email = 'club@demo.test'`);
  expect((await parent.post('/entry/addtobasket', { productid: productId, userid: rows[0]?.id })).status).toBe(200);
  await parent.bank(url);
  const own = async (who: ReturnType<typeof buyer>) => (await who.entries()).filter((entry) => entry.compId === compId);
  expect(await own(parent)).toMatchObject([{ state: 'entered', orderId, paid: 1 }]);
  expect(await own(buyer(http, 'club'))).toEqual([]);
});

test('credit that a late payment needs is spent: the card gets all of it back, and the buyer is told', async () => {
  const { rows } = await pool.query<{ id: number }>(`select id from app_user where email = 'parent@demo.test'`);
  const { ceids, compId } = await openMeeting(pool, { events: [{ code: '100' }, { code: '200', price: 300 }] });
  const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  const { productId } = await parent.held(ceids[0] ?? 0, athleteId);
  await buyer(http, 'finance').post(`/user/credit/${rows[0]?.id}?value=3&reason=Test`);
  const late = await parent.ordered(5, { useCredit: true });
  await parent.post(`/product/delete/${productId}`);
  await parent.held(ceids[1] ?? 0, athleteId);
  expect((await parent.ordered(0, { useCredit: true })).state).toBe('paid');
  const ref = late.url.split('/').at(-1) ?? '';
  expect(await hear({ noticeId: ref, kind: 'paid', ref, amount: minor(500), currency: 'GBP', intent: `${ref} intent` })).toBe(
    'amount',
  );
  expect(await entriesOf(compId)).toBe(1);
  expect(await refundsOf(late.orderId)).toEqual([[5, 'card']]);
  const { body } = await parent.get('/orders');
  expect(getOrders.data.parse(body.data).map(({ id, state }) => [id, state])).toContainEqual([late.orderId, 'void']);
  const beyond = (await parent.get('/orders?page=99')).body;
  expect(beyond).toMatchObject({ data: [], meta: { page: { page: 99, totalCount: getOrders.data.parse(body.data).length } } });
  await mailer.untilIdle();
  const [mail] = await mailer.list(`Your payment for order ${late.orderId}`);
  expect(mail?.text).toContain('£5.00 came in and goes back to your card: The order had been paid or taken back already.');
});

test('the same order asked for twice is one order, also at the same time', async () => {
  const { ceids } = await openMeeting(pool, { events: [{ code: '100' }] });
  const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  await parent.held(ceids[0] ?? 0, athleteId);
  const key = crypto.randomUUID();
  const made = await Promise.all([1, 2, 3].map(() => parent.ordered(8, { key })));
  expect(new Set(made.map(({ orderId, url }) => `${orderId} ${url}`)).size).toBe(1);
  await parent.bank(made[0]?.url ?? '', 'twice');
  expect(await parent.orderOf(made[0]?.orderId ?? 0)).toMatchObject({ state: 'paid', refunds: [] });
});

test('a payment for an athlete already in the event is refunded, and enters nobody twice', async () => {
  const { compId, ceids } = await openMeeting(pool, { events: [{ code: '100' }] });
  const ceid = ceids[0] ?? 0;
  const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  await parent.held(ceid, athleteId);
  const { url, orderId } = await parent.ordered(8);
  // A start list that was imported meanwhile has the athlete too.
  await pool.query('insert into comp_athlete (comp_id, athlete_id, version) values ($1, $2, 1)', [compId, athleteId]);
  await pool.query(
    `insert into entry (comp_id, athlete_id, event_group_id, age_group, pb, sb)
     select $1, $2, event_group_id, '', '', '' from comp_event where id = $3`,
    [compId, athleteId, ceid],
  );
  await parent.bank(url);
  expect(await entriesOf(compId)).toBe(1);
  expect(await refundsOf(orderId)).toEqual([[8, 'card']]);
});

test('notices of Stripe count only with its signature, and only while they are fresh', () => {
  const client = new Stripe('sk_test_made_up');
  const secret = 'whsec_made_up';
  const session = { id: 'cs_1', payment_status: 'paid', amount_total: 800, currency: 'gbp', payment_intent: 'pi_1' };
  const payload = JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed', data: { object: session } });
  const sign = (timestamp: number, body = payload, key = secret) =>
    client.webhooks.generateTestHeaderString({ payload: body, secret: key, timestamp });
  const read = (signature: string, body = payload) => readStripeNotice(client, secret, Buffer.from(body), signature);
  const now = Math.floor(Date.now() / 1000);
  expect(read(sign(now))).toEqual({
    noticeId: 'evt_1',
    kind: 'paid',
    ref: 'cs_1',
    amount: 800,
    currency: 'GBP',
    intent: 'pi_1',
  });
  expect(read(sign(now - 600))).toBeUndefined();
  expect(read(sign(now, payload, 'whsec_another'))).toBeUndefined();
  expect(read(sign(now), payload.replace('800', '1'))).toBeUndefined();
  expect(read('')).toBeUndefined();
  const unpaidYet = payload.replace('"paid"', '"unpaid"');
  expect(read(sign(now, unpaidYet), unpaidYet)).toBeNull();
});

test('without a signature the call of Stripe is turned away', async () => {
  const answer = await http.inject({ method: 'POST', url: '/wp-json/e4s/v5/payment/stripe', payload: { id: 'evt' } });
  expect([answer.statusCode, answer.json().data.code]).toEqual([400, 'invalid']);
});
