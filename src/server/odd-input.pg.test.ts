import { expect, test } from 'vitest';
import { oddCalls } from '#tests/support/odd-calls.ts';
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
  ...{ compId, compid: compId, athleteId, athleteid: athleteId, aid: athleteId, ceid, eid: eventId, eventid: eventId, eventId },
  ...{ entryId, entryid: entryId, clubid: clubId, clubId, entityId: clubId, entityid: clubId, entityLevel: 1, entitylevel: 1 },
  ...{ userId, userid: userId, teamId: 0, dob: '2012-03-04', pb: '13.42', performance: '13.42', pbText: '', reason: 'Injured' },
};

const SKIPPED = /impersonate|logout|wp-login|stream|jwt-auth/;
const calls = app.endpoints.filter(({ path }) => !SKIPPED.test(path));

test.each(calls.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))('$name', async ({ endpoint }) => {
  const authorization = `Bearer ${await tokenOf(http, 'admin')}`;
  const isFor = /\/(:id)/.test(endpoint.path) ? idOf(endpoint.path) : 0;
  for (const { url, payload } of oddCalls(endpoint, { ...KNOWN, id: isFor })) {
    const answer = await http.inject({
      method: endpoint.method,
      url,
      headers: { 'x-callroom': '1', authorization },
      ...(payload && { payload }),
    });
    expect
      .soft(answer.statusCode, `${url} ${JSON.stringify(payload)?.slice(0, 300)} ${answer.body.slice(0, 200)}`)
      .toBeLessThan(500);
  }
});

function idOf(path: string): number {
  if (path.includes('/athlete')) return athleteId;
  return path.includes('/competition') || path.includes('contact') ? compId : 1;
}
