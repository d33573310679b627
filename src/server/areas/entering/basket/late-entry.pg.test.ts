import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { postLateEntry, postLateEvents } from '#contracts/entering/late-entry.ts';
import { getEntries } from '#contracts/organising/configuration.ts';
import { getUnpaidEntries } from '#contracts/organising/dashboard.ts';
import { BASE } from '#contracts/shared/endpoint.ts';
import { buyer } from '#tests/support/buyer.ts';
import { NOW } from '#tests/support/database-names.ts';
import { type EventPlan, openMeeting, ownAthletes } from '#tests/support/open-meeting.ts';
import { answersOf, call, codeOf, type DemoUser, pull, testDevice, venueServer } from '#tests/support/venue-server.ts';

/** Entries that the desk takes on the day: who may, for whom, at what price, and never more than there are places. */
const { app, http, pool } = await venueServer();
const { mailer } = app;
const DAY_MS = 86_400_000;

/** A meeting that is held today, and took entries until a week ago. */
async function today(events: readonly EventPlan[], lateEntries = true) {
  const meeting = await openMeeting(pool, { options: { lateEntries }, events }, NOW - 21 * DAY_MS);
  const [last = 0] = meeting.ceids;
  return { ...meeting, ceid: last };
}
/** Women of thirty whom the family entered at an earlier meeting of the same organiser, so that its desk knows them. */
async function known(count: number): Promise<readonly number[]> {
  const ids = await ownAthletes(pool, 'parent@demo.test', count);
  await pool.query(
    `with ca as (insert into comp_athlete (comp_id, athlete_id, version) select 1, x, 1 from unnest($1::integer[]) x)
     insert into entry (comp_id, athlete_id, event_group_id, age_group, pb, sb)
     select 1, x, (select min(id) from event_group where comp_id = 1), 'SEN', '', '' from unnest($1::integer[]) x`,
    [ids],
  );
  return ids;
}
const look = (compId: number, who: object, user: DemoUser = 'desk') =>
  call(http, user, 'POST', `${BASE}/lateentry/${compId}/events`, who);
const offered = async (compId: number, who: object) => postLateEvents.data.parse((await look(compId, who)).body.data);
interface Entering {
  readonly compId: number;
  readonly ceid: number;
  readonly who: object;
  readonly more?: object;
  readonly user?: DemoUser;
}
const enter = ({ compId, ceid, who, more, user = 'desk' }: Entering) =>
  call(http, user, 'POST', `${BASE}/lateentry/${compId}`, {
    key: randomUUID(),
    who,
    ceid,
    clubId: 0,
    expected: 8,
    cash: false,
    ...more,
  });
const startersOf = async (compId: number) =>
  (await pull(http, compId, 0, 'admin')).rows.filter(({ kind }) => kind === 'athlete').map(({ athleteId }) => athleteId);
const unpaidAt = async (compId: number) =>
  getUnpaidEntries.data.parse((await call(http, 'organiser', 'GET', `${BASE}/competition/unpaid/${compId}`)).body.data);

test('a desk sees the events of today with price, places and reasons, enters an athlete, and all see it at once', async () => {
  const { compId, ceids } = await today([
    { code: '100', places: 3 },
    { code: 'LJ', price: 0 },
    { code: '200', places: 1 },
  ]);
  const [athleteId = 0, other = 0] = await known(2);
  const [sprint = 0, jump = 0, full = 0] = ceids;
  expect((await enter({ compId, ceid: full, who: { athleteId: other } })).status).toBe(200);
  const { athlete, events, currency } = await offered(compId, { athleteId });
  expect([athlete.firstName, currency]).toEqual(['Wilma', 'GBP']);
  expect(events).toMatchObject([
    { ceid: sprint, price: 8, left: 3, message: '', drawn: false },
    { ceid: jump, price: 0, left: null, message: '' },
    { ceid: full, left: 0, message: 'Event full' },
  ]);

  const entered = postLateEntry.data.parse((await enter({ compId, ceid: sprint, who: { athleteId } })).body.data);
  expect(entered.due).toBe(8);
  expect(await startersOf(compId)).toContain(athleteId);
  const entries = getEntries.data.parse(
    (await call(http, 'organiser', 'GET', `${BASE}/competition/entries/${compId}`)).body.data,
  );
  expect(entries.find((entry) => entry.entryId === entered.entryId)).toMatchObject({
    athleteId,
    paidText: 'Cheque/Awaiting Payment',
    user: 'Desk',
  });
  expect((await offered(compId, { athleteId })).events[0]?.message).toMatch(/^Entered: Desk, \d\d:\d\d, not yet paid: £8\.00\.$/);

  // Another event of the same order is not this one's money.
  await pool.query(
    'update entry_order set price = 20, due = 20 where id = (select order_id from product where comp_id = $1 and ce_id = $2)',
    [compId, sprint],
  );
  expect((await offered(compId, { athleteId })).events[0]?.message).toMatch(/not yet paid: £8\.00\.$/);

  const free = postLateEntry.data.parse(
    (await enter({ compId, ceid: jump, who: { athleteId }, more: { expected: 0 } })).body.data,
  );
  expect(free.due).toBe(0);
});

