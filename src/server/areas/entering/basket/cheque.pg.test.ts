import { beforeEach, expect, test } from 'vitest';
import { getCheques } from '#contracts/entering/order.ts';
import { getActions } from '#contracts/entering/own-entry.ts';
import { shownCode } from '#domain/check-in/code.ts';
import { buyer } from '#tests/support/buyer.ts';
import { NOW } from '#tests/support/database-names.ts';
import { openMeeting, ownAthletes } from '#tests/support/open-meeting.ts';
import { codeOf, venueServer } from '#tests/support/venue-server.ts';

/** What is promised by cheque, until it comes. */
let at = () => 0;
const { app, http, pool, setNow } = await venueServer('demo', async (now) => {
  at = now;
  return {};
});
const { mailer } = app;
const parent = buyer(http, 'parent');
const finance = buyer(http, 'finance');
beforeEach(() => parent.emptyBasket());

const creditOf = async () =>
  Number((await pool.query(`select credit from app_user where email = 'parent@demo.test'`)).rows[0].credit);
const asked = async (orderId: number) =>
  getCheques.data.parse((await finance.get(`/cheques?search=${orderId}`)).body.data).map(({ due }) => due);

/** An entry of £8 that is promised, some of it paid from credit. */
async function promised(credit = 0) {
  const { rows } = await pool.query<{ id: number }>(`select id from app_user where email = 'parent@demo.test'`);
  await finance.post(`/user/credit/${rows[0]?.id}?value=${(credit - (await creditOf())) / 100}&reason=Test`);
  const meeting = await openMeeting(pool, {
    options: { cheques: { allow: true } },
    events: [{ code: '100' }, { code: '200', price: 600 }],
  });
  const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  const { productId } = await parent.held(meeting.ceids[0] ?? 0, athleteId);
  const { orderId } = await parent.ordered((800 - credit) / 100, { how: 'cheque', useCredit: credit > 0 });
  const entryId = (await parent.entries()).find((entry) => entry.productId === productId)?.entryId ?? 0;
  return { ...meeting, orderId, productId, entryId };
}

test.each([
  ['nothing', 0, 6, 0],
  ['some of it', 300, 3, 0],
  ['nearly all of it', 700, 0, 100],
])(
  'changed to a cheaper event, %s paid from credit: the cheque is less, and what it did not pay is credit',
  async (_, credit, due, back) => {
    const { ceids, orderId, entryId } = await promised(credit);
    const told = getActions.data.parse((await parent.get(`/entry/actions/${entryId}`)).body.data);
    expect(told.switchTo).toMatchObject([{ ceid: ceids[1], back: 0, less: 2 }]);
    expect((await parent.post('/entry/switch', { entryid: entryId, ceid: ceids[1] })).status).toBe(200);
    expect(await asked(orderId)).toEqual([due]);
    expect((await parent.orderOf(orderId)).cheques.map(({ amount }) => amount)).toEqual(due === 0 ? [] : [due]);
    expect(await creditOf()).toBe(back);
    await app.jobs.runNow('orderCheck');
    expect((await pool.query(`select error from job where name = 'orderCheck'`)).rows).toEqual([{ error: '' }]);
  },
);

/** Minutes after the last call, the server has looked after its orders. */
async function timePasses(): Promise<void> {
  setNow(at() + 3 * 60_000);
  await app.jobs.runNow('orderCheck');
  expect((await pool.query(`select error from job where name = 'orderCheck'`)).rows).toEqual([{ error: '' }]);
}

test('a cheque that finance says came by a slip waits again, and nobody was told; the receipt of one that came is sent once', async () => {
  const { orderId, productId } = await promised(300);
  const say = (paid: 1 | 2) => finance.post('/entry/paid', { prodIds: [productId], paid, message: '' });
  const told = async (early = false) => {
    await mailer.untilIdle({ early });
    return (await mailer.list(`Your order ${orderId} at`)).map(({ text }) =>
      /send a cheque/.test(text) ? 'send a cheque' : 'paid',
    );
  };
  expect((await say(1)).status).toBe(200);
  expect(await parent.orderOf(orderId)).toMatchObject({ state: 'paid', paidBy: 'finance' });
  expect((await say(2)).status).toBe(200);
  expect(await parent.orderOf(orderId)).toMatchObject({ state: 'cheque', paidBy: 'cheque', due: 5 });
  expect(await asked(orderId)).toEqual([5]);
  await timePasses();
  expect(await told(true), 'only what it said when it was made').toEqual(['send a cheque']);

  await say(1);
  expect(await told(), 'not before finance could have called it a slip').toEqual(['send a cheque']);
  await timePasses();
  expect((await told(true)).toSorted()).toEqual(['paid', 'send a cheque']);

  await say(2);
  expect((await told()).toSorted(), 'who has a receipt is told that it was wrong').toEqual([
    'paid',
    'send a cheque',
    'send a cheque',
  ]);
  expect(await asked(orderId)).toEqual([5]);
  setNow(NOW);
});

