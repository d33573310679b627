import { beforeEach, expect, test } from 'vitest';
import { getEntryEvents } from '#contracts/entering/entry-events.ts';
import { getCheques } from '#contracts/entering/order.ts';
import { getActions, postSwitch } from '#contracts/entering/own-entry.ts';
import { buyer } from '#tests/support/buyer.ts';
import { NOW } from '#tests/support/database-names.ts';
import { type MeetingPlan, openMeeting, ownAthletes } from '#tests/support/open-meeting.ts';
import { answersOf, call, codeOf, pull, venueServer } from '#tests/support/venue-server.ts';

const { app, http, pool, setNow } = await venueServer();
const parent = buyer(http, 'parent');
const finance = buyer(http, 'finance');
const DAY = 86_400_000;
beforeEach(() => parent.emptyBasket());
const creditOf = async () =>
  Number((await pool.query(`select credit from app_user where email = 'parent@demo.test'`)).rows[0].credit);

/** An athlete who is entered in the first event of a meeting, and paid for. */
async function entered(plan: MeetingPlan, expected = 8) {
  const meeting = await openMeeting(pool, plan);
  const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  const { productId } = await parent.held(meeting.ceids[0] ?? 0, athleteId);
  const orderId = await parent.pays(expected);
  const entry = (await parent.entries()).find((one) => one.productId === productId);
  return { ...meeting, athleteId, productId, orderId, entryId: entry?.entryId ?? 0 };
}
const cancel = (entryId: number, who = parent, reason = 'Injured') => who.post(`/entry/cancel/${entryId}`, { reason });
const eventOf = async (code: string): Promise<number> =>
  (await pool.query<{ id: number }>(`select id from event where event_code = $1 and gender = 'F'`, [code])).rows[0]?.id ?? 0;
const rowOf = async (compId: number, athleteId: number) =>
  (await pull(http, compId)).rows.find((row) => row.kind === 'athlete' && row.athleteId === athleteId);

test('a cancelled entry leaves the venue, its place is free, and the price less the fee goes back to the card', async () => {
  const { compId, ceids, athleteId, entryId, orderId } = await entered({ events: [{ code: '100', fee: 50, places: 1 }] });
  const told = getActions.data.parse((await parent.get(`/entry/actions/${entryId}`)).body.data);
  expect(told).toMatchObject({ refund: { card: 7.5, credit: 0 }, notCancellable: '', entry: { cancellable: true } });
  expect((await cancel(entryId)).body.data).toEqual({ entryId, refund: { card: 7.5, credit: 0 } });
  // The athlete's row tells tablets that they have gone; the desk's list does not show them.
  expect(await rowOf(compId, athleteId)).toMatchObject({ entries: [], bibNo: null });
  expect((await call(http, 'organiser', 'GET', `/wp-json/e4s/v5/competition/checkin?compid=${compId}`)).body.data).toEqual([]);
  expect(await parent.orderOf(orderId)).toMatchObject({
    lines: [{ state: 'cancelled', note: 'Injured' }],
    refunds: [{ amount: 7.5, way: 'card', state: 'done' }],
  });
  expect((await cancel(entryId)).status).toBe(404);
  expect((await parent.held(ceids[0] ?? 0, athleteId)).state).toBe('reserved');
});

test('where the organiser gives credit it is there to pay with', async () => {
  const credit = { cancelEvent: { refund: { allow: false, type: 'FULL' as const }, credit: { allow: true } } };
  const { entryId, orderId } = await entered({ options: credit, events: [{ code: '100' }] });
  const before = await creditOf();
  const withoutReason = await parent.post(`/entry/cancel/${entryId}`, {});
  expect(withoutReason.body.data).toMatchObject({ refund: { card: 0, credit: 8 } });
  expect(await parent.orderOf(orderId)).toMatchObject({ lines: [{ state: 'cancelled', note: '' }] });
  expect(await creditOf()).toBe(before + 800);

  const { ceids } = await openMeeting(pool, { events: [{ code: '200', price: 500 }] });
  const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  const { productId } = await parent.held(ceids[0] ?? 0, athleteId);
  const { due } = await parent.cart();
  const made = await parent.ordered(Math.max(0, due - (before + 800) / 100), { useCredit: true });
  if (made.url) await parent.bank(made.url);
  expect(await parent.orderOf(made.orderId)).toMatchObject({ state: 'paid' });
  expect((await parent.entries()).find((one) => one.productId === productId)).toMatchObject({ paid: 1 });
  expect((await pool.query(`select from app_user where credit < 0`)).rowCount).toBe(0);
});

