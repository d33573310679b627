import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { BASE } from '#contracts/shared/endpoint.ts';
import { getRehearsal, type Rehearsal } from '#contracts/venue/rehearsal.ts';
import { buildApp } from '#server/app.ts';
import { must } from '#server/lib/must.ts';
import { NOW } from '#tests/support/database-names.ts';
import { playedMeeting } from '#tests/support/played-meeting.ts';
import { answersOf, call, codeOf, pull, testDevice, tokenOf, venueServer } from '#tests/support/venue-server.ts';

const { http, pool, app, setNow } = await venueServer();
const COMP = 1;
const PATH = `${BASE}/rehearsal/${COMP}`;
const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', body?: object, path = PATH) =>
  call(http, 'organiser', method, path, body);
const state = async () => getRehearsal.data.parse((await ask('GET')).body.data);
async function going(): Promise<Rehearsal> {
  return must((await state()).rehearsal ?? undefined, 'a rehearsal');
}
const press = async (button: object) => {
  const { body } = await ask('PUT', button);
  return must(getRehearsal.data.parse(body.data).rehearsal ?? undefined, 'a rehearsal');
};
let clock = NOW;
/** Lets the rehearsal play for so many minutes of its own meeting at 60×. */
async function play(minutes: number): Promise<Rehearsal> {
  clock += minutes * 1000;
  setNow(clock);
  await app.rehearsals.runDue();
  return going();
}
const LONG = 100_000;
const unsent = ({ devices }: Rehearsal) => devices.reduce((n, device) => n + device.unsent, 0);
const start = async (): Promise<Rehearsal> => {
  const { body } = await ask('POST', { speed: 60 });
  expect(body.error).toBe('');
  return going();
};
/** The published results as a file, without what a copy has of its own. */
async function published(compId: number): Promise<readonly string[]> {
  const headers = { authorization: `Bearer ${await tokenOf(http, 'organiser')}` };
  const { body, statusCode } = await http.inject({ url: `${BASE}/results/export/${compId}/results.csv`, headers });
  expect(statusCode).toBe(200);
  return body.trimEnd().split('\r\n').toSorted();
}
const end = () => ask('DELETE');

let entered = 0;
beforeAll(async () => {
  entered = await playedMeeting(http, pool, COMP, 10);
}, 120_000);
afterEach(end);

/** All rows of the past meeting and of athletes as they are: a rehearsal never touches them. */
async function untouched(): Promise<unknown> {
  const { rows } = await pool.query(
    `select (select md5(string_agg(r::text, '' order by r::text)) from (select * from result where comp_id = $1) r) as results,
       (select md5(string_agg(e::text, '' order by e::text)) from (select * from entry where comp_id = $1) e) as entries,
       (select md5(string_agg(c::text, '' order by c::text)) from (select * from competition where id = $1) c) as competition,
       (select md5(string_agg(a::text, '' order by a::text)) from athlete a) as athletes,
       (select md5(string_agg(p::text, '' order by p::text)) from athlete_pb p) as bests,
       (select count(*)::integer from entry_order) as orders, (select count(*)::integer from product) as products`,
    [COMP],
  );
  return rows[0];
}

