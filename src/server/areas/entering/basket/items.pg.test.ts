import { beforeEach, expect, test } from 'vitest';
import { getEntryEvents } from '#contracts/entering/entry-events.ts';
import { getActions } from '#contracts/entering/own-entry.ts';
import { getSoldItems } from '#contracts/entering/sold-item.ts';
import { getEntries } from '#contracts/organising/configuration.ts';
import { getCheckIn } from '#contracts/public/competition.ts';
import { BASE } from '#contracts/shared/endpoint.ts';
import { buyer } from '#tests/support/buyer.ts';
import { type MeetingPlan, openMeeting, ownAthletes, sellWith } from '#tests/support/open-meeting.ts';
import { call, codeOf, venueServer } from '#tests/support/venue-server.ts';

const { app, http, pool } = await venueServer();
const parent = buyer(http, 'parent');
const club = buyer(http, 'club');
const finance = buyer(http, 'finance');
beforeEach(() => parent.emptyBasket());

/** A meeting with one event, which items are sold with, and an athlete. */
async function meetingWith(items: Parameters<typeof sellWith>[2], plan: Partial<MeetingPlan> = {}) {
  const meeting = await openMeeting(pool, { events: [{ code: 'PV', places: 5 }], ...plan });
  const [ceid = 0] = meeting.ceids;
  const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  return { ...meeting, ceid, athleteId, items: await sellWith(pool, ceid, items) };
}
const staff = (path: string) => call(http, 'organiser', 'GET', `${BASE}${path}`);
const soldAt = async (compId: number) => getSoldItems.data.parse((await staff(`/competition/items/${compId}`)).body.data);
const deskOf = async (compId: number) => getCheckIn.data.parse((await staff(`/competition/checkin?compid=${compId}`)).body.data);
const entryOf = async (productId: number) => (await parent.entries()).find((one) => one.productId === productId);
const eventIn = async (compId: number, athleteId: number, ceid: number) =>
  getEntryEvents.data
    .parse((await parent.get(`/events/${compId}/${athleteId}`)).body.data)
    .events.find((one) => one.ceid === ceid);

test('an item is paid with its event, is to be handed out, and is no entry of the venue', async () => {
  const { compId, ceid, athleteId, items } = await meetingWith([{ name: 'Pole hire', price: 300 }]);
  const [hire = 0] = items;
  await parent.held(ceid, athleteId);
  const { productId } = await parent.held(hire, athleteId);
  expect((await parent.cart()).items.map(({ event, price }) => [event, price])).toEqual([
    ['Pole Vault', 8],
    ['Pole hire', 3],
  ]);
  const orderId = await parent.pays(11);
  expect(await parent.orderOf(orderId)).toMatchObject({
    refunds: [],
    lines: [
      { event: 'Pole Vault SEN', state: 'entered' },
      { event: 'Pole hire', state: 'entered' },
    ],
  });
  expect(await entryOf(productId)).toMatchObject({ event: 'Pole hire', state: 'entered', paid: 1, price: 3 });
  expect(await soldAt(compId)).toMatchObject([
    { name: 'Pole hire', event: 'Pole Vault', sold: 1, athletes: [{ athleteId, surName: 'Test 1', promised: false }] },
  ]);
  // The desk, the entry list and the places left know one start.
  expect(await deskOf(compId)).toMatchObject([{ athleteId, entries: { length: 1 } }]);
  expect(getEntries.data.parse((await staff(`/competition/entries/${compId}`)).body.data)).toHaveLength(1);
  expect((await eventIn(compId, athleteId, ceid))?.entryInfo).toMatchObject({ totalCount: 1, groupCount: 1 });
  expect((await eventIn(compId, athleteId, hire))?.entryInfo).toMatchObject({ paidCount: 1, totalCount: 1 });
});

test('an item is bought later too, when the event and the meeting are full', async () => {
  const { compId, ceid, athleteId, items } = await meetingWith([{ name: 'T-Shirt', price: 300 }], {
    options: { compLimits: { athletes: 1, entries: 1 } },
    events: [{ code: 'PV', places: 1 }],
  });
  await parent.held(ceid, athleteId);
  await parent.pays(8);
  const { productId } = await parent.held(items[0] ?? 0, athleteId);
  await parent.pays(3);
  expect(await entryOf(productId)).toMatchObject({ state: 'entered' });
  expect(await soldAt(compId)).toMatchObject([{ sold: 1 }]);
});