test('within two days of the close only the organiser cancels', async () => {
  const { entryId } = await entered({ events: [{ code: '100' }] });
  setNow(NOW + 12 * DAY + 1);
  const late = await cancel(entryId);
  expect([codeOf(late), late.body.error]).toEqual([
    'conflict',
    'It could be cancelled until 25th Jun 12:00. Nothing was changed.',
  ]);
  expect((await cancel(entryId, buyer(http, 'official'))).status).toBe(404);
  expect((await cancel(entryId, buyer(http, 'organiser'))).status).toBe(200);
  setNow(NOW);
});

test('an athlete who has been checked in cannot be cancelled', async () => {
  const { compId, athleteId, entryId } = await entered({ events: [{ code: '100' }] });
  await pool.query(
    `update competition set options = jsonb_set(options, '{checkIn,checkInDateTimeOpens}', to_jsonb($2::text)) where id = $1`,
    [compId, new Date(NOW - DAY).toISOString()],
  );
  const item = { opId: crypto.randomUUID(), athleteId, entries: [{ id: entryId, checkedIn: true }] };
  await call(http, 'organiser', 'POST', `/wp-json/e4s/v5/competition/checkin/${compId}`, { data: { compId, athletes: [item] } });
  const answer = await cancel(entryId);
  expect(answer.body.error).toBe('The athlete has been checked in for this event. Nothing was changed.');
  expect(await rowOf(compId, athleteId)).toMatchObject({ entries: [{ id: entryId }] });
});

