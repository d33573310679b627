import { expect, test } from 'vitest';
import type { postMergeEvents } from '#contracts/organising/import-run.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { importList } from '#tests/support/import-file.ts';
import { call, tokenOf, venueServer } from '#tests/support/venue-server.ts';

const V5 = '/wp-json/e4s/v5';
const { http, pool } = await venueServer();
const token = await tokenOf(http, 'organiser');
const HEADER = 'athleteId,firstName,lastName,gender,dob,club,eventCode,eventName,start,heat,lane';
const row = (id: number, name: string, event: string, seat = ',') =>
  `${id},${name.replace(' ', ',')},W,2010-01-0${id},Hill AC,100,${event},2026-12-20T10:00,${seat}`;

/** Ann and Bea in A, Ann and Cat in B. */
async function doubled(competition: string, [a, b]: readonly [string, string] = [',', ',']) {
  const lines = [row(1, 'Ann Able', '100 m A', a), row(2, 'Bea Bold', '100 m A')].concat(
    row(3, 'Cat Cole', '100 m B', b),
    row(1, 'Ann Able', '100 m B'),
  );
  const { compId } = await importList(http, token, `competition=${competition}`, [HEADER, ...lines].join('\n'));
  const { rows } = await pool.query<{ id: number; name: string; group: number; event: string }>(
    `select e.id, a.first_name as name, e.event_group_id as "group", g.name as event from entry e join athlete a on a.id = e.athlete_id
     join event_group g on g.comp_id = e.comp_id and g.id = e.event_group_id where e.comp_id = $1`,
    [compId],
  );
  const of = (event: string) => rows.filter((one) => one.event === event);
  const id = (name: string, event: string) => of(event).find((one) => one.name === name)?.id ?? 0;
  return { compId: compId ?? 0, a: of('100 m A')[0]?.group ?? 0, b: of('100 m B')[0]?.group ?? 0, id };
}
const next = async (compId: number) =>
  (
    await pool.query<{ n: number }>('update competition set change_no = change_no + 1 where id = $1 returning change_no as n', [
      compId,
    ])
  ).rows[0]?.n;
async function draw(compId: number, group: number, ...entries: readonly number[]) {
  const places = entries.map((entry, i) => ({ entry, heat: 1, lane: i + 1 }));
  await pool.query(
    `insert into draw (comp_id, event_group_id, version, published, body) values ($1, $2, $3, false, $4)
     on conflict (comp_id, event_group_id) do update set version = excluded.version, body = excluded.body`,
    [compId, group, await next(compId), JSON.stringify({ n: 1, places })],
  );
}
type Merged = Partial<Data<typeof postMergeEvents>>;
const merge = async (compId: number, from: number, into: number | null): Promise<Merged> =>
  (await call(http, 'organiser', 'POST', `${V5}/import/${compId}/events`, { from, into, preview: false })).body.data as Merged;
const undo = async (compId: number, run: number | null | undefined) =>
  (await call(http, 'organiser', 'POST', `${V5}/import/${compId}/undo/${run}`)).body.data;
async function asked<T>(sql: string, ...values: readonly unknown[]): Promise<readonly T[]> {
  return (await pool.query<{ x: T }>(`select to_json(y) as x from (${sql}) y`, [...values])).rows.map(({ x }) => x);
}
const entriesIn = (compId: number, group: number) =>
  asked<{ id: number }>('select id from entry where comp_id = $1 and event_group_id = $2 order by id', compId, group);
const drawnIn = (compId: number, group: number) =>
  asked<{ id: number }>(
    `select (p->>'entry')::integer as id from draw d, json_array_elements(d.body->'places') p where d.comp_id = $1 and d.event_group_id = $2 order by 1`,
    compId,
    group,
  );
const ids = (...entries: readonly number[]) => entries.toSorted((x, y) => x - y).map((id) => ({ id }));

test('an event that is drawn keeps its entries in its draw when it becomes part of another, and on the way back', async () => {
  const { compId, a, b, id } = await doubled('DrawnA');
  await draw(compId, a, id('Ann', '100 m A'), id('Bea', '100 m A'));
  await pool.query(`insert into round (comp_id, event_group_id, version, body) values ($1, $2, $3, '{}')`, [
    compId,
    a,
    await next(compId),
  ]);
  await pool.query(
    `insert into line_up (comp_id, event_group_id, entry_id, version, body) values ($1, $2, $3, $4, '{"legs":[1]}')`,
    [compId, a, id('Bea', '100 m A'), await next(compId)],
  );
  const { run } = await merge(compId, a, b);
  expect(await entriesIn(compId, b)).toEqual(ids(id('Ann', '100 m A'), id('Bea', '100 m A'), id('Cat', '100 m B')));
  expect(await drawnIn(compId, b)).toEqual(ids(id('Ann', '100 m A'), id('Bea', '100 m A')));
  const lineUps = () => asked<object>('select event_group_id as "group", body from line_up where comp_id = $1', compId);
  expect(await lineUps()).toEqual([{ group: b, body: { legs: [1] } }]);

  expect(await undo(compId, run)).toMatchObject({ events: 1, kept: [] });
  expect(await entriesIn(compId, b)).toEqual(ids(id('Ann', '100 m B'), id('Cat', '100 m B')));
  expect([await drawnIn(compId, a), await drawnIn(compId, b)]).toEqual([ids(id('Ann', '100 m A'), id('Bea', '100 m A')), []]);
  expect(await lineUps()).toEqual([{ group: a, body: { legs: [1] } }]);
});

