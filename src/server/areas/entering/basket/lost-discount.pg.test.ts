import { beforeEach, expect, test } from 'vitest';
import { getEntryEvents } from '#contracts/entering/entry-events.ts';
import { getCheques } from '#contracts/entering/order.ts';
import { getActions } from '#contracts/entering/own-entry.ts';
import { buyer } from '#tests/support/buyer.ts';
import { openMeeting, ownAthletes } from '#tests/support/open-meeting.ts';
import { venueServer } from '#tests/support/venue-server.ts';

/** The second event at half price, when the first is cancelled. */
const { app, http, pool } = await venueServer();
const { mailer } = app;
const parent = buyer(http, 'parent');
const finance = buyer(http, 'finance');
beforeEach(() => parent.emptyBasket());

async function twoForOneAndAHalf(back: object = {}) {
  const offered = await secondEventHalf(back);
  for (const ceid of offered.ceids) await parent.held(ceid, offered.athleteId);
  return offered;
}
async function secondEventHalf(back: object = {}) {
  const options = { cheques: { allow: true }, cancelEvent: { refund: { allow: true, type: 'FULL' as const }, ...back } };
  const { compId, ceids } = await openMeeting(pool, { options, events: [{ code: '100' }, { code: '200' }] });
  await pool.query(`insert into discount (comp_id, name, options) values ($1, 'Second event half', $2)`, [
    compId,
    { fromEvents: 2, offEach: 0, percentOffEach: 50, ageGroupIds: [] },
  ]);
  const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  return { compId, athleteId, ceids };
}
const entryOf = async (compId: number, event: string) =>
  (await parent.entries()).find((entry) => entry.compId === compId && entry.event === event)?.entryId ?? 0;
const actionsOf = async (entryId: number) => getActions.data.parse((await parent.get(`/entry/actions/${entryId}`)).body.data);
const cancelled = async (entryId: number) =>
  (await parent.post(`/entry/cancel/${entryId}`, { reason: 'Injured' })).body.data as { refund: object };
const creditOf = async () =>
  Number((await pool.query(`select credit from app_user where email = 'parent@demo.test'`)).rows[0].credit);
const booksAgree = async () => {
  await app.jobs.runNow('orderCheck');
  expect((await pool.query(`select error from job where name = 'orderCheck'`)).rows).toEqual([{ error: '' }]);
};
const MORE = '200 m SEN costs £4.00 more without its discount.';

test.each(['card', 'credit', 'cheque that came'] as const)(
  'paid by %s: what the other event then costs stays, and all of it goes back in the end',
  async (way) => {
    const { compId, athleteId, ceids } = await twoForOneAndAHalf();
    const credit = way === 'credit';
    if (credit) {
      const { rows } = await pool.query(`select id, credit from app_user where email = 'parent@demo.test'`);
      await finance.post(`/user/credit/${rows[0].id}?value=${12 - rows[0].credit / 100}&reason=Test`);
    }
    const made = await parent.ordered(credit ? 0 : 12, {
      how: way === 'cheque that came' ? 'cheque' : 'card',
      useCredit: credit,
    });
    if (made.url) await parent.bank(made.url);
    if (way === 'cheque that came') {
      const prodIds = (await parent.entries()).filter((entry) => entry.compId === compId).map(({ productId }) => productId);
      expect((await finance.post('/entry/paid', { prodIds, paid: 1, message: 'Came' })).status).toBe(200);
    }
    const back = (amount: number) => (way === 'card' ? { card: amount, credit: 0 } : { card: 0, credit: amount });
    const [first, second] = [await entryOf(compId, '100 m'), await entryOf(compId, '200 m')];
    // Asked for beforehand it says so, as the entry screen does.
    expect(await actionsOf(first)).toMatchObject({ refund: back(4), costsMore: [{ event: '200 m SEN', amount: 4 }] });
    expect(await actionsOf(second)).toMatchObject({ refund: back(4), costsMore: [] });
    const sheet = getEntryEvents.data.parse((await parent.get(`/events/${compId}/${athleteId}`)).body.data);
    expect(sheet.events.find(({ ceid }) => ceid === ceids[0])?.order.refundValue).toBe(4);

    const before = await creditOf();
    expect((await cancelled(first)).refund).toEqual(back(4));
    expect(await parent.orderOf(made.orderId)).toMatchObject({
      lines: [
        { event: '100 m SEN', discount: 0, lost: 0, state: 'cancelled' },
        { event: '200 m SEN', discount: 4, lost: 4, state: 'entered' },
      ],
      refunds: [{ amount: 4 }],
    });
    await mailer.untilIdle();
    const [mail] = await mailer.list('Cancelled: 100 m');
    expect(mail?.text).toContain(
      `£4.00 ${way === 'card' ? 'goes back to your card.' : 'is now on your account as credit.'} ${MORE}`,
    );
    await booksAgree();

    expect((await cancelled(second)).refund).toEqual(back(8));
    expect(await creditOf()).toBe(before + (way === 'card' ? 0 : 1200));
    await booksAgree();
  },
);

