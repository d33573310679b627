import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { Athlete, postLinkAthlete } from '#contracts/entering/athlete.ts';
import { BASE, type Endpoint } from '#contracts/shared/endpoint.ts';
import { tokenHash } from '#server/lib/http/principal.ts';
import { must } from '#server/lib/must.ts';
import { type FileLine, importList, startListOf } from '#tests/support/import-file.ts';
import { plainCall } from '#tests/support/odd-calls.ts';
import { call, changeNo, venueServer } from '#tests/support/venue-server.ts';

/** A family's child, and the staff of an organiser who has nothing to do with either. */
const { http, app, pool } = await venueServer();

const CHILD = { firstName: 'Zebedee', surName: 'Quillfeather', gender: 'M', dob: '2014-07-09', URN: '8777777', aocode: 'EA' };
const CONTACT = ['quillfeather.home@private.test', '07700900123', 'Mum Quillfeather'];
const SECRETS = ['Zebedee', 'Quillfeather', '2014-07-09', '9th Jul 2014', ...CONTACT];

const HOME = 1;
const child = await makeChild();
const { orgId, token } = await makeOrganiser('Elsewhere', ['BUILDER', 'CHECKIN', 'RESULTS', 'FINANCE', 'TICKET']);

async function makeChild(): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(`select id from club where club_type = 'C' order by id limit 1`);
  const options = { emergency: { name: CONTACT[2], tel: CONTACT[1], relationship: 'mother' } };
  const body = { ...CHILD, clubid: rows[0]?.id, email: CONTACT[0], options };
  return Athlete.parse((await call(http, 'parent', 'POST', `${BASE}/athlete`, body)).body.data).id;
}

/** By the family, at the demo's meeting: from then on the name stands on its public start list. */
async function enterChild(): Promise<void> {
  await pool.query('insert into comp_athlete (comp_id, athlete_id, version) values ($1, $2, 1)', [HOME, child]);
  await pool.query(
    `insert into entry (comp_id, athlete_id, event_group_id, age_group, pb, sb)
     select $1, $2, min(id), 'U13', '', '' from event_group where comp_id = $1`,
    [HOME, child],
  );
}

async function makeOrganiser(name: string, areas: readonly string[]) {
  const session = randomBytes(24).toString('base64url');
  const { rows } = await pool.query<{ orgId: number; userId: number }>(
    `with o as (insert into organisation (name) values ($1) returning id),
       u as (insert into app_user (email, display_name, password_hash) values (lower($1) || '@away.test', $1, '') returning id)
     select o.id as "orgId", u.id as "userId" from o, u`,
    [name],
  );
  const made = must(rows[0], 'an organisation and its user');
  await pool.query('insert into permission (user_id, role, org_id) select $1, unnest($2::text[]), $3', [
    made.userId,
    areas,
    made.orgId,
  ]);
  await pool.query(`insert into session (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')`, [
    tokenHash(session),
    made.userId,
  ]);
  return { ...made, token: session };
}

const SKIPPED = /logout|wp-login|stream|jwt-auth/;
const calls = app.endpoints.filter(({ path }) => !SKIPPED.test(path));

/** Each call that could name the child, in each way it could, as the other organiser's staff or as `caller`. Gives the answers that hold one of the words. */
async function walk(
  words: readonly string[],
  compIds: readonly number[],
  caller: { readonly token: string; readonly userId: number } = { token, userId: 0 },
): Promise<readonly string[]> {
  const told: string[] = [];
  for (const endpoint of calls) {
    for (const url of addressesOf(endpoint, compIds, caller.userId)) {
      const answer = await http.inject({
        method: endpoint.method,
        url: url.url,
        headers: { 'x-callroom': '1', authorization: `Bearer ${caller.token}` },
        ...(url.payload && { payload: url.payload }),
      });
      const found = words.filter((word) => answer.body.includes(word));
      if (found.length > 0) told.push(`${endpoint.method} ${url.url}: ${found.join(', ')}`);
    }
  }
  return told;
}

