import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getPublicResults, getPublicSchedule } from '#contracts/public/competition.ts';
import { getCompetitions } from '#contracts/public/competition-list.ts';
import { buildApp } from '#server/app.ts';
import { NOW } from '#tests/support/database-names.ts';
import { call, codeOf, pull, tokenOf, venueServer } from '#tests/support/venue-server.ts';

const { http, pool, app } = await venueServer();
const V5 = '/wp-json/e4s/v5';

const clientDir = mkdtempSync(join(tmpdir(), 'callroom-dist-'));
mkdirSync(join(clientDir, 'assets'));
writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>the app</title>');
writeFileSync(join(clientDir, 'sw.js'), '// worker');
writeFileSync(join(clientDir, 'assets/index-abc.js'), `export const x = '${'x'.repeat(5000)}';`);
writeFileSync(join(clientDir, 'assets/desk-abc.js'), '// as it is');
writeFileSync(join(clientDir, 'assets/desk-abc.js.br'), brotliCompressSync('// compressed by the build'));
const site = await buildApp({ pool, now: () => NOW, demo: true, clientDir });
afterAll(async () => {
  await site.close();
  rmSync(clientDir, { recursive: true });
});

test.each(['/', '/v2', '/v2/checkin-v2/1', '/bibs/12', '/results-entry/1/2?x=1'])('%s is an address of the app', async (url) => {
  const answer = await site.http.inject(url);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(answer.body).toContain('the app');
});

test('assets are kept for ever, the service worker is looked at each time, nothing else is served', async () => {
  expect((await site.http.inject('/assets/index-abc.js')).headers['cache-control']).toContain('immutable');
  expect((await site.http.inject('/sw.js')).headers['cache-control']).toBe('no-cache');
  for (const url of ['/assets/gone.js', '/wp-json/e4s/v5/gone', '/wp-json', '/%2e%2e/package.json', '/.env']) {
    const answer = await site.http.inject(url);
    expect(answer.statusCode, url).toBeGreaterThanOrEqual(400);
    expect(answer.json().errNo, url).toBeGreaterThan(0);
  }
  expect((await site.http.inject({ method: 'POST', url: '/v2' })).statusCode).toBe(404);
});

test('answers are compressed for clients that accept it', async () => {
  const answer = await site.http.inject({ url: '/assets/index-abc.js', headers: { 'accept-encoding': 'br, gzip' } });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.rawPayload.length).toBeLessThan(500);
});

test('a file that the build has compressed is sent so to clients that accept it, and is kept as long', async () => {
  const ask = (accepted: string) => site.http.inject({ url: '/assets/desk-abc.js', headers: { 'accept-encoding': accepted } });
  const { rawPayload, headers } = await ask('gzip, br');
  expect(brotliDecompressSync(rawPayload).toString()).toBe('// compressed by the build');
  expect([headers['content-encoding'], headers['content-type'], headers['cache-control'], headers.vary]).toEqual([
    'br',
    expect.stringContaining('javascript'),
    expect.stringContaining('immutable'),
    'accept-encoding',
  ]);
  expect((await ask('identity')).body).toBe('// as it is');
});