test('an athlete whose last entry was cancelled is not checked in any more, and their bib is free', async () => {
  const { compId, athleteId, entryId } = await entered({ events: [{ code: '100' }], options: { compLimits: { athletes: 1 } } });
  await pool.query('update comp_athlete set bib_no = 77 where comp_id = $1 and athlete_id = $2', [compId, athleteId]);
  const held = (await pull(http, compId)).rows.length;
  const seen = () => call(http, 'organiser', 'GET', `/wp-json/e4s/v5/athlete/${athleteId}`);
  expect((await seen()).status).toBe(200);
  await cancel(entryId);
  expect((await seen()).status, 'nor is the athlete anybody’s to know there').toBe(404);
  // A desk without a network has checked the athlete in meanwhile: it is told, and nothing is made of it.
  const path = `/wp-json/e4s/v5/competition/checkin/${compId}`;
  const tick = (more: object) =>
    call(http, 'organiser', 'POST', path, { data: { compId, athletes: [{ opId: crypto.randomUUID(), athleteId, ...more }] } });
  const [answer] = answersOf(await tick({ entries: [{ id: entryId, checkedIn: true }] }));
  expect(answer).toMatchObject({
    outcome: 'rejected',
    code: 'unknown-entry',
    message: 'The athlete is not entered in this event any more. Nothing was changed.',
    rows: [{ athleteId, entries: [], bibNo: null }],
  });
  expect((await pull(http, compId)).rows).toHaveLength(held);
  const [other = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  const [ceid = 0] = (await pool.query<{ id: number }>('select id from comp_event where comp_id = $1', [compId])).rows.map(
    (r) => r.id,
  );
  expect((await parent.hold(ceid, other)).status, 'their place among the athletes is free').toBe(200);
  await parent.emptyBasket();
});

test('an athlete who has collected their bib stays on the list until it is back, and a switch takes no bib away', async () => {
  const { compId, ceids, athleteId, entryId } = await entered({ events: [{ code: '100' }, { code: '200' }] });
  await pool.query('update comp_athlete set bib_no = 77 where comp_id = $1 and athlete_id = $2', [compId, athleteId]);
  const switched = await parent.post('/entry/switch', { entryid: entryId, ceid: ceids[1] });
  expect(await rowOf(compId, athleteId)).toMatchObject({ bibNo: 77 });
  const item = { opId: crypto.randomUUID(), athleteId, collected: true };
  await call(http, 'organiser', 'POST', `/wp-json/e4s/v5/competition/checkin/${compId}`, { data: { compId, athletes: [item] } });
  const { entryId: now } = postSwitch.data.parse(switched.body.data);
  expect((await cancel(now)).status).toBe(200);
  expect(await rowOf(compId, athleteId)).toMatchObject({ entries: [], bibNo: 77 });
  const list = await call(http, 'organiser', 'GET', `/wp-json/e4s/v5/competition/checkin?compid=${compId}`);
  expect(list.body.data).toMatchObject([{ athleteId, bibNo: 77, collected: true }]);
});

test('an entry is changed to an event that costs no more; what it costs less is credit', async () => {
  const events = [
    { code: '100', price: 800 },
    { code: '200', price: 600 },
    { code: '400', price: 900 },
  ];
  const { compId, ceids, athleteId, entryId, orderId } = await entered({ events });
  const told = getActions.data.parse((await parent.get(`/entry/actions/${entryId}`)).body.data);
  expect(told.switchTo).toMatchObject([{ ceid: ceids[1], back: 2 }]);
  const dearer = await parent.post('/entry/switch', { entryid: entryId, ceid: ceids[2] });
  expect(dearer.body.error).toBe('This event costs more.');
  const before = await creditOf();
  const changed = await parent.post('/entry/switch', { entryid: entryId, ceid: ceids[1] });
  expect(changed.status).toBe(200);
  expect(await creditOf()).toBe(before + 200);
  expect(await rowOf(compId, athleteId)).toMatchObject({ entries: { length: 1 } });
  expect((await parent.orderOf(orderId)).refunds).toMatchObject([{ amount: 2, way: 'credit', reason: 'Changed to 200 m' }]);
  const now = (await parent.entries()).find((one) => one.compId === compId && one.state === 'entered');
  await app.mailer.untilIdle();
  const [mail] = await app.mailer.list('Changed to 200 m: Wilma Test 1');
  expect(mail?.to).toBe('parent@demo.test');
  expect(mail?.text).toMatch(
    /is entered in 200 m in place of 100 m at Open meeting \S+\.\n\n200 m starts .*\n\n£2\.00 is now on your account as credit\./,
  );
  // What went back once can't be had again by switching back, nor by cancelling.
  const back = await parent.post('/entry/switch', { entryid: now?.entryId ?? 0, ceid: ceids[0] });
  expect(back.body.error).toBe('This event costs more.');
  expect((await cancel(now?.entryId ?? 0)).body.data).toMatchObject({ refund: { card: 5.5, credit: 0 } });
});

test('a family is told when the organiser changes their entry, and which event it is in now', async () => {
  const { ceids, entryId } = await entered({ events: [{ code: '100' }, { code: 'LJ' }] });
  expect((await buyer(http, 'organiser').post('/entry/switch', { entryid: entryId, ceid: ceids[1] })).status).toBe(200);
  await app.mailer.untilIdle();
  const [mail] = await app.mailer.list('Changed to Long Jump: Wilma Test 1');
  expect(mail?.to).toBe('parent@demo.test');
  expect(mail?.text).toMatch(/in Long Jump in place of 100 m at .*\. The organiser has changed it\.\n\nLong Jump starts /);
});

test('the entry screen hears what it can switch, and the venue gets the best mark of the other event', async () => {
  const { compId, ceids, athleteId, productId, orderId, entryId } = await entered({ events: [{ code: '100' }, { code: 'LJ' }] });
  await parent.post('/athlete/pbupdate', {
    aid: athleteId,
    eid: await eventOf('LJ'),
    pb: '5.12',
    pbText: '5.12',
    trackSb: false,
  });
  const events = async (who = parent) =>
    getEntryEvents.data.parse((await who.get(`/events/${compId}/${athleteId}`)).body.data).events;
  expect((await events())[0]).toMatchObject({
    ceid: ceids[0],
    entryId,
    order: { productId, orderId, price: 8, refundValue: 7.5 },
  });
  expect((await events(buyer(http, 'admin')))[0]).toMatchObject({ ceid: ceids[0], entryId: 0, order: { orderId: 0, price: 0 } });
  expect((await parent.post('/entry/switch', { entryid: entryId, ceid: ceids[1] })).status).toBe(200);
  expect(await rowOf(compId, athleteId)).toMatchObject({ entries: [{ pb: '5.12' }] });
  const again = await parent.post('/entry/switch', { entryid: entryId, ceid: ceids[1] });
  expect(again.status).toBe(404);
  expect((await events()).find(({ ceid }) => ceid === ceids[1])).toMatchObject({ order: { productId } });
});

test('an event is not left while its items stay', async () => {
  const { compId, ceids, athleteId, entryId } = await entered({
    events: [{ code: '100' }, { code: '200' }, { code: '400', price: 0 }],
  });
  await pool.query(
    `update comp_event set options = jsonb_build_object('secondarySpend', jsonb_build_object('parentCeid', $2::integer)) where id = $1`,
    [ceids[2], ceids[0]],
  );
  await parent.held(ceids[2] ?? 0, athleteId);
  await parent.pays(0);
  const answer = await parent.post('/entry/switch', { entryid: entryId, ceid: ceids[1] });
  expect([codeOf(answer), answer.body.error]).toEqual(['conflict', 'Please remove 400 m first.']);
  expect(await rowOf(compId, athleteId), 'what is bought with it is no entry').toMatchObject({ entries: { length: 1 } });
});

test('a cheque is promised, the entries are in, and finance says when it came', async () => {
  const meeting = await openMeeting(pool, { options: { cheques: { allow: true } }, events: [{ code: '100' }, { code: '200' }] });
  const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  const places = [await parent.held(meeting.ceids[0] ?? 0, athleteId), await parent.held(meeting.ceids[1] ?? 0, athleteId)];
  const { due } = await parent.cart();
  const { orderId, state } = await parent.ordered(due, { how: 'cheque' });
  expect(state).toBe('cheque');
  const mine = (await parent.entries()).filter((one) => one.compId === meeting.compId);
  expect(mine.map(({ paid }) => paid)).toEqual([2, 2]);

  expect((await parent.get('/cheques')).status).toBe(403);
  const cheques = getCheques.data.parse((await finance.get(`/cheques?search=${orderId}`)).body.data);
  expect(cheques).toMatchObject([{ orderId, due, lines: { length: 2 } }]);
  const prodIds = places.map(({ productId }) => productId);
  const refused = await parent.post('/entry/paid', { prodIds, paid: 1, message: 'I did' });
  expect(refused.status).toBe(403);
  expect((await finance.post('/entry/paid', { prodIds, paid: 1, message: 'Cheque 1234' })).status).toBe(200);
  expect(await parent.orderOf(orderId)).toMatchObject({ state: 'paid', paidBy: 'finance' });
  expect(getCheques.data.parse((await finance.get(`/cheques?search=${orderId}`)).body.data)).toEqual([]);
});

test('finance of another organisation finds none of these entries', async () => {
  const { productId } = await entered({ events: [{ code: '100' }] });
  await pool.query(
    `with o as (insert into organisation (name) values ('Elsewhere Finance') returning id)
     insert into permission (user_id, role, org_id) select u.id, 'FINANCE', o.id from app_user u, o where u.email = 'desk@demo.test'`,
  );
  const answer = await buyer(http, 'desk').post('/entry/paid', { prodIds: [productId], paid: 3 });
  expect(answer.status).toBe(404);
});

test('a promise that was not kept is taken back; what was paid by card is not', async () => {
  const meeting = await openMeeting(pool, { options: { cheques: { allow: true } }, events: [{ code: '100', places: 1 }] });
  const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  const { productId } = await parent.held(meeting.ceids[0] ?? 0, athleteId);
  await parent.ordered((await parent.cart()).due, { how: 'cheque' });
  expect((await finance.post('/entry/paid', { prodIds: [productId], paid: 0, message: 'Never came' })).status).toBe(200);
  expect(await rowOf(meeting.compId, athleteId)).toMatchObject({ entries: [] });

  const card = await entered({ events: [{ code: '100' }] });
  const answer = await finance.post('/entry/paid', { prodIds: [card.productId], paid: 0 });
  expect([codeOf(answer), answer.body.error]).toEqual([
    'conflict',
    'Test 1, 100 m: it was paid by card. Cancel it instead. Nothing was changed.',
  ]);
});

test('no cheque where the organiser takes none', async () => {
  const { ceids } = await openMeeting(pool, { events: [{ code: '100' }] });
  const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  const { productId } = await parent.held(ceids[0] ?? 0, athleteId);
  const answer = await parent.order((await parent.cart()).due, { how: 'cheque' });
  expect(answer.body.error).toMatch(/takes no cheques. Nothing was changed.$/);
  await parent.post(`/product/delete/${productId}`);
});

test('another’s entry can be neither seen, cancelled nor changed', async () => {
  const { entryId, ceids } = await entered({ events: [{ code: '100' }, { code: '200' }] });
  const stranger = buyer(http, 'club');
  const tried = [
    await stranger.get(`/entry/actions/${entryId}`),
    await cancel(entryId, stranger),
    await stranger.post('/entry/switch', { entryid: entryId, ceid: ceids[1] }),
  ];
  expect(tried.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('the checks by the clock find nothing wrong with the books', async () => {
  for (const name of ['orderCheck', 'paymentStatus', 'waitingList', 'entryCheck']) await app.jobs.runNow(name);
  const { rows } = await pool.query<{ name: string; error: string | null }>('select name, error from job order by name');
  expect(rows.filter(({ error }) => error)).toEqual([]);
  expect(rows).toHaveLength(4);
});
