import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#contracts/shared/endpoint.ts';
import { envelope } from '#contracts/shared/envelope.ts';
import { oddCalls, plainCall } from '#tests/support/odd-calls.ts';
import { tokenOf, venueServer } from '#tests/support/venue-server.ts';

const { http, app, pool } = await venueServer();

const one = async (text: string): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(text);
  return rows[0]?.id ?? 0;
};
const compId = await one(`select id from competition where name = 'Summer Open'`);
const ceid = await one(
  `select ce.id from comp_event ce join competition c on c.id = ce.comp_id join event e on e.id = ce.event_id
   where c.name = 'Summer Open' and e.event_code = 'LJ' and e.gender = 'F' order by ce.id limit 1`,
);
const athleteId = await one(
  `select l.athlete_id as id from user_athlete l join app_user u on u.id = l.user_id where u.email = 'parent@demo.test' limit 1`,
);
const userId = await one(`select id from app_user where email = 'parent@demo.test'`);
const entryId = await one(`select min(id) as id from entry where athlete_id = ${athleteId}`);
const clubId = await one('select min(id) as id from club');
const eventId = await one(`select min(id) as id from event where event_code = '100'`);
const KNOWN = {
  compId,
  compid: compId,
  athleteId,
  athleteid: athleteId,
  aid: athleteId,
  ceid,
  eid: eventId,
  eventid: eventId,
  eventId,
  entryId,
  entryid: entryId,
  clubid: clubId,
  clubId,
  entityId: clubId,
  entityid: clubId,
  entityLevel: 1,
  entitylevel: 1,
  userId,
  userid: userId,
  teamId: 0,
  dob: '2012-03-04',
  pb: '13.42',
  performance: '13.42',
  pbText: '',
  reason: 'Injured',
};

/** Files and pages without an envelope. */
const BARE = /(receipt|poster|flyer|bib-labels|bib-list|bib-file)$/;
const SKIPPED = /impersonate|logout|wp-login|stream|jwt-auth/;
const calls = app.endpoints.filter(({ path }) => !SKIPPED.test(path));

test('a call that reads refuses a filter that its contract does not name, and answers nobody with the unfiltered list', async () => {
  const authorization = `Bearer ${await tokenOf(http, 'admin')}`;
  const reads = calls.filter(({ method }) => method === 'GET');
  expect(reads.length).toBeGreaterThan(60);
  for (const endpoint of reads) {
    const { url } = plainCall(endpoint, { ...KNOWN, id: /\/(:id)/.test(endpoint.path) ? idOf(endpoint.path) : 0 });
    const asked = `${url}${url.includes('?') ? '&' : '?'}nobodyknows=1`;
    const answer = await http.inject({ method: 'GET', url: asked, headers: { 'x-callroom': '1', authorization } });
    expect.soft([answer.statusCode, answer.json().data], asked).toEqual([400, expect.objectContaining({ field: 'nobodyknows' })]);
  }
});

test.each(calls.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))('$name', async ({ endpoint }) => {
  const authorization = `Bearer ${await tokenOf(http, 'admin')}`;
  const isFor = /\/(:id)/.test(endpoint.path) ? idOf(endpoint.path) : 0;
  const known = { ...KNOWN, id: isFor };
  for (const { url, payload } of [plainCall(endpoint, known), ...oddCalls(endpoint, known)]) {
    const answer = await http.inject({
      method: endpoint.method,
      url,
      headers: { 'x-callroom': '1', authorization },
      ...(payload && { payload }),
    });
    const about = `${url} ${JSON.stringify(payload)?.slice(0, 300)}: ${answer.body.slice(0, 200)}`;
    expect.soft(answer.statusCode, about).toBeLessThan(500);
    if (answer.statusCode === 200 && !BARE.test(endpoint.path)) expect.soft(strayFrom(endpoint, answer.json()), about).toBe('');
  }
});

/** Where an answer is not what the contract says; empty: it is. */
function strayFrom({ data, meta }: Endpoint, answer: unknown): string {
  const parsed = envelope(data, meta ?? z.unknown()).safeParse(answer);
  return parsed.success ? '' : z.prettifyError(parsed.error);
}

function idOf(path: string): number {
  if (path.includes('/athlete')) return athleteId;
  return path.includes('/competition') || path.includes('contact') ? compId : 1;
}
