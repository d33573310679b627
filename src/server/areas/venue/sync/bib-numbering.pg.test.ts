import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { postBibFilePlan } from '#contracts/venue/bib-file.ts';
import { getBibPlan, getBibRuns, postBibRun, postBibRunUndo } from '#contracts/venue/bib-run.ts';
import { NOW } from '#tests/support/database-names.ts';
import { dyingPool } from '#tests/support/dying-pool.ts';
import {
  answersOf,
  call,
  changeNo,
  codeOf,
  type DemoUser,
  pull,
  testDevice,
  tokenOf,
  venueServer,
} from '#tests/support/venue-server.ts';
import { planBibs } from './bib-plan.ts';
import { numberBibs, undoBibRun } from './bib-run.ts';

const { http, pool } = await venueServer();
const V5 = '/wp-json/e4s/v5';

const headersOf = async (who: DemoUser) => ({ 'x-callroom': '1', authorization: `Bearer ${await tokenOf(http, who)}` });
const planOf = async (query = '') =>
  getBibPlan.data.parse((await call(http, 'organiser', 'GET', `${V5}/competition/1/bib-plan?${query}`)).body.data);
const number = (body: object, headers = {}) =>
  call(http, 'organiser', 'POST', `${V5}/competition/1/bib-runs`, { ranges: '', skips: '', again: false, ...body }, headers);
