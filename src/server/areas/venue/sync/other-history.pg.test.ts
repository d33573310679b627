import { beforeAll, expect, test } from 'vitest';
import { markHistory } from '#server/db/read/history.ts';
import { answersOf, call, changeNo, testDevice, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const V5 = '/wp-json/e4s/v5';
let epoch = '';
beforeAll(async () => {
  await markHistory(pool);
  const { rows } = await pool.query<{ epoch: string }>('select epoch from history');
  epoch = rows[0]?.epoch ?? '';
});

const CALLS = [
  ['check-ins', 'desk', `${V5}/competition/checkin/1`, 'athletes', { athleteId: 11, collected: true }],
  ['own check-ins', 'parent', `${V5}/athlete/checkin/1`, 'athletes', { athleteId: 11, entries: [] }],
  ['bib changes', 'desk', `${V5}/bib/change/1`, 'changes', { athleteId: 12, bibNo: 180 }],
  ['results', 'official', `${V5}/results/1`, 'results', { eventGroupId: 1, heat: 1, entryId: 1, value: null }],
] as const;

test.each(CALLS)(
  '%s for another history are refused as a whole, and the answer names the one of now',
  async (...[, user, path, list, body]) => {
    const before = await changeNo(pool, 1);
    const item = { ...testDevice().stamp(), ...body };
    const { status, body: answer } = await call(http, user, 'POST', path, { data: { compId: 1, epoch: 'left', [list]: [item] } });
    expect([status, answer.data]).toEqual([409, expect.objectContaining({ code: 'other-history', epoch })]);
    expect(await changeNo(pool, 1)).toBe(before);
    expect((await pool.query('select from op where op_id = $1', [item.opId])).rowCount).toBe(0);
  },
);

test.each(CALLS)(
  '%s for the history of now are taken, and from an app that does not say',
  async (...[what, user, path, list, body]) => {
    // On a person's own phone the rows are shortened, so they are not all that changed.
    const changes = what === 'own check-ins' ? {} : { since: expect.any(Number), next: expect.any(Number) };
    for (const known of [{ epoch }, {}]) {
      const item = { ...testDevice().stamp(), ...body };
      const { status, body: answer } = await call(http, user, 'POST', path, { data: { compId: 1, ...known, [list]: [item] } });
      expect([status, answer.meta]).toEqual([200, { epoch, ...changes }]);
    }
  },
);

test('an undo takes back what its author names as seen, though its version says nothing', async () => {
  const post = (item: object) =>
    call(http, 'desk', 'POST', `${V5}/competition/checkin/1`, { data: { compId: 1, athletes: [item] } });
  const tick = { ...testDevice().stamp(), athleteId: 21, collected: true };
  await post(tick);
  const undo = { athleteId: 21, collected: false };
  const [blind] = answersOf(await post({ ...testDevice().stamp({ base: 0 }), ...undo }));
  expect(blind).toMatchObject({ outcome: 'superseded', code: 'unseen-check-in' });
  const [seeing] = answersOf(await post({ ...testDevice().stamp({ base: 0 }), seen: [tick.opId.toUpperCase()], ...undo }));
  expect(seeing).toMatchObject({ outcome: 'accepted', rows: [{ collected: [] }] });
});