test('what is to be paid stands among the unpaid, with what the desk did with the money, until finance has it', async () => {
  const { compId, ceid } = await today([{ code: '100' }]);
  const [first = 0, second = 0] = await known(2);
  await enter({ compId, ceid, who: { athleteId: first }, more: { cash: true } });
  await enter({ compId, ceid, who: { athleteId: second } });
  const unpaid = await unpaidAt(compId);
  expect(unpaid.map(({ amount, note }) => [amount, note])).toEqual([
    [8, expect.stringMatching(/^Cash taken at the desk by Desk/)],
    [8, expect.stringMatching(/^To be paid, entered at the desk by Desk/)],
  ]);
  await app.jobs.runNow('orderCheck');
  expect((await pool.query(`select error from job where name = 'orderCheck'`)).rows, 'the books agree').toEqual([{ error: '' }]);
  const prodIds = unpaid.map(({ productId }) => productId);
  expect((await call(http, 'desk', 'POST', `${BASE}/entry/paid`, { prodIds, paid: 1, message: '' })).status).not.toBe(200);
  await call(http, 'finance', 'POST', `${BASE}/entry/paid`, { prodIds, paid: 1, message: 'Counted' });
  expect(await unpaidAt(compId)).toEqual([]);
  await app.jobs.runNow('orderCheck');
  expect((await pool.query(`select error from job where name = 'orderCheck'`)).rows, 'the books agree').toEqual([{ error: '' }]);
});

test('two desks enter one athlete: the second is told that they are entered and who has the cash, and takes none', async () => {
  const { compId, ceid } = await today([{ code: '100' }]);
  const [athleteId = 0] = await known(1);
  const both = await Promise.all([1, 2].map(() => enter({ compId, ceid, who: { athleteId }, more: { cash: true } })));
  const late = both.find(({ status }) => status !== 200) ?? expect.fail('both were entered');
  expect(codeOf(late)).toBe('conflict');
  expect(late.body.error).toMatch(
    / is entered for 100 m already: Desk, \d\d:\d\d, cash taken £8\.00\. Do not take the money again\.$/,
  );
  expect(late.body.data).toMatchObject({ field: 'entered' });
  expect((await offered(compId, { athleteId })).events[0]?.message).toMatch(/^Entered: Desk, .+, cash taken £8\.00\. Do not/);
  expect(await unpaidAt(compId)).toHaveLength(1);
});