test('no more of an item is sold than there is', async () => {
  const { athleteId, ceid, items } = await meetingWith([{ name: 'Pole hire', price: 300, places: 1 }]);
  const [hire = 0] = items;
  const [other = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  for (const who of [athleteId, other]) await parent.held(ceid, who);
  await parent.held(hire, athleteId);
  await parent.pays(19);
  expect((await parent.hold(hire, other)).body.error).toBe('Event full');
});

test('cancelling the event takes what was bought with it along, and all is paid back', async () => {
  const { compId, ceid, athleteId, items } = await meetingWith([{ name: 'Pole hire', price: 300 }]);
  const { productId } = await parent.held(ceid, athleteId);
  const { productId: hired } = await parent.held(items[0] ?? 0, athleteId);
  const orderId = await parent.pays(11);
  const entryId = (await entryOf(productId))?.entryId ?? 0;
  const told = getActions.data.parse((await parent.get(`/entry/actions/${entryId}`)).body.data);
  expect(told).toMatchObject({ goesWith: ['Pole hire'], refund: { card: 10, credit: 0 } });
  const done = await parent.post(`/entry/cancel/${entryId}`, { reason: 'Injured' });
  expect(done.body.data).toEqual({ entryId, refund: { card: 10, credit: 0 } });
  expect((await parent.orderOf(orderId)).refunds).toMatchObject([
    { amount: 7.5, reason: 'Pole Vault was cancelled', state: 'done' },
    { amount: 2.5, reason: 'Pole hire was cancelled', state: 'done' },
  ]);
  expect(await entryOf(hired)).toMatchObject({ state: 'cancelled' });
  expect(await soldAt(compId)).toEqual([]);
  expect(await deskOf(compId)).toEqual([]);
});

test('an item that somebody else bought goes back to them', async () => {
  const { ceid, athleteId, items } = await meetingWith([{ name: 'T-Shirt', price: 300 }]);
  await pool.query(`insert into user_athlete (user_id, athlete_id) select id, $1 from app_user where email = 'club@demo.test'`, [
    athleteId,
  ]);
  const { productId } = await parent.held(ceid, athleteId);
  await parent.pays(8);
  await club.emptyBasket();
  await club.held(items[0] ?? 0, athleteId);
  const orderId = await club.pays(3);
  await parent.post(`/entry/cancel/${(await entryOf(productId))?.entryId}`, { reason: 'Injured' });
  expect(await club.orderOf(orderId)).toMatchObject({ lines: [{ state: 'cancelled' }], refunds: [{ amount: 2.5, way: 'card' }] });
});

test('an item alone is cancelled and paid back; the entry stays', async () => {
  const { compId, ceid, athleteId, items } = await meetingWith([{ name: 'T-Shirt', price: 300 }]);
  await parent.held(ceid, athleteId);
  const { productId } = await parent.held(items[0] ?? 0, athleteId);
  await parent.pays(11);
  const done = await parent.post(`/entry/cancel/${(await entryOf(productId))?.entryId}`, { reason: 'Wrong size' });
  expect(done.body.data).toMatchObject({ refund: { card: 2.5 } });
  expect(await soldAt(compId)).toEqual([]);
  expect(await deskOf(compId)).toMatchObject([{ athleteId }]);
});

const LUNCHES = [
  { name: 'Lunch, meat', price: 650, mandatoryGroupId: 1 },
  { name: 'Lunch, vegetarian', price: 650, mandatoryGroupId: 1 },
];

test('what an event needs is bought and cancelled with it only', async () => {
  const { compId, ceid, athleteId, items } = await meetingWith(LUNCHES);
  const [meat = 0, vegetarian = 0] = items;
  const { productId } = await parent.held(ceid, athleteId);
  const without = await parent.order(8);
  expect([codeOf(without), without.body.error]).toEqual([
    'not-enterable',
    'Wilma Test 1, Pole Vault: Please choose Lunch, meat or Lunch, vegetarian.',
  ]);
  const { productId: lunch } = await parent.held(meat, athleteId);
  await parent.pays(14.5);
  const lunchEntry = (await entryOf(lunch))?.entryId ?? 0;
  const alone = await parent.post(`/entry/cancel/${lunchEntry}`, { reason: 'Not hungry' });
  expect([codeOf(alone), alone.body.error]).toEqual(['conflict', 'Pole Vault needs Lunch, meat. Nothing was changed.']);
  expect(getActions.data.parse((await parent.get(`/entry/actions/${lunchEntry}`)).body.data)).toMatchObject({
    notCancellable: 'Pole Vault needs Lunch, meat.',
    switchTo: [{ ceid: vegetarian, event: 'Lunch, vegetarian' }],
  });
  const changed = await parent.post('/entry/switch', { entryid: lunchEntry, ceid: vegetarian });
  expect(changed.status).toBe(200);
  expect(await soldAt(compId)).toMatchObject([{ name: 'Lunch, vegetarian', sold: 1 }]);
  expect(await deskOf(compId)).toMatchObject([{ entries: { length: 1 } }]);
  await parent.post(`/entry/cancel/${(await entryOf(productId))?.entryId}`, { reason: 'Injured' });
  expect(await soldAt(compId)).toEqual([]);
  expect(await deskOf(compId)).toEqual([]);
});

test('when the last lunch has gone before the payment comes in, the event goes back too', async () => {
  const { compId, ceid, athleteId, items } = await meetingWith(LUNCHES.slice(0, 1).map((one) => ({ ...one, places: 1 })));
  const [meat = 0] = items;
  await parent.held(ceid, athleteId);
  const { productId } = await parent.held(meat, athleteId);
  const made = await parent.ordered(14.5);
  await pool.query(`update product set state = 'released', reserved_until = null where id = $1`, [productId]);
  await pool.query('update comp_event set max_athletes = 0 where id = $1', [ceid]);
  const [other = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  await pool.query(
    `insert into product (comp_id, ce_id, athlete_id, user_id, state, paid, entry_id)
     select $1, $2, $3, id, 'entered', 1, 0 from app_user where email = 'club@demo.test'`,
    [compId, meat, other],
  );
  await parent.bank(made.url);
  expect(await parent.orderOf(made.orderId)).toMatchObject({
    lines: [
      { state: 'returned', note: 'Please choose Lunch, meat.' },
      { state: 'returned', note: 'The place had gone when the payment came in' },
    ],
    refunds: [
      { amount: 6.5, way: 'card' },
      { amount: 8, way: 'card' },
    ],
  });
  expect(await deskOf(compId)).toEqual([]);
  expect((await parent.cart()).items).toEqual([]);
  await pool.query('delete from product where comp_id = $1', [compId]);
});

test('finance takes back a promise with what was promised with it, and never one without the other', async () => {
  const { compId, ceid, athleteId, items } = await meetingWith(LUNCHES, { options: { cheques: { allow: true } } });
  const { productId } = await parent.held(ceid, athleteId);
  const { productId: lunch } = await parent.held(items[0] ?? 0, athleteId);
  const basket = await finance.post('/entry/paid', { prodIds: [productId], paid: 1, message: 'Cash' });
  expect(basket.body.error).toBe('Test 1, Pole Vault: Please choose Lunch, meat or Lunch, vegetarian. Nothing was changed.');
  await parent.ordered(14.5, { how: 'cheque' });
  expect(await soldAt(compId)).toMatchObject([{ athletes: [{ promised: true }] }]);
  const alone = await finance.post('/entry/paid', { prodIds: [lunch], paid: 0, message: 'Never came' });
  expect(alone.body.error).toBe('Test 1, Lunch, meat: Pole Vault needs Lunch, meat. Nothing was changed.');
  expect((await finance.post('/entry/paid', { prodIds: [lunch, productId], paid: 0, message: 'Never came' })).status).toBe(200);
  expect(await soldAt(compId)).toEqual([]);
  expect(await deskOf(compId)).toEqual([]);
});

test('what is taken out of the basket is named as it was bought', async () => {
  const { ceid, athleteId, items } = await meetingWith([{ name: 'Pole hire', price: 300 }]);
  await parent.held(ceid, athleteId);
  const { productId } = await parent.held(items[0] ?? 0, athleteId);
  const gone = await parent.post(`/product/delete/${productId}`);
  expect(gone.body.message).toBe('Pole hire for Wilma Test 1 has been removed from your basket.');
});

test('the checks by the clock find nothing wrong with the books', async () => {
  await app.jobs.runNow('orderCheck');
  const { rows } = await pool.query<{ error: string | null }>(`select error from job where name = 'orderCheck'`);
  expect(rows).toEqual([{ error: '' }]);
});
