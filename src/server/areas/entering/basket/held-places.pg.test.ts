import { beforeEach, describe, expect, test } from 'vitest';
import { buyer } from '#tests/support/buyer.ts';
import { openMeeting, ownAthletes } from '#tests/support/open-meeting.ts';
import { codeOf, pull, venueServer } from '#tests/support/venue-server.ts';

/** What becomes of a place that is held, until it is paid for. */
let at = () => 0;
const { app, http, pool, setNow } = await venueServer('demo', async (now) => {
  at = now;
  return {};
});
const { mailer } = app;
const parent = buyer(http, 'parent');
const finance = buyer(http, 'finance');
beforeEach(() => parent.emptyBasket());
const startsOf = async (compId: number) => (await pull(http, compId)).rows.filter(({ kind }) => kind === 'athlete');
const parentId = async () =>
  (await pool.query<{ id: number }>(`select id from app_user where email = 'parent@demo.test'`)).rows[0]?.id ?? 0;
const creditOf = async () =>
  Number((await pool.query('select credit from app_user where id = $1', [await parentId()])).rows[0].credit);
async function giveCredit(pounds: number): Promise<void> {
  await finance.post(`/user/credit/${await parentId()}?value=${pounds - (await creditOf()) / 100}&reason=Test`);
}

describe('a place that is held, when since then', () => {
  const closedAgo = (compId: number, minutes: number) =>
    pool.query('update competition set entries_close_at = $2 where id = $1', [
      compId,
      new Date(at() - minutes * 60_000).toISOString(),
    ]);
  const setOptions = (compId: number, options: object) =>
    pool.query('update comp_event set options = options || $2 where comp_id = $1', [compId, options]);
  const closings: readonly (readonly [string, (compId: number, athleteId: number) => Promise<unknown>, string])[] = [
    [
      'the event was closed',
      (compId) => pool.query('update comp_event set is_open = false where comp_id = $1', [compId]),
      'Event Closed',
    ],
    ['the event was taken out', (compId) => setOptions(compId, { isNotAvailable: true }), 'Event Not Available'],
    [
      'the event was kept for the athletes of another club',
      (compId) => setOptions(compId, { athleteSecurity: { areas: [], clubs: [{ id: 999, name: 'Harriers' }] } }),
      'Entry by athletes of Harriers only.',
    ],
    [
      'the athlete was barred',
      (_, athleteId) =>
        pool.query(`update athlete set options = options || '{"noEntryReason": "Suspended"}' where id = $1`, [athleteId]),
      'Suspended',
    ],
    ['entries closed', (compId) => closedAgo(compId, 11), 'Entries Closed'],
  ];
  test.each(closings)(
    '%s: the basket says so, it is not ordered, and what is paid all the same goes back',
    async (_, closes, why) => {
      const { compId, ceids } = await openMeeting(pool, { events: [{ code: '100' }] });
      const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
      const { productId } = await parent.held(ceids[0] ?? 0, athleteId);
      const made = await parent.ordered(8);
      await closes(compId, athleteId);
      expect((await parent.cart()).problems).toEqual([{ productId, message: `Wilma Test 1, 100 m: ${why}` }]);
      const refused = await parent.order(8);
      expect([codeOf(refused), refused.body.error]).toEqual(['not-enterable', `Wilma Test 1, 100 m: ${why}`]);
      await parent.bank(made.url);
      expect(await parent.orderOf(made.orderId)).toMatchObject({
        lines: [{ state: 'returned', note: why }],
        refunds: [{ amount: 8, way: 'card', state: 'done' }],
      });
      expect(await startsOf(compId)).toEqual([]);
      await mailer.untilIdle();
      const [mail] = await mailer.list(`Your order ${made.orderId} at`);
      expect(mail?.text).toContain(`Not entered, and what you paid goes back to you: 100 m SEN for Wilma Test 1 (${why})`);
    },
  );

  test('entries have closed a moment ago, what was paid before counts', async () => {
    const { compId, ceids } = await openMeeting(pool, { events: [{ code: '100' }] });
    const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
    await parent.held(ceids[0] ?? 0, athleteId);
    const { orderId, url } = await parent.ordered(8);
    await closedAgo(compId, 1);
    await parent.bank(url);
    expect(await parent.orderOf(orderId)).toMatchObject({ lines: [{ state: 'entered' }] });
  });
});