const undo = (run: number | null) => call(http, 'organiser', 'POST', `${V5}/competition/1/bib-runs/${run}/undo`);
const runs = async () => getBibRuns.data.parse((await call(http, 'organiser', 'GET', `${V5}/competition/1/bib-runs`)).body.data);
async function bibs(): Promise<ReadonlyMap<number, number | null>> {
  const { rows } = await pool.query<{ id: number; no: number | null }>(
    'select athlete_id as id, bib_no as no from comp_athlete where comp_id = 1 order by athlete_id',
  );
  return new Map(rows.map(({ id, no }) => [id, no]));
}
/** Takes the bibs of some athletes away behind everybody's back. */
async function bare(count: number): Promise<readonly number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `update comp_athlete set bib_no = null where comp_id = 1 and athlete_id in (
       select athlete_id from comp_athlete where comp_id = 1 and bib_no is not null and person_id is not null and collected::text = '[]' order by athlete_id limit $1)
     returning athlete_id as id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

test('what was previewed is given, tablets hear of it, and one tap takes it back', async () => {
  const without = await bare(5);
  const before = await bibs();
  const plan = await planOf('ranges=1900-1950&skips=1901');
  expect(plan.given.map(({ bibNo }) => bibNo)).toEqual([1900, 1902, 1903, 1904, 1905]);
  expect(new Set(plan.given.map(({ athleteId }) => athleteId))).toEqual(new Set(without));
  expect(await bibs(), 'a preview gives nothing').toEqual(before);

  const since = await changeNo(pool, 1);
  const key = { 'idempotency-key': randomUUID() };
  const body = { ranges: '1900-1950', skips: '1901', plan: plan.plan };
  const made = postBibRun.data.parse((await number(body, key)).body.data);
  expect(made.athletes).toBe(5);
  expect(postBibRun.data.parse((await number(body, key)).body.data), 'sent again by the browser').toEqual(made);
  const rows = (await pull(http, 1, since)).rows;
  expect(rows.map((row) => 'bibNo' in row && row.bibNo)).toEqual([1900, 1902, 1903, 1904, 1905]);
  const { body: history } = await call(http, 'desk', 'GET', `${V5}/competition/1/history?lane=bib:athlete:${without[0]}`);
  expect(history.data).toMatchObject([{ kind: 'bib-change', by: 'Olive Organiser', outcome: 'accepted' }]);

  expect(await runs()).toMatchObject([{ id: made.run, athletes: 5, undone: null }]);
  expect(postBibRunUndo.data.parse((await undo(made.run)).body.data)).toEqual({ athletes: 5, kept: 0 });
  expect(await bibs()).toEqual(before);
  expect(codeOf(await undo(made.run))).toBe('not-found');
  expect(codeOf(await undo(99_999_999_999))).toBe('not-found');
  expect((await runs())[0]?.undone).not.toBeNull();
});

test('another plan by then gives nothing', async () => {
  await bare(2);
  const { plan } = await planOf();
  await bare(1);
  const change = await changeNo(pool, 1);
  expect(codeOf(await number({ plan }))).toBe('conflict');
  expect(await changeNo(pool, 1)).toBe(change);
});

test('a bib that a desk gave stays, one that is handed out too, and a tablet keeps its reserve', async () => {
  const [hand, out] = [...(await bibs())].flatMap(([id, no]) => (no === null || id > 1000 ? [] : id));
  const desk = testDevice();
  const gave = await call(http, 'desk', 'POST', `${V5}/bib/change/1`, {
    data: { compId: 1, changes: [{ ...desk.stamp(), athleteId: hand, bibNo: 1777 }] },
  });
  expect(answersOf(gave)).toMatchObject([{ outcome: 'accepted' }]);
  await call(http, 'desk', 'POST', `${V5}/competition/checkin/1`, {
    data: { compId: 1, athletes: [{ ...desk.stamp(), athleteId: out, collected: true }] },
  });
  await pool.query('insert into bib_lease (comp_id, bib_no, device_id) values (1, 1800, $1)', [desk.deviceId]);
  const before = await bibs();
  const { plan, kept, given } = await planOf('again=1&ranges=1776-1999');
  expect(kept).toMatchObject({ collected: 1, 'by-hand': 1 });
  expect(given.map(({ bibNo }) => bibNo)).not.toContain(1777);
  expect(given.map(({ bibNo }) => bibNo)).not.toContain(1800);
  const made = postBibRun.data.parse((await number({ plan, again: true, ranges: '1776-1999' })).body.data);
  const now = await bibs();
  expect([now.get(hand ?? 0), now.get(out ?? 0)]).toEqual([1777, before.get(out ?? 0)]);
  // Numbers are swapped, and the same wishes want nothing more.
  expect((await planOf('again=1&ranges=1776-1999')).given).toEqual([]);
  await undo(made.run);
  expect(await bibs()).toEqual(before);
});

test('a club’s own numbers are for its athletes', async () => {
  const ids = await bare(4);
  await pool.query(`insert into club_comp (comp_id, club_id, bib_nos)
    select 1, club_id, '1701-1702' from comp_athlete where comp_id = 1 and athlete_id = ${ids[0]} on conflict do nothing`);
  const { given, without } = await planOf('ranges=1701-1999');
  const { rows } = await pool.query<{ club: string }>(
    'select k.name as club from comp_athlete ca join club k on k.id = ca.club_id where ca.comp_id = 1 and ca.athlete_id = $1',
    [ids[0]],
  );
  const club = rows[0]?.club;
  for (const one of given) expect([1701, 1702].includes(one.bibNo)).toBe(one.club === club);
  for (const one of without) expect([one.club, one.because]).toEqual([club, 'club-full']);
});

test.each([
  ['ranges=1to9', 'Write numbers as 1-199, 250-400.'],
  ['skips=x', 'Write numbers as 1-199, 250-400.'],
  ['ranges=900000-900005', 'Bibs here go from'],
])('%s is refused with how to write it', async (query, words) => {
  const answer = await call(http, 'organiser', 'GET', `${V5}/competition/1/bib-plan?${query}`);
  expect([codeOf(answer), answer.body.error]).toEqual(['invalid', expect.stringContaining(words)]);
});

test('teams are given team bibs of their own, none that an athlete has, and one tap takes them back', async () => {
  const { rows: teams } = await pool.query<{ id: number }>(
    `with t as (insert into team (comp_id, name, entity_id, entity_level, gender)
         values (1, 'Batons A', 1, 1, 'F'), (1, 'Batons B', 1, 1, 'F') returning id),
       ca as (insert into comp_athlete (comp_id, athlete_id, version) select 1, 1000000000 + id, 0 from t returning athlete_id),
       e as (insert into entry (comp_id, athlete_id, event_group_id, age_group, pb, sb)
         select 1, athlete_id, (select min(id) from event_group where comp_id = 1), 'U13', '', '' from ca)
     select athlete_id as id from ca order by 1`,
  );
  await pool.query(
    `update comp_athlete set team_bib_no = 1 where comp_id = 1 and athlete_id = (select min(athlete_id) from comp_athlete where comp_id = 1)`,
  );
  const before = await bibs();
  const plan = await planOf('teams=1&ranges=1-9');
  expect(plan.given.map(({ name, bibNo }) => [name, bibNo])).toEqual([
    ['Batons A', 2],
    ['Batons B', 3],
  ]);
  const made = postBibRun.data.parse((await number({ plan: plan.plan, teams: true, ranges: '1-9' })).body.data);
  expect(made.athletes).toBe(2);
  expect(await bibs(), 'the bibs of athletes stay').toEqual(before);
  const worn = async () =>
    (
      await pool.query<{ no: number | null }>(
        'select team_bib_no as no from comp_athlete where comp_id = 1 and athlete_id = any($1) order by athlete_id',
        [teams.map(({ id }) => id)],
      )
    ).rows.map(({ no }) => no);
  expect(await worn()).toEqual([2, 3]);
  expect((await runs())[0]).toMatchObject({ teams: true, athletes: 2 });
  const { body: history } = await call(http, 'desk', 'GET', `${V5}/competition/1/history?lane=bib:athlete:${teams[0]?.id}`);
  expect(history.data).toMatchObject([{ kind: 'bib-change', outcome: 'accepted' }]);
  expect((await planOf('teams=1&ranges=1-9')).given).toEqual([]);
  // An athlete’s bib of the same number is no team bib, and a team’s is no athlete’s.
  const athletes = await planOf('again=1&ranges=1-400');
  const run = postBibRun.data.parse((await number({ plan: athletes.plan, again: true, ranges: '1-400' })).body.data);
  const [first] = athletes.given.filter(({ from }) => from !== null);
  await pool.query(
    `update comp_athlete ca set team_bib_no = $2, collected = json_build_array(json_build_object('opId', 'x', 'deviceId', 'x', 'by', 'x', 'at', 'x',
       'version', 0, 'bib', $2::integer)) where comp_id = 1 and athlete_id = $1`,
    [teams[1]?.id, first?.from],
  );
  expect(postBibRunUndo.data.parse((await undo(run.run)).body.data).kept).toBe(0);
  await pool.query(`update comp_athlete set team_bib_no = 3, collected = '[]' where comp_id = 1 and athlete_id = $1`, [
    teams[1]?.id,
  ]);
  await undo(made.run);
  expect(await worn()).toEqual([null, null]);
});

test('a file comes in as it was reviewed, with a swap, and one tap takes it back', async () => {
  const csv = await http.inject({ url: `${V5}/competition/1/bib-file`, headers: await headersOf('organiser') });
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  const before = await bibs();
  const { rows } = await pool.query<{ id: number; no: number }>(
    `select athlete_id as id, bib_no as no from comp_athlete ca where comp_id = 1 and bib_no is not null and person_id is not null
       and collected::text = '[]' and exists (select from entry e where e.comp_id = 1 and e.athlete_id = ca.athlete_id) order by athlete_id limit 20`,
  );
  const worn = rows.map(({ id, no }) => [id, no] as const);
  for (const [id, no] of worn) expect(csv.body).toMatch(new RegExp(`\\r\\n${id},.*,${no}\\r\\n`));
  const [[a, aNo] = [0, 0], [b, bNo] = [0, 0]] = worn;
  const line = (n: number, athlete: number | string, bib: number | string | null) => ({
    line: n,
    athlete: String(athlete),
    urn: '',
    name: '',
    bib: String(bib),
  });
  const lines = [line(2, a, bNo), line(3, b, aNo), line(4, 'x', 7), line(5, b, 8)];
  const review = async () =>
    postBibFilePlan.data.parse((await call(http, 'organiser', 'POST', `${V5}/competition/1/bib-file-plan`, { lines })).body.data);
  const { plan, given, problems } = await review();
  expect(given.map(({ athleteId, bibNo }) => [Number(athleteId), bibNo])).toEqual([
    [a, bNo],
    [b, aNo],
  ]);
  expect(problems.map(({ line: n, because, other }) => [n, because, other])).toEqual([
    [4, 'unknown', ''],
    [5, 'athlete-twice', '3'],
  ]);
  expect(await bibs(), 'a review gives nothing').toEqual(before);
  const give = (body: object, headers = {}) =>
    call(http, 'organiser', 'POST', `${V5}/competition/1/bib-file-runs`, { lines, ...body }, headers);
  expect(codeOf(await give({ plan: 'another' }))).toBe('conflict');
  const key = { 'idempotency-key': randomUUID() };
  const made = postBibRun.data.parse((await give({ plan }, key)).body.data);
  expect(made.athletes).toBe(2);
  expect(postBibRun.data.parse((await give({ plan }, key)).body.data), 'sent again by the browser').toEqual(made);
  expect([(await bibs()).get(a), (await bibs()).get(b)]).toEqual([bNo, aNo]);
  expect((await review()).given).toEqual([]);
  await undo(made.run);
  expect(await bibs()).toEqual(before);
});

test('numbering is the organiser’s', async () => {
  for (const who of ['desk', 'official', 'parent', 'finance'] as const)
    for (const path of ['bib-plan', 'bib-file'])
      expect((await call(http, who, 'GET', `${V5}/competition/1/${path}`)).status).toBe(403);
});

test('killed at any statement: all or none, there and back', async () => {
  await bare(3);
  const before = await bibs();
  const wishes = { ranges: '', skips: '', again: true };
  const acting = { compId: 1, user: { id: 2, name: 'Olive' }, by: 'Olive', now: () => NOW };
  const planned = await planBibs(pool, 1, wishes);
  const plan = planned && 'id' in planned ? planned.id : expect.fail('no plan');
  let run: number | null = null;
  for (let n = 1; ; n++) {
    const dying = dyingPool(pool, n, 'before');
    const made = await numberBibs(dying.pool, { ...acting, wishes, plan, callId: undefined }).catch(() => undefined);
    if (!dying.dead()) {
      run = made && made !== 'another-plan' ? made.run : null;
      break;
    }
    expect(await bibs()).toEqual(before);
  }
  const after = await bibs();
  expect(after).not.toEqual(before);
  for (let n = 1; ; n++) {
    const dying = dyingPool(pool, n, 'before');
    await undoBibRun(dying.pool, run ?? 0, acting).catch(() => undefined);
    if (!dying.dead()) break;
    expect(await bibs()).toEqual(after);
  }
  expect([...(await bibs())].filter(([id, no]) => before.get(id) !== no)).toEqual([]);
});