describe('a rehearsal of a past meeting', () => {
  test('is there for its organiser alone, once, and only where there are results', async () => {
    expect(await state()).toMatchObject({ rehearsal: null, replay: { events: expect.any(Number), athletes: 400 } });
    for (const user of ['official', 'desk', 'parent', 'finance'] as const)
      expect(codeOf(await call(http, user, 'POST', PATH, { speed: 20 }))).toBe('forbidden');
    expect(codeOf(await ask('POST', { speed: 61 }))).toBe('invalid');
    const { rows } = await pool.query<{ id: number }>(
      'select c.id from competition c where org_id = (select org_id from competition where id = 1) and not exists (select from result r where r.comp_id = c.id) limit 1',
    );
    expect(codeOf(await ask('POST', { speed: 20 }, `${BASE}/rehearsal/${rows[0]?.id}`))).toBe('conflict');
    expect(codeOf(await ask('PUT', { what: 'wifi', on: false }))).toBe('not-found');
    const { compId, name } = await start();
    expect(name).toBe('Rehearsal: Riverside Open Meeting');
    expect(codeOf(await ask('POST', { speed: 20 }))).toBe('conflict');
    expect(codeOf(await ask('POST', { speed: 20 }, `${BASE}/rehearsal/${compId}`))).toBe('conflict');
    expect(
      getRehearsal.data.parse((await ask('GET', undefined, `${BASE}/rehearsal/${compId}`)).body.data).rehearsal?.compId,
    ).toBe(compId);
    await end();
    expect((await state()).rehearsal).toBeNull();
  });

  test('goes on beside one that cannot', async () => {
    await pool.query(
      `insert into rehearsal (comp_id, source_id, user_id, by, started_at, clock, timeline)
       select c.id, c.id, u.id, '', now(), '{}', '[]' from competition c, app_user u where c.id = 2 order by u.id limit 1`,
    );
    await start();
    expect((await play(60)).done).toBeGreaterThan(0);
    await pool.query('delete from rehearsal where comp_id = 2');
  });

  test('ends with every place as it was, through a wifi that is gone, an empty battery, a wrong file and a new server', async () => {
    const before = await untouched();
    const { compId, of, devices } = await start();
    expect(devices.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Desk 1', 'Desk 2', 'Field 1', 'Photo finish', 'Office']),
    );
    const first = await play(120);
    expect(first.done).toBeGreaterThan(50);
    expect(unsent(first)).toBe(0);

    await press({ what: 'wifi', on: false });
    const gone = await play(60);
    expect([gone.done, gone.wifi]).toEqual([first.done, false]);
    expect(unsent(gone)).toBeGreaterThan(10);
    expect(gone.devices.every(({ state }) => state === 'held')).toBe(true);
    await press({ what: 'wifi', on: true });
    const back = await play(0);
    expect(unsent(back)).toBe(0);
    expect(back.done).toBeGreaterThan(first.done);

    const desk = must(
      back.devices.find(({ kind, state }) => kind === 'official' && state === 'working'),
      'an official',
    );
    expect((await press({ what: 'tablet', no: desk.no, on: false })).devices[desk.no]?.state).toBe('off');
    const dead = await play(60);
    expect(dead.devices[desk.no]?.done).toBe(desk.done);
    expect(codeOf(await ask('PUT', { what: 'tablet', no: 99, on: false }))).toBe('invalid');

    const results = async () =>
      (await pull(http, compId)).rows
        .filter(({ kind }) => kind === 'result')
        .map(({ value, ...row }) => ({ value, id: row.entryId }));
    const stood = await results();
    await press({ what: 'wrong-file' });
    const wrong = await play(0);
    expect(wrong.log[0]?.text).toMatch(/^Photo finish sent the results of .* under the name of .*review\.$/);
    expect(await results()).toEqual(stood);
    const { body } = await call(http, 'official', 'GET', `${BASE}/results/import/${compId}`);
    expect(
      z
        .object({ review: z.array(z.object({ why: z.string() })) })
        .parse(body.data)
        .review.map(({ why }) => why),
    ).toContain('other-heat');
    for (const kind of ['strangers', 'empty'] as const) {
      await press({ what: 'wrong-file', kind });
      expect((await play(0)).log[0]?.text).toMatch(/^Photo finish sent .*No result may change\.$/);
      expect(await results()).toEqual(stood);
    }

    await press({ what: 'tablet', no: desk.no, on: true });
    const paused = await press({ what: 'pause', on: true });
    expect(paused.state).toBe('paused');
    expect((await play(200)).clock).toBe(paused.clock);
    await press({ what: 'pause', on: false });

    // The server is killed between the answer to its actions and its note of it; another goes on.
    await pool.query(
      `update rehearsal_step set sent_at = null where comp_id = $1 and no in (
         select no from rehearsal_step where comp_id = $1 and sent_at is not null order by no desc limit 150)`,
      [compId],
    );
    const second = await buildApp({ pool, now: () => clock + LONG * 1000, demo: true });
    clock += LONG * 1000;
    setNow(clock);
    await Promise.all([second.rehearsals.runDue(), app.rehearsals.runDue()]);
    await second.rehearsals.runDue();
    await second.close();

    const { state: ended, check, done, of: all, log } = await going();
    expect([ended, done, all]).toEqual(['finished', of + 3, of + 3]);
    expect(check?.differ).toEqual([]);
    expect(check?.of).toBeGreaterThanOrEqual(entered);
    expect(log.filter(({ text }) => text.startsWith('The rehearsal has ended'))).toHaveLength(1);
    expect(log[0]?.text).toBe(`The rehearsal has ended: ${check?.same} of ${check?.of} places are as they were.`);
    expect(await published(compId)).toEqual(await published(COMP));
    const { rows: twice } = await pool.query(`select op_id from op where comp_id = $1 and outcome = 'rejected' group by op_id`, [
      compId,
    ]);
    expect(twice).toEqual([]);
    expect(codeOf(await ask('PUT', { what: 'pause', on: true }))).toBe('conflict');
    await end();
    expect(await untouched()).toEqual(before);
    const { rows: left } = await pool.query<{ n: number }>(
      `select ((select count(*) from competition where id = $1) + (select count(*) from entry where comp_id = $1)
         + (select count(*) from op where comp_id = $1) + (select count(*) from permission where comp_id = $1)
         + (select count(*) from rehearsal_step where comp_id = $1))::integer as n`,
      [compId],
    );
    expect(left[0]?.n).toBe(0);
  });

  test('is played by real people too: what they enter is never written over', async () => {
    const { compId } = await start();
    const { rows } = await pool.query<{ group: number; entry: number }>(
      `select s.event_group_id as "group", (s.what#>>'{body,entryId}')::integer as entry from rehearsal_step s
       where s.comp_id = $1 and s.what->>'kind' = 'mark' and s.what#>>'{body,part}' = 't1' order by s.no limit 1`,
      [compId],
    );
    const { group, entry } = must(rows[0], 'a first trial');
    const body = { ...testDevice().stamp(), eventGroupId: group, heat: 1, entryId: entry, part: 't1', value: '111' };
    const made = await call(http, 'official', 'POST', `${BASE}/venue/${compId}/mark`, { data: { compId, actions: [body] } });
    expect(answersOf(made)).toMatchObject([{ outcome: 'accepted' }]);
    const { check } = await play(LONG);
    const row = (await pull(http, compId)).rows.find(({ kind, entryId }) => kind === 'result' && entryId === entry);
    expect(row).toMatchObject({ parts: { t1: { value: '111', challenges: [{ value: expect.any(String) }] } } });
    const { rows: lines } = await pool.query<{ text: string }>('select text from rehearsal_log where comp_id = $1 order by id', [
      compId,
    ]);
    const told = lines.map(({ text }) => text).filter((text) => /differs|official was refused/.test(text));
    expect(told).toEqual([
      expect.stringMatching(/^Field \d: a mark in .* differs from one that was there\. Somebody has to decide\.$/),
      expect.stringMatching(/^Office: to call .* official was refused\. /),
    ]);
    expect(check?.of).toBe((check?.same ?? 0) + (check?.differ.length ?? 0));
  });

  test('is a draft that nobody can publish, change, enter or sell', async () => {
    const { compId } = await start();
    await expect(pool.query('update competition set active = true where id = $1', [compId])).rejects.toThrow(
      /competition_rehearsal/,
    );
    const open = { key: 'general.active', from: false, to: true };
    const saved = await call(http, 'organiser', 'PUT', `${BASE}/builder/${compId}`, {
      callId: randomUUID(),
      sections: [{ section: 'general', base: 0, changes: [open] }],
    });
    expect(JSON.stringify(saved.body)).toContain('This is a rehearsal');
    const info = await call(http, 'organiser', 'GET', `${BASE}/public/comp/${compId}/info`);
    expect(info.body.data).toMatchObject({ active: false, options: { rehearsal: true, lateEntries: false } });
  });
});
