import { beforeEach, expect, test } from 'vitest';
import { eligibilityInput, getEntryEvents } from '#contracts/entering/entry-events.ts';
import { chargeAt } from '#domain/entry/price.ts';
import { buyer } from '#tests/support/buyer.ts';
import { NOW } from '#tests/support/database-names.ts';
import { type MeetingPlan, openMeeting, ownAthletes } from '#tests/support/open-meeting.ts';
import { call, codeOf, venueServer } from '#tests/support/venue-server.ts';

const { http, pool, setNow } = await venueServer();
const parent = buyer(http, 'parent');
const finance = buyer(http, 'finance');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const iso = (ms: number) => new Date(ms).toISOString();
beforeEach(async () => {
  setNow(NOW);
  await parent.emptyBasket();
});

async function meeting(plan: MeetingPlan) {
  const opened = await openMeeting(pool, plan);
  const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  return { ...opened, athleteId, ceid: opened.ceids[0] ?? 0 };
}

/** Units, as the entry screen shows it: by the same function, from the server's answer. */
async function shown(compId: number, athleteId: number, ceid: number): Promise<number> {
  const { body } = await call(http, 'parent', 'GET', `/wp-json/e4s/v5/events/${compId}/${athleteId}`);
  const input = eligibilityInput(getEntryEvents.data.parse(body.data));
  const price = input.events.find((event) => event.ceid === ceid)?.price ?? null;
  return chargeAt(price, input.now, input.competition.options.saleEndDate).total / 100;
}

/** What is shown, held, asked for in the basket and paid in the end. */
async function allAlong(compId: number, athleteId: number, ceid: number): Promise<readonly number[]> {
  const seen = await shown(compId, athleteId, ceid);
  const { price } = await parent.held(ceid, athleteId);
  const { due } = await parent.cart();
  const order = await parent.orderOf(await parent.pays(due));
  return [seen, price, due, order.due];
}

const SALE_ENDS = NOW + 2 * HOUR;
const EARLY: MeetingPlan['events'][number] = { code: '100', price: 1000, salePrice: 700, fee: 50 };
test.each([
  ['of the price', { events: [{ ...EARLY, saleEndDate: iso(SALE_ENDS) }] }],
  ['of the competition', { events: [EARLY], options: { saleEndDate: iso(SALE_ENDS) } }],
])('early bird until a minute before the sale end %s, the late price from then on', async (_, plan) => {
  const early = await meeting(plan);
  setNow(SALE_ENDS - MINUTE - 1);
  expect(await allAlong(early.compId, early.athleteId, early.ceid)).toEqual([7, 7, 7, 7]);
  const late = await meeting(plan);
  setNow(SALE_ENDS - MINUTE);
  expect(await allAlong(late.compId, late.athleteId, late.ceid)).toEqual([10, 10, 10, 10]);
});

test('a price holds while the place is held; after it ran out the late price applies', async () => {
  const { ceid, athleteId } = await meeting({ events: [{ ...EARLY, saleEndDate: iso(NOW + 10 * MINUTE) }] });
  await parent.held(ceid, athleteId);
  setNow(NOW + 20 * MINUTE);
  expect((await parent.cart()).due).toBe(7);
  setNow(NOW + 40 * MINUTE);
  expect((await parent.cart()).due).toBe(0);
  await parent.held(ceid, athleteId);
  const answer = await parent.order(7);
  expect([codeOf(answer), answer.body.error]).toEqual([
    'conflict',
    'The total has changed since you last looked. Nothing was charged.',
  ]);
  expect((await parent.orderOf(await parent.pays(10))).due).toBe(10);
});

test.each([
  ['borne by the organiser', { feeIncluded: true }, 8],
  ['on top', { feeIncluded: false }, 8.5],
  ['free', { freeEntry: true }, 0],
])('a fee %s', async (name, priceOptions, total) => {
  const price = name === 'free' ? 0 : 800;
  const { compId, athleteId, ceid } = await meeting({ events: [{ code: '100', price, fee: 50, priceOptions }] });
  expect(await allAlong(compId, athleteId, ceid)).toEqual([total, total, total, total]);
  const { rows } = await pool.query('select paid, fee from product where comp_id = $1', [compId]);
  expect(rows).toEqual([name === 'free' ? { paid: 3, fee: 0 } : { paid: 1, fee: 50 }]);
});

test('discounts: from the second event on each costs two pounds less, in the basket and on the receipt; the fee never more than that', async () => {
  const { compId, ceids, athleteId } = await meeting({ events: ['100', '200', 'LJ'].map((code) => ({ code, price: 800 })) });
  const options = { fromEvents: 2, offEach: 200, percentOffEach: 0, ageGroupIds: [] };
  await pool.query(`insert into discount (comp_id, name, options) values ($1, 'More for less', $2)`, [compId, options]);
  for (const ceid of ceids) await parent.held(ceid, athleteId);
  expect(await parent.cart()).toMatchObject({ price: 24, discount: 4, due: 20 });
  expect((await parent.order(24)).status).toBe(409);
  const order = await parent.orderOf(await parent.pays(20));
  expect(order).toMatchObject({ price: 24, discount: 4, due: 20 });
  expect(order.lines.map(({ discount }) => discount).toSorted()).toEqual([0, 2, 2]);
});