test('the second event is at half price also when it is chosen after the first was paid for, and each goes back with what it cost', async () => {
  const { compId, athleteId, ceids } = await secondEventHalf();
  await parent.held(ceids[0] ?? 0, athleteId);
  await parent.pays(8);
  await parent.held(ceids[1] ?? 0, athleteId);
  expect(await parent.cart()).toMatchObject({ price: 8, discount: 4, due: 4 });
  await parent.pays(4);
  expect((await cancelled(await entryOf(compId, '100 m'))).refund).toEqual({ card: 8, credit: 0 });
  expect((await cancelled(await entryOf(compId, '200 m'))).refund).toEqual({ card: 4, credit: 0 });
  await booksAgree();
});

test('the half price one cancelled first: each goes back with what was paid for it', async () => {
  const { compId } = await twoForOneAndAHalf();
  await parent.pays(12);
  expect((await cancelled(await entryOf(compId, '200 m'))).refund).toEqual({ card: 4, credit: 0 });
  expect((await cancelled(await entryOf(compId, '100 m'))).refund).toEqual({ card: 8, credit: 0 });
  await booksAgree();
});

test('cancelling part of a promised cheque lowers the cheque to the cost of the rest', async () => {
  const { compId } = await twoForOneAndAHalf();
  const { orderId } = await parent.ordered(12, { how: 'cheque' });
  const asked = async () =>
    getCheques.data.parse((await finance.get(`/cheques?search=${orderId}`)).body.data).map(({ due }) => due);
  expect(await asked()).toEqual([12]);
  expect((await cancelled(await entryOf(compId, '100 m'))).refund).toEqual({ card: 0, credit: 0 });
  expect(await asked()).toEqual([8]);
  expect((await parent.orderOf(orderId)).cheques).toMatchObject([{ amount: 8 }]);
  await mailer.untilIdle();
  const [mail] = await mailer.list('Cancelled: 100 m');
  expect(mail?.text).toContain(`Nothing is paid back for it. ${MORE}`);
  expect((await cancelled(await entryOf(compId, '200 m'))).refund).toEqual({ card: 0, credit: 0 });
  expect(await asked()).toEqual([]);
  await booksAgree();
});

test('the credit that has paid part of what a cheque was promised for goes back with it', async () => {
  const { compId } = await twoForOneAndAHalf();
  const { rows } = await pool.query(`select id, credit from app_user where email = 'parent@demo.test'`);
  await finance.post(`/user/credit/${rows[0].id}?value=${10 - rows[0].credit / 100}&reason=Test`);
  const { orderId } = await parent.ordered(2, { how: 'cheque', useCredit: true });
  expect((await parent.orderOf(orderId)).cheques).toMatchObject([{ amount: 2 }]);
  expect((await cancelled(await entryOf(compId, '100 m'))).refund).toEqual({ card: 0, credit: 8 });
  expect((await parent.orderOf(orderId)).cheques).toMatchObject([{ amount: 6 }]);
  expect((await cancelled(await entryOf(compId, '200 m'))).refund).toEqual({ card: 0, credit: 2 });
  expect(await creditOf()).toBe(1000);
  await booksAgree();
});

test('where the organiser pays nothing back, nothing is lost either', async () => {
  const { compId } = await twoForOneAndAHalf({ refund: { allow: false, type: 'FULL' }, credit: { allow: false } });
  const orderId = await parent.pays(12);
  expect((await cancelled(await entryOf(compId, '100 m'))).refund).toEqual({ card: 0, credit: 0 });
  expect(await parent.orderOf(orderId)).toMatchObject({ lines: [{ state: 'cancelled' }, { lost: 0 }], refunds: [] });
});

test('a discount that the organiser has changed since counts as it was when it was ordered', async () => {
  const { compId } = await twoForOneAndAHalf();
  await parent.pays(12);
  await pool.query('delete from discount where comp_id = $1', [compId]);
  expect((await cancelled(await entryOf(compId, '200 m'))).refund).toEqual({ card: 4, credit: 0 });
});
