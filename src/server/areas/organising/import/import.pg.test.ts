import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ImportReview } from '#contracts/organising/entry-file.ts';
import { madeUpMeeting } from '#tests/support/made-up-meeting.ts';
import { call, changeNo, codeOf, type DemoUser, pull, testDevice, tokenOf, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const HEADER = 'athleteId,firstName,lastName,gender,dob,club,eventCode,eventName,start,personalBest,seasonalBest,bib';
const line = (id: number, name: string, more = '') =>
  `${id},${name},Tester,W,2008-02-29,Hill AC,LJ,Long Jump Women,2026-07-04T10:00,5.01,4.90,${more}`;

interface Options {
  readonly query?: string;
  readonly user?: DemoUser;
}
async function send(competition: string, file: string | Uint8Array, { query = '', user = 'organiser' }: Options = {}) {
  const form = new FormData();
  form.set('file', new Blob([typeof file === 'string' ? file : Uint8Array.from(file)]), 'entries.csv');
  const body = new Response(form);
  const url = `/wp-json/e4s/v5/import/entries?competition=${encodeURIComponent(competition)}${query}`;
  const headers = {
    authorization: `Bearer ${await tokenOf(http, user)}`,
    'content-type': body.headers.get('content-type') ?? '',
  };
  const answer = await http.inject({ method: 'POST', url, headers, payload: Buffer.from(await body.arrayBuffer()) });
  return { status: answer.statusCode, body: answer.json() };
}
async function imported(competition: string, file: string | Uint8Array, options?: Options) {
  const { status, body } = await send(competition, file, options);
  expect(body.error).toBe('');
  expect(status).toBe(200);
  return ImportReview.parse(body.data);
}
async function counts() {
  const { rows } = await pool.query(
    'select (select count(*) from competition) c, (select count(*) from athlete) a, (select count(*) from entry) e, (select count(*) from event_group) g',
  );
  return rows[0];
}
async function compId(name: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select id from competition where name = $1', [name]);
  return rows[0]?.id ?? 0;
}
const athletes = async (name: string) =>
  (await pull(http, await compId(name))).rows
    .filter((row) => row.kind === 'athlete')
    .map(({ surName, firstName, bibNo, club }) => ({ surName, firstName, bibNo, club }));

test('a preview counts and writes nothing', async () => {
  const before = await counts();
  const review = await imported('Preview', [HEADER, line(1, 'Ann'), line(2, 'Bea')].join('\n'), { query: '&dryRun=1' });
  expect(review).toMatchObject({ lines: 2, athletes: 2, newAthletes: 2, newEntries: 2, eventGroups: 1, compId: null });
  expect(await counts()).toEqual(before);
});

test('bibs come from the file, the others get the next unused in the order of surnames', async () => {
  await imported('Bibs', [HEADER, line(1, 'Zoe'), line(2, 'Ann', '2'), line(3, 'Bea')].join('\n'));
  expect(await athletes('Bibs')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ firstName: 'Ann', bibNo: 2 }),
      expect.objectContaining({ firstName: 'Bea', bibNo: 1 }),
      expect.objectContaining({ firstName: 'Zoe', bibNo: 3 }),
    ]),
  );
});

test('the same file again changes nothing, not even the change number', async () => {
  const file = [HEADER, line(1, 'Ann', '7'), line(2, 'Bea')].join('\n');
  const first = await imported('Again', file);
  const before = [await counts(), await changeNo(pool, first.compId ?? 0)];
  const second = await imported('Again', file);
  expect(second).toMatchObject({ newAthletes: 0, newEntries: 0, changed: 0, compId: first.compId });
  expect([await counts(), await changeNo(pool, first.compId ?? 0)]).toEqual(before);
});

test('a bib that a desk changed and a check-in outlive the same file', async () => {
  const file = [HEADER, line(1, 'Ann', '7')].join('\n');
  const { compId: id } = await imported('Kept', file);
  const { rows } = await pool.query<{ id: number }>('select athlete_id as id from comp_athlete where comp_id = $1', [id]);
  const desk = testDevice();
  await call(http, 'desk', 'POST', `/wp-json/e4s/v5/bib/change/${id}/${rows[0]?.id}/70`);
  const item = { ...desk.stamp(), athleteId: rows[0]?.id, collected: true };
  await call(http, 'desk', 'POST', `/wp-json/e4s/v5/competition/checkin/${id}`, { data: { compId: id, athletes: [item] } });
  expect(await imported('Kept', file)).toMatchObject({ changed: 0 });
  const [athlete] = (await pull(http, id ?? 0)).rows.filter((row) => row.kind === 'athlete');
  expect(athlete).toMatchObject({ bibNo: 70, collected: [{ opId: item.opId }] });
});

