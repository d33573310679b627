import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { getScoring, putScoring } from '#contracts/organising/tables/scoring.ts';
import { getCompetitionInfo } from '#contracts/public/competition-list.ts';
import { getPublicScores } from '#contracts/public/scores.ts';
import { type ScoringScheme, USUAL_SCHEME } from '#domain/scoring/scheme.ts';
import { must } from '#server/lib/must.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { call, codeOf, type DemoUser, pull, testDevice, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const V5 = '/wp-json/e4s/v5';
const at = (path: string) => path.replace(':compId', '1');

const setUp = async (who: DemoUser = 'organiser') =>
  getScoring.data.parse((await call(http, who, 'GET', at(getScoring.path))).body.data);
const save = (version: number, scheme: ScoringScheme | null, who: DemoUser | 'nobody' = 'organiser') =>
  call(http, who === 'nobody' ? undefined : who, 'PUT', at(putScoring.path), { version, scheme });
const shown = async () => getPublicScores.data.parse((await call(http, undefined, 'GET', at(getPublicScores.path))).body.data);
/** Asked until the change is told: it travels by a notice. */
const totals = () =>
  expect.poll(async () => (await shown()).tables.map(({ teams }) => teams.map(({ team, points }) => [team, points / 60])));

/** A race of the demo's meeting, with an entry of each of its clubs. */
async function race() {
  const { rows } = await pool.query<{ id: number; entries: readonly { id: number; heat: number; team: string }[] }>(
    `select g.id, json_agg(json_build_object('id', x.id, 'heat', x.heat, 'team', x.team) order by x.team) as entries
     from event_group g cross join lateral (
       select distinct on (cl.name) e.id, greatest(e.heat, 1) as heat, cl.name as team from entry e
       join comp_athlete ca on ca.comp_id = e.comp_id and ca.athlete_id = e.athlete_id join club cl on cl.id = ca.club_id
       where e.comp_id = 1 and e.event_group_id = g.id and e.heat = 1 order by cl.name, e.id) x
     where g.comp_id = 1 and g.event_code = '100' group by g.id having count(*) >= 3 order by g.id limit 1`,
  );
  return must(rows[0], 'a race of three clubs');
}
const write = async (eventGroupId: number, entryId: number, value: object | null) => {
  const { next: base } = await pull(http, 1);
  return call(http, 'official', 'POST', `${V5}/results/1`, {
    data: { compId: 1, results: [{ ...testDevice().stamp({ base }), eventGroupId, heat: 1, entryId, value }] },
  });
};
const time = (ms: number) => ({ type: 'track', ms, code: null });

