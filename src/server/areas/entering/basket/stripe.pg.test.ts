import { beforeEach, expect, test } from 'vitest';
import { buyer } from '#tests/support/buyer.ts';
import { NOW } from '#tests/support/database-names.ts';
import type { Fault } from '#tests/support/fake-stripe.ts';
import { openMeeting, ownAthletes } from '#tests/support/open-meeting.ts';
import { ACCOUNT, stripeServer } from '#tests/support/stripe-server.ts';
import { codeOf } from '#tests/support/venue-server.ts';

const stripe = await stripeServer();
const { http, pool, setNow, books, parent, tell, breaks, chosen, paidAt, entered, ran } = stripe;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PAID = 'checkout.session.completed';
beforeEach(async () => {
  setNow(NOW);
  await parent.emptyBasket();
});

const paymentsOf = async (orderId: number) =>
  (await pool.query<{ state: string }>('select state from payment where order_id = $1 order by id', [orderId])).rows.map(
    ({ state }) => state,
  );
const unsent = async () => (await pool.query(`select from organiser_share where state <> 'done'`)).rowCount;
const refundedOf = (intent: string | null) =>
  books.refunds.filter((one) => one.payment_intent === intent).reduce((sum, { amount }) => sum + amount, 0);

/** An athlete whose place is paid, and Stripe has told so. */
async function bought(plan?: Parameters<typeof chosen>[0]) {
  const before = books.balance(ACCOUNT);
  const place = await chosen(plan);
  const { orderId, session } = await paidAt(8);
  await tell(PAID, session);
  const entry = (await parent.entries()).find(({ productId }) => productId === place.productId);
  return { ...place, orderId, session, entryId: entry?.entryId ?? 0, got: () => books.balance(ACCOUNT) - before };
}

test.each<readonly [string, readonly Fault[]]>([
  ['at once', []],
  ['slowly', ['slow']],
  ['cut off before the answer, once', ['cut']],
  ['cut off before the answer, again and again', ['cut', 'cut', 'cut', 'cut']],
  ['never arrived', ['lost', 'lost']],
])('a payment page %s: the same order again is the same page', async (_, faults) => {
  const { compId } = await chosen();
  const before = books.sessions.length;
  breaks('POST /v1/checkout/sessions', ...faults);
  const key = crypto.randomUUID();
  let answer = await parent.order(8, { key });
  while (answer.status !== 200) {
    expect([answer.status, codeOf(answer), answer.body.error]).toEqual([
      503,
      'provider-down',
      'Payments cannot be taken at the moment. Nothing was charged.',
    ]);
    answer = await parent.order(8, { key });
  }
  const again = await parent.ordered(8, { key });
  expect(answer.body.data).toEqual(again);
  expect(books.sessions).toHaveLength(before + 1);
  const session = books.pays(again.url.split('/').at(-1) ?? '');
  expect(await tell(PAID, session)).toBe(200);
  expect(await entered(compId)).toBe(1);
  expect(stripe.pending()).toBe(0);
});

test.each<Fault>([500, 400, 402])(
  'Stripe says %s, which it would say again to the same key: the next try goes through',
  async (fault) => {
    const { compId } = await chosen();
    breaks('POST /v1/checkout/sessions', fault);
    const key = crypto.randomUUID();
    expect(codeOf(await parent.order(8, { key }))).toBe('provider-down');
    const { orderId, url } = await parent.ordered(8, { key });
    await tell(PAID, books.pays(url.split('/').at(-1) ?? ''));
    expect(await paymentsOf(orderId)).toEqual(['void', 'paid']);
    expect(await entered(compId)).toBe(1);
  },
);

test('Stripe comes back after some minutes: the page is one it still takes', async () => {
  await chosen();
  breaks('POST /v1/checkout/sessions', 'lost', 'lost');
  const key = crypto.randomUUID();
  expect(codeOf(await parent.order(8, { key }))).toBe('provider-down');
  setNow(NOW + 5 * MINUTE);
  expect((await parent.order(8, { key })).status).toBe(200);
});

test('choosing another way to pay while Stripe is down does not lead to the page with the old sum', async () => {
  await chosen({ options: { cheques: { allow: true } }, events: [{ code: '100' }] });
  breaks('POST /v1/checkout/sessions', 'lost', 'lost');
  const key = crypto.randomUUID();
  expect(codeOf(await parent.order(8, { key }))).toBe('provider-down');
  for (const other of [await parent.order(7, { key, useCredit: true }), await parent.order(8, { key, how: 'cheque' })])
    expect([codeOf(other), other.body.error]).toEqual(['conflict', 'The basket has changed since. Nothing was charged.']);
  expect((await parent.ordered(8, { how: 'cheque' })).state).toBe('cheque');
});

