import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getClonePlan, postClone } from '#contracts/organising/builder/clone.ts';
import { getBuilder } from '#contracts/organising/builder.ts';
import { getPointsTables } from '#contracts/organising/tables/points-tables.ts';
import { getRecords } from '#contracts/organising/tables/records.ts';
import { getScoring } from '#contracts/organising/tables/scoring.ts';
import type { Draft } from '#domain/builder/draft.ts';
import { USUAL_SCHEME } from '#domain/scoring/scheme.ts';
import { addDays, wallClock } from '#domain/shared/wall-clock.ts';
import { must } from '#server/lib/must.ts';
import { call, codeOf, type DemoUser, venueServer } from '#tests/support/venue-server.ts';

const { app, http, pool } = await venueServer();
const PATH = '/wp-json/e4s/v5/builder';
const clone = (body: object, who: DemoUser | undefined = 'organiser') =>
  call(http, who, 'POST', `${PATH}/competition/clone`, body);
const cloned = async (body: object) => postClone.data.parse((await clone(body)).body.data).compId;
const draftOf = async (id: number): Promise<Draft> =>
  getBuilder.data.parse((await call(http, 'organiser', 'GET', `${PATH}/${id}`)).body.data).draft;
const count = async (table: string, compId: number) =>
  (await pool.query<{ n: number }>(`select count(*)::integer as n from ${table} where comp_id = $1`, [compId])).rows[0]?.n;
/** With rules, rounds, items, entries and money. */
const FULL = must(
  (await pool.query<{ id: number }>(`select comp_id as id from entry group by 1 order by count(*) desc limit 1`)).rows[0],
  'a competition',
).id;

const DATE = '2031-06-07';
const asked = (more: object = {}) => ({ id: FULL, date: DATE, name: `Copy ${randomUUID()}`, callId: randomUUID(), ...more });

test('a copy has the set-up of the first on another day, and nothing of who was there', async () => {
  await pool.query(`update competition set secrets = secrets || '{"priorityCode":"FIRST","paymentCode":"PAY"}' where id = $1`, [
    FULL,
  ]);
  const source = await draftOf(FULL);
  const body = asked();
  const id = await cloned(body);
  const copy = await draftOf(id);
  const days = source.general.dates.map((day) => Date.parse(day));
  expect(copy.general).toMatchObject({
    name: body.name,
    active: false,
    orgId: source.general.orgId,
    dates: days.map((day) => addDays(DATE, (day - (days[0] ?? 0)) / 86_400_000)),
  });
  expect(copy.options).toMatchObject({ cloneInfo: { fromId: FULL }, priorityCode: '', paymentCode: '' });
  expect(copy.options.compLimits).toEqual(source.options.compLimits);
  const shape = ({ events, schedule, prices, rules }: Draft) => ({
    groups: Object.entries(events.groups).map(([gid, group]) => {
      const { hour, minute } = wallClock(must(schedule.starts[gid], 'a start').startsAt, source.general.timeZone);
      const part = group.part && { no: group.part.no, of: events.groups[group.part.of]?.eventNo };
      return { ...group, part, at: `${hour}:${minute}` };
    }),
    ceids: Object.values(events.ceids).map(({ groupId, priceId, options, ...event }) => ({
      ...event,
      group: events.groups[groupId]?.eventNo,
      price: priceId === null ? null : prices.prices[priceId]?.name,
      from: events.groups[options.entriesFrom]?.eventNo,
      parent: events.ceids[options.secondarySpend.parentCeid]?.eventId,
      parts: options.multiEventOptions.childCeids.map((child) => events.ceids[child]?.eventId),
    })),
    prices: Object.values(prices.prices).map(({ saleEndDate: _, ...price }) => price),
    discounts: Object.values(prices.discounts),
    rules: Object.values(rules.rules),
    sites: schedule.sites,
  });
  const [was, is] = [shape(source), shape(copy)];
  const sorted = (all: readonly object[]) => all.map((one) => JSON.stringify(one)).sort();
  expect(sorted(is.groups)).toEqual(sorted(was.groups));
  expect(sorted(is.ceids)).toEqual(sorted(was.ceids));
  expect({ ...is, groups: 0, ceids: 0 }).toEqual({ ...was, groups: 0, ceids: 0 });
  for (const table of ['entry', 'product', 'order_line', 'comp_athlete']) expect(await count(table, id)).toBe(0);
  expect((await call(http, undefined, 'GET', `/wp-json/e4s/v5/public/comp/${id}/info`)).status).toBe(404);
});

