import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { postClone } from '#contracts/organising/builder/clone.ts';
import { getBuilder } from '#contracts/organising/builder.ts';
import type { Draft } from '#domain/builder/draft.ts';
import { addDays, wallClock } from '#domain/shared/wall-clock.ts';
import { must } from '#server/lib/must.ts';
import { call, codeOf, type DemoUser, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
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
      return { ...group, at: `${hour}:${minute}` };
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