test('a hold ends at the latest with the close of entries, and at twice its time however often it goes to pay', async () => {
  const soon = await openMeeting(pool, { events: [{ code: '100' }] });
  const closesAt = new Date(at() + 10 * 60_000).toISOString();
  await pool.query('update competition set entries_close_at = $2 where id = $1', [soon.compId, closesAt]);
  const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  const { productId } = await parent.held(soon.ceids[0] ?? 0, athleteId);
  const untilOf = async (id: number) => (await parent.cart()).items.find((item) => item.productId === id)?.reservedUntil;
  expect(await untilOf(productId)).toBe(closesAt);
  const later = await openMeeting(pool, { events: [{ code: '100' }] });
  const start = at();
  const { productId: other } = await parent.held(later.ceids[0] ?? 0, athleteId);
  expect(await untilOf(productId), 'choosing more does not outlast the close').toBe(closesAt);
  await parent.post(`/product/delete/${productId}`);
  for (const minutes of [25, 40, 55]) {
    setNow(start + minutes * 60_000);
    await parent.ordered(8);
  }
  expect(await untilOf(other)).toBe(new Date(start + 60 * 60_000).toISOString());
  setNow(start);
});

describe('an order that is not paid yet', () => {
  async function chosen(codes: readonly string[]) {
    const meeting = await openMeeting(pool, { events: codes.map((code) => ({ code })) });
    const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
    const productIds: number[] = [];
    for (const ceid of meeting.ceids) productIds.push((await parent.held(ceid, athleteId)).productId);
    return { ...meeting, productIds };
  }

  test('holds credit, which the basket still shows: the next order can use it', async () => {
    await giveCredit(5);
    await chosen(['100']);
    const first = await parent.ordered(3, { useCredit: true });
    expect(await creditOf()).toBe(0);
    expect(await parent.cart()).toMatchObject({ credit: 5, due: 8 });
    const second = await parent.ordered(3, { useCredit: true });
    await parent.bank(second.url);
    expect(await parent.orderOf(second.orderId)).toMatchObject({ state: 'paid', credit: 5 });
    expect(await parent.orderOf(first.orderId)).toMatchObject({ state: 'void' });
    expect([await creditOf(), (await parent.cart()).credit]).toEqual([0, 0]);
  });

  test('is taken back with a place that leaves the basket: its credit is there again, and what is paid for it goes back', async () => {
    await giveCredit(5);
    const { compId, productIds } = await chosen(['100', 'LJ']);
    const { orderId, url } = await parent.ordered(11, { useCredit: true });
    expect((await parent.post(`/product/delete/${productIds[1]}`)).status).toBe(200);
    expect(await creditOf()).toBe(500);
    expect(await parent.orderOf(orderId)).toMatchObject({ state: 'void' });
    expect(await parent.cart()).toMatchObject({ items: { length: 1 }, credit: 5, due: 8 });
    await parent.bank(url);
    const paid = await parent.orderOf(orderId);
    expect(paid.lines.map(({ event, state }) => [event, state])).toEqual([
      ['100 m SEN', 'entered'],
      ['Long Jump SEN', 'returned'],
    ]);
    expect(paid.lines[1]?.note).toBe('It was taken out of the basket before the payment came in');
    expect(await startsOf(compId)).toMatchObject([{ entries: { length: 1 } }]);
    await app.jobs.runNow('orderCheck');
    expect((await pool.query(`select error from job where name = 'orderCheck'`)).rows).toEqual([{ error: '' }]);
  });
});

test('somebody who joins a waiting list is told so, with their place in it', async () => {
  const { ceids } = await openMeeting(pool, {
    options: { subscription: { enabled: true } },
    events: [{ code: '100', places: 1, options: { seed: { waiting: true } } }],
  });
  const [first = 0, second = 0, third = 0] = await ownAthletes(pool, 'parent@demo.test', 3);
  for (const athleteId of [first, second, third, third]) await parent.hold(ceids[0] ?? 0, athleteId);
  await mailer.untilIdle();
  const mails = await mailer.list('On the waiting list: 100 m');
  expect(mails.map(({ subject, text }) => [subject, /at place (\d)/.exec(text)?.[1]]).toSorted()).toEqual([
    ['On the waiting list: 100 m, Wilma Test 2', '1'],
    ['On the waiting list: 100 m, Wilma Test 3', '2'],
  ]);
});

test('somebody whose credit is changed by hand is told how much, why and what is left', async () => {
  await giveCredit(0);
  await giveCredit(7.5);
  await finance.post(`/user/credit/${await parentId()}?value=-2.5&reason=Typed%20twice`);
  await mailer.untilIdle();
  const [taken] = await mailer.list('£2.50 of your credit was taken');
  expect(taken?.text).toContain('taken: Typed twice\n\nYour credit is £5.00 now.');
  expect(await mailer.list('£7.50 of credit for you')).toHaveLength(1);
});
