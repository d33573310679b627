import { beforeEach, expect, test } from 'vitest';
import { Team } from '#contracts/entering/team.ts';
import { buyer } from '#tests/support/buyer.ts';
import { openMeeting, ownAthletes } from '#tests/support/open-meeting.ts';
import { codeOf, pull, venueServer } from '#tests/support/venue-server.ts';

const { app, http, pool } = await venueServer();
const { mailer } = app;
const parent = buyer(http, 'parent');
const club = buyer(http, 'club');
beforeEach(async () => {
  await parent.emptyBasket();
  await club.emptyBasket();
});

/** Somebody whom a parent and a club may enter, at a meeting of one event each. */
async function sharedAthlete() {
  const meeting = await openMeeting(pool, { events: [{ code: '100' }, { code: 'LJ' }] });
  await pool.query(`insert into comp_rule (comp_id, options) values ($1, '{"maxCompEvents":1}')`, [meeting.compId]);
  const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  await pool.query(`insert into user_athlete (user_id, athlete_id) select id, $1 from app_user where email = 'club@demo.test'`, [
    athleteId,
  ]);
  const [sprint = 0, jump = 0] = meeting.ceids;
  return { ...meeting, athleteId, sprint, jump };
}
const MAX = 'Entered into the maximum (1) events allowed.';
const startsOf = async (compId: number) => (await pull(http, compId, 0, 'admin')).rows.filter(({ kind }) => kind === 'athlete');

test('a parent and a club enter one child more often than is allowed: the last to pay gets the money back and is told why', async () => {
  const { compId, athleteId, sprint, jump } = await sharedAthlete();
  await parent.held(sprint, athleteId);
  await club.held(jump, athleteId);
  const [first, second] = [await parent.ordered(8), await club.ordered(8)];
  await parent.bank(first.url);
  await club.bank(second.url);
  expect(await club.orderOf(second.orderId)).toMatchObject({
    lines: [{ state: 'returned', note: MAX }],
    refunds: [{ amount: 8, way: 'card', state: 'done', reason: MAX }],
  });
  expect((await club.entries()).filter((entry) => entry.compId === compId)).toMatchObject([
    { event: 'Long Jump', state: 'returned', note: MAX, refunds: [{ amount: 8, way: 'card', state: 'done' }] },
  ]);
  expect(await startsOf(compId)).toMatchObject([{ athleteId, entries: { length: 1 } }]);
  expect((await club.cart()).items, 'nor does it lie in the basket again').toEqual([]);
  await mailer.untilIdle();
  const [mail] = await mailer.list(`Your order ${second.orderId} at`);
  expect(mail?.text).toContain(
    `None of it could be entered.\n\nNot entered, and what you paid goes back to you: Long Jump SEN for Wilma Test 1 (${MAX})`,
  );
});

test('two clubs take one runner into more teams than are allowed: the last to pay gets the money back and is told why', async () => {
  const { compId, ceids } = await openMeeting(pool, { events: [{ code: '4X100' }, { code: '4X400' }] });
  await pool.query(`insert into comp_rule (comp_id, options) values ($1, '{"maxTeamEvents":1}')`, [compId]);
  const athleteIds = await ownAthletes(pool, 'parent@demo.test', 4);
  await pool.query(
    `insert into user_athlete (user_id, athlete_id) select u.id, a from app_user u, unnest($1::integer[]) a where u.email = 'club@demo.test'`,
    [athleteIds],
  );
  const { rows } = await pool.query<{ id: number }>(
    `with k as (select min(id) as id from club where club_type = 'C'), linked as (insert into user_club (user_id, club_id)
       select u.id, k.id from k, app_user u where u.email in ('parent@demo.test', 'club@demo.test') on conflict do nothing) select id from k`,
  );
  const entityId = rows[0]?.id ?? 0;
  const orders: { url: string; orderId: number }[] = [];
  for (const [i, who] of [parent, club].entries()) {
    const ceid = ceids[i] ?? 0;
    const form = { id: 0, ceid, entityId, entityLevel: 1, athleteIds };
    const { id } = Team.parse((await who.post(`/eventteams/${compId}`, form)).body.data);
    await who.holdTeam(ceid, id);
    orders.push(await who.ordered(8));
  }
  for (const [i, who] of [parent, club].entries()) await who.bank(orders[i]?.url ?? '');
  const why = 'Wilma Test 1: Comp rule, max entered (team)';
  expect(await parent.orderOf(orders[0]?.orderId ?? 0)).toMatchObject({ lines: [{ state: 'entered' }], refunds: [] });
  expect(await club.orderOf(orders[1]?.orderId ?? 0)).toMatchObject({
    lines: [{ state: 'returned', note: why }],
    refunds: [{ amount: 8, way: 'card', state: 'done', reason: why }],
  });
});

test('a limit reached before the order is told before paying', async () => {
  const { athleteId, sprint, jump } = await sharedAthlete();
  await parent.held(sprint, athleteId);
  await club.held(jump, athleteId);
  await parent.pays(8);
  expect((await club.cart()).problems).toMatchObject([{ message: `Wilma Test 1, Long Jump: ${MAX}` }]);
  const refused = await club.order(8);
  expect([codeOf(refused), refused.body.error]).toEqual(['not-enterable', `Wilma Test 1, Long Jump: ${MAX}`]);
});

const WITHDRAWN: readonly [string, string, string][] = [
  [
    'disabled',
    `update competition set entry_options = entry_options || '{"disabled":true,"disabledReason":"The course is under water"}' where id = $1`,
    'The competition takes no entries: Disabled. The course is under water',
  ],
  ['inactive', 'update competition set active = false where id = $1', 'The competition takes no entries: Not Active'],
  [
    'of an organiser who is not approved',
    `with o as (insert into organisation (name, status) values ('Pending ' || $1::integer, 'Pending') returning id)
     update competition set org_id = o.id from o where competition.id = $1`,
    'The competition takes no entries: Not Active',
  ],
];
test.each(WITHDRAWN)('nobody pays for a competition that is %s, and the basket is kept', async (_, withdraw, why) => {
  const { compId, ceids } = await openMeeting(pool, { options: { cheques: { allow: true } }, events: [{ code: '100' }] });
  const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  const { productId } = await parent.held(ceids[0] ?? 0, athleteId);
  const made = await parent.ordered(8);
  await pool.query(withdraw, [compId]);
  for (const how of ['card', 'cheque']) {
    const refused = await parent.order(8, { how });
    expect([codeOf(refused), refused.body.error]).toEqual(['not-enterable', `Wilma Test 1, 100 m: ${why}`]);
  }
  expect((await parent.cart()).items).toMatchObject([{ productId }]);
  // What is paid all the same goes back.
  await parent.bank(made.url);
  expect(await parent.orderOf(made.orderId)).toMatchObject({
    lines: [{ state: 'returned', note: why }],
    refunds: [{ amount: 8, way: 'card', state: 'done' }],
  });
  expect(await startsOf(compId)).toEqual([]);
});