test('a card that is declined changes nothing, and the buyer may try another on the same page', async () => {
  const { compId } = await chosen();
  const { orderId, url } = await parent.ordered(8);
  const ref = url.split('/').at(-1) ?? '';
  expect(await tell('payment_intent.payment_failed', { id: 'pi_1', last_payment_error: { code: 'card_declined' } })).toBe(200);
  expect(await parent.orderOf(orderId)).toMatchObject({ state: 'open', payUrl: url });
  await tell(PAID, books.pays(ref));
  expect(await entered(compId)).toBe(1);
});

test('a page that ran out: the order begins another while the places are held, and asks for the basket after that', async () => {
  await chosen();
  const key = crypto.randomUUID();
  const first = await parent.ordered(8, { key });
  const session = books.session(first.url.split('/').at(-1) ?? '');
  session.status = 'expired';
  await tell('checkout.session.expired', session);
  expect(await parent.orderOf(first.orderId)).toMatchObject({ state: 'open', payUrl: '' });
  const second = await parent.ordered(8, { key });
  expect(second.orderId).toBe(first.orderId);
  expect(second.url).not.toBe(first.url);
  setNow(NOW + HOUR);
  const late = await parent.order(8, { key });
  expect([codeOf(late), late.body.error]).toEqual(['conflict', 'The basket has changed since. Nothing was charged.']);
});

test('an order whose place another has taken is not made again, and its page takes no money', async () => {
  await chosen();
  const key = crypto.randomUUID();
  const first = await parent.ordered(8, { key });
  await parent.ordered(8);
  expect(codeOf(await parent.order(8, { key }))).toBe('conflict');
  expect(books.session(first.url.split('/').at(-1) ?? '').status).toBe('expired');
});

test('notices doubled, at once, late and forged: paid once, entered once, and the organiser has their share once', async () => {
  const { compId } = await chosen();
  const before = books.balance(ACCOUNT);
  const { orderId, session } = await paidAt(8);
  const id = 'evt_doubled';
  expect(await tell(PAID, session, { secret: 'whsec_another' })).toBe(400);
  expect(await tell(PAID, session, { agoS: 600 })).toBe(400);
  expect(await entered(compId)).toBe(0);
  const statuses = await Promise.all(
    [id, id, id, undefined, undefined].map((one) => tell(PAID, session, one ? { id: one } : {})),
  );
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  setNow(NOW + 3 * HOUR);
  await tell(PAID, session, { id });
  await tell('checkout.session.async_payment_succeeded', session);
  await tell('checkout.session.expired', session);
  expect(await entered(compId)).toBe(1);
  expect(await paymentsOf(orderId)).toEqual(['paid']);
  expect(books.balance(ACCOUNT) - before).toBe(750);
  expect(refundedOf(session.payment_intent)).toBe(0);
});

test('a bank that takes days: nobody is entered before it has said so', async () => {
  const { compId } = await chosen();
  const { session } = await paidAt(8);
  await tell(PAID, { ...session, payment_status: 'unpaid' });
  expect(await entered(compId)).toBe(0);
  await tell('checkout.session.async_payment_succeeded', session);
  expect(await entered(compId)).toBe(1);
});

test('another amount than was asked for enters nobody and goes back; a payment of nobody does nothing', async () => {
  const { compId } = await chosen();
  const { orderId, session } = await paidAt(8);
  await tell(PAID, { ...session, amount_total: 799 });
  expect(await entered(compId)).toBe(0);
  expect(refundedOf(session.payment_intent)).toBe(799);
  expect(await parent.orderOf(orderId)).toMatchObject({ state: 'open', refunds: [{ amount: 7.99, way: 'card', state: 'done' }] });
  expect(await tell(PAID, { ...session, id: 'cs_of_nobody' })).toBe(200);
  expect(await parent.emptyBasket()).toBeUndefined();
});

