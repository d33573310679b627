import { beforeEach, expect, test } from 'vitest';
import { getDashboard } from '#contracts/organising/dashboard.ts';
import { getRefunds, getReversals } from '#contracts/organising/refund.ts';
import { must } from '#server/lib/must.ts';
import { openMeeting, ownAthletes } from '#tests/support/open-meeting.ts';
import { ACCOUNT, stripeServer } from '#tests/support/stripe-server.ts';
import { call, codeOf, type DemoUser } from '#tests/support/venue-server.ts';

/** Money that goes back, as those see it who keep the books of a competition. */
const { app, http, pool, books, breaks, parent, tell, paidAt, ran } = await stripeServer();
beforeEach(() => parent.emptyBasket());

const ask = (who: DemoUser | undefined, compId: number, query = '') =>
  call(http, who, 'GET', `/wp-json/e4s/v5/competition/refunds/${compId}${query}`);
async function refundsOf(compId: number, query = '') {
  const { body } = await ask('finance', compId, query);
  return { refunds: getRefunds.data.parse(body.data), page: getRefunds.meta.parse(body.meta).page };
}

/** What the organiser's page says of the money of a competition. */
async function takenOf(compId: number) {
  const { body } = await call(http, 'finance', 'GET', `/wp-json/e4s/v5/competition/dashboard/${compId}`);
  const { money } = getDashboard.data.parse(body.data);
  return money && { taken: money.taken, reversals: money.reversals };
}

/** What the buyer was written about an order's payment, oldest first. */
async function toldOf(orderId: number): Promise<readonly string[]> {
  await app.mailer.untilIdle();
  const mails = await app.mailer.list('parent@demo.test');
  return mails
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes(`order ${orderId}`) && !subject.startsWith('Your order'))
    .reverse();
}

/** A place of £8 that is paid. */
async function bought(ceid: number, athleteId: number) {
  const { productId } = await parent.held(ceid, athleteId);
  const { orderId, session } = await paidAt(8);
  await tell('checkout.session.completed', session);
  const { entryId } = must(
    (await parent.entries()).find((entry) => entry.productId === productId),
    'the entry',
  );
  return { orderId, session, entryId };
}
const cancel = (entryId: number, reason: string) => parent.post(`/entry/cancel/${entryId}`, { reason });

test('lists what the bank has turned away first, then the newest: who, what, how much, why', async () => {
  const { compId, ceids } = await openMeeting(pool, { events: [{ code: '100' }] });
  const ceid = must(ceids[0], 'the event');
  const [first = 0, second = 0, third = 0] = await ownAthletes(pool, 'parent@demo.test', 3);
  const failed = await bought(ceid, first);
  const again = await bought(ceid, second);
  const paid = await bought(ceid, third);

  await cancel(failed.entryId, 'Injured');
  const sent = books.refunds.find((one) => one.payment_intent === failed.session.payment_intent);
  await tell('refund.failed', { ...sent, failure_reason: 'expired_or_canceled_card' });
  breaks('POST /v1/refunds', 400);
  await cancel(again.entryId, 'On holiday');
  await cancel(paid.entryId, 'Ill');

  const { refunds, page } = await refundsOf(compId);
  expect(refunds).toMatchObject([
    { orderId: failed.orderId, athlete: 'Wilma Test 1', amount: 7.5, way: 'card', state: 'failed', note: 'Injured' },
    { orderId: again.orderId, athlete: 'Wilma Test 2', amount: 7.5, way: 'card', state: 'wanted', note: 'On holiday' },
    { orderId: paid.orderId, athlete: 'Wilma Test 3', amount: 7.5, way: 'card', state: 'done', note: 'Ill' },
  ]);
  expect(refunds.map(({ problem }) => problem !== '')).toEqual([true, true, false]);
  expect(refunds[0]).toMatchObject({
    problem: 'The refund came back: expired_or_canceled_card',
    event: '100 m SEN',
    reason: '100 m was cancelled',
    name: 'Pat Parent',
    email: 'parent@demo.test',
    currency: 'GBP',
    by: 'Pat Parent',
  });
  expect(page).toEqual({ page: 1, pageSize: 50, totalCount: 3 });
});