test('a minute after a cheque came its receipt goes out, unless that was taken back; of two times only the last counts', async () => {
  const { orderId, productId } = await promised();
  const say = (paid: 1 | 2) => finance.post('/entry/paid', { prodIds: [productId], paid, message: '' });
  const receipts = async (early = false) => {
    await mailer.untilIdle({ early });
    return (await mailer.list(`Your order ${orderId} at`)).length;
  };
  expect(await receipts(), 'of the promise').toBe(1);
  await say(1);
  await say(2);
  setNow(at() + 10_000);
  await say(1);
  expect(await receipts(), 'within the minute').toBe(1);
  expect(await receipts(true)).toBe(2);
  setNow(NOW);
});

test('a cheque that comes for what was cancelled is not taken for it, and finance is told so', async () => {
  const { orderId, productId, entryId } = await promised();
  await parent.post(`/entry/cancel/${entryId}`, { reason: 'Injured' });
  expect(await asked(orderId)).toEqual([]);
  const late = await finance.post('/entry/paid', { prodIds: [productId], paid: 1, message: 'Cheque 12' });
  expect([codeOf(late), late.body.error]).toEqual(['conflict', 'Test 1, 100 m: it has been cancelled. Nothing was changed.']);
});

test('finance takes back a promise while its buyer cancels: once, and the credit in it goes back once', async () => {
  const { orderId, productId, entryId } = await promised(300);
  const done = await Promise.all([
    parent.post(`/entry/cancel/${entryId}`, { reason: 'Injured' }),
    finance.post('/entry/paid', { prodIds: [productId], paid: 0, message: 'Never came' }),
  ]);
  expect(done.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  expect((await parent.orderOf(orderId)).refunds).toMatchObject([{ amount: 3, way: 'credit' }]);
  expect(await creditOf()).toBe(300);
});

test('an entrant whose cheque never came loses the place, is told so, and the next in the waiting list gets it', async () => {
  const { compId, ceids } = await openMeeting(pool, {
    options: { cheques: { allow: true }, subscription: { enabled: true } },
    events: [{ code: '100', places: 1, options: { seed: { waiting: true } } }],
  });
  const [first = 0, second = 0] = await ownAthletes(pool, 'parent@demo.test', 2);
  const { productId } = await parent.held(ceids[0] ?? 0, first);
  await parent.ordered(8, { how: 'cheque' });
  expect((await parent.held(ceids[0] ?? 0, second)).state).toBe('waiting');
  expect((await finance.post('/entry/paid', { prodIds: [productId], paid: 0, message: 'It never came' })).status).toBe(200);
  expect((await parent.cart()).items).toMatchObject([{ compId, athleteId: second }]);
  await mailer.untilIdle();
  const [mail] = await mailer.list('Cancelled: 100 m, Wilma Test 1');
  expect(mail?.text).toContain('has been cancelled: It never came');
  expect(await mailer.list('A place for Wilma Test 2: 100 m')).toHaveLength(1);
});

test('the owner of a basket is told by mail what finance entered from it', async () => {
  const { compId, ceids } = await openMeeting(pool, { events: [{ code: '100' }] });
  const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  const { productId } = await parent.held(ceids[0] ?? 0, athleteId);
  expect((await finance.post('/entry/paid', { prodIds: [productId], paid: 1, message: 'Cash' })).status).toBe(200);
  await mailer.untilIdle();
  const [mail] = await mailer.list('Entered: Wilma Test 1, 100 m');
  expect(mail).toMatchObject({ to: 'parent@demo.test' });
  expect(mail?.text).toContain('The organiser has entered what was in your basket: Wilma Test 1, 100 m, Open meeting');
  // As after an order: what the desk scans, and what is typed on a phone.
  expect(mail?.text).toContain(`Wilma Test 1: CR1:${compId}:${athleteId}`);
  const { rows } = await pool.query<{ code: string }>('select code from check_in_code where comp_id = $1', [compId]);
  expect(mail?.text).toContain(shownCode(rows[0]?.code ?? 'none'));
  // Said once more that it is paid, nothing is told again.
  await finance.post('/entry/paid', { prodIds: [productId], paid: 3, message: 'Free after all' });
  await mailer.untilIdle();
  expect(await mailer.list('Entered: Wilma Test 1, 100 m')).toHaveLength(1);
});

test('where athletes are sent no codes, the mail of what finance entered has none', async () => {
  const { compId, ceids } = await openMeeting(pool, { events: [{ code: '100' }] });
  await pool.query(`update competition set entry_options = entry_options || '{"athleteQrData":false}' where id = $1`, [compId]);
  const [, athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 2);
  const { productId } = await parent.held(ceids[0] ?? 0, athleteId);
  await finance.post('/entry/paid', { prodIds: [productId], paid: 1, message: 'Cash' });
  await mailer.untilIdle();
  const [mail] = await mailer.list('Entered: Wilma Test 2, 100 m');
  expect(mail?.text).toContain('Wilma Test 2, 100 m');
  expect(mail?.text).not.toMatch(/CR1|check-in code/);
});