test('the page may run its own code only, and the camera is its own', async () => {
  const { headers } = await site.http.inject('/');
  const csp = String(headers['content-security-policy']);
  expect(csp).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(csp).not.toContain('unsafe-inline');
  expect(csp).not.toMatch(/'unsafe-eval'|https?:|\*/);
  expect(headers['permissions-policy']).toContain('camera=(self)');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('answers with data are kept by no cache but the asker’s own, and only what everybody may see', async () => {
  const open = await http.inject(`${V5}/public/schedule/1`);
  expect(open.headers['cache-control']).toBe('private, no-cache');
  const headers = { authorization: `Bearer ${await tokenOf(http, 'desk')}` };
  for (const path of ['public/schedule/1', 'competition/1/changes?since=0', 'users?search=', 'public/config']) {
    const answer = await http.inject({ url: `${V5}/${path}`, headers });
    expect([path, answer.headers['cache-control']]).toEqual([path, 'no-store']);
  }
});

test('an answer with data is kept by no cache however its address is written', async () => {
  const headers = { authorization: `Bearer ${await tokenOf(http, 'desk')}` };
  const answer = await http.inject({ url: '/%77p-json/e4s/v5/users?search=', headers });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a production server does not describe itself', async () => {
  const production = await buildApp({ pool, now: () => NOW, demo: false, production: true });
  expect((await production.http.inject('/openapi.json')).statusCode).toBe(404);
  await production.close();
});

test.each([
  '/wp-json/jwt-auth/v1/token',
  '/wp-login.php',
  `${V5}/register`,
  `${V5}/public/confirm`,
  `${V5}/public/pwdreset`,
  `${V5}/public/pwdresetrequest`,
  `${V5}/public/contact/1`,
])('who is not signed in sends no more than a form to %s', async (url) => {
  const answer = await http.inject({
    method: 'POST',
    url,
    payload: '['.repeat(20_000),
    headers: { 'content-type': 'application/json' },
  });
  expect([answer.statusCode, answer.json().data.code]).toEqual([413, 'too-large']);
});

test.each([
  ['malformed JSON', '{"a":', 'application/json'],
  ['another kind of body', '<xml/>', 'text/xml'],
  ['no kind at all', 'x', undefined],
])('%s is refused in the envelope', async (_, payload, type) => {
  const headers = { authorization: `Bearer ${await tokenOf(http, 'desk')}`, ...(type && { 'content-type': type }) };
  const answer = await http.inject({ method: 'POST', url: `${V5}/competition/checkin/1`, payload, headers });
  expect([answer.statusCode, answer.json().data.code]).toEqual([400, 'invalid']);
});

test.each(['athlete/%E0%A4%A', `athlete/${'9'.repeat(5000)}`])('the address %s is refused in the envelope', async (path) => {
  const answer = await http.inject(`${V5}/${path}`);
  expect([answer.statusCode, answer.json().data.code, answer.headers['cache-control']]).toEqual([400, 'invalid', 'no-store']);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});

test('a body beyond all measure is refused', async () => {
  const headers = { authorization: `Bearer ${await tokenOf(http, 'desk')}`, 'content-type': 'application/json' };
  const answer = await http.inject({
    method: 'POST',
    url: `${V5}/competition/checkin/1`,
    payload: `"${'x'.repeat(3_000_000)}"`,
    headers,
  });
  expect([answer.statusCode, answer.json().data.code]).toEqual([413, 'too-large']);
});

test('public lists are as their contracts say', async () => {
  const competitions = await call(
    http,
    undefined,
    'GET',
    `${V5}/public/comps/filter?fromdate=2026-06-13&freetextsearch=riverside%20open&pagesize=1`,
  );
  expect(getCompetitions.data.parse(competitions.body.data)).toMatchObject([{ competition: { name: 'Riverside Open Meeting' } }]);
  expect(competitions.body.meta).toMatchObject({ page: { page: 1, pageSize: 1, totalCount: 2 } });
  const past = await call(
    http,
    undefined,
    'GET',
    `${V5}/public/comps/filter?fromdate=2026-05-01&todate=2026-06-12&freetextsearch=THROWS`,
  );
  expect(getCompetitions.data.parse(past.body.data)).toHaveLength(1);
  const schedule = getPublicSchedule.data.parse((await call(http, undefined, 'GET', `${V5}/public/schedule/1`)).body.data);
  expect(schedule).toHaveLength(30);
  const starts = schedule.map(({ group }) => (group.kind === 'eventGroup' ? group.startsAt : ''));
  expect(starts).toEqual(starts.toSorted());
  const group = schedule[0]?.group;
  const results = await call(http, undefined, 'GET', `${V5}/public/results/1/${group?.kind === 'eventGroup' ? group.id : 0}`);
  const { rows } = getPublicResults.data.parse(results.body.data);
  expect(rows.filter((row) => row.kind === 'athlete')).toHaveLength(schedule[0]?.entries ?? 0);
});

test.each(['77', '99999999999'])('event %s is unknown', async (id) => {
  expect(codeOf(await call(http, undefined, 'GET', `${V5}/public/results/1/${id}`))).toBe('unknown-event');
  expect(codeOf(await call(http, undefined, 'GET', `${V5}/public/results/${id}/1`))).toBe('not-found');
});

const Parameters = z.array(z.object({ name: z.string(), in: z.string() }));

test('OpenAPI describes every call, and is what a validator of the standard takes', async () => {
  const document = z.object({
    openapi: z.literal('3.1.0'),
    paths: z.record(z.string(), z.record(z.string(), z.looseObject({}))),
  });
  const { headers, body } = await http.inject('/openapi.json');
  const again = await http.inject({ url: '/openapi.json', headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const { paths } = document.parse(JSON.parse(body));
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const found = await new Validator().validate((await http.inject('/openapi.json')).json());
  expect(found.errors ?? [], 'errors of the document').toEqual([]);
  expect(found.valid).toBe(true);
  const optional = /\/:\w+\?$/;
  const calls = app.endpoints.flatMap(({ method, path }) =>
    (optional.test(path) ? [path, path.replace(optional, '')] : [path]).map(
      (one) => `${method} ${one.replace(/:(\w+)\??/g, '{$1}')}`,
    ),
  );
  expect(described.sort()).toEqual(calls.sort());
  for (const [path, methods] of Object.entries(paths)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    for (const { parameters } of Object.values(methods)) {
      const declared = Parameters.parse(parameters).filter((parameter) => parameter.in === 'path');
      expect(declared.map(({ name }) => name).sort(), path).toEqual(inPath.sort());
    }
  }
});

test('the demo meetings: today, soon and past, with bibs in the order of surnames and lanes that are used once', async () => {
  const { rows } = await pull(http, 1);
  const athletes = rows.filter((row) => row.kind === 'athlete');
  expect(athletes).toHaveLength(400);
  const bySurname = athletes.toSorted((a, b) => Number(a.bibNo) - Number(b.bibNo)).map((row) => String(row.surName));
  expect(bySurname).toEqual(bySurname.toSorted((a, b) => a.localeCompare(b, 'en')));
  const doubled = await pool.query(
    'select event_group_id, heat, lane from entry where comp_id <= 3 and lane > 0 group by comp_id, event_group_id, heat, lane having count(*) > 1',
  );
  expect(doubled.rows).toEqual([]);
  const days = await pool.query<{ day: string }>('select dates[1] as day from competition where id <= 3 order by id');
  expect(days.rows.map((row) => row.day)).toEqual(['2026-06-13', '2026-06-22', '2026-06-01']);
});
