import { afterEach, expect, test } from 'vitest';
import { getScoring } from '#contracts/organising/tables/scoring.ts';
import { getPublicResults } from '#contracts/public/competition.ts';
import {
  getOutputs,
  getPublicScoreboard,
  getPublicScoreboards,
  postOutput,
  type ScoreboardOutput,
} from '#contracts/venue/scoreboard.ts';
import { MAX_MEDIA_BYTES } from '#domain/scoreboard/media.ts';
import { DEFAULT_OUTPUT_CONFIG, MOST_OUTPUTS } from '#domain/scoreboard/output.ts';
import { PNG_PIXEL, pngWith, smallJpeg } from '#tests/support/pictures.ts';
import { postFile } from '#tests/support/post-file.ts';
import { call, codeOf, type DemoUser, tokenOf, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const V5 = '/wp-json/e4s/v5';
const COMP = 1;
const OUTPUTS = `${V5}/scoreboard/output/${COMP}`;
const BODY = { name: 'Board', layout: 'list', config: DEFAULT_OUTPUT_CONFIG, schedule: [] };

const make = async (body: object = BODY): Promise<ScoreboardOutput> =>
  postOutput.data.parse((await call(http, 'organiser', 'POST', OUTPUTS, body)).body.data);
const shown = async (id: number) =>
  getPublicScoreboard.data.parse((await call(http, undefined, 'GET', `${V5}/public/scoreboard/${COMP}/${id}`)).body.data);

async function send(content: Uint8Array, name = 'sponsor.png', as: DemoUser = 'organiser') {
  const { status, body } = await postFile(http, `${V5}/scoreboard/file/${COMP}`, { name, content, as });
  return { status, data: body.data as { file: string; label: string; code: string } };
}
const png = (size = 100) => pngWith(['fiLl', new Uint8Array(size - PNG_PIXEL.length - 12)]);
const get = (path: string, headers: Record<string, string> = {}) => http.inject({ method: 'GET', url: path, headers });

afterEach(async () => {
  await pool.query(`delete from scoreboard_output where comp_id = $1 and name like 'Board%'`, [COMP]);
  await pool.query('delete from scoreboard_file');
});

test('a scoreboard is made, changed, steered and taken away by those who run scoreboards, and everybody sees what it shows', async () => {
  const { id, version } = await make();
  expect((await shown(id)).output).toMatchObject({ name: 'Board', now: { show: null, page: null, frozen: null } });
  const event = { kind: 'event', eventGroupId: 1 };
  const put = { ...BODY, layout: 'halves', schedule: [event], config: { ...DEFAULT_OUTPUT_CONFIG, ranksPerPage: 6 }, version };
  expect((await call(http, 'organiser', 'PUT', `${OUTPUTS}/${id}`, put)).status).toBe(200);
  expect((await shown(id)).output).toMatchObject({ layout: 'halves', schedule: [event], config: { ranksPerPage: 6 } });
  const show = (body: object, user: DemoUser = 'organiser') => call(http, user, 'POST', `${OUTPUTS}/${id}/show`, body);
  await show({ page: 2 });
  await show({ show: event, frozen: true });
  const { now } = (await shown(id)).output;
  expect([now.show, now.page, now.frozen !== null]).toEqual([event, null, true]);
  // A second word of it does not make another picture stand.
  await show({ frozen: true, page: 1 });
  expect((await shown(id)).output.now).toEqual({ ...now, page: 1 });
  expect((await show({ frozen: false }, 'parent')).status).toBe(403);
  expect((await call(http, 'organiser', 'DELETE', `${OUTPUTS}/${id}`)).status).toBe(200);
  expect((await call(http, undefined, 'GET', `${V5}/public/scoreboard/${COMP}/${id}`)).status).toBe(404);
});

test('team scores stand in a running order and are held, and a screen hears whether teams score here', async () => {
  const slide = { kind: 'teams' };
  const { id } = await make({ ...BODY, schedule: [slide] });
  expect((await call(http, 'organiser', 'POST', `${OUTPUTS}/${id}/show`, { show: slide })).status).toBe(200);
  expect((await shown(id)).output).toMatchObject({ schedule: [slide], now: { show: slide } });
  const path = getScoring.path.replace(':compId', String(COMP));
  const kept = getScoring.data.parse((await call(http, 'organiser', 'GET', path)).body.data);
  const save = async (scheme: object | null) => {
    const { version } = getScoring.data.parse((await call(http, 'organiser', 'GET', path)).body.data);
    expect((await call(http, 'organiser', 'PUT', path, { version, scheme })).status).toBe(200);
  };
  expect((await shown(id)).teams).toBe(true);
  await save(null);
  await expect.poll(async () => 'teams' in (await shown(id))).toBe(false);
  await save(kept.scheme);
  await expect.poll(async () => (await shown(id)).teams).toBe(true);
});

test('anybody is told the names of scoreboards, and of a draft nobody', async () => {
  const names = async (compId: number) => {
    const { status, body } = await call(http, undefined, 'GET', `${V5}/public/scoreboard/${compId}`);
    return status === 200 ? getPublicScoreboards.data.parse(body.data).filter(({ name }) => name === 'Board') : status;
  };
  const { id } = await make();
  expect(await names(COMP)).toEqual([{ id, name: 'Board', layout: 'list' }]);
  const draft = await pool.query<{ id: number }>('select id from competition where not active limit 1');
  expect(await names(draft.rows[0]?.id ?? 0)).toBe(404);
});

test('of two who change it at once the second is told', async () => {
  const { id, version } = await make();
  const put = (name: string) => call(http, 'organiser', 'PUT', `${OUTPUTS}/${id}`, { ...BODY, name, version });
  expect((await put('Board A')).status).toBe(200);
  expect(codeOf(await put('Board B'))).toBe('conflict');
  expect((await shown(id)).output.name).toBe('Board A');
});

test('what nobody could read or wait for is refused, and so are more scoreboards than a meeting has screens', async () => {
  const refused = async (body: object) => (await call(http, 'organiser', 'POST', OUTPUTS, { ...BODY, ...body })).status;
  expect(await refused({ config: { ...DEFAULT_OUTPUT_CONFIG, ranksPerPage: 200 } })).toBe(400);
  expect(await refused({ config: { ...DEFAULT_OUTPUT_CONFIG, polling: 1 } })).toBe(400);
  expect(await refused({ schedule: [{ kind: 'picture', file: '../../etc/passwd' }] })).toBe(400);
  expect(await refused({ name: ' ' })).toBe(400);
  const { outputs } = getOutputs.data.parse((await call(http, 'organiser', 'GET', OUTPUTS)).body.data);
  for (let i = outputs.length; i < MOST_OUTPUTS; i++) await make({ ...BODY, name: `Board ${i}` });
  expect(await refused({})).toBe(429);
});

test('every competition has one scoreboard without a set-up: events with marks first, the newest at the top', async () => {
  const { events, output } = await shown(0);
  expect(output).toMatchObject({ id: 0, config: DEFAULT_OUTPUT_CONFIG });
  const started = events.filter((event) => event.started);
  expect(started.length).toBeGreaterThan(0);
  expect(events.slice(0, started.length)).toEqual(started);
  const newest = await pool.query<{ id: number }>(
    'select event_group_id as id from result where comp_id = $1 and entry_id > 0 order by version desc limit 1',
    [COMP],
  );
  expect(events[0]?.id).toBe(newest.rows[0]?.id);
});

test('a combined event comes right behind the part that it has its newest mark in', async () => {
  const { events, newest } = await shown(0);
  const at = events.findIndex(({ name }) => name === 'Pentathlon Women');
  const [part, combined] = [events[at - 1], events[at]];
  expect([part?.partOf, combined?.started, combined && 'partOf' in combined]).toEqual([combined?.id, true, false]);
  const last = await pool.query<{ version: number }>(
    'select max(version) as version from result where comp_id = $1 and entry_id > 0',
    [COMP],
  );
  expect(newest).toBe(last.rows[0]?.version);
});

test('results that the organiser does not show put no event first, and are in no answer that a screen asks for', async () => {
  const newest = (await shown(0)).events[0]?.id ?? 0;
  const { id } = await make();
  const hide = async (value: string) => {
    await pool.query(`update competition set entry_options = entry_options || $2::jsonb where id = $1`, [
      COMP,
      `{"resultsAvailable":${value}}`,
    ]);
    // A change by its own call: the cached answers go.
    await call(http, 'organiser', 'POST', `${OUTPUTS}/${id}/show`, { page: 0 });
  };
  await hide('false');
  try {
    expect((await shown(0)).shown.results).toBe(false);
    expect((await shown(0)).events.every(({ started }) => !started)).toBe(true);
    const event = getPublicResults.data.parse(
      (await call(http, undefined, 'GET', `${V5}/public/results/${COMP}/${newest}`)).body.data,
    );
    expect(event.rows.filter(({ kind }) => kind === 'result')).toEqual([]);
  } finally {
    await hide('true');
  }
});

test('a scoreboard of a competition that is not public is not there', async () => {
  const draft = await pool.query<{ id: number }>('select id from competition where not active limit 1');
  const hidden = draft.rows[0]?.id ?? 0;
  expect((await call(http, undefined, 'GET', `${V5}/public/scoreboard/${hidden}/0`)).status).toBe(404);
});

test('a picture gets a name of the server’s, goes out with its own type and in parts, and leaves the schedules when it goes', async () => {
  const { status, data } = await send(png(), '../../<b>logo</b>.svg');
  expect([status, data.file]).toEqual([200, expect.stringMatching(/^[0-9a-f-]{36}\.png$/)]);
  const path = `${V5}/public/scoreboard/${COMP}/file/${data.file}`;
  const whole = await get(path);
  expect([whole.statusCode, whole.headers['content-type'], whole.headers['x-content-type-options']]).toEqual([
    200,
    'image/png',
    'nosniff',
  ]);
  expect(new Uint8Array(whole.rawPayload)).toEqual(png());
  const part = await get(path, { range: 'bytes=10-19' });
  expect([part.statusCode, part.headers['content-range'], part.rawPayload.length]).toEqual([206, 'bytes 10-19/100', 10]);
  expect((await get(path, { range: 'bytes=200-' })).statusCode).toBe(416);
  const slide = { kind: 'picture', file: data.file };
  const { id } = await make({ ...BODY, schedule: [slide, { kind: 'text', text: 'Lunch' }] });
  await call(http, 'organiser', 'POST', `${OUTPUTS}/${id}/show`, { show: slide });
  expect((await shown(id)).files).toEqual([data.file]);
  expect((await call(http, 'organiser', 'DELETE', `${V5}/scoreboard/file/${COMP}/${data.file}`)).status).toBe(200);
  const after = await shown(id);
  expect([after.files, after.output.schedule, after.output.now.show]).toEqual([[], [{ kind: 'text', text: 'Lunch' }], null]);
  expect((await get(path)).statusCode).toBe(404);
});

test('what a telephone notes in a picture, as where it was taken, is told to nobody', async () => {
  const where = new TextEncoder().encode('51.5 N, 0.1 W');
  for (const [picture, name] of [
    [pngWith(['tEXt', where]), 'start.png'],
    [smallJpeg(800, 300, where), 'start.jpg'],
  ] as const) {
    const { status, data } = await send(picture, name);
    const whole = await get(`${V5}/public/scoreboard/${COMP}/file/${data.file}`);
    expect([status, whole.statusCode, whole.rawPayload.includes('51.5 N')]).toEqual([200, 200, false]);
  }
});

test('a picture that came when notes were still kept goes out without them', async () => {
  const noted = smallJpeg(800, 300, new TextEncoder().encode('51.5 N, 0.1 W'));
  const file = `${crypto.randomUUID()}.jpg`;
  await pool.query(`insert into scoreboard_file (comp_id, file, kind, label, bytes) values ($1, $2, 'picture', '', $3)`, [
    COMP,
    file,
    Buffer.from(noted),
  ]);
  const whole = await get(`${V5}/public/scoreboard/${COMP}/file/${file}`);
  expect([whole.statusCode, whole.rawPayload.includes('51.5 N')]).toEqual([200, false]);
  expect(whole.rawPayload.length).toBeGreaterThan(0);
  await pool.query('delete from scoreboard_file where comp_id = $1 and file = $2', [COMP, file]);
});

test('of pictures that come at once only as many are kept as there is room for', async () => {
  await pool.query(
    `insert into scoreboard_file (comp_id, file, kind, label, bytes) values ($1, 'big.png', 'picture', '', convert_to(repeat(' ', $2), 'UTF8'))`,
    [COMP, MAX_MEDIA_BYTES - 4 * 1024 * 1024],
  );
  const sent = await Promise.all(Array.from({ length: 6 }, () => send(png(4 * 1024 * 1024))));
  expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 413, 413, 413, 413, 413]);
});

