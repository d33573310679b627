import { describe, expect, test } from 'vitest';
import { answersOf, call, changeNo, type DemoUser, pull, testDevice, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const V5 = '/wp-json/e4s/v5';

let used = 0;
async function nextStarter(): Promise<{ readonly athleteId: number }> {
  const { rows } = await pool.query<{ athleteId: number }>(
    `select athlete_id as "athleteId" from comp_athlete where comp_id = 1 order by athlete_id offset $1 limit 1`,
    [used++],
  );
  return rows[0] ?? expect.fail('no starters left');
}
const post = (user: DemoUser, path: string, list: string, actions: readonly object[]) =>
  call(http, user, 'POST', `${V5}${path}`, { data: { compId: 1, [list]: actions } });
const removal = (actions: readonly object[], user: DemoUser = 'desk') => post(user, '/venue/1/bib-removal', 'actions', actions);

describe('a bib that is taken away', () => {
  test('is free for somebody else, tablets hear of it, and the history has it', async () => {
    const [one, two] = [await nextStarter(), await nextStarter()];
    const desk = testDevice();
    await post('desk', '/bib/change/1', 'changes', [{ ...desk.stamp(), athleteId: one.athleteId, bibNo: 1821 }]);
    const since = await changeNo(pool, 1);
    const taken = await removal([{ ...desk.stamp(), athleteId: one.athleteId, from: 1821 }]);
    expect(answersOf(taken)).toMatchObject([{ outcome: 'accepted', rows: [{ bibNo: null }] }]);
    expect((await pull(http, 1, since)).rows).toMatchObject([{ athleteId: one.athleteId, bibNo: null }]);
    expect(
      answersOf(await post('desk', '/bib/change/1', 'changes', [{ ...desk.stamp(), athleteId: two.athleteId, bibNo: 1821 }])),
    ).toMatchObject([{ outcome: 'accepted' }]);
    const history = await call(http, 'desk', 'GET', `${V5}/competition/1/history?lane=bib:athlete:${one.athleteId}`);
    expect(history.body.data).toMatchObject([{ kind: 'bib-removal', body: { from: 1821 } }, { kind: 'bib-change' }]);
  });

  test('stays with an athlete whom another desk has given another one, unseen; and while it is handed out', async () => {
    const { athleteId } = await nextStarter();
    const desk = testDevice();
    await post('desk', '/bib/change/1', 'changes', [{ ...desk.stamp(), athleteId, bibNo: 1822 }]);
    expect(answersOf(await removal([{ ...testDevice().stamp(), athleteId, from: 1823 }]))).toMatchObject([
      { outcome: 'rejected', code: 'bib-kept', rows: [{ bibNo: 1822 }] },
    ]);
    await post('desk', '/competition/checkin/1', 'athletes', [{ ...desk.stamp(), athleteId, collected: true }]);
    expect(answersOf(await removal([{ ...desk.stamp(), athleteId, from: 1822 }]))).toMatchObject([
      { outcome: 'rejected', code: 'bib-out', rows: [{ bibNo: 1822 }] },
    ]);
  });

  test('is for desks alone', async () => {
    const { athleteId } = await nextStarter();
    for (const user of ['official', 'parent', 'finance'] as const)
      expect((await removal([{ ...testDevice().stamp(), athleteId }], user)).status).toBe(403);
  });
});
