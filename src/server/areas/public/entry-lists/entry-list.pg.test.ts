import { describe, expect, test } from 'vitest';
import { getPublicEntries } from '#contracts/organising/event-group.ts';
import { call, codeOf, type DemoUser, venueServer } from '#tests/support/venue-server.ts';
import { readEntered } from './read-entered.ts';

const { http, pool } = await venueServer();
const ask = (id: number | string, user?: DemoUser) => call(http, user, 'GET', `/wp-json/e4s/v5/public/entries/${id}`);
const listed = async (id: number) => getPublicEntries.data.parse((await ask(id)).body.data).events;

describe('the entry list', () => {
  test('shows anybody every event with its entries, and only fields that are printed', async () => {
    const events = await listed(1);
    const groups = await pool.query<{ id: number; n: number }>(
      `select g.id, (select count(*)::integer from entry e where e.event_group_id = g.id) as n from event_group g
       where g.comp_id = 1 and g.part_of is null order by g.starts_at, g.event_no, g.id`,
    );
    expect(events.map(({ id, athletes }) => ({ id, n: athletes.length }))).toEqual(groups.rows);
    const fields = ['ageGroup', 'athleteId', 'bibNo', 'club', 'firstName', 'heat', 'lane', 'pb', 'seed', 'surName'];
    expect(Object.keys(events[0]?.athletes[0] ?? {}).sort()).toEqual(fields);
    const dates = await pool.query<{ dob: string }>('select dob::text from athlete where dob is not null limit 500');
    const whole = JSON.stringify(events);
    for (const { dob } of dates.rows) expect(whole).not.toContain(dob);
  });

  test('seeds by best mark, and leaves athletes without one unseeded', async () => {
    const { rows } = await pool.query<{ id: number }>(
      `select event_group_id as id from entry where comp_id = 1 and pb <> '' group by 1 order by count(*) desc limit 1`,
    );
    const event = (await listed(1)).find(({ id }) => id === rows[0]?.id);
    const seeds = event?.athletes.map(({ seed }) => seed) ?? [];
    expect(Math.min(...seeds.filter((seed) => seed > 0))).toBe(1);
    expect(event?.athletes.filter(({ pb, seed }) => (pb === '') !== (seed === 0))).toEqual([]);
  });

  test('has those who start in a later round once its start list is published', async () => {
    const { rows } = await pool.query<{ id: number; final: number }>(
      `with heats as (select id from event_group where comp_id = 1 and type = 'T' and part_of is null order by id limit 1)
       insert into event_group (comp_id, version, event_no, name, event_code, gender, type, unit, starts_at, trials)
       select 1, 1, 9001, 'Final', g.event_code, g.gender, g.type, g.unit, g.starts_at, 0 from event_group g join heats on heats.id = g.id
       returning (select id from heats), id as final`,
    );
    const { id, final } = rows[0] ?? { id: 0, final: 0 };
    const entries = await pool.query<{ id: number }>('select id from entry where event_group_id = $1 order by id limit 3', [id]);
    const places = entries.rows.map((entry, i) => ({ entry: entry.id, heat: 1, lane: i + 3 }));
    const starting = async () => (await readEntered(pool, 1, final)).map(({ heat, lane }) => [heat, lane]);
    const draw = (published: boolean) =>
      pool.query(
        `insert into draw (comp_id, event_group_id, version, published, body) values (1, $1, 1, $2, $3)
         on conflict (comp_id, event_group_id) do update set published = $2`,
        [final, published, JSON.stringify({ places })],
      );
    await draw(false);
    expect(await starting()).toEqual([]);
    await draw(true);
    expect((await starting()).toSorted()).toEqual([
      [1, 3],
      [1, 4],
      [1, 5],
    ]);
  });

  test('shows a draft’s to its builder only, and says not found for an id that is not a competition', async () => {
    const { rows } = await pool.query<{ id: number }>(`select id from competition where name = 'Autumn Open'`);
    const draft = rows[0]?.id ?? 0;
    expect([codeOf(await ask(draft)), codeOf(await ask(draft, 'parent'))]).toEqual(['not-found', 'not-found']);
    expect((await ask(draft, 'organiser')).status).toBe(200);
    expect(codeOf(await ask('99999999999'))).toBe('not-found');
    expect(codeOf(await ask('x'))).toBe('invalid');
  });
});