test('a merge is not undone once the event was drawn again, and the newer draw stays', async () => {
  const { compId, a, b, id } = await doubled('DrawnAgain');
  await draw(compId, a, id('Ann', '100 m A'));
  const { run } = await merge(compId, a, b);
  await draw(compId, b, id('Ann', '100 m A'), id('Cat', '100 m B'));
  expect(await undo(compId, run)).toMatchObject({ events: 0, kept: [{ name: '100 m B' }] });
  expect(await drawnIn(compId, b)).toEqual(ids(id('Ann', '100 m A'), id('Cat', '100 m B')));
});

test('an event becomes part of one that is drawn, and is taken back as long as none of its athletes is drawn', async () => {
  const { compId, a, b, id } = await doubled('DrawnB', ['2,4', ',']);
  await draw(compId, b, id('Ann', '100 m B'), id('Cat', '100 m B'));
  await pool.query(`insert into round (comp_id, event_group_id, version, body) values ($1, $2, $3, '{}')`, [
    compId,
    b,
    await next(compId),
  ]);
  const { run } = await merge(compId, a, b);
  expect(await entriesIn(compId, b)).toEqual(ids(id('Bea', '100 m A'), id('Ann', '100 m B'), id('Cat', '100 m B')));
  await draw(compId, b, id('Cat', '100 m B'));
  const round = () => asked('select event_group_id from round where comp_id = $1', compId);
  expect(await undo(compId, run)).toMatchObject({ events: 1, kept: [] });
  expect([await entriesIn(compId, a), await drawnIn(compId, b), await round()]).toEqual([
    ids(id('Ann', '100 m A'), id('Bea', '100 m A')),
    ids(id('Cat', '100 m B')),
    [{ event_group_id: b }],
  ]);
  const again = await merge(compId, a, b);
  await draw(compId, b, id('Bea', '100 m A'));
  expect(await undo(compId, again.run)).toMatchObject({ events: 0, kept: [{ name: '100 m B' }] });
});

test('heats and lanes of two files stay where they are free, and come back', async () => {
  const { compId, a, b, id } = await doubled('Lanes', ['1,4', '1,4']);
  await pool.query('delete from entry where comp_id = $1 and id = $2', [compId, id('Ann', '100 m B')]);
  await pool.query('update entry set heat = 2, lane = 5 where comp_id = $1 and id = $2', [compId, id('Bea', '100 m A')]);
  const seats = () => asked<object>('select id, heat, lane from entry where comp_id = $1 order by id', compId);
  const before = await seats();
  const { run } = await merge(compId, a, b);
  expect(await seats()).toEqual([
    { id: id('Ann', '100 m A'), heat: 0, lane: 0 },
    { id: id('Bea', '100 m A'), heat: 2, lane: 5 },
    { id: id('Cat', '100 m B'), heat: 1, lane: 4 },
  ]);
  await undo(compId, run);
  expect(await seats()).toEqual(before);
});

test('what the photo finish has of an event is of the event that it became part of; of one that is removed it waits for a person', async () => {
  const { compId, a, b } = await doubled('Timed');
  const at = { eventGroupId: a, heat: 1 };
  await pool.query(
    `insert into import_file (comp_id, id, sha256, name, text, at, by, races)
     values ($1, 1, '', 'x.lif', E'7,1,1,100 m\\r\\n1,,,Zed,Zoe,Hill,12.00', now(), 'Photo finish', $2)`,
    [
      compId,
      JSON.stringify([
        { eventNo: '7', round: 1, heat: 1, name: '', wind: null, at, held: { why: 'strangers', goes: 1, changes: 0 } },
      ]),
    ],
  );
  await pool.query(
    `insert into import_row (comp_id, file_id, line, raw, race, bib, lane, name, state, word, candidates, said, event_group_id, heat)
     values ($1, 1, 2, '', 0, '', 0, 'Zoe Zed', 'review', 'na', '[]', '7 1 1', $2, 1)`,
    [compId, a],
  );
  await pool.query(
    `insert into race_picture (comp_id, sha256, name, type, width, height, bytes, at, by, said, event_group_id, heat, is_public)
     values ($1, '', 'x.jpg', 'jpg', 1, 1, '\\x00', now(), '', '7 1 1', $2, 1, true)`,
    [compId, a],
  );
  await pool.query(`insert into timing_key values ($1, '7', 1, 1, $2, 1)`, [compId, a]);
  const timing = async () =>
    asked<object>(
      `select r.event_group_id as "row", (f.races->0->'at'->>'eventGroupId')::integer as "file", p.event_group_id as picture, p.is_public as shown,
         (select event_group_id from timing_key where comp_id = $1) as key
       from import_row r, import_file f, race_picture p where r.comp_id = $1 and f.comp_id = $1 and p.comp_id = $1`,
      compId,
    );
  const all = (group: number) => [{ row: group, file: group, picture: group, shown: true, key: group }];
  const { run } = await merge(compId, a, b);
  expect(await timing()).toEqual(all(b));
  await undo(compId, run);
  expect(await timing()).toEqual(all(a));
  expect((await merge(compId, a, null)).clashes).toEqual([]);
  expect(await timing()).toEqual([{ row: null, file: null, picture: null, shown: false, key: null }]);
  const rules = await call(http, 'organiser', 'PUT', `${V5}/results/import/${compId}/rules`, {
    word: { text: 'na', code: 'DNS' },
  });
  expect(rules.status).toBe(200);
});
