import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getPublicResults } from '#contracts/public/competition.ts';
import { buildApp } from '#server/app.ts';
import { listen } from '#server/db/connection/listen.ts';
import { NOW } from '#tests/support/database-names.ts';
import { call, testDevice, venueServer } from '#tests/support/venue-server.ts';

const { http, pool, url } = await venueServer();
const V5 = '/wp-json/e4s/v5';

async function checkedIn(server: FastifyInstance): Promise<number> {
  const { body } = await call(server, undefined, 'GET', `${V5}/public/schedule/1`);
  const groups = z.array(z.object({ checkedIn: z.int() })).parse(body.data);
  return groups.reduce((sum, group) => sum + group.checkedIn, 0);
}

/** Gives how many entries that was. */
async function checkIn(athleteId: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select id from entry where comp_id = 1 and athlete_id = $1', [athleteId]);
  const entries = rows.map(({ id }) => ({ id, checkedIn: true }));
  await call(http, 'desk', 'POST', `${V5}/competition/checkin/1`, {
    data: { compId: 1, athletes: [{ ...testDevice().stamp(), athleteId, entries }] },
  });
  return entries.length;
}

test('a public answer shows a change as soon as its maker has their answer', async () => {
  const before = await checkedIn(http);
  const entries = await checkIn(2);
  expect(await checkedIn(http)).toBe(before + entries);
});

test('another server on the same database shows it in the next answer after the word of it', async () => {
  const second = await buildApp({ pool, now: () => NOW, demo: true });
  const heard = Promise.withResolvers<void>();
  const listening = await listen(
    { url },
    {
      heard(notice) {
        second.listener.heard(notice);
        heard.resolve();
      },
      missed: () => second.listener.missed(),
    },
  );
  const before = await checkedIn(second.http);
  const entries = await checkIn(3);
  await heard.promise;
  expect(await checkedIn(second.http)).toBe(before + entries);
  await second.close();
  await listening.close();
});

test('answers 304 to a client that has the results, until they change', async () => {
  const { rows } = await pool.query<{ id: number }>(
    'select event_group_id as id from entry where comp_id = 1 and athlete_id = 4',
  );
  const path = `${V5}/public/results/1/${rows[0]?.id}`;
  const tag = String((await http.inject(path)).headers.etag);
  const ask = async () => (await http.inject({ url: path, headers: { 'if-none-match': tag } })).statusCode;
  expect(await ask()).toBe(304);
  await checkIn(4);
  expect(await ask()).toBe(200);
});

test('the marks of an event come without who wrote them, on which device, and what is in dispute', async () => {
  const { rows } = await pool.query<{ eventGroupId: number; entryId: number; athleteId: number }>(
    `select g.id as "eventGroupId", e.id as "entryId", e.athlete_id as "athleteId" from entry e
     join event_group g on g.comp_id = e.comp_id and g.id = e.event_group_id where e.comp_id = 1 and g.event_code = 'LJ' order by e.id limit 1`,
  );
  const { eventGroupId, entryId, athleteId } = rows[0] ?? { eventGroupId: 0, entryId: 0, athleteId: 0 };
  await checkIn(athleteId);
  for (const cm of [512, 521]) {
    const value = { type: 'field', trials: [{ cm }], code: null };
    const results = [{ ...testDevice().stamp(), eventGroupId, heat: 1, entryId, value }];
    await call(http, 'official', 'POST', `${V5}/results/1`, { data: { compId: 1, results } });
  }
  const { body } = await call(http, undefined, 'GET', `${V5}/public/results/1/${eventGroupId}`);
  const shown = getPublicResults.data.parse(body.data).rows.filter((row) => row.kind === 'result');
  expect(shown).toEqual([expect.objectContaining({ entryId, value: { type: 'field', trials: [{ cm: 512 }], code: null } })]);
  expect(JSON.stringify(body)).not.toMatch(/"(deviceId|by|opId|challenges|urn|collected|checkedIn)"/);
});