test('a notice that never came is asked for by the clock; a payment that cannot be asked about delays no other', async () => {
  const lost = await chosen();
  await parent.ordered(8);
  await pool.query(`update payment set ref = 'cs_unknown_there' where ref = (select ref from payment order by id desc limit 1)`);
  await parent.emptyBasket();
  const { compId } = await chosen();
  await paidAt(8);
  setNow(NOW + 10 * MINUTE);
  expect(await ran('paymentStatus')).toMatch(/1 had been paid, 1 could not be asked about\.$/);
  expect([await entered(lost.compId), await entered(compId)]).toEqual([0, 1]);
  await pool.query(`update payment set ref = null, state = 'void' where ref = 'cs_unknown_there'`);
});

const MOVES_MONEY: readonly (readonly [string, readonly Fault[]])[] = [
  ['slow', ['slow']],
  ['done, and the answer lost', ['cut', 'cut']],
  ['never arrived', ['lost', 'lost']],
  ['refused, again and again', [500, 400, 402]],
  ['lost, refused, then done without an answer', ['lost', 'lost', 500, 'cut', 'cut']],
];
/** The clock goes on until all tasks have been run; Stripe has forgotten its keys meanwhile. */
async function hoursPass(): Promise<string> {
  for (let hour = 1; hour <= 4; hour++) {
    setNow(NOW + hour * HOUR);
    stripe.forget();
    await ran('orderCheck');
  }
  return ran('orderCheck');
}

test.each(MOVES_MONEY)('a refund that is %s goes back exactly once', async (_, faults) => {
  const { entryId, orderId, session } = await bought({ events: [{ code: '100', fee: 50 }] });
  breaks('POST /v1/refunds', ...faults);
  expect((await parent.post(`/entry/cancel/${entryId}`, { reason: 'Injured' })).status).toBe(200);
  expect(await hoursPass()).toMatch(/orders agree with their entries/);
  expect(stripe.pending()).toBe(0);
  expect(refundedOf(session.payment_intent)).toBe(750);
  expect(await parent.orderOf(orderId)).toMatchObject({ refunds: [{ amount: 7.5, way: 'card', state: 'done' }] });
});

test.each(MOVES_MONEY)('an organiser’s share that is %s is handed out exactly once', async (_, faults) => {
  breaks('POST /v1/transfers', ...faults);
  const { compId, got } = await bought();
  expect(await entered(compId)).toBe(1);
  expect(await hoursPass()).toMatch(/orders agree with their entries/);
  expect(stripe.pending()).toBe(0);
  expect(got()).toBe(750);
  expect(await unsent()).toBe(0);
});

test.each(MOVES_MONEY)('what an organiser gives back and is %s comes back exactly once', async (_, faults) => {
  const { entryId, got } = await bought();
  breaks('/reversals', ...faults);
  await parent.post(`/entry/cancel/${entryId}`, { reason: 'Injured' });
  await hoursPass();
  expect(stripe.pending()).toBe(0);
  expect(got()).toBe(0);
  expect(await unsent()).toBe(0);
});

test('cancelled before the share went out: it goes out and comes back, whatever is tried first', async () => {
  breaks('POST /v1/transfers', 'lost', 'lost');
  const { entryId, got } = await bought();
  await parent.post(`/entry/cancel/${entryId}`, { reason: 'Injured' });
  expect(got()).toBe(0);
  expect(await hoursPass()).toMatch(/orders agree with their entries/);
  expect(books.transfers.at(-1)).toMatchObject({ amount: 750, reversals: [{ amount: 750 }] });
});

test('two processes at the same tasks: each is run once', async () => {
  breaks('POST /v1/transfers', 'lost', 'lost');
  const { got } = await bought();
  setNow(NOW + HOUR);
  const { sendShares } = await import('#server/areas/entering/basket/orders/shares.ts');
  const { stripeProvider } = await import('#server/areas/entering/basket/payment/stripe-provider.ts');
  const deps = { pool, now: () => NOW + HOUR, provider: stripeProvider(stripe.client) };
  await Promise.all([1, 2, 3].map(() => sendShares(deps)));
  expect(got()).toBe(750);
});

test('a place changed to a cheaper one: the organiser gives back the difference that the buyer has as credit', async () => {
  const { entryId, ceids, got } = await bought({ events: [{ code: '100' }, { code: '200', price: 600 }] });
  expect((await parent.post('/entry/switch', { entryid: entryId, ceid: ceids[1] })).status).toBe(200);
  expect(got()).toBe(550);
});

/** What the buyer has on their account, pence. */
const credit = async () =>
  Number((await pool.query(`select credit from app_user where email = 'parent@demo.test'`)).rows[0].credit);