test('a payment of another amount goes back as a whole, and belongs to each competition of its order', async () => {
  const meetings = [
    await openMeeting(pool, { events: [{ code: '100' }] }),
    await openMeeting(pool, { events: [{ code: '100' }] }),
  ];
  const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  for (const { ceids } of meetings) await parent.held(must(ceids[0], 'the event'), athleteId);
  const { orderId, session } = await paidAt(16);
  await tell('checkout.session.completed', { ...session, amount_total: 1599 });
  for (const { compId } of meetings) {
    const { refunds } = await refundsOf(compId);
    expect(refunds).toMatchObject([{ orderId, athlete: '', event: '', amount: 15.99, way: 'card', state: 'done' }]);
  }
});

test('is for those who keep the books of that competition, and shows nothing of another', async () => {
  const here = await openMeeting(pool, { events: [{ code: '100' }] });
  const elsewhere = await openMeeting(pool, { events: [{ code: '100' }] });
  const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  const { entryId } = await bought(must(here.ceids[0], 'the event'), athleteId);
  await cancel(entryId, 'Injured');
  await pool.query(
    `insert into permission (user_id, role, org_id, comp_id) select u.id, 'FINANCE', c.org_id, c.id from app_user u, competition c
     where u.email = 'club@demo.test' and c.id = $1`,
    [elsewhere.compId],
  );
  const codes = async (compId: number, ...who: readonly (DemoUser | undefined)[]) =>
    Promise.all(who.map(async (one) => codeOf(await ask(one, compId))));
  expect(await codes(here.compId, 'organiser', 'desk', 'parent', 'club')).toEqual(Array(4).fill('forbidden'));
  expect(await codes(here.compId, undefined)).toEqual(['sign-in']);
  expect(await codes(999_999, 'finance')).toEqual(['not-found']);
  expect((await ask('club', elsewhere.compId)).body.data).toEqual([]);
  expect((await refundsOf(here.compId)).refunds).toHaveLength(1);
  expect((await ask('admin', here.compId)).body.data).toHaveLength(1);
});

test('comes in pages, and a page that is not there is the last one', async () => {
  const { compId, ceids } = await openMeeting(pool, { events: [{ code: '100' }] });
  const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  const { entryId, orderId } = await bought(must(ceids[0], 'the event'), athleteId);
  await cancel(entryId, 'Injured');
  await pool.query(
    `insert into refund (order_id, line_id, amount, way, state, reason, by, at)
     select order_id, line_id, 1, 'credit', 'done', 'Again ' || n, by, at from refund, generate_series(1, 119) n where order_id = $1`,
    [orderId],
  );
  expect((await refundsOf(compId)).refunds[0]?.reason).toBe('Again 119');
  const last = await refundsOf(compId, '?page=99');
  expect(last.page).toEqual({ page: 3, pageSize: 50, totalCount: 120 });
  expect(last.refunds.at(-1)?.reason).toBe('100 m was cancelled');
  expect(last.refunds).toHaveLength(20);
});

/** What a competition has of payments that the bank reversed. */
async function reversalsOf(compId: number, who: DemoUser = 'finance') {
  const { body } = await call(http, who, 'GET', `/wp-json/e4s/v5/competition/reversals/${compId}`);
  return getReversals.data.parse(body.data);
}
const settle = (who: DemoUser, compId: number, id: number, settled: boolean) =>
  call(http, who, 'POST', `/wp-json/e4s/v5/competition/reversals/${compId}`, { id, settled });