test('the same call copies once, a name is taken once, and without one it gets the year', async () => {
  const body = asked();
  const id = await cloned(body);
  expect(await cloned(body)).toBe(id);
  expect(codeOf(await clone({ ...body, callId: randomUUID() }))).toBe('conflict');
  const { name: _, ...nameless } = asked();
  const named = (await draftOf(await cloned(nameless))).general.name;
  expect(named).toMatch(/ 2031$/);
});

test('a copy is for builders of the whole organisation, and stays in this installation', async () => {
  expect(codeOf(await clone(asked(), 'parent'))).toBe('forbidden');
  expect(codeOf(await clone(asked({ id: 999_999 })))).toBe('not-found');
  expect(codeOf(await clone(asked({ env: 'live' })))).toBe('invalid');
  expect(codeOf(await clone(asked({ env: 'demo', date: '2031-02-30' })))).toBe('invalid');
  expect((await clone(asked({ env: 'demo' }))).status).toBe(200);
  await pool.query(`update permission set comp_id = $1 where role = 'BUILDER'`, [FULL]);
  try {
    expect(codeOf(await clone(asked()))).toBe('forbidden');
  } finally {
    await pool.query(`update permission set comp_id = 0 where role = 'BUILDER'`);
  }
});

const planOf = async (id: number, date: string) =>
  getClonePlan.data.parse((await call(http, 'organiser', 'GET', `${PATH}/${id}/clone?date=${date}`)).body.data);

test('age groups that have ended by the new day are told before, and replaced in the copy', async () => {
  const { rows } = await pool.query<{ id: number; name: string }>(
    `select a.id, a.name from age_group a join comp_event ce on ce.age_group_id = a.id where ce.comp_id = $1 order by a.min_age limit 1`,
    [FULL],
  );
  const ended = must(rows[0], 'an age group of its events');
  const before = await planOf(FULL, DATE);
  expect(before.ageGroups.map(({ from }) => from.id)).not.toContain(ended.id);
  await pool.query(`update age_group set retired_at = '2031-01-01' where id = $1`, [ended.id]);
  const next = (
    await pool.query<{ id: number }>(
      `insert into age_group (name, min_age, max_age, key_name, short_name, aocode, base, min_at_day, min_at_month, max_at_day, max_at_month)
       select 'Next ' || name, min_age, max_age, key_name, short_name, aocode, base, min_at_day, min_at_month, max_at_day, max_at_month
       from age_group where id = $1 returning id`,
      [ended.id],
    )
  ).rows[0]?.id;
  const plan = await planOf(FULL, DATE);
  const move = plan.ageGroups.find(({ from }) => from.id === ended.id);
  expect(move).toEqual({ from: ended, to: { id: next, name: `Next ${ended.name}` } });
  expect((await planOf(FULL, '2030-12-31')).ageGroups).not.toContainEqual(move);
  const copy = await draftOf(await cloned(asked()));
  const used = Object.values(copy.events.ceids).map(({ ageGroupId }) => ageGroupId);
  expect(used).toContain(next);
  expect(used).not.toContain(ended.id);
});