const give = async (pence: number) => {
  const more = pence - (await credit());
  await pool.query(
    `with u as (update app_user set credit = credit + $1 where email = 'parent@demo.test' returning id)
     insert into credit_entry (user_id, amount, reason, by, at) select id, $1, 'test', 'test', now() from u`,
    [more],
  );
};

test('two events, one at half price, cancelled one after the other: the organiser gives back all that they got', async () => {
  const { compId, ceids, athleteId } = await chosen({ events: [{ code: '100' }, { code: '200' }] });
  await pool.query(`insert into discount (comp_id, name, options) values ($1, 'Half', $2)`, [
    compId,
    { fromEvents: 2, offEach: 0, percentOffEach: 50, ageGroupIds: [] },
  ]);
  await parent.held(ceids[1] ?? 0, athleteId);
  const before = books.balance(ACCOUNT);
  const { session } = await paidAt(12);
  await tell(PAID, session);
  expect(books.balance(ACCOUNT) - before).toBe(1100);
  const mine = (await parent.entries()).filter((entry) => entry.compId === compId);
  for (const { entryId } of mine) await parent.post(`/entry/cancel/${entryId}`, { reason: 'Injured' });
  expect(refundedOf(session.payment_intent)).toBe(1100);
  expect(books.balance(ACCOUNT)).toBe(before);
});

test('what is paid with credit the organiser gets all the same, also where the card paid less than their share', async () => {
  const before = books.balance(ACCOUNT);
  await give(700);
  await chosen();
  const { orderId, url } = await parent.ordered(1, { useCredit: true });
  await tell(PAID, books.pays(url.split('/').at(-1) ?? ''));
  expect(await parent.orderOf(orderId)).toMatchObject({ state: 'paid', credit: 7, due: 1 });
  expect(books.balance(ACCOUNT) - before).toBe(750);
  await give(800);
  await chosen();
  await parent.ordered(0, { useCredit: true });
  await hoursPass();
  expect(books.balance(ACCOUNT) - before).toBe(1500);
  expect(await credit()).toBe(0);
});

test('a refund that the bank turns away days later stands as failed, and the check of orders says so', async () => {
  const { entryId, orderId, session } = await bought();
  await parent.post(`/entry/cancel/${entryId}`, { reason: 'Injured' });
  const refund = books.refunds.find((one) => one.payment_intent === session.payment_intent);
  for (let time = 0; time < 2; time++) await tell('refund.failed', { ...refund, failure_reason: 'expired_or_canceled_card' });
  expect(await parent.orderOf(orderId)).toMatchObject({ refunds: [{ state: 'failed' }] });
  expect(await ran('orderCheck')).toBe('Found 1 refunds that could not be sent.');
  await pool.query(`update refund set state = 'done' where state = 'failed'`);
});

test('a basket of more places than a page of Stripe has lines is one line there', async () => {
  const { compId, ceids } = await openMeeting(pool, { events: [{ code: '100', price: 100 }] });
  const athletes = await ownAthletes(pool, 'parent@demo.test', 101);
  const products = athletes.map((athleteId) => ({ ceid: ceids[0], athleteId }));
  expect((await parent.post('/basket/add', { products })).status).toBe(200);
  const { session } = await paidAt(101);
  expect(session).toMatchObject({ lines: 1, amount_total: 10_100 });
  await tell(PAID, session);
  expect(await entered(compId)).toBe(101);
});

test('two people pay for the last place, one late: one is entered, the other has their money back', async () => {
  const { compId, ceids } = await chosen({ events: [{ code: '100', places: 1 }] });
  const { session } = await paidAt(8);
  setNow(NOW + 2 * HOUR);
  const club = buyer(http, 'club');
  const [other = 0] = await ownAthletes(pool, 'club@demo.test', 1);
  await club.held(ceids[0] ?? 0, other);
  const { url } = await club.ordered(8);
  await tell(PAID, books.pays(url.split('/').at(-1) ?? ''));
  await tell(PAID, session);
  expect(await entered(compId)).toBe(1);
  expect(refundedOf(session.payment_intent)).toBe(800);
});

test('credit leaves enough for a card, or nothing', async () => {
  await give(790);
  await chosen();
  const { orderId, url } = await parent.ordered(0.5, { useCredit: true });
  expect(books.session(url.split('/').at(-1) ?? '')).toMatchObject({ amount_total: 50 });
  expect(await parent.orderOf(orderId)).toMatchObject({ credit: 7.5, due: 0.5 });
});
