import { expect, test } from 'vitest';
import type { postMergeEvents } from '#contracts/organising/import-run.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { importList } from '#tests/support/import-file.ts';
import { call, changeNo, codeOf, pull, tokenOf, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const token = await tokenOf(http, 'organiser');
const HEADER = 'athleteId,firstName,lastName,gender,dob,club,eventCode,eventName,start';
const row = (id: number, name: string, event = '100 m Women') =>
  `${id},${name.replace(' ', ',')},W,2010-01-0${id},Hill AC,100,${event},2026-12-20T10:00`;
const bring = (competition: string, ...rows: readonly string[]) =>
  importList(http, token, `competition=${encodeURIComponent(competition)}`, [HEADER, ...rows].join('\n'));
const undo = async (compId: number | null, run: number | undefined, user: 'organiser' | 'parent' = 'organiser') =>
  await call(http, user, 'POST', `/wp-json/e4s/v5/import/${compId}/undo/${run}`);
type Merged = Data<typeof postMergeEvents>;
const merge = async (compId: number | null, from: number, into: number | null, preview = false) =>
  (await call(http, 'organiser', 'POST', `/wp-json/e4s/v5/import/${compId}/events`, { from, into, preview })).body
    .data as Partial<Merged>;
const events = async (compId: number | null) =>
  (
    await pool.query<{ id: number; name: string; gender: string; entries: number }>(
      `select id, name, gender, (select count(*)::integer from entry e where e.comp_id = g.comp_id and e.event_group_id = g.id) as entries
       from event_group g where comp_id = $1 order by event_no`,
      [compId],
    )
  ).rows;
const shown = async (compId: number | null) => (await events(compId)).map(({ name, entries }) => `${name}: ${entries}`);
const entriesOf = async (compId: number | null) =>
  (
    await pool.query<{ id: number; name: string; group: number }>(
      `select e.id, a.first_name as name, e.event_group_id as "group" from entry e join athlete a on a.id = e.athlete_id where e.comp_id = $1 order by e.id`,
      [compId],
    )
  ).rows;
/** A mark for an athlete. */
const mark = async (compId: number | null, name: string) => {
  await pool.query(
    `insert into result (comp_id, event_group_id, heat, entry_id, version, value, op_id, device_id, written_by, written_at, challenges)
     select e.comp_id, e.event_group_id, 1, e.id, 1, '{"type":"track","ms":13000,"code":null}', gen_random_uuid(), gen_random_uuid(), 'Test', '2026-12-20T10:00:00.000Z', '[]'
     from entry e join athlete a on a.id = e.athlete_id where e.comp_id = $1 and a.first_name = $2`,
    [compId, name],
  );
};

test('an import is taken back as if it had never been, and devices hear of it', async () => {
  const { compId, run } = await bring('Back', row(1, 'Ann Able'), row(2, 'Bea Bold'));
  const people = async () =>
    (await pool.query(`select from athlete where sur_name in ('Able', 'Bold') and first_name in ('Ann', 'Bea')`)).rowCount;
  const before = await changeNo(pool, compId ?? 0);
  expect(await people()).toBe(2);
  expect((await undo(compId, run)).body.data).toMatchObject({ entries: 2, athletes: 2, events: 1, kept: [], run: { left: 0 } });
  expect([await shown(compId), await people()]).toEqual([[], 0]);
  const gone = await pool.query('select from tombstone where comp_id = $1 and version > $2', [compId, before]);
  expect(gone.rowCount).toBe(3);
  expect((await undo(compId, run)).body.data, 'the same again').toMatchObject({ entries: 0, athletes: 0, events: 0 });
  expect((await bring('Back', row(1, 'Ann Able'), row(2, 'Bea Bold'))).newEntries).toBe(2);
});

test('whatever depends on an import stays and is named, and can go later', async () => {
  const { compId, run } = await bring('Stays', row(1, 'Ann Able'), row(2, 'Bea Bold'));
  await mark(compId, 'Ann');
  expect((await undo(compId, run)).body.data).toMatchObject({
    entries: 1,
    athletes: 1,
    events: 0,
    kept: [
      { name: 'Ann Able, 100 m Women', why: 'has a result' },
      { name: '100 m Women', why: 'has results' },
    ],
  });
  await pool.query('delete from result where comp_id = $1', [compId]);
  expect((await undo(compId, run)).body.data).toMatchObject({ entries: 1, athletes: 1, events: 1, kept: [] });
});

test('what a second file changed is as before, and the first file is still there', async () => {
  const { compId } = await bring('Second', row(1, 'Ann Able'));
  const { run } = await bring('Second', row(1, 'Anna Able'), row(2, 'Bea Bold', '200 m Women'));
  expect((await undo(compId, run)).body.data).toMatchObject({ entries: 1, events: 1, back: 1 });
  expect([await shown(compId), (await entriesOf(compId)).map(({ name }) => name)]).toEqual([['100 m Women: 1'], ['Ann']]);
});

test('marks, bibs, clubs, heats, days and settings that a second file changed are as before', async () => {
  const header = `${HEADER},pb,bib,heat,lane`;
  const list = (...rows: readonly string[]) =>
    importList(http, token, 'competition=All%20back&out=all', [header, ...rows].join('\n'));
  const { compId } = await list(`${row(1, 'Ann Able')},13.00,7,,`, `${row(2, 'Bea Bold')},14.00,8,,`);
  const all = async () =>
    (
      await pool.query(
        `select c.dates::text, c.options, (select json_agg(x order by x.id) from (select id, name, gender, starts_at from event_group where comp_id = c.id) x) as events,
           (select json_agg(x order by x.id) from (select e.id, pb, sb, age_group, heat, lane, bib_no, club_id from entry e
              join comp_athlete ca on ca.comp_id = e.comp_id and ca.athlete_id = e.athlete_id where e.comp_id = c.id) x) as entries
         from competition c where id = $1`,
        [compId],
      )
    ).rows;
  const before = await all();
  const other = row(1, 'Ann Able').replace('Hill AC', 'Vale AC').replace('2026-12-20', '2026-12-21');
  const { run } = await list(`${other},12.50,70,2,4`);
  expect(await all()).not.toEqual(before);
  expect((await undo(compId, run)).body.data).toMatchObject({ kept: [] });
  expect(await all()).toEqual(before);
});

test('an entry that is drawn stays, and with it its event', async () => {
  const { compId, run } = await bring('Drawn', row(1, 'Ann Able'), row(2, 'Bea Bold'));
  const [ann] = await entriesOf(compId);
  await pool.query(`insert into draw (comp_id, event_group_id, version, published, body) values ($1, $2, 1, false, $3)`, [
    compId,
    ann?.group,
    JSON.stringify({ n: 1, places: [{ entry: ann?.id, heat: 1, lane: 1 }] }),
  ]);
  expect((await undo(compId, run)).body.data).toMatchObject({
    entries: 1,
    events: 0,
    kept: [{ name: 'Ann Able, 100 m Women', why: 'is drawn' }, { name: '100 m Women' }],
  });
});

test('taken back a second time, an import loses what had stayed, and what others did since is kept', async () => {
  const { compId } = await bring('Second undo', row(1, 'Ann Able'), row(2, 'Bea Bold'));
  const second = [HEADER, row(1, 'Anna Able'), row(3, 'Cat Cole')].join('\n');
  const { run } = await importList(http, token, 'competition=Second%20undo&out=all', second);
  await mark(compId, 'Cat');
  expect((await undo(compId, run)).body.data).toMatchObject({ entries: 0, back: 3, kept: [{ name: 'Cat Cole, 100 m Women' }] });
  expect((await entriesOf(compId)).map(({ name }) => name).sort()).toEqual(['Ann', 'Bea', 'Cat']);

  const bea = (await entriesOf(compId)).find(({ name }) => name === 'Bea');
  expect((await call(http, 'organiser', 'POST', `/wp-json/e4s/v5/entry/cancel/${bea?.id}`, { reason: '' })).status).toBe(200);
  await pool.query(
    `update athlete set first_name = 'Anna' where first_name = 'Ann' and id in (select athlete_id from comp_athlete where comp_id = $1)`,
    [compId],
  );
  await pool.query('delete from result where comp_id = $1', [compId]);
  expect((await undo(compId, run)).body.data).toMatchObject({ entries: 1, athletes: 1, back: 0, kept: [] });
  expect((await entriesOf(compId)).map(({ name }) => name)).toEqual(['Anna']);
});

test('no other user takes an import back', async () => {
  const { compId, run } = await bring('Others', row(1, 'Ann Able'));
  expect(codeOf(await undo(compId, run, 'parent'))).toMatch(/forbidden|not-found/);
  const other = await bring('Another', row(1, 'Ann Able'));
  expect(codeOf(await undo(other.compId, (run ?? 0) + 100_000))).toBe('not-found');
  expect(await shown(compId)).toEqual(['100 m Women: 1']);
});

test('the organiser takes an imported entry out, unless something depends on it', async () => {
  const { compId } = await bring('Cancel', row(1, 'Ann Able'), row(2, 'Bea Bold'));
  const [ann, bea] = await entriesOf(compId);
  await mark(compId, 'Bea');
  const cancel = (id: number | undefined, user: 'organiser' | 'parent' = 'organiser') =>
    call(http, user, 'POST', `/wp-json/e4s/v5/entry/cancel/${id}`, { reason: '' });
  expect((await cancel(ann?.id, 'parent')).status).toBe(404);
  expect((await cancel(ann?.id)).body.data).toEqual({ entryId: ann?.id, refund: { card: 0, credit: 0 } });
  expect((await cancel(ann?.id)).status).toBe(404);
  expect([(await cancel(bea?.id)).status, (await entriesOf(compId)).length]).toEqual([409, 1]);
});

test('an event that a spelling doubled becomes part of the other, with entries and results, and back', async () => {
  const { compId } = await bring(
    'Ghost',
    row(1, 'Ann Able', '100 m A'),
    row(2, 'Bea Bold', '100 m A'),
    row(3, 'Cat Cole', '100 m B'),
    row(1, 'Ann Able', '100 m B'),
  );
  const [a, b] = await events(compId);
  await mark(compId, 'Bea');
  const bea = (await entriesOf(compId)).find(({ name }) => name === 'Bea');
  expect(await merge(compId, a?.id ?? 0, b?.id ?? 0, true)).toMatchObject({
    entries: 2,
    twice: ['Ann Able'],
    clashes: [],
    run: null,
  });
  expect(await shown(compId), 'a preview changes nothing').toEqual(['100 m A: 2', '100 m B: 2']);
  const merged = await merge(compId, a?.id ?? 0, b?.id ?? 0);
  expect(await shown(compId)).toEqual(['100 m B: 3']);
  const results = async () =>
    (await pool.query('select event_group_id as "group", entry_id as entry from result where comp_id = $1', [compId])).rows;
  expect(await results()).toEqual([{ group: b?.id, entry: bea?.id }]);
  const { rows } = await pull(http, compId ?? 0);
  expect(rows.filter(({ kind }) => kind === 'result').map(({ eventGroupId }) => eventGroupId)).toEqual([b?.id]);
  expect(await merge(compId, a?.id ?? 0, b?.id ?? 0), 'it is gone').toMatchObject({ code: 'not-found' });

  expect((await undo(compId, merged.run ?? 0)).body.data).toMatchObject({ events: 1, kept: [] });
  expect(await shown(compId)).toEqual(['100 m A: 2', '100 m B: 2']);
  expect(await results()).toEqual([{ group: a?.id, entry: bea?.id }]);
  const after = await pull(http, compId ?? 0);
  expect(after.rows.filter(({ kind }) => kind === 'result').map(({ eventGroupId }) => eventGroupId)).toEqual([a?.id]);
  expect((await undo(compId, merged.run ?? 0)).body.data, 'once').toMatchObject({ code: 'not-found' });
});

test('two events with results are not made one, and an event with results is not removed', async () => {
  const { compId } = await bring('Both run', row(1, 'Ann Able', '100 m A'), row(2, 'Bea Bold', '100 m B'));
  const [a, b] = await events(compId);
  await mark(compId, 'Ann');
  await mark(compId, 'Bea');
  expect(await merge(compId, a?.id ?? 0, b?.id ?? 0)).toMatchObject({ clashes: [{ name: '100 m B' }], run: null });
  expect(await merge(compId, a?.id ?? 0, null)).toMatchObject({
    clashes: [{ name: '100 m A' }, { name: 'Ann Able' }],
    run: null,
  });
  expect(await shown(compId)).toEqual(['100 m A: 1', '100 m B: 1']);
});

test('an event is removed with its entries, and back; women and men together are a mixed event', async () => {
  const file = [HEADER, '1,Ann,Able,W,,,800,800 m Women,2026-12-20T10:00', '2,Bo,Bold,M,,,800,800 m Men,2026-12-20T10:00'].join(
    '\n',
  );
  const { compId } = await importList(http, token, 'competition=Removed', file);
  const [women, men] = await events(compId);
  const removed = await merge(compId, men?.id ?? 0, null);
  expect(await shown(compId)).toEqual(['800 m Women: 1']);
  expect((await undo(compId, removed.run ?? 0)).body.data).toMatchObject({ events: 1 });
  expect(await shown(compId)).toEqual(['800 m Women: 1', '800 m Men: 1']);
  const merged = await merge(compId, men?.id ?? 0, women?.id ?? 0);
  expect((await events(compId)).map(({ gender, entries }) => [gender, entries])).toEqual([['O', 2]]);
  await undo(compId, merged.run ?? 0);
  expect((await events(compId)).map(({ gender }) => gender)).toEqual(['F', 'M']);
});

test('a column says who is a guest: devices hear of it, a file without it changes nothing, official results stay, and an undo takes it back', async () => {
  const HEAD = `${HEADER},Guest`;
  const list = (...rows: readonly string[]) => importList(http, token, 'competition=Guests', [HEAD, ...rows].join('\n'));
  const { compId } = await list(`${row(1, 'Ann Able')},yes`, `${row(2, 'Bea Bold')},`);
  /** As the row of their event tells devices. */
  const guests = async () => {
    const ids = (await pull(http, compId ?? 0)).rows.flatMap((one) => (one.kind === 'eventGroup' ? (one.guests ?? []) : []));
    return (await entriesOf(compId)).flatMap(({ id, name }) => (ids.includes(id) ? [name] : []));
  };
  expect(await guests()).toEqual(['Ann']);
  await bring('Guests', row(1, 'Ann Able'), row(2, 'Bea Bold'));
  expect(await guests(), 'the file does not say').toEqual(['Ann']);
  const before = await changeNo(pool, compId ?? 0);
  const changed = await list(`${row(1, 'Ann Able')},no`, `${row(2, 'Bea Bold')},x`);
  expect(changed.changed).toBe(2);
  expect(await guests()).toEqual(['Bea']);
  const { rowCount } = await pool.query('select from event_group where comp_id = $1 and version > $2', [compId, before]);
  expect(rowCount, 'the row of the event is new to devices').toBe(1);
  expect((await undo(compId, changed.run)).body.data).toMatchObject({ back: 2 });
  expect(await guests()).toEqual(['Ann']);

  await pool.query(
    `insert into round (comp_id, event_group_id, version, body) select comp_id, id, version, json_build_object('state', json_build_object(
       'value', 'official', 'version', version, 'opId', gen_random_uuid(), 'deviceId', gen_random_uuid(), 'by', 'Test', 'at', '2026-12-20T11:00:00.000Z'))
     from event_group where comp_id = $1`,
    [compId],
  );
  const refused = await list(`${row(1, 'Ann Able')},no`, `${row(2, 'Bea Bold')},`);
  expect(refused).toMatchObject({
    changed: 0,
    notes: [{ line: 2, reason: 'The results of 100 m Women are official: the athlete is still a guest.' }],
  });
  expect(await guests()).toEqual(['Ann']);
});