test('a mark, and a mark that changes, are in the public table of teams, and devices hold the scheme', async () => {
  const { id, entries } = await race();
  const [one, two] = [must(entries[0], 'one'), must(entries[1], 'two')];
  const before = await setUp();
  const events = before.events.filter((event) => event.id !== id).map((event) => ({ eventGroupId: event.id, points: [] }));
  const scheme = { ...USUAL_SCHEME, individual: [5, 3, 1], events };
  expect((await save(before.version, scheme)).status).toBe(200);
  await totals().toEqual([]);
  await write(id, one.id, time(11_200));
  await write(id, two.id, time(11_300));
  await totals().toEqual([
    [
      [one.team, 5],
      [two.team, 3],
    ],
  ]);
  await write(id, two.id, time(11_100));
  await totals().toEqual([
    [
      [two.team, 5],
      [one.team, 3],
    ],
  ]);
  await save((await setUp()).version, {
    ...scheme,
    adjustments: [{ team: one.team, table: '', points: -1, reason: 'Late <declaration>' }],
  });
  await totals().toEqual([
    [
      [two.team, 5],
      [one.team, 2],
    ],
  ]);
  const page = async () => (await http.inject('/1/results')).body;
  await expect.poll(page).toContain('Late &lt;declaration&gt; -1.');
  const [, ofTeams = ''] = (await page()).split('<h2>Team scores</h2>');
  expect(ofTeams).toMatch(/All teams, provisional/);
  expect(ofTeams.indexOf(two.team)).toBeLessThan(ofTeams.indexOf(one.team));
  expect(ofTeams).toContain(`<a href="/1/results/${id}">`);
  const pdf = async (file: string) => readPdf((await http.inject(`${V5}/results/export/1/${file}`)).rawPayload).text;
  expect(await pdf('results.pdf')).toContain('Team scores: All teams, provisional');
  expect(await pdf(`event-${id}.pdf`)).not.toContain('Team scores');
  expect(ofTeams).toContain('team-scores.csv');
  const sheet = await http.inject(`${V5}/results/export/1/team-scores.csv`);
  expect(sheet.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [heads = [], ...lines] = Papa.parse<string[]>(sheet.body.replace('\ufeff', ''), { skipEmptyLines: true }).data;
  expect(heads.slice(0, 6)).toEqual(['Table', 'State', 'Place', 'Team', 'Points', 'Given or taken']);
  expect(lines.map((line) => line.slice(2))).toEqual([
    ['1', two.team, '5', '', '5'],
    ['2', one.team, '2', '-1', '3'],
  ]);
  await save((await setUp()).version, scheme);
  await totals().toEqual([
    [
      [two.team, 5],
      [one.team, 3],
    ],
  ]);
  const { tables } = await shown();
  expect(tables[0]).toMatchObject({
    isOfficial: false,
    events: [{ eventGroupId: id, awards: [{ team: two.team, place: 1 }, {}] }],
  });
  const competition = (await pull(http, 1)).rows.find(({ kind }) => kind === 'competition');
  expect(competition).toMatchObject({ scoring: scheme });
});

test('events that begin together are in the order of their numbers', async () => {
  await pool.query(`update event_group set starts_at = '2026-06-01T10:00Z' where comp_id = 1`);
  const { version } = await setUp();
  expect((await save(version, USUAL_SCHEME)).status).toBe(200);
  const inOrder = async () => (await shown()).tables.flatMap(({ events }) => events.map(({ eventGroupId }) => eventGroupId));
  await expect.poll(async () => (await inOrder()).length).toBeGreaterThan(1);
  const ids = await inOrder();
  expect(new Set(ids.map((id) => String(id).length)).size).toBeGreaterThan(1);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
});

test('the organiser is told of another change, and of an event that cannot count; nobody else changes it', async () => {
  const { version, scheme } = await setUp();
  expect((await save(version, scheme)).status).toBe(200);
  expect(codeOf(await save(version, USUAL_SCHEME))).toBe('conflict');
  const now = await setUp();
  expect(now.scheme).toEqual(scheme);
  expect(codeOf(await save(now.version, { ...USUAL_SCHEME, events: [{ eventGroupId: 999_999, points: [] }] }))).toBe('invalid');
  expect(codeOf(await save(now.version, { ...USUAL_SCHEME, scorers: -1 }))).toBe('invalid');
  expect((await save(now.version, null, 'official')).status).toBe(403);
  expect((await save(now.version, null, 'nobody')).status).toBe(401);
});

test('results that are withheld give no table, and without a scheme nothing is said of teams', async () => {
  const info = async () =>
    getCompetitionInfo.data.parse((await call(http, undefined, 'GET', `${V5}/public/comp/1/info`)).body.data).teamsScore;
  expect(await info()).toBe(true);
  await pool.query(`update competition set entry_options = entry_options || '{"resultsAvailable": false}' where id = 1`);
  const { version } = await setUp();
  expect((await save(version, USUAL_SCHEME)).status).toBe(200);
  await expect.poll(shown).toEqual({ scoredBy: 'all', tables: [], withheld: true });
  expect((await http.inject('/1/results')).body).not.toContain('Team scores');
  expect((await http.inject(`${V5}/results/export/1/team-scores.csv`)).statusCode).toBe(404);
  await pool.query(`update competition set entry_options = entry_options - 'resultsAvailable' where id = 1`);
  expect((await save((await setUp()).version, null)).status).toBe(200);
  await expect.poll(shown).toEqual({ scoredBy: null, tables: [] });
  await expect.poll(info).toBeUndefined();
  const competition = must(
    (await pull(http, 1)).rows.find(({ kind }) => kind === 'competition'),
    'the competition',
  );
  expect('scoring' in competition).toBe(false);
});