test('what was paid back at the provider’s own site is heard once, shows until finance has settled it, and does not go back again', async () => {
  const { compId, ceids } = await openMeeting(pool, { events: [{ code: '100' }] });
  const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  const { orderId, session, entryId } = await bought(must(ceids[0], 'the event'), athleteId);
  const charge = { object: 'charge', payment_intent: session.payment_intent };
  for (const amount of [300, 800, 300, 800]) await tell('charge.refunded', { ...charge, amount_refunded: amount });
  await tell('charge.refunded', { ...charge, payment_intent: 'pi_of_another_shop', amount_refunded: 800 });
  const [reversal, ...others] = await reversalsOf(compId);
  expect(others).toEqual([]);
  expect(await toldOf(orderId)).toEqual([`£3.00 of order ${orderId} was paid back`, `£5.00 of order ${orderId} was paid back`]);
  expect(reversal).toMatchObject({
    kind: 'refund',
    orderId,
    amount: 8,
    name: 'Pat Parent',
    entered: ['Wilma Test 1, 100 m SEN'],
    settledAt: null,
  });
  expect(await parent.orderOf(orderId)).toMatchObject({ state: 'paid', reversals: [{ kind: 'refund', amount: 8 }] });

  const id = must(reversal, 'the reversal').id;
  expect(codeOf(await settle('parent', compId, id, true))).toBe('forbidden');
  const other = await openMeeting(pool, { events: [{ code: '100' }] });
  expect(await settle('finance', other.compId, id, true)).toMatchObject({ status: 404 });
  expect((await settle('finance', compId, id, true)).body.data).toMatchObject({ settledBy: 'Fin Finance' });
  expect((await settle('finance', compId, id, false)).body.data).toMatchObject({ settledAt: null, settledBy: '' });

  expect(await takenOf(compId)).toEqual({ taken: 0, reversals: 1 });
  await cancel(entryId, 'Injured');
  expect(await parent.orderOf(orderId)).toMatchObject({ refunds: [] });
  expect(books.refunds.filter((one) => one.payment_intent === session.payment_intent)).toEqual([]);
  // Paid back by us, and told in all: nothing is new.
  const again = await bought(must(ceids[0], 'the event'), athleteId);
  await cancel(again.entryId, 'Ill');
  await tell('charge.refunded', { ...charge, payment_intent: again.session.payment_intent, amount_refunded: 750 });
  expect(await reversalsOf(compId)).toHaveLength(1);
});

test('a dispute shows with its last day and its end; while the bank holds the money, none goes back, and what it takes comes from the organiser’s share', async () => {
  const balance = books.balance(ACCOUNT);
  const { compId, ceids } = await openMeeting(pool, { events: [{ code: '100' }, { code: '200' }] });
  const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  const { orderId, session, entryId } = await bought(must(ceids[0], 'the event'), athleteId);
  const dispute = {
    object: 'dispute',
    id: 'dp_1',
    payment_intent: session.payment_intent,
    amount: 800,
    reason: 'product_not_received',
    status: 'needs_response',
    evidence_details: { due_by: 1_781_000_000 },
  };
  await tell('charge.dispute.created', dispute);
  expect(await reversalsOf(compId)).toMatchObject([
    { kind: 'dispute', state: 'open', amount: 8, reason: 'product not received', answerBy: '2026-06-09T10:13:20.000Z' },
  ]);
  expect(await parent.get(`/entry/actions/${entryId}`)).toMatchObject({ body: { data: { refund: { card: 0, credit: 0 } } } });
  await tell('charge.dispute.closed', { ...dispute, status: 'won' });
  await tell('charge.dispute.updated', { ...dispute, status: 'under_review' });
  expect(await reversalsOf(compId)).toMatchObject([{ state: 'won' }]);
  expect(await toldOf(orderId)).toEqual([
    `Your payment for order ${orderId} is disputed`,
    `The dispute over order ${orderId} has ended`,
  ]);
  await cancel(entryId, 'Injured');
  expect(await parent.orderOf(orderId)).toMatchObject({ refunds: [{ amount: 7.5, way: 'card' }] });

  const second = await bought(must(ceids[1], 'the event'), athleteId);
  const lost = { ...dispute, id: 'dp_2', payment_intent: second.session.payment_intent };
  await tell('charge.dispute.closed', { ...lost, status: 'lost' });
  expect(await reversalsOf(compId)).toMatchObject([
    { state: 'lost', entered: ['Wilma Test 1, 200 m SEN'] },
    { state: 'won', entered: [] },
  ]);
  // The organiser has what is left: nothing of the first, which was cancelled, and nothing of the second.
  expect(await takenOf(compId)).toEqual({ taken: 0.5, reversals: 1 });
  await ran('orderCheck');
  expect(books.balance(ACCOUNT) - balance).toBe(0);
  expect(await toldOf(second.orderId)).toEqual([`Your payment for order ${second.orderId} was taken back`]);
});