function addressesOf(endpoint: Endpoint, compIds: readonly number[], userId: number) {
  const known = (compId: number, id: number) => ({
    id,
    athleteId: child,
    athleteid: child,
    aid: child,
    userId,
    userid: userId,
    agree: true,
    showAllAthletes: '1',
    pagesize: 500,
    pagenumber: 1,
    compId,
    compid: compId,
    urn: CHILD.URN,
    URN: CHILD.URN,
    regid: CHILD.URN,
    aocode: 'EA',
    dob: '2012-03-04',
    since: 0,
    search: '',
    surname: '',
    firstname: '',
    club: '',
    county: '',
    region: '',
    country: '',
    gender: '',
    action: 'athlete',
    dryRun: '1',
    ageGroupId: undefined,
    ceid: undefined,
    eventId: undefined,
    teamid: undefined,
  });
  const made = compIds.flatMap((compId) => [child, compId].map((id) => plainCall(endpoint, known(compId, id))));
  return [...new Map(made.map((one) => [`${one.url} ${JSON.stringify(one.payload)}`, one])).values()].map(withoutUndefined);
}

/** A filter that is not asked for. */
const withoutUndefined = ({ url, payload }: ReturnType<typeof plainCall>) => ({
  url: url.replaceAll(/[?&][a-z]+=(?=&|$)/gi, '').replace('&', url.includes('?') ? '&' : '?'),
  payload,
});

/** All that is kept of the child. */
async function record() {
  const { rows } = await pool.query(
    `select to_jsonb(a) as athlete, (select jsonb_agg(l) from user_athlete l where l.athlete_id = a.id) as links,
       (select jsonb_agg(p) from athlete_pb p where p.athlete_id = a.id) as bests from athlete a where id = $1`,
    [child],
  );
  return rows[0];
}
const historyOf = async (id: number) =>
  (await pool.query<{ text: string }>('select text from athlete_event where athlete_id = $1 order by id', [id])).rows.map(
    ({ text }) => text,
  );
const bring = (competition: string, lines: readonly FileLine[], org = { orgId, token }) =>
  importList(http, org.token, `competition=${competition}&orgid=${org.orgId}`, startListOf(lines));
const compIdOf = async (name: string) =>
  (await pool.query<{ id: number }>('select id from competition where name = $1', [name])).rows[0]?.id ?? 0;
const named = async (compId: number) =>
  (
    await pool.query<{ id: number; name: string; dob: string | null }>(
      `select a.id, a.first_name || ' ' || a.sur_name as name, a.dob from comp_athlete ca join athlete a on a.id = ca.athlete_id
       where ca.comp_id = $1 order by a.id`,
      [compId],
    )
  ).rows;

const NOBODY: FileLine = { athleteId: 'A1', name: ['Nobody', 'Atall'], urn: CHILD.URN };
const THEMSELVES: FileLine = { athleteId: 'A1', name: ['Zebedee', 'Quillfeather'], dob: CHILD.dob, urn: CHILD.URN, gender: 'M' };

test('no call tells the staff of another organiser anything of a child, before and after they import the number', async () => {
  const before = await record();
  await bring('Ordinary', [{ athleteId: 'A9', name: ['Own', 'Athlete'], urn: '9900001' }]);
  expect(await walk(SECRETS, [HOME, await compIdOf('Ordinary')])).toEqual([]);
  await bring('Harvest', [NOBODY]);
  expect(await walk(SECRETS, [HOME, await compIdOf('Harvest')])).toEqual([]);
  expect(await record()).toEqual(before);
});

