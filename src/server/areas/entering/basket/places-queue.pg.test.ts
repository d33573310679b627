import { expect, test } from 'vitest';
import { transaction } from '#server/db/connection/transaction.ts';
import { lockPlaces } from '#server/db/entry/lock-places.ts';
import { buyer } from '#tests/support/buyer.ts';
import { openMeeting, ownAthletes } from '#tests/support/open-meeting.ts';
import { call, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();

test('however many wait for a place of one competition, the desk of another is answered', async () => {
  const { compId, ceids } = await openMeeting(pool, { events: [{ code: '100' }] });
  const [athleteId = 0] = await ownAthletes(pool, 'parent@demo.test', 1);
  const parent = buyer(http, 'parent');
  await parent.cart();
  const { waiting } = await transaction(pool, async (client) => {
    await lockPlaces(client, [compId]);
    const all = Array.from({ length: 3 * pool.options.max }, () => parent.hold(ceids[0] ?? 0, athleteId));
    const desk = await call(http, 'desk', 'GET', '/wp-json/e4s/v5/competition/1/changes?since=0');
    expect(desk.status).toBe(200);
    return { waiting: Promise.all(all) };
  });
  const statuses = (await waiting).map(({ status }) => status);
  expect(new Set(statuses), 'all of them get the one place').toEqual(new Set([200]));
});
