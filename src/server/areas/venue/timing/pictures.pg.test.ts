import { describe, expect, test } from 'vitest';
import { getPublicResults } from '#contracts/public/competition.ts';
import { postAgentKey } from '#contracts/venue/agent.ts';
import { getRacePictures, postRacePicture, putRacePicture } from '#contracts/venue/race-picture.ts';
import { postTimingFile } from '#contracts/venue/timing-import.ts';
import { MAX_PICTURE_BYTES } from '#domain/timing/race-picture.ts';
import { NOW } from '#tests/support/database-names.ts';
import { racePng, smallJpeg } from '#tests/support/pictures.ts';
import { postFile } from '#tests/support/post-file.ts';
import { call, codeOf, type DemoUser, tokenOf, venueServer } from '#tests/support/venue-server.ts';

const { http, pool, setNow } = await venueServer();
const V5 = '/wp-json/e4s/v5';
const COMP = 1;
const DAY_MS = 86_400_000;

interface Race {
  readonly id: number;
  readonly no: number;
  readonly name: string;
}
const { rows: races } = await pool.query<Race>(
  `select g.id, g.event_no as no, g.name from event_group g where g.comp_id = $1 and g.name in ('100 m Women', '100 m Men') order by g.name desc`,
  [COMP],
);
const [women, men] = races;
if (!women || !men) throw new Error('the demo has no such races');
const nameOf = ({ no }: Race, heat: number, end = 'png') =>
  `${String(no).padStart(3, '0')}-1-${String(heat).padStart(2, '0')}.${end}`;

let seed = 0;
/** One that was never sent. */
const nextPicture = () => racePng(60, 20, ++seed);

async function keyOf(compId: number): Promise<string> {
  const made = await call(http, 'admin', 'POST', `${V5}/results/agent/${compId}`, { name: `Finish line ${compId}` });
  return postAgentKey.data.parse(made.body.data).key;
}

interface Sending {
  readonly compId?: number;
  readonly query?: string;
  readonly as?: DemoUser | { readonly key: string };
}
const send = (content: Uint8Array, name: string, { compId = COMP, query = '', as = 'official' }: Sending = {}) =>
  postFile(http, `${V5}/results/picture/${compId}${query}`, { name, content, as });
async function taken(bytes: Uint8Array, name: string, sending: Sending = {}) {
  const { status, body } = await send(bytes, name, sending);
  expect(status, JSON.stringify(body)).toBe(200);
  const { picture, again } = postRacePicture.data.parse(body.data);
  return { again, picture, id: picture?.id ?? 0 };
}
async function listed(query = '') {
  const { body } = await call(http, 'official', 'GET', `${V5}/results/picture/${COMP}${query}`);
  return getRacePictures.data.parse(body.data);
}
const say = (id: number, body: object) => call(http, 'official', 'PUT', `${V5}/results/picture/${COMP}/${id}`, body);
const anybody = (url: string, headers: Record<string, string> = {}) => http.inject({ method: 'GET', url, headers });
const publicOf = (id: number, compId = COMP) => anybody(`${V5}/public/picture/${compId}/${id}`);
async function shownOf({ id }: Race) {
  const answer = await anybody(`${V5}/public/results/${COMP}/${id}`);
  return getPublicResults.data.parse(answer.json().data).pictures ?? [];
}

