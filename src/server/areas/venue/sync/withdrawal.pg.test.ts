import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CheckInRow } from '#contracts/public/competition.ts';
import { answersOf, call, changeNo, type DemoUser, pull, testDevice, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const V5 = '/wp-json/e4s/v5';

let used = 0;
async function nextEntry(): Promise<{ readonly athleteId: number; readonly entryId: number }> {
  const { rows } = await pool.query<{ athleteId: number; entryId: number }>(
    `select athlete_id as "athleteId", min(id)::int as "entryId" from entry where comp_id = 1 group by athlete_id order by athlete_id offset $1 limit 1`,
    [used++],
  );
  return rows[0] ?? expect.fail('no entries left');
}
const withdraw = (action: object, user: DemoUser = 'desk') =>
  call(http, user, 'POST', `${V5}/venue/1/withdrawal`, { data: { compId: 1, actions: [action] } });
const checkIn = (action: object) =>
  call(http, 'desk', 'POST', `${V5}/competition/checkin/1`, { data: { compId: 1, athletes: [action] } });

describe('a withdrawal', () => {
  test('reaches the tablets, is nothing that the public sees, and is gone once it is taken back', async () => {
    const { athleteId, entryId } = await nextEntry();
    const desk = testDevice();
    const since = await changeNo(pool, 1);
    const gone = await withdraw({ ...desk.stamp(), athleteId, entryId, withdrawn: true });
    expect(answersOf(gone)).toMatchObject([{ outcome: 'accepted', rows: [{ withdrawn: [{ entryId }] }] }]);
    expect((await pull(http, 1, since)).rows).toMatchObject([{ athleteId, withdrawn: [{ entryId }] }]);
    // So do those who draw the event and take its results, though not who said it at which desk.
    expect((await pull(http, 1, since, 'official')).rows).toMatchObject([
      { athleteId, urn: null, withdrawn: [{ entryId, by: '', deviceId: '', at: expect.any(String) }] },
    ]);
    const { rows } = await pool.query<{ group: number }>(`select event_group_id as "group" from entry where id = $1`, [entryId]);
    const seen = await call(http, undefined, 'GET', `${V5}/public/results/1/${rows[0]?.group}`);
    expect(seen.status).toBe(200);
    expect(JSON.stringify(seen.body)).not.toContain('withdrawn');

    expect(
      answersOf(await checkIn({ ...testDevice().stamp(), athleteId, entries: [{ id: entryId, checkedIn: true }] })),
    ).toMatchObject([{ outcome: 'rejected', code: 'withdrawn' }]);
    await withdraw({ ...desk.stamp(), athleteId, entryId, withdrawn: false });
    const [row] = (await pull(http, 1, since)).rows;
    expect(row).toMatchObject({ athleteId });
    expect(row).not.toHaveProperty('withdrawn');
    const history = await call(http, 'desk', 'GET', `${V5}/competition/1/history?lane=check-in:athlete:${athleteId}`);
    expect(history.body.data).toMatchObject([{ body: { withdrawn: false } }, { kind: 'check-in' }, { kind: 'withdrawal' }]);
  });

  test('bars the event where the athlete’s own people check in, until it is taken back', async () => {
    const { rows } = await pool.query<{ athleteId: number; entryId: number }>(
      `select e.athlete_id as "athleteId", min(e.id)::int as "entryId" from user_athlete ua
       join app_user u on u.id = ua.user_id and u.email = 'parent@demo.test'
       join entry e on e.athlete_id = ua.athlete_id and e.comp_id = 1 group by e.athlete_id limit 1`,
    );
    const { athleteId, entryId } = rows[0] ?? expect.fail('the parent has no child in the meeting');
    const own = async () => {
      const { body } = await call(http, 'parent', 'GET', `${V5}/athlete/checkin?compid=1`);
      const entries = z
        .array(CheckInRow)
        .parse(body.data)
        .flatMap((row) => row.entries);
      return entries.find(({ id }) => id === entryId);
    };
    await withdraw({ ...testDevice().stamp(), athleteId, entryId, withdrawn: true });
    expect(await own()).toMatchObject({
      status: 'CLOSED',
      message: 'Withdrawn. If they start, go to the check-in desk.',
      withdrawn: true,
    });
    await withdraw({ ...testDevice().stamp({ base: await changeNo(pool, 1) }), athleteId, entryId, withdrawn: false });
    expect(await own()).not.toHaveProperty('withdrawn');
    expect((await own())?.message).not.toMatch(/Withdrawn/);
  });

  test('by a desk that had not seen the check-in is refused', async () => {
    const { athleteId, entryId } = await nextEntry();
    await checkIn({ ...testDevice().stamp(), athleteId, entries: [{ id: entryId, checkedIn: true }] });
    expect(answersOf(await withdraw({ ...testDevice().stamp(), athleteId, entryId, withdrawn: true }))).toMatchObject([
      { outcome: 'rejected', code: 'here-unseen' },
    ]);
  });

  test('from everything takes the athlete out of those who are expected, until it is taken back', async () => {
    const { athleteId } = await nextEntry();
    const { rows: entries } = await pool.query<{ id: number }>('select id from entry where comp_id = 1 and athlete_id = $1', [
      athleteId,
    ]);
    const ways = [
      ['desk', `${V5}/competition/checkin?compid=1`],
      [undefined, `${V5}/competition/checkinsummary?compid=1`],
      ['organiser', `${V5}/competition/dashboard/1`],
      [undefined, `${V5}/public/whoishere/1`],
    ] as const;
    const expected = () =>
      Promise.all(
        ways.map(async ([user, path]) => {
          const { body } = await call(http, user, 'GET', path);
          return Number(/"expected":(\d+)/.exec(JSON.stringify(body))?.[1]);
        }),
      );
    const desk = testDevice();
    const [last, ...others] = entries.map(({ id }) => id);
    const say = (entryId: number | undefined, withdrawn: boolean) =>
      withdraw({ ...desk.stamp(), base: 999_999, athleteId, entryId, withdrawn });
    for (const id of others) await say(id, true);
    expect(await expected()).toEqual([400, 400, 400, 400]);
    await say(last, true);
    expect(await expected()).toEqual([399, 399, 399, 399]);
    await say(last, false);
    expect(await expected()).toEqual([400, 400, 400, 400]);
  });

  test('is for desks alone', async () => {
    const { athleteId, entryId } = await nextEntry();
    for (const user of ['official', 'parent', 'finance'] as const)
      expect((await withdraw({ ...testDevice().stamp(), athleteId, entryId, withdrawn: true }, user)).status).toBe(403);
  });
});
