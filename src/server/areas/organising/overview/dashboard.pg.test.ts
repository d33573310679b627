import { expect, test } from 'vitest';
import { getCompAdmin, getDashboard, getUnpaidEntries } from '#contracts/organising/dashboard.ts';
import { must } from '#server/lib/must.ts';
import { openMeeting, ownAthletes } from '#tests/support/open-meeting.ts';
import { stripeServer } from '#tests/support/stripe-server.ts';
import { call, codeOf, type DemoUser } from '#tests/support/venue-server.ts';

/** How a competition stands, for those who run it. */
const { http, pool, parent, tell, paidAt } = await stripeServer();
const HOME = 1;
const ask = (who: DemoUser | undefined, compId = HOME) =>
  call(http, who, 'GET', `/wp-json/e4s/v5/competition/dashboard/${compId}`);
const boardOf = async (who: DemoUser, compId = HOME) => getDashboard.data.parse((await ask(who, compId)).body.data);
const unpaid = (who: DemoUser | undefined, compId: number) =>
  call(http, who, 'GET', getUnpaidEntries.path.replace(':compId', String(compId)));
const admin = (who: DemoUser | undefined, compId = HOME) =>
  call(http, who, 'GET', getCompAdmin.path.replace(':id', String(compId)));
const one = async (text: string, ...values: readonly unknown[]) =>
  must((await pool.query<{ n: number }>(text, [...values])).rows[0], 'a number').n;
const TICK = '[{"opId":"o","deviceId":"d","by":"Desk","at":"","version":1}]';

test('counts people, bibs, and each event’s entries, check-ins, results and marks in dispute, the heat’s wind too', async () => {
  const [athlete, other] = (
    await pool.query<{ id: number; group: number }>(
      `select e.athlete_id as id, e.event_group_id as "group" from entry e where comp_id = $1 order by id limit 2`,
      [HOME],
    )
  ).rows;
  const { id = 0, group = 0 } = athlete ?? {};
  await pool.query('update entry set checked_in = $3 where comp_id = $1 and athlete_id = $2', [HOME, id, TICK]);
  await pool.query('update comp_athlete set collected = $3 where comp_id = $1 and athlete_id = any($2)', [
    HOME,
    [id, other?.id],
    TICK,
  ]);
  await pool.query(
    `insert into result (comp_id, event_group_id, heat, entry_id, version, value, op_id, device_id, written_by, written_at, challenges)
     select comp_id, event_group_id, 1, id, 1, case when athlete_id = $3 then '{"type":"track","ms":12000,"code":null}' else 'null' end::json,
       gen_random_uuid(), gen_random_uuid(), 'Ann', '', case when athlete_id = $3 then '[{}]' else '[]' end::json
     from entry where comp_id = $1 and event_group_id = $2
     union all select $1, $2, 1, 0, 1, '{"type":"wind","wind":12}', gen_random_uuid(), gen_random_uuid(), 'Ann', '', '[{}]'`,
    [HOME, group, id],
  );
  const { counts, events } = await boardOf('organiser');
  const people = await one('select count(distinct athlete_id)::integer as n from entry where comp_id = $1', HOME);
  expect(counts).toMatchObject({ expected: people, athletes: people, checkedIn: 1, bibsOut: new Set([id, other?.id]).size });
  const entered = await one('select count(*)::integer as n from entry where comp_id = $1 and event_group_id = $2', HOME, group);
  expect(events.find((event) => event.id === group)).toMatchObject({ entries: entered, checkedIn: 1, results: 1, challenged: 2 });
  expect(events.length).toBe(await one('select count(*)::integer as n from event_group where comp_id = $1', HOME));
  expect(events.map(({ startsAt }) => startsAt)).toEqual(events.map(({ startsAt }) => startsAt).toSorted());
});

test('names the athletes with two first yellow cards, until somebody has decided', async () => {
  const { rows: cards } = await pool.query<{ eventGroupId: number; entryId: number; event: string; athlete: string }>(
    `select e.event_group_id as "eventGroupId", e.id::int as "entryId", g.name as event, a.first_name || ' ' || a.sur_name as athlete
     from entry e join event_group g on g.comp_id = $1 and g.id = e.event_group_id join athlete a on a.id = e.athlete_id
     where e.comp_id = $1 and e.athlete_id = (select o.athlete_id from entry o where o.comp_id = $1
       and not exists (select from result r where r.comp_id = $1 and r.event_group_id = o.event_group_id)
       group by 1 having count(*) > 1 order by 1 limit 1)
     order by e.id limit 2`,
    [HOME],
  );
  const give = (i: number, names: readonly string[]) =>
    pool.query(
      `insert into result (comp_id, event_group_id, heat, entry_id, version, value, op_id, device_id, written_by, written_at, challenges)
       values ($1, $2, 1, $3, 1, json_build_object('type', 'track', 'ms', null, 'code', null, 'cards', $4::text[]), gen_random_uuid(),
         gen_random_uuid(), 'Ann', $5, '[]')
       on conflict (comp_id, event_group_id, heat, entry_id) do update set value = excluded.value`,
      [HOME, must(cards[i], 'an entry').eventGroupId, must(cards[i], 'an entry').entryId, names, `2026-06-20T1${i}:00:00.000Z`],
    );
  const asked = async () => (await boardOf('organiser')).yellows;
  await give(0, ['YC']);
  expect(await asked()).toEqual([]);
  await give(1, ['YC']);
  const { athlete } = must(cards[0], 'an athlete');
  expect(await asked()).toEqual([{ athlete, cards: cards.map(({ athlete: _, ...card }) => card) }]);
  expect((await boardOf('finance')).yellows, 'of no concern to who keeps the money').toBeUndefined();
  await give(1, ['YC', 'YRC']);
  expect(await asked()).toEqual([]);
});