test('a picture is of the heat that its name says, and only officials see it until one of them shows it to everybody', async () => {
  const bytes = nextPicture();
  const { picture, id } = await taken(bytes, nameOf(women, 2));
  expect(picture).toMatchObject({
    race: { eventGroupId: women.id, heat: 2, event: women.name },
    isPublic: false,
    width: 60,
    height: 20,
  });
  expect((await listed(`?eventGroupId=${women.id}`)).map((one) => one.id)).toContain(id);
  expect((await listed(`?eventGroupId=${men.id}`)).map((one) => one.id)).not.toContain(id);
  const seen = await http.inject({
    url: `${V5}/results/picture/${COMP}/${id}`,
    headers: { authorization: `Bearer ${await tokenOf(http, 'official')}`, 'x-callroom': '1' },
  });
  expect([seen.statusCode, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([200, 'image/png', 'no-store']);
  expect(seen.rawPayload.equals(bytes)).toBe(true);
  expect((await publicOf(id)).statusCode).toBe(404);
  expect(await shownOf(women)).toEqual([]);

  const { body } = await say(id, { isPublic: true });
  expect(putRacePicture.data.parse(body.data)).toMatchObject({ isPublic: true });
  expect(await shownOf(women)).toEqual([{ id, heat: 2, width: 60, height: 20 }]);
  expect((await publicOf(id)).rawPayload.equals(bytes)).toBe(true);
  const page = await anybody(`/${COMP}/results/${women.id}`);
  expect(page.body).toContain(`src="${V5}/public/picture/${COMP}/${id}"`);
  const etag = String((await publicOf(id)).headers.etag);
  expect((await anybody(`${V5}/public/picture/${COMP}/${id}`, { 'if-none-match': etag })).statusCode).toBe(304);

  await say(id, { isPublic: false });
  expect(await shownOf(women)).toEqual([]);
  expect((await publicOf(id)).statusCode).toBe(404);
  expect((await anybody(`${V5}/public/picture/${COMP}/${id}`, { 'if-none-match': etag })).statusCode).toBe(404);
  expect((await anybody(`/${COMP}/results/${women.id}`)).body).not.toContain('public/picture');
});

test('where results are withheld, or the competition is a draft, a public picture is not told either', async () => {
  const { id } = await taken(nextPicture(), nameOf(women, 1));
  await say(id, { isPublic: true });
  const shown = await publicOf(id);
  expect(shown.statusCode).toBe(200);
  const write = async (set: string) => {
    await pool.query(`update competition set ${set}, change_no = change_no + 1, version = change_no + 1 where id = $1`, [COMP]);
    await say(id, { isPublic: true });
  };
  await write(`entry_options = entry_options || '{"resultsAvailable": false}'`);
  expect((await publicOf(id)).statusCode).toBe(404);
  expect(await shownOf(women)).toEqual([]);
  expect((await anybody(`/${COMP}/results/${women.id}`)).body).not.toContain('public/picture');
  await write(`entry_options = entry_options - 'resultsAvailable', active = false`);
  // The server looks the competition up anew once it has heard of the change.
  await expect.poll(async () => (await publicOf(id)).statusCode).toBe(404);
  await write('active = true');
  await expect.poll(async () => (await publicOf(id)).statusCode).toBe(200);
  expect((await publicOf(id, 2)).statusCode).toBe(404);
});

test('one that another heat is said of is shown to nobody until it is shown again', async () => {
  const { id } = await taken(nextPicture(), nameOf(women, 1));
  await say(id, { isPublic: true });
  await say(id, { race: { eventGroupId: men.id, heat: 1 } });
  expect((await listed()).find((one) => one.id === id)).toMatchObject({ race: { eventGroupId: men.id }, isPublic: false });
  expect((await publicOf(id)).statusCode).toBe(404);
});

test('one whose race nobody knows is shown to nobody until somebody says which it is', async () => {
  const { id, picture } = await taken(smallJpeg(800, 300, Buffer.from('Exif: 51.5 N')), 'finish.jpg');
  expect(picture).toMatchObject({ race: null, isPublic: false });
  expect(codeOf(await say(id, { isPublic: true }))).toBe('invalid');
  expect(codeOf(await say(id, { race: { eventGroupId: 999_999, heat: 1 } }))).toBe('invalid');
  await say(id, { race: { eventGroupId: women.id, heat: 1 } });
  await say(id, { isPublic: true });
  const shown = await publicOf(id);
  expect(shown.headers['content-type']).toBe('image/jpeg');
  expect(shown.rawPayload.includes('51.5 N')).toBe(false);
});

test('one follows its race to the heat that somebody says a file of that number is', async () => {
  const { id } = await taken(nextPicture(), '880001-1-01.png');
  expect((await listed()).find((one) => one.id === id)?.race).toBeNull();
  const sent = await postFile(http, `${V5}/results/import/${COMP}`, {
    name: '880001-1-01.lif',
    content: '880001,1,1,Race\r\n1,99999,1,Nobody,Ann,,12.10\r\n',
    as: 'official',
  });
  const { file } = postTimingFile.data.parse(sent.body.data);
  const fix = { file: file.id, line: 2, say: 'race', eventGroupId: women.id, heat: 4 };
  await call(http, 'official', 'POST', `${V5}/results/import/${COMP}/rows`, fix);
  expect((await listed()).find((one) => one.id === id)?.race).toMatchObject({ eventGroupId: women.id, heat: 4 });
});

test('one that was taken before the competition is of another, whatever its name', async () => {
  const { rows } = await pool.query<{ first: string }>('select first_day::text as first from competition where id = $1', [COMP]);
  const first = Date.parse(`${rows[0]?.first}T12:00:00Z`);
  setNow(first + DAY_MS);
  const old = await taken(nextPicture(), nameOf(women, 1), { query: `?age=${8 * DAY_MS}` });
  expect(old.picture?.race).toBeNull();
  const ofToday = await taken(nextPicture(), nameOf(women, 1), { query: '?age=60000' });
  expect(ofToday.picture?.race).toMatchObject({ eventGroupId: women.id });
  setNow(NOW);
});

describe('the key of a timing computer', () => {
  test('brings pictures to its own meeting, and to no other, and sees none', async () => {
    const key = await keyOf(COMP);
    const { picture } = await taken(nextPicture(), nameOf(men, 1), { as: { key } });
    expect(picture).toMatchObject({ by: `Finish line ${COMP}`, race: { eventGroupId: men.id } });
    expect((await send(nextPicture(), nameOf(men, 1), { as: { key }, compId: 2 })).status).toBe(401);
    for (const path of [`${V5}/results/picture/${COMP}`, `${V5}/results/picture/${COMP}/${picture?.id}`])
      expect((await http.inject({ url: path, headers: { 'x-callroom': '1', 'x-agent-key': key } })).statusCode).toBe(401);
  });

  test('does not bring back what somebody took away; a person may', async () => {
    const key = await keyOf(COMP);
    const bytes = nextPicture();
    const { id } = await taken(bytes, nameOf(men, 2), { as: { key } });
    expect(await taken(bytes, nameOf(men, 2), { as: { key } })).toMatchObject({ id, again: true });
    await say(id, { isPublic: true });
    await call(http, 'official', 'DELETE', `${V5}/results/picture/${COMP}/${id}`);
    expect((await publicOf(id)).statusCode).toBe(404);
    expect(codeOf(await say(id, { isPublic: true }))).toBe('not-found');
    expect(await taken(bytes, nameOf(men, 2), { as: { key } })).toMatchObject({ picture: null, again: true });
    expect(await shownOf(men)).toEqual([]);
    expect(await taken(bytes, nameOf(men, 2))).toMatchObject({ again: false, picture: { isPublic: false } });
  });
});

test('what is no whole picture, or too large, is not taken', async () => {
  const refused = async (bytes: Uint8Array) => {
    const { status, body } = await send(bytes, nameOf(women, 1));
    return [status, body.error] as const;
  };
  expect(await refused(new TextEncoder().encode('<svg onload="alert(1)"/>'))).toEqual([
    400,
    expect.stringContaining('no JPEG or PNG'),
  ]);
  expect(await refused(nextPicture().subarray(0, 60))).toEqual([400, expect.stringContaining('not whole')]);
  expect((await refused(new Uint8Array(MAX_PICTURE_BYTES + 1)))[0]).toBe(413);
  expect((await send(nextPicture(), nameOf(women, 1), { as: 'desk' })).status).toBe(403);
  expect((await say(2_000_000_000_000, { isPublic: true })).status).toBe(400);
  expect((await publicOf(2_000_000_000_000)).statusCode).toBe(400);
});