test('a picture is asked for each time, so that one that was taken away is gone; of a competition that is not public nobody on the way keeps it', async () => {
  const { data } = await send(png());
  const path = `${V5}/public/scoreboard/${COMP}/file/${data.file}`;
  const kept = async (user?: DemoUser) => {
    const answer = await get(path, user && { authorization: `Bearer ${await tokenOf(http, user)}` });
    return [answer.statusCode, answer.headers['cache-control']];
  };
  expect(await kept()).toEqual([200, 'public, no-cache']);
  const { headers } = await get(path);
  const known = { 'if-none-match': String(headers.etag) };
  expect((await get(path, known)).statusCode).toBe(304);
  await pool.query('update competition set active = false where id = $1', [COMP]);
  try {
    await expect.poll(() => kept('organiser')).toEqual([200, 'private, no-cache']);
  } finally {
    await pool.query('update competition set active = true where id = $1', [COMP]);
  }
});

test('what is no picture or video is refused whatever its name says, and so is what is too large', async () => {
  const text = new TextEncoder();
  for (const file of ['<svg onload="alert(1)"/>', '<!doctype html><script>', ''])
    expect([file, (await send(text.encode(file), 'photo.png')).data.code]).toEqual([file, 'invalid']);
  expect((await send(png().subarray(0, -1))).data.code).toBe('invalid');
  expect((await send(png(4 * 1024 * 1024 + 1))).data.code).toBe('too-large');
  expect((await send(smallJpeg(50_000, 50_000))).data.code, 'more pixels than a screen can unpack').toBe('invalid');
  expect((await send(png(), 'x.png', 'parent')).status).toBe(403);
});