test('the last place is given once, whoever asks at the same time', async () => {
  const { compId, ceid } = await today([{ code: '100', places: 2 }]);
  const athletes = await known(6);
  const answers = await Promise.all(athletes.map((athleteId) => enter({ compId, ceid, who: { athleteId } })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  const turned = answers.filter(({ status }) => status !== 200);
  expect(new Set(turned.map(({ body }) => body.error))).toEqual(new Set(['Event full. Nobody was entered.']));
  expect(await startersOf(compId)).toHaveLength(2);
  expect(await unpaidAt(compId)).toHaveLength(2);
});

test('a call whose answer was lost enters once, however often it is sent', async () => {
  const { compId, ceid } = await today([{ code: '100' }]);
  const [athleteId = 0] = await known(1);
  const more = { key: randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => enter({ compId, ceid, who: { athleteId }, more })));
  const [first, ...others] = answers.map(({ body }) => postLateEntry.data.parse(body.data));
  expect(others).toEqual([first, first]);
  expect(await unpaidAt(compId)).toHaveLength(1);
});

test('somebody new to the desk is found by number and date of birth together, and guessing is slowed down', async () => {
  const { compId, ceid } = await today([{ code: '100' }]);
  const { rows } = await pool.query<{ id: number }>(
    `insert into athlete (first_name, sur_name, gender, dob, urn, aocode, active_end_date)
     values ('Nora', 'Newhere', 'F', '1996-03-04', '3155501', 'EA', '2027-03-31') returning id`,
  );
  const athleteId = rows[0]?.id ?? 0;
  expect(codeOf(await look(compId, { athleteId })), 'a stranger').toBe('not-found');
  expect(codeOf(await enter({ compId, ceid, who: { athleteId } }))).toBe('not-found');
  expect(codeOf(await look(compId, { regid: '3155501', dob: '1996-03-05' }))).toBe('not-found');
  const who = { regid: '3155501', dob: '1996-03-04' };
  expect((await offered(compId, who)).athlete).toMatchObject({ id: athleteId, surName: 'Newhere' });
  expect((await enter({ compId, ceid, who })).status).toBe(200);
  const { rows: links } = await pool.query('select from user_athlete where athlete_id = $1', [athleteId]);
  expect(links, 'nobody’s account gets the athlete').toHaveLength(0);
  expect((await look(compId, { athleteId })).status, 'from now on the desk knows them').toBe(200);
  for (let day = 1; day <= 12; day += 1) await look(compId, { regid: '3155599', dob: `1990-01-${String(day).padStart(2, '0')}` });
  expect(codeOf(await look(compId, { regid: '3155599', dob: '1990-02-01' }))).toBe('too-many');
});

test('who waited for a place takes one that is left', async () => {
  const { compId, ceid } = await today([{ code: '100', places: 1 }]);
  const [athleteId = 0] = await known(1);
  await pool.query(
    `insert into product (comp_id, ce_id, athlete_id, user_id, state) select $1, $2, $3, id, 'waiting' from app_user where email = 'parent@demo.test'`,
    [compId, ceid, athleteId],
  );
  expect((await enter({ compId, ceid, who: { athleteId } })).status).toBe(200);
  const { rows } = await pool.query<{ state: string }>('select state from product where comp_id = $1 order by id', [compId]);
  expect(rows.map(({ state }) => state)).toEqual(['released', 'entered']);
});

test('nobody comes into a combined event whose first part has results', async () => {
  const { compId, ceid } = await today([{ code: '100' }]);
  const [athleteId = 0, other = 0] = await known(2);
  const entered = postLateEntry.data.parse((await enter({ compId, ceid, who: { athleteId: other } })).body.data);
  const { rows } = await pool.query<{ id: number }>(
    `insert into event_group (comp_id, version, event_no, name, event_code, gender, type, unit, starts_at, trials, part_of, part_no)
     select $1, 1, 99, 'Hurdles', '100H', 'F', 'T', 'T', starts_at, 0, id, 1 from event_group where comp_id = $1 returning id`,
    [compId],
  );
  const device = testDevice();
  const mark = { ...device.stamp(), eventGroupId: rows[0]?.id, heat: 1, entryId: entered.entryId };
  const card = { ...mark, part: 'card.yc', value: '1' };
  const shown = await call(http, 'admin', 'POST', `${BASE}/venue/${compId}/mark`, { data: { compId, actions: [card] } });
  expect(answersOf(shown)).toMatchObject([{ outcome: 'accepted' }]);
  expect((await offered(compId, { athleteId })).events, 'a card alone is no result').toMatchObject([{ ceid, message: '' }]);
  const results = [{ ...mark, ...device.stamp(), value: { type: 'track', ms: 14_000, code: null } }];
  const written = await call(http, 'admin', 'POST', `${BASE}/results/${compId}`, { data: { compId, results } });
  expect(answersOf(written)).toMatchObject([{ outcome: 'accepted' }]);
  expect((await offered(compId, { athleteId })).events).toMatchObject([{ ceid, message: 'Results are in already' }]);
  expect(codeOf(await enter({ compId, ceid, who: { athleteId } }))).toBe('not-enterable');
});

test('the desk’s own basket stays as it is, and nobody is mailed', async () => {
  const desk = buyer(http, 'desk');
  const { compId, ceid } = await today([{ code: '100' }]);
  const [athleteId = 0] = await known(1);
  const other = await openMeeting(pool, { events: [{ code: '200' }] });
  const [own = 0] = await ownAthletes(pool, 'desk@demo.test', 1);
  await desk.held(other.ceids[0] ?? 0, own);
  const { orderId } = postLateEntry.data.parse((await enter({ compId, ceid, who: { athleteId } })).body.data);
  expect((await desk.cart()).items).toHaveLength(1);
  await mailer.untilIdle();
  expect(await mailer.list(`Your order ${orderId} at`)).toEqual([]);
});

test.each<[string, DemoUser, object, string]>([
  ['an entrant', 'parent', {}, 'forbidden'],
  ['an official of results', 'official', {}, 'forbidden'],
  ['another price than the server’s', 'desk', { expected: 7 }, 'conflict'],
  ['a club that is not theirs', 'desk', { clubId: 1 }, 'not-enterable'],
  ['an event of another competition', 'desk', { ceid: 1 }, 'not-enterable'],
])('nobody is entered by %s', async (_, user, more, code) => {
  const { compId, ceid } = await today([{ code: '100' }]);
  const [athleteId = 0] = await known(1);
  expect(codeOf(await enter({ compId, ceid, who: { athleteId }, user, more }))).toBe(code);
  expect(await startersOf(compId)).toEqual([]);
});

test('nobody is entered where the organiser allows no late entries, or on another day', async () => {
  const [athleteId = 0] = await known(1);
  const who = { athleteId };
  const off = await today([{ code: '100' }], false);
  expect(codeOf(await look(off.compId, who))).toBe('forbidden');
  expect(codeOf(await enter({ ...off, who }))).toBe('forbidden');
  const later = await openMeeting(pool, { options: { lateEntries: true }, events: [{ code: '100' }] });
  expect(codeOf(await look(later.compId, who))).toBe('not-enterable');
});