test('knows of each device when it was last heard of and what it had not sent, but for those that are locked', async () => {
  await pool.query(
    `insert into device (comp_id, device_id, name, user_id, last_seen_at, unsent, revoked_at)
     select $1, gen_random_uuid(), 'Tablet', id, at::timestamptz, unsent, revoked::timestamptz from app_user,
       (values ('2026-06-20 09:00Z', null, null), ('2026-06-20 10:00Z', 12, null), ('2026-06-20 11:00Z', 3, '2026-06-20 11:01Z'))
         seen (at, unsent, revoked)
     where email = 'desk@demo.test'`,
    [HOME],
  );
  const board = await boardOf('organiser');
  expect(board.devices).toEqual([
    { lastSeen: '2026-06-20T10:00:00.000Z', unsent: 12 },
    { lastSeen: '2026-06-20T09:00:00.000Z', unsent: null },
  ]);
  const keptBefore = { ...board, devices: board.devices.map(({ lastSeen }) => ({ lastSeen })) };
  expect(getDashboard.data.parse(keptBefore), 'a copy that a device has kept from before').toEqual(keptBefore);
});

test('adds up what was paid less what went back, and what cheques are still to bring', async () => {
  const { compId, ceids } = await openMeeting(pool, {
    events: [{ code: '100' }],
    options: { cheques: { allow: true, ends: null } },
  });
  const ceid = must(ceids[0], 'the event');
  const [first = 0, second = 0, third = 0] = await ownAthletes(pool, 'parent@demo.test', 3);
  await parent.emptyBasket();
  for (const athlete of [first, second]) await parent.held(ceid, athlete);
  const { session } = await paidAt(16);
  await tell('checkout.session.completed', session);
  const adminOf = async () => getCompAdmin.data.parse((await admin('organiser', compId)).body.data);
  expect(await adminOf()).toMatchObject({ today: { entries: 2, cancelled: 0 }, waiting: 0, money: { today: 16, taken: 16 } });
  expect((await boardOf('organiser', compId)).money).toEqual({
    taken: 16,
    unpaid: 0,
    unpaidAmount: 0,
    refundsFailed: 0,
    reversals: 0,
  });

  const entry = must(
    (await parent.entries()).find((found) => found.athleteId === first),
    'the entry',
  );
  await parent.post(`/entry/cancel/${entry.entryId}`, { reason: 'Injured' });
  const { money } = await boardOf('organiser', compId);
  const back = await one('select coalesce(sum(amount), 0)::integer as n from refund');
  expect(money?.taken).toBe((1600 - back) / 100);
  expect(await adminOf()).toMatchObject({ today: { entries: 1, cancelled: 1 }, money: { today: money?.taken, unpaid: 0 } });
  await pool.query(`update entry_order set settled_at = settled_at - interval '2 days'`);
  expect(await adminOf()).toMatchObject({
    today: { entries: 0, cancelled: 1 },
    money: { today: -back / 100, taken: money?.taken },
  });

  await parent.held(ceid, third);
  await parent.ordered(8, { how: 'cheque' });
  const owed = await boardOf('finance', compId);
  expect(owed.money).toMatchObject({ unpaid: 1, unpaidAmount: 8 });
  expect(owed.counts).toMatchObject({ entries: 2, expected: 2 });
  const listed = getUnpaidEntries.data.parse((await unpaid('finance', compId)).body.data);
  expect(listed).toMatchObject([{ amount: 8, email: 'parent@demo.test' }]);
});

test('is for those who work there, and its money for those who may see it', async () => {
  const codes = await Promise.all(([undefined, 'parent', 'club'] as const).map(async (who) => codeOf(await ask(who))));
  expect(codes).toEqual(['sign-in', 'forbidden', 'forbidden']);
  const [desk, official] = [await boardOf('desk'), await boardOf('official')];
  expect([desk.money, official.money], 'no money for the venue').toEqual([null, null]);
  expect(desk.yellows, 'a desk decides nothing').toBeUndefined();
  expect(official.yellows).toBeDefined();
  expect(codeOf(await ask('organiser', 999_999))).toBe('not-found');
  const away = await one(
    `update competition set active = false where id = (select min(c.id) from competition c where c.org_id <> (select org_id from competition where id = $1))
     returning id as n`,
    HOME,
  );
  const hidden = [codeOf(await ask('parent', away)), codeOf(await ask('organiser', away))];
  expect(hidden, 'a draft of another organisation').toEqual(['forbidden', 'forbidden']);
  expect((await boardOf('admin', away)).work).toHaveLength(7);
  expect((await boardOf('organiser')).money).not.toBeNull();
  await pool.query(`update permission set levels = '{Schedule}' where role = 'BUILDER'`);
  expect((await boardOf('organiser')).money).toBeNull();
  expect(codeOf(await unpaid('organiser', HOME))).toBe('forbidden');
  expect(getCompAdmin.data.parse((await admin('organiser')).body.data).money).toBeNull();
  const others = [undefined, 'parent', 'desk', 'official', 'club', 'finance'] as const;
  expect(await Promise.all(others.map(async (who) => codeOf(await admin(who))))).toEqual([
    'sign-in',
    ...others.slice(1).map(() => 'forbidden'),
  ]);
  expect(codeOf(await admin('organiser', away))).toBe('forbidden');
  expect(codeOf(await admin('organiser', 999_999))).toBe('not-found');
});
