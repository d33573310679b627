import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  getAutoEntries,
  getAutoSource,
  postAutoEntries,
  postAutoPreview,
  postAutoUndo,
} from '#contracts/organising/auto-entry.ts';
import { call, codeOf, type DemoUser, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const one = async (text: string, ...values: unknown[]): Promise<number> =>
  (await pool.query<{ id: number }>(text, values)).rows[0]?.id ?? 0;
const [FROM, TO] = [1, await one(`select id from competition where name = 'Age Group Gala'`)];
const base = (compId = TO) => `/wp-json/e4s/v5/autoentries/${compId}`;

const group = (compId: number, code: string) =>
  one('select id from event_group where comp_id = $1 and event_code = $2 order by id limit 1', compId, code);
const [fromGroupId, toGroupId] = [await group(FROM, '100'), await group(TO, '100')];
const rule = (more: object = {}) => ({
  fromCompId: FROM,
  take: 'entered',
  perHeat: 0,
  best: 0,
  pairs: [{ fromGroupId, toGroupId }],
  ...more,
});
const preview = async (more: object = {}) =>
  postAutoPreview.data.parse((await call(http, 'organiser', 'POST', `${base()}/preview`, rule(more))).body.data);
const enter = (digest: string, more: object = {}, key: string = randomUUID()) =>
  call(http, 'organiser', 'POST', base(), { ...rule(more), digest }, { 'idempotency-key': key });
const undo = async (id: number) =>
  postAutoUndo.data.parse((await call(http, 'organiser', 'POST', `${base()}/undo/${id}`)).body.data);
const entered = () => one('select count(*)::integer as id from entry where comp_id = $1 and event_group_id = $2', TO, toGroupId);

describe('automatic entries', () => {
  test('come from competitions that the caller builds, this one first, event by event', async () => {
    const { sources, groups, runs } = getAutoEntries.data.parse((await call(http, 'organiser', 'GET', base())).body.data);
    expect([sources[0]?.compId, runs]).toEqual([TO, []]);
    expect(sources.find(({ compId }) => compId === FROM)?.entries).toBeGreaterThan(100);
    const source = getAutoSource.data.parse((await call(http, 'organiser', 'GET', `${base()}/source/${FROM}`)).body.data);
    const ids = new Set(groups.map(({ id }) => id));
    expect(source.some((from) => ids.has(from.toGroupId))).toBe(true);
    expect(source.find(({ id }) => id === fromGroupId)?.entries).toBeGreaterThan(0);
  });

  test('are for competitions whose option does not switch them off', async () => {
    const switched = (autoEntries: boolean) =>
      pool.query('update competition set entry_options = entry_options || $2 where id = $1', [TO, { autoEntries }]);
    const { digest } = await preview();
    await switched(false);
    const before = await entered();
    expect(getAutoEntries.data.parse((await call(http, 'organiser', 'GET', base())).body.data).enabled).toBe(false);
    const refused = [await enter(digest), await call(http, 'organiser', 'POST', `${base()}/preview`, rule())];
    expect(refused.map(codeOf)).toEqual(['forbidden', 'forbidden']);
    expect(refused[0]?.body.error).toBe('Automatic entries are switched off for this competition. Nobody was entered.');
    expect(await entered()).toBe(before);
    await switched(true);
  });

  test('are looked at before anything is written, entered once, and taken back', async () => {
    const before = await entered();
    const { counts, lines, digest } = await preview();
    expect(counts.enter).toBeGreaterThan(0);
    expect(Object.values(counts).reduce((sum, n) => sum + n)).toBe(lines.length);
    expect(await entered()).toBe(before);

    const key = randomUUID();
    const [first, again] = await Promise.all([enter(digest, {}, key), enter(digest, {}, key)]);
    const run = postAutoEntries.data.parse(first.body.data);
    expect(postAutoEntries.data.parse(again.body.data)).toEqual(run);
    expect(run).toMatchObject({ entered: counts.enter, left: counts.enter, by: expect.stringContaining('Organiser') });
    expect(await entered()).toBe(before + counts.enter);
    const { rows } = await pool.query<{ paid: number; state: string; charged: number; entry: boolean }>(
      `select distinct p.paid, p.state, p.charged, p.entry_id is not null as entry from product p join auto_run r on p.id = any(r.product_ids)`,
    );
    expect(rows).toEqual([{ paid: 3, state: 'entered', charged: 0, entry: true }]);

    const elsewhere = await one(
      `select count(*)::integer as id from product p join auto_run r on p.id = any(r.product_ids)
       join comp_athlete ca on ca.comp_id = $1 and ca.athlete_id = p.athlete_id where p.club_id is distinct from ca.club_id`,
      FROM,
    );
    expect(elsewhere, 'they start for the clubs they started for there').toBe(0);

    const after = await preview();
    expect([after.counts.enter, after.counts.already]).toEqual([0, counts.enter + counts.already]);
    expect(codeOf(await enter(digest))).toBe('conflict');

    // Somebody who has checked in is at the venue: they stay.
    await pool.query(
      `update entry set checked_in = '[{"opId":"a","deviceId":"b","by":"c","at":"2026-06-01T10:00:00.000Z","version":1}]'
       where id = (select entry_id from product p join auto_run r on p.id = any(r.product_ids) order by p.id limit 1)`,
    );
    const taken = await undo(run.id);
    expect([taken.undone, taken.run.left]).toEqual([counts.enter - 1, 1]);
    expect(taken.kept).toMatchObject([{ why: 'has checked in' }]);
    await pool.query(`update entry set checked_in = '[]' where comp_id = $1`, [TO]);
    expect(await undo(run.id)).toMatchObject({ undone: 1, kept: [], run: { left: 0 } });
    expect(await entered()).toBe(before);
  });

  test('of those who qualified by their places', async () => {
    const starters = await pool.query<{ id: number }>(
      'select id from entry where comp_id = $1 and event_group_id = $2 order by id limit 4',
      [FROM, fromGroupId],
    );
    await pool.query('delete from result where comp_id = $1 and event_group_id = $2', [FROM, fromGroupId]);
    await pool.query(
      `insert into result (comp_id, event_group_id, heat, entry_id, version, value, op_id, device_id, written_by, written_at, challenges)
       select $1, $2, e.heat, e.id, 1, json_build_object('type', 'track', 'ms', 12000 + 10 * x.n, 'code', null), gen_random_uuid(),
         gen_random_uuid(), 'Test', '', '[]' from unnest($3::integer[]) with ordinality x(id, n) join entry e on e.comp_id = $1 and e.id = x.id`,
      [FROM, fromGroupId, starters.rows.map(({ id }) => id)],
    );
    const { lines } = await preview({ take: 'qualified', best: 3 });
    expect(lines.map(({ place, by, mark }) => [place, by, mark])).toEqual([
      [1, 'q', '12.01'],
      [2, 'q', '12.02'],
      [3, 'q', '12.03'],
    ]);
    expect((await preview({ take: 'placed' })).lines).toHaveLength(4);
  });

  test.each<[string, DemoUser, object, string]>([
    ['an entrant', 'parent', {}, 'forbidden'],
    ['the desk', 'desk', {}, 'forbidden'],
    ['an organiser with another’s competition', 'organiser', { fromCompId: 999_999 }, 'not-found'],
    ['nothing chosen', 'organiser', { pairs: [] }, 'invalid'],
  ])('are refused for %s', async (_, user, more, code) => {
    expect(codeOf(await call(http, user, 'POST', `${base()}/preview`, rule(more)))).toBe(code);
    expect(codeOf(await call(http, user, 'POST', base(), { ...rule(more), digest: '' }))).toBe(code);
  });

  test('of another competition are not taken back from here', async () => {
    const { digest } = await preview();
    const run = postAutoEntries.data.parse((await enter(digest)).body.data);
    expect(codeOf(await call(http, 'organiser', 'POST', `${base(FROM)}/undo/${run.id}`))).toBe('not-found');
    expect(codeOf(await call(http, 'organiser', 'POST', `${base()}/undo/99999999999`))).toBe('not-found');
    await undo(run.id);
  });

  test('never come from a competition of somebody else', async () => {
    const away = await one(
      `with o as (insert into organisation (name) values ('Elsewhere') returning id)
       insert into competition (org_id, name, dates, time_zone, options, change_no, version)
       select o.id, 'Foreign meeting', c.dates, c.time_zone, c.options, 1, 1 from o, competition c where c.id = 1 returning id`,
    );
    const { sources } = getAutoEntries.data.parse((await call(http, 'organiser', 'GET', base())).body.data);
    expect(sources.some(({ compId }) => compId === away)).toBe(false);
    expect(codeOf(await call(http, 'organiser', 'GET', `${base()}/source/${away}`))).toBe('not-found');
    expect(codeOf(await call(http, 'organiser', 'POST', `${base()}/preview`, rule({ fromCompId: away })))).toBe('not-found');
  });
});

test('entering an athlete from a start list gives the organiser no right to their record', async () => {
  const lists = () =>
    one('select count(*)::integer as id from entry where comp_id = $1 and event_group_id = $2 and imported', TO, toGroupId);
  await pool.query(
    `update entry set imported = true where comp_id = $1 and athlete_id in
       (select min(athlete_id) from entry where comp_id = $1 and event_group_id = $2)`,
    [FROM, fromGroupId],
  );
  const { lines, digest } = await preview();
  const [listed] = (
    await pool.query<{ id: number }>(
      'select athlete_id as id from entry where comp_id = $1 and event_group_id = $2 and imported',
      [FROM, fromGroupId],
    )
  ).rows;
  expect(lines.find(({ athleteId }) => athleteId === listed?.id)?.outcome).toBe('enter');
  await enter(digest);
  expect(await lists()).toBe(1);
});