test('a corrected file changes what it says and adds what is new', async () => {
  await imported('Corrected', [HEADER, line(1, 'Ann'), line(2, 'Bea')].join('\n'));
  const before = await changeNo(pool, await compId('Corrected'));
  const review = await imported('Corrected', [HEADER, line(1, 'Anna'), line(2, 'Bea'), line(3, 'Cleo')].join('\n'));
  expect(review).toMatchObject({ newAthletes: 1, newEntries: 1, changed: 1 });
  // A device that pulls gets the two rows, and no other.
  const { rows } = await pull(http, await compId('Corrected'), before);
  expect(rows.map((row) => row.firstName).sort()).toEqual(['Anna', 'Cleo']);
});

test('importing with another date moves the events and duplicates none', async () => {
  const file = [
    HEADER,
    line(1, 'Ann'),
    line(2, 'Bea').replace('2026-07-04T10:00', '2026-07-05T10:00').replace('LJ,Long Jump', 'TJ,Triple Jump'),
  ].join('\n');
  await imported('Moved', file, { query: '&date=2026-08-01' });
  const before = await counts();
  expect(await imported('Moved', file, { query: '&date=2026-08-08' })).toMatchObject({ newEntries: 0 });
  expect(await counts()).toEqual(before);
  const { rows } = await pull(http, await compId('Moved'));
  expect(
    rows
      .filter((row) => row.kind === 'eventGroup')
      .map((row) => String(row.startsAt).slice(0, 10))
      .sort(),
  ).toEqual(['2026-08-08', '2026-08-09']);
  expect(rows.find((row) => row.kind === 'competition')).toMatchObject({ dates: ['2026-08-08', '2026-08-09'] });
});

test('check-in "always" opens with the first day and never closes', async () => {
  await imported('Always', [HEADER, line(1, 'Ann')].join('\n'), { query: '&checkin=always&date=2026-06-13' });
  const { rows } = await pull(http, await compId('Always'));
  const competition = rows.find((row) => row.kind === 'competition');
  expect(competition?.options).toMatchObject({ checkIn: { defaultTo: -1, enabled: true } });
});

test('one bad line stops the import, unless bad lines may be left out', async () => {
  const before = await counts();
  const file = [HEADER, line(1, 'Ann'), '2,Bea,Tester,Q,,,LJ,Long Jump,never,,,', line(3, 'Cleo')].join('\n');
  const refused = await imported('Bad', file);
  expect(refused.compId).toBeNull();
  expect(refused.bad).toMatchObject([{ line: 3 }]);
  expect(await counts()).toEqual(before);
  expect(await imported('Bad', file, { query: '&skipBad=1' })).toMatchObject({ athletes: 2, newEntries: 2 });
  expect(await athletes('Bad')).toHaveLength(2);
});

test('a bib that somebody else wears is not taken from them', async () => {
  await imported('Clash', [HEADER, line(1, 'Ann', '7')].join('\n'));
  const review = await imported('Clash', [HEADER, line(2, 'Bea', '7')].join('\n'));
  expect(review.notes?.[0]?.reason).toContain('Bib 7 is already worn by Ann Tester');
  expect(await athletes('Clash')).toEqual([
    expect.objectContaining({ firstName: 'Ann', bibNo: 7 }),
    expect.objectContaining({ firstName: 'Bea', bibNo: 1 }),
  ]);
});

test.each([
  ['a PDF', '%PDF-1.7 …'],
  ['an empty file', ''],
  ['a header row and nothing else', HEADER],
  ['another table', 'name,price\nbread,2'],
  ['a spreadsheet', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])],
])('%s is refused with a reason, and nothing changes', async (_, file) => {
  const before = await counts();
  const { status, body } = await send('Refused', file);
  expect([status, body.data.code]).toEqual([422, 'not-a-start-list']);
  expect(body.error).toContain('Nothing was changed');
  expect(await counts()).toEqual(before);
});

test('a file of 100 MB is refused', async () => {
  const { status, body } = await send('Large', new Uint8Array(100_000_000).fill(65));
  expect([status, body.data.code]).toEqual([413, 'too-large']);
});

test('refuses a body that is not an upload', async () => {
  const answer = await call(http, 'organiser', 'POST', '/wp-json/e4s/v5/import/entries?competition=x', { file: 'x' });
  expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid']);
});

test('names are data: quotes, semicolons, tags and formulas come back as they were', async () => {
  const nasty = ["Rob'); drop table athlete;--", '<script>alert(1)</script>', '=cmd|calc', 'Zoë Ångström 🏃'];
  const file = [
    HEADER.replaceAll(',', ';'),
    ...nasty.map((name, i) => `${i + 1};"${name}";Tester;W;;"A;B";LJ;Long Jump;2026-07-04T10:00;;;`),
  ].join('\r\n');
  await imported('Nasty', file);
  expect((await athletes('Nasty')).map((athlete) => athlete.firstName).sort()).toEqual(nasty.toSorted());
});