test('refuses a card for less than its least sum before asking the bank; a cheque pays it', async () => {
  const options = { cheques: { allow: true } };
  const { athleteId, ceid } = await meeting({ options, events: [{ code: '100', price: 49, fee: 0 }] });
  await parent.held(ceid, athleteId);
  const refused = await parent.order(0.49);
  expect([codeOf(refused), refused.body.error]).toEqual([
    'not-enterable',
    'A card cannot pay less than £0.50. Nothing was charged.',
  ]);
  expect((await parent.ordered(0.49, { how: 'cheque' })).state).toBe('cheque');
});

test('cheques are taken until the day that the organiser says', async () => {
  const plan = { options: { cheques: { allow: true, ends: iso(NOW + HOUR) } }, events: [{ code: '100' }] };
  const first = await meeting(plan);
  await parent.held(first.ceid, first.athleteId);
  expect((await parent.cart()).competitions).toMatchObject([{ cheques: true }]);
  expect((await parent.ordered(8, { how: 'cheque' })).state).toBe('cheque');
  const second = await meeting(plan);
  setNow(NOW + HOUR);
  await parent.held(second.ceid, second.athleteId);
  expect((await parent.cart()).competitions).toMatchObject([{ cheques: false }]);
  const answer = await parent.order(8, { how: 'cheque' });
  expect([codeOf(answer), answer.body.error]).toEqual([
    'not-enterable',
    expect.stringMatching(/^Open meeting .* takes no cheques\. Nothing was changed\.$/),
  ]);
});

test('finance enters what is in a basket: paid, promised or free; and takes back what was only promised', async () => {
  const labels: number[] = [];
  for (const paid of [1, 2, 3]) {
    const { compId, ceid, athleteId } = await meeting({ events: [{ code: '100' }] });
    const { productId } = await parent.held(ceid, athleteId);
    expect((await finance.post('/entry/paid', { prodIds: [productId], paid, message: 'At the desk' })).status).toBe(200);
    const [entry] = (await parent.entries()).filter((one) => one.compId === compId);
    labels.push(entry?.paid ?? 0);
    expect((await parent.cart()).items).toEqual([]);
    const back = await finance.post('/entry/paid', { prodIds: [productId], paid: 0, message: 'Mistake' });
    expect([back.status, back.body.error]).toEqual(
      paid === 1
        ? [409, 'Test 1, 100 m: it has been paid. Cancel it instead, so that the money goes back. Nothing was changed.']
        : [200, ''],
    );
  }
  expect(labels).toEqual([1, 2, 3]);
  const { ceid, athleteId } = await meeting({ events: [{ code: '100' }] });
  const { productId } = await parent.held(ceid, athleteId);
  setNow(NOW + HOUR);
  const late = await finance.post('/entry/paid', { prodIds: [productId, productId], paid: 1 });
  expect(late.status).toBe(404);
});

test('a priority code opens entries before their time, and is not needed after it', async () => {
  const options = { priority: { required: true, code: '', dateTime: iso(NOW + HOUR), message: 'Members first.' } };
  const { compId, ceid, athleteId } = await meeting({ options, events: [{ code: '100' }] });
  await pool.query(`update competition set secrets = '{"priorityCode":"TOWPATH"}' where id = $1`, [compId]);
  const refused = await parent.hold(ceid, athleteId);
  expect([refused.status, codeOf(refused), refused.body.error]).toEqual([422, 'not-enterable', 'Members first.']);
  const [other = 0] = await ownAthletes(pool, 'club@demo.test', 1);
  expect((await parent.post(`/competition/priority/${compId}`, { code: 'WRONG' })).body.error).toBe('This code is not right.');
  expect((await parent.post(`/competition/priority/${compId}`, { code: 'TOWPATH' })).status).toBe(200);
  expect((await parent.hold(ceid, athleteId)).status).toBe(200);
  expect((await buyer(http, 'club').hold(ceid, other)).body.error).toBe('Members first.');
  setNow(NOW + HOUR);
  expect((await buyer(http, 'club').hold(ceid, other)).status).toBe(200);
  await buyer(http, 'club').emptyBasket();
});

test('entry conditions have to be accepted, each competition’s own', async () => {
  const { compId, ceid, athleteId } = await meeting({ events: [{ code: '100' }] });
  await pool.query(`update competition set terms = 'No spikes over 6 mm.' where id = $1`, [compId]);
  await parent.held(ceid, athleteId);
  expect((await parent.cart()).competitions).toMatchObject([{ id: compId, terms: true }]);
  for (const terms of [[], [compId + 1]]) {
    const answer = await parent.order(8, { terms });
    expect([codeOf(answer), answer.body.error]).toEqual(['invalid', 'Please read and accept the entry conditions first.']);
  }
  expect((await parent.ordered(8, { terms: [compId] })).state).toBe('open');
});

test('entries close while somebody is at the bank: they have paid for a place that was theirs, and are in', async () => {
  const { compId, ceid, athleteId } = await meeting({ events: [{ code: '100' }] });
  await parent.held(ceid, athleteId);
  const { url } = await parent.ordered(8);
  await pool.query('update competition set entries_close_at = $2 where id = $1', [compId, iso(NOW + MINUTE)]);
  setNow(NOW + 5 * MINUTE);
  await parent.bank(url);
  expect((await parent.entries()).find((one) => one.compId === compId)).toMatchObject({ state: 'entered', paid: 1 });
  const [late = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  expect((await parent.hold(ceid, late)).body.error).toBe('Entries Closed');
});