test('who knows number and birthday, and waits until the family agrees, is told nothing by any call and changes nothing', async () => {
  const second = await makeOrganiser('Second', []);
  const { method, path } = postLinkAthlete;
  const headers = { 'x-callroom': '1', authorization: `Bearer ${second.token}` };
  const asked = await http.inject({
    method,
    url: path.replace(':id', `${child}`),
    headers,
    payload: { URN: CHILD.URN, dob: CHILD.dob },
  });
  expect(postLinkAthlete.data.parse(asked.json().data)).toEqual({ linked: false, waits: true });
  const before = await record();
  expect(await walk(SECRETS, [HOME], second)).toEqual([]);
  expect((await http.inject({ url: `${BASE}/user/me`, headers })).statusCode, 'still signed in').toBe(200);
  expect(await record()).toEqual(before);
  // What a walk would have found.
  const seen = await call(http, 'parent', 'GET', `${BASE}/athlete/${child}`);
  for (const secret of ['Quillfeather', CHILD.dob, ...CONTACT]) expect(JSON.stringify(seen.body)).toContain(secret);
});

test('a file with the number under another name makes somebody new, says so, and rewrites nobody', async () => {
  const before = await record();
  const review = await bring('Stolen', [{ ...NOBODY, name: ['Somebody', 'Else'] }]);
  expect(review).toMatchObject({ newAthletes: 1, newEntries: 1 });
  expect(review.notes).toEqual([
    { line: 2, reason: 'Number 8777777 belongs to somebody else here: Somebody Else is made a new athlete.' },
  ]);
  const compId = await compIdOf('Stolen');
  const [own] = await named(compId);
  expect(own).toMatchObject({ name: 'Somebody Else', dob: null });
  expect(own?.id).not.toBe(child);

  const another: FileLine = { ...NOBODY, name: ['Stolen', 'Identity'], dob: '1999-01-01', gender: 'M' };
  expect((await bring('Stolen', [another])).comparison?.held).toMatchObject([{ choices: [{ is: own?.id }, { is: 0 }] }]);
  await bring(`Stolen&people=2:${own?.id}`, [another]);
  expect(await named(compId)).toMatchObject([{ id: own?.id, name: 'Stolen Identity', dob: '1999-01-01' }]);
  expect(await historyOf(own?.id ?? 0)).toEqual([
    'Came with a start list of Stolen',
    'Changed by a start list of Stolen: first name, surname, gender, date of birth',
  ]);
  expect(await record()).toEqual(before);
});

test('a file with the right number, name and date of birth enters the child, and shows and changes nothing else', async () => {
  await enterChild();
  const before = await record();
  const review = await bring('Rightly', [THEMSELVES]);
  expect(review).toMatchObject({ newAthletes: 1, notes: [] });
  const compId = await compIdOf('Rightly');
  expect((await named(compId)).map(({ id }) => id)).toEqual([child]);
  expect(await historyOf(child)).toContain('Entered by a start list of Rightly');
  expect(await walk([CHILD.dob, '9th Jul 2014', ...CONTACT], [HOME, compId])).toEqual([]);
  expect(await record()).toEqual(before);
});

test('a later file cannot rename the child, and the review says whose record it is', async () => {
  const before = await record();
  const renamed: FileLine = { ...THEMSELVES, name: ['Mallory', 'Renamed'], dob: '1999-01-01' };
  const asked = await bring('Rightly', [renamed]);
  expect(asked.comparison?.held).toMatchObject([{ name: 'Mallory Renamed', choices: [{ is: child }, { is: 0 }] }]);
  expect(JSON.stringify(asked)).not.toContain(CHILD.dob.slice(0, 4));
  const review = await bring(`Rightly&people=2:${child}`, [renamed]);
  expect(review.notes?.map(({ reason }) => reason)).toEqual([
    'Mallory Renamed stays Zebedee Quillfeather: this record is the family’s or another organiser’s.',
  ]);
  expect(await record()).toEqual(before);
});

test('the same file again changes nothing, whoever its numbers belong to', async () => {
  const compId = await compIdOf('Rightly');
  const at = await changeNo(pool, compId);
  expect(await bring('Rightly', [THEMSELVES])).toMatchObject({ newAthletes: 0, newEntries: 0, changed: 0 });
  expect(await bring('Harvest', [NOBODY])).toMatchObject({ newAthletes: 0, newEntries: 0, changed: 0 });
  expect(await changeNo(pool, compId)).toBe(at);
  expect(await historyOf(child)).toEqual(['Created', 'Asks for access', 'Entered by a start list of Rightly']);
});