test('clubs with their limits and those who work there come along when ticked, no further than the copier may give', async () => {
  await pool.query('insert into club_comp (comp_id, club_id, bib_nos, max_entries) select $1, min(id), $2, 7 from club', [
    FULL,
    '101-140',
  ]);
  await pool.query(
    `insert into permission (user_id, role, org_id, comp_id) select u.id, r.role, c.org_id, c.id
     from app_user u, competition c, (values ('CHECKIN'), ('FINANCE')) r (role) where u.email = 'parent@demo.test' and c.id = $1`,
    [FULL],
  );
  expect(await planOf(FULL, DATE)).toMatchObject({ clubs: 1, staff: 1 });
  const [bare, whole] = [await cloned(asked()), await cloned(asked({ parts: { clubs: true, staff: true } }))];
  expect([await count('club_comp', bare), await count('permission', bare)]).toEqual([0, 0]);
  const clubs = await pool.query('select bib_nos, max_entries from club_comp where comp_id = $1', [whole]);
  expect(clubs.rows).toEqual([{ bib_nos: '101-140', max_entries: 7 }]);
  const staff = await pool.query<{ role: string }>('select role from permission where comp_id = $1', [whole]);
  expect(staff.rows).toEqual([{ role: 'CHECKIN' }]);
  await app.mailer.untilIdle();
  const mails = await app.mailer.list('parent@demo.test');
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^You may now: Check-in, Copy /)]);
});

test('what a copy would change is told to those who set the competition up', async () => {
  const ask = (who: DemoUser | undefined) => call(http, who, 'GET', `${PATH}/${FULL}/clone?date=${DATE}`);
  for (const who of ['parent', 'desk', 'finance'] as const) expect(codeOf(await ask(who))).toBe('forbidden');
  expect((await ask(undefined)).status).toBe(401);
  expect(codeOf(await call(http, 'organiser', 'GET', `${PATH}/${FULL}/clone?date=2031-02-30`))).toBe('invalid');
  expect(codeOf(await call(http, 'admin', 'GET', `${PATH}/999999/clone?date=${DATE}`))).toBe('not-found');
});

test('team scoring, records and points tables come along with the events of the copy; what officials gave or took does not', async () => {
  const scoring = {
    ...USUAL_SCHEME,
    teams: ['Riverside'],
    adjustments: [{ team: 'Riverside', table: '', points: -2, reason: 'Late' }],
  };
  const groups = Object.entries((await draftOf(FULL)).events.groups);
  const [first, other] = [must(groups[0], 'an event'), must(groups[1], 'another')];
  const noOf = (of: Draft, id: number | undefined) => of.events.groups[String(id)]?.eventNo;
  const records = [{ code: 'CR', eventCode: 'SP', gender: 'M', ageGroup: '', mark: 1620, holder: 'Al Fort', since: '2008' }];
  const line = { gender: 'F', eventCode: 'SP', a: 112.0422, b: 1.5, c: 1.05 };
  const tables = {
    scoring: { ...scoring, events: [{ eventGroupId: Number(first[0]), points: [5, 3, 1] }] },
    records,
    pointsTables: [{ name: 'Juniors', lines: [line], eventGroupIds: [Number(other[0])] }],
  };
  await pool.query('delete from comp_table where comp_id = $1', [FULL]);
  await pool.query(
    'insert into comp_table (comp_id, kind, version, body) select $1, x.key, 1, x.value from json_each($2::json) x',
    [FULL, JSON.stringify(tables)],
  );
  const id = await cloned(asked());
  const copy = await draftOf(id);
  const read = async (path: string) => (await call(http, 'organiser', 'GET', path.replace(':compId', String(id)))).body.data;
  const { scheme } = getScoring.data.parse(await read(getScoring.path));
  expect(scheme).toMatchObject({ ...scoring, adjustments: [], events: [{ points: [5, 3, 1] }] });
  expect(noOf(copy, scheme?.events[0]?.eventGroupId)).toBe(first[1].eventNo);
  expect(getRecords.data.parse(await read(getRecords.path)).records).toEqual(records);
  const [points] = getPointsTables.data.parse(await read(getPointsTables.path)).tables;
  expect(points).toMatchObject({ name: 'Juniors', lines: [line] });
  expect(points?.eventGroupIds.map((one) => noOf(copy, one))).toEqual([other[1].eventNo]);
  await pool.query(`update comp_table set body = 'null' where comp_id = $1`, [FULL]);
  expect(await count('comp_table', await cloned(asked()))).toBe(0);
});