test.each([
  ['without a boundary', 'multipart/form-data', ''],
  ['with a boundary that is too long', `multipart/form-data; boundary=${'x'.repeat(300)}`, ''],
  [
    'that is cut off',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nab',
  ],
  ['that is no form', 'multipart/form-data; boundary=x', 'hello'],
])('a form %s is refused as one without a file', async (_what, type, payload) => {
  const answer = await http.inject({
    method: 'POST',
    url: `${V5}/scoreboard/file/${COMP}`,
    headers: { 'x-callroom': '1', authorization: `Bearer ${await tokenOf(http, 'organiser')}`, 'content-type': type },
    payload,
  });
  expect([answer.statusCode, answer.json().data.field]).toEqual([400, 'file']);
});

test.each([
  ['without a name', ''],
  ['with a name that cannot be stored', '; filename="a\0b.png"'],
])('a picture that is sent %s is taken', async (_what, name) => {
  const head = `--x\r\ncontent-disposition: form-data; name="file"${name}\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const answer = await http.inject({
    method: 'POST',
    url: `${V5}/scoreboard/file/${COMP}`,
    headers: {
      'x-callroom': '1',
      authorization: `Bearer ${await tokenOf(http, 'organiser')}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: Buffer.concat([Buffer.from(head), png(), Buffer.from('\r\n--x--\r\n')]),
  });
  expect(answer.statusCode, answer.body).toBe(200);
});
