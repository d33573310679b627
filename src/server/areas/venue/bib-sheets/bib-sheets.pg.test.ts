import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { prepareZXingModule } from 'zxing-wasm/reader';
import { teamId, teamStarter } from '#domain/team/starter.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { scannedCodes } from '#tests/support/scanned-codes.ts';
import { type DemoUser, tokenOf, venueServer } from '#tests/support/venue-server.ts';

prepareZXingModule({
  overrides: { wasmBinary: readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')).buffer },
});

const { http, pool } = await venueServer();
const ask = async (path: string, who: DemoUser | null = 'desk', compId = 1) =>
  http.inject({
    method: 'GET',
    url: `/wp-json/e4s/v5/competition/${compId}/${path}`,
    headers: { 'x-callroom': '1', ...(who && { authorization: `Bearer ${await tokenOf(http, who)}` }) },
  });
const pdf = async (path: string) => {
  const answer = await ask(path);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  return readPdf(answer.rawPayload);
};
const { rows: worn } = await pool.query<{ id: number; bibNo: number; name: string; club: string }>(
  `select ca.athlete_id as id, ca.bib_no as "bibNo", a.first_name || ' ' || a.sur_name as name, coalesce(k.name, '') as club from comp_athlete ca
   join athlete a on a.id = ca.person_id left join club k on k.id = ca.club_id where ca.comp_id = 1 and ca.bib_no is not null order by ca.bib_no`,
);

test.each([
  ['l7163', 14],
  ['l7160', 21],
])('labels of %s: one for each bib, with name and club', async (sheet, onOne) => {
  const { pages, text } = await pdf(`bib-labels?sheet=${sheet}`);
  expect(worn.length).toBeGreaterThan(20);
  for (const { bibNo, name } of worn) expect(text).toContain(`${bibNo}\n${name}`);
  expect(pages).toBe(Math.ceil(worn.length / Number(onOne)));
});

test('a label of one bib carries the code that a desk scans, and begins where the sheet is still whole', async () => {
  const [one] = worn;
  const label = await pdf(`bib-labels?sheet=roll62&numbers=${one?.bibNo}`);
  expect(await scannedCodes(label)).toEqual([`CR1:1:${one?.id}`]);
  expect(label.pages).toBe(1);
  expect((await pdf(`bib-labels?sheet=l7163&numbers=${one?.bibNo},${worn[1]?.bibNo}&start=14`)).pages).toBe(2);
});

test('two athletes of one name are told apart on their labels, whose letters are all there', async () => {
  const twins = worn.slice(0, 2);
  const call = (id: number, name: string) =>
    pool.query(
      `update athlete set first_name = split_part($2, ' ', 1), sur_name = substring($2 from position(' ' in $2) + 1)
       where id = (select person_id from comp_athlete where comp_id = 1 and athlete_id = $1)`,
      [id, name],
    );
  for (const { id } of twins) await call(id, 'İpek Nguyễn Işık');
  const { text } = await pdf(`bib-labels?sheet=l7163&numbers=${twins.map(({ bibNo }) => bibNo).join()}`);
  const names = text.replaceAll('\n', '').match(/İpek Nguyễn Işık \([^)]+\)/g) ?? [];
  expect(new Set(names).size).toBe(2);
  for (const { id, name } of twins) await call(id, name);
});

test('no code is printed where athletes are not sent one', async () => {
  await pool.query(`update competition set entry_options = entry_options || '{"athleteQrData":false}' where id = 1`);
  const { squares, text } = await pdf(`bib-labels?sheet=l7160&numbers=${worn[0]?.bibNo}`);
  expect(squares).toEqual([]);
  expect(text).toContain(worn[0]?.name);
  await pool.query(`update competition set entry_options = entry_options || '{"athleteQrData":true}' where id = 1`);
});

test('a list by club has a head for each, with its bibs; no date of birth stands in it', async () => {
  const { text } = await pdf('bib-list?order=club');
  const clubs = Map.groupBy(worn, ({ club }) => club || 'No club');
  for (const [club, bibs] of clubs) expect(text).toContain(`${club}: ${bibs.length === 1 ? '1 bib' : `${bibs.length} bibs`}`);
  expect(text).not.toMatch(/\d{4}-\d\d-\d\d/);
  const names = (await pdf('bib-list?order=name')).text;
  for (const { bibNo, name } of worn) expect(names.replaceAll('\n', ' '), name).toContain(String(bibNo));
});

test('a team that only has a team bib is printed too', async () => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into team (comp_id, name, entity_id, entity_level, gender) values (1, 'The Batons', 1, 1, 'F') returning id`,
  );
  await pool.query('insert into comp_athlete (comp_id, athlete_id, version, team_bib_no) values (1, $1, 0, 4321)', [
    teamStarter(teamId(rows[0]?.id ?? 0)),
  ]);
  expect((await pdf('bib-labels?sheet=l7163&numbers=4321')).text).toContain('The Batons');
  expect((await pdf('bib-list?numbers=4321')).text).toContain('T 4321');
});

test('they are for the desks, and unreadable numbers are refused', async () => {
  for (const path of ['bib-list', 'bib-labels?sheet=l7163']) {
    expect((await ask(path, null)).statusCode).toBe(401);
    for (const who of ['parent', 'official', 'finance'] as const) expect((await ask(path, who)).statusCode).toBe(403);
    expect((await ask(path, 'admin', 999_999)).statusCode).toBe(404);
  }
  const wrong = await ask('bib-list?numbers=1to9');
  expect([wrong.statusCode, wrong.json().data]).toEqual([400, expect.objectContaining({ field: 'numbers' })]);
  expect((await pdf('bib-labels?sheet=roll62&numbers=999999')).text).toContain('No bibs.');
  expect((await ask('bib-labels?sheet=a4')).statusCode).toBe(400);
});