test('two imports of the same file at once make one meeting', async () => {
  const file = [HEADER, line(1, 'Ann'), line(2, 'Bea')].join('\n');
  await Promise.all([imported('Twice', file), imported('Twice', file)]);
  const { rows } = await pool.query(
    `select c.id, count(*)::integer as n from competition c join comp_athlete ca on ca.comp_id = c.id where name = 'Twice' group by c.id`,
  );
  expect(rows).toMatchObject([{ n: 2 }]);
});

test('a winter start is an hour later in universal time than a summer one', async () => {
  await pool.query(`update competition set name = 'Zoned' where id = 2`);
  const at = (id: number, start: string, name: string) =>
    line(id, 'Ann').replace('2026-07-04T10:00', start).replace('Long Jump Women', name);
  await imported('Zoned', [HEADER, at(9001, '2026-07-04T10:00', 'Summer'), at(9002, '2026-12-05T10:00', 'Winter')].join('\n'));
  const { rows } = await pull(http, 2);
  const startOf = (name: string) => rows.find((row) => row.name === name)?.startsAt;
  expect([startOf('Summer'), startOf('Winter')]).toEqual(['2026-07-04T09:00:00.000Z', '2026-12-05T10:00:00.000Z']);
});

/** Of a competition as anybody finds it. */
async function seenByAll(name: string) {
  const answer = await call(http, undefined, 'GET', `/wp-json/e4s/v5/public/comps/filter?fromdate=&freetextsearch=${name}`);
  return answer.body.data;
}

test('a new competition is a draft until it is said to be for everybody, and stays so', async () => {
  const file = [HEADER, line(1, 'Ann')].join('\n');
  await imported('Drafted', file);
  expect(await seenByAll('Drafted')).toEqual([]);
  expect((await athletes('Drafted')).length, 'its staff work with it').toBe(1);
  expect(await imported('Drafted', file, { query: '&public=1' })).toMatchObject({ newEntries: 0, changed: 1 });
  expect(await seenByAll('Drafted')).toHaveLength(1);
  expect(await imported('Drafted', file)).toMatchObject({ changed: 0 });
  expect(await seenByAll('Drafted')).toHaveLength(1);
});

test('a new competition has the place and the time zone that were said; one that is there keeps its own', async () => {
  const file = [HEADER, line(1, 'Ann')].join('\n');
  await imported('Far away', file, { query: '&timezone=America/Sao_Paulo&place=Engenh%C3%A3o' });
  await imported('Far away', file, { query: '&timezone=Asia/Tokyo&place=Elsewhere' });
  const { rows } = await pool.query(`select id, time_zone, location from competition where name = 'Far away'`);
  expect(rows).toEqual([{ id: rows[0].id, time_zone: 'America/Sao_Paulo', location: 'Engenhão' }]);
  const groups = (await pull(http, rows[0].id)).rows.filter((row) => row.kind === 'eventGroup');
  expect(groups.map(({ startsAt }) => startsAt)).toEqual(['2026-07-04T13:00:00.000Z']);
});

test.each(['Mars/Olympus', '+02:00', ''])('%j is no time zone', async (zone) => {
  const { status } = await send('Nowhere', [HEADER, line(1, 'Ann')].join('\n'), {
    query: `&timezone=${encodeURIComponent(zone)}`,
  });
  expect(status).toBe(400);
});

const RIO = new URL('../../../../../../shared/data/rio2016/entries.csv', import.meta.url);

test('a meeting of Olympic size comes in whole, and again as nothing', async () => {
  const rio = existsSync(RIO);
  const file = rio ? new Uint8Array(readFileSync(RIO)) : madeUpMeeting(2149, 2429);
  const first = await imported('Olympic size', file, { query: '&date=2026-06-13&checkin=always' });
  expect(first).toMatchObject({ athletes: 2149, entries: 2429, newAthletes: 2149, newEntries: 2429, bad: [] });
  const { rows, total } = await pull(http, first.compId ?? 0);
  expect(rows).toHaveLength(total);
  expect(rows.filter((row) => row.kind === 'athlete')).toHaveLength(2149);
  expect(new Set(rows.map((row) => row.bibNo)).size).toBeGreaterThan(2148);
  expect(await imported('Olympic size', file, { query: '&date=2026-06-13&checkin=always' })).toMatchObject({
    newAthletes: 0,
    newEntries: 0,
    changed: 0,
  });
});