test('many imported numbers tell the importer nothing: only the names of the file, no date of birth', async () => {
  const { rows } = await pool.query<{ urn: string }>(
    `select distinct urn from athlete where urn is not null and imported_by is null and urn <> $1`,
    [CHILD.URN],
  );
  expect(rows.length).toBeGreaterThan(100);
  await bring(
    'Bulk',
    rows.map(({ urn }, i) => ({ athleteId: `B${i}`, name: ['Nobody', `No ${i}`], urn })),
  );
  const people = await named(await compIdOf('Bulk'));
  expect(people.filter(({ name, dob }) => !name.startsWith('Nobody ') || dob !== null)).toEqual([]);
  const list = await http.inject({
    url: `${BASE}/athletes?showAllAthletes=1&pagesize=500&compid=${await compIdOf('Bulk')}`,
    headers: { authorization: `Bearer ${token}` },
  });
  const days = list.json().data.map(({ dob }: { dob: string }) => dob);
  expect(days.length).toBeGreaterThan(100);
  expect(new Set(days)).toEqual(new Set(['']));
});

test('an imported number keeps no family from its own: they go on saving, and a new family registers it', async () => {
  const own = Athlete.parse((await call(http, 'parent', 'GET', `${BASE}/athlete/${child}`)).body.data);
  const saved = await call(http, 'parent', 'PUT', `${BASE}/athlete/${child}`, { ...own, classification: 20 });
  expect(saved.status).toBe(200);
  await bring('Poisoned', [{ athleteId: 'P1', name: ['Made', 'Up'], urn: '8777888' }]);
  const sibling = { ...CHILD, firstName: 'Zara', URN: '8777888', dob: '2016-01-02', gender: 'F', clubid: 0 };
  const answer = await call(http, 'parent', 'POST', `${BASE}/athlete`, { ...sibling, clubid: own.clubid });
  expect([answer.body.error, answer.status]).toEqual(['', 200]);
});

test('an imported person is the importer’s until a family links them; then the record is the family’s', async () => {
  const line: FileLine = { athleteId: 'L1', name: ['Lina', 'Listed'], dob: '2012-02-02', urn: '8777999' };
  await bring('Linked', [line]);
  const [lina] = await named(await compIdOf('Linked'));
  const id = lina?.id ?? 0;
  const asStaff = () => http.inject({ url: `${BASE}/athlete/${id}`, headers: { authorization: `Bearer ${token}` } });
  expect((await asStaff()).statusCode).toBe(200);
  const link = await call(http, 'parent', 'POST', `${BASE}/linkathlete/${id}`, { URN: line.urn, dob: line.dob });
  expect(link.status).toBe(200);
  expect((await asStaff()).statusCode).toBe(404);
  await bring('Linked', [{ ...line, name: ['Eve', 'Changed'] }]);
  expect(await named(await compIdOf('Linked'))).toMatchObject([{ name: 'Lina Listed' }]);
});

test('a third organiser who knows all three has the same person, and may not correct the first one’s', async () => {
  const line: FileLine = { athleteId: 'T1', name: ['Tess', 'Third'], dob: '2011-03-03', urn: '8777000' };
  await bring('First', [line]);
  const other = await makeOrganiser('Third', ['BUILDER']);
  await bring('Second', [line], other);
  const [first, second] = [await named(await compIdOf('First')), await named(await compIdOf('Second'))];
  expect(second).toEqual(first);
  await bring('Second', [{ ...line, dob: '2001-01-01' }], other);
  expect(await named(await compIdOf('First'))).toEqual(first);
  const asOther = await http.inject({
    url: `${BASE}/athlete/${first[0]?.id}`,
    headers: { authorization: `Bearer ${other.token}` },
  });
  expect(asOther.statusCode).toBe(404);
});
