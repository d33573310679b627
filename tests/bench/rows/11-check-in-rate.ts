import { starterId } from '#domain/team/starter.ts';
import { loadTouched } from '#server/areas/venue/sync/load.ts';
import type { Submission } from '#server/areas/venue/sync/submission.ts';
import { writeBatch } from '#server/areas/venue/sync/write.ts';
import { openPool, type Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { athletesOf, checkingIn, perSecond } from '../lib/check-ins.ts';
import { PAIRS } from '../lib/pairs.ts';
import { alternate, line, type Row } from '../lib/row.ts';
import { sampleLike } from '../lib/submission.ts';

const SECONDS = 4;

export const checkInRate: Row = {
  no: 11,
  name: 'server: check-in actions a second, 8 clients',
  async run(world) {
    const meet = await world.meet();
    const desk = await checkingIn(world, meet);
    const athlete = await athletesOf(meet);
    const pool = openPool({ url: meet.database.url });
    const pairs = await alternate(
      PAIRS,
      () => perSecond(() => desk.once(), SECONDS),
      () => perSecond(() => bareSql(pool, meet.compId, athlete()), SECONDS),
    );
    desk.close();
    await pool.end();
    const peerName = 'the same statements on a bare pg pool, one transaction an action';
    const note = 'no throttle; clients, server and PostgreSQL share the machine';
    return [line({ name: this.name, unit: '/s', peerName, target: { atLeast: 0.6 }, pairs, note })];
  },
};

/** Lock, read, write, commit, as the server does, without HTTP, sign-in, contract or rules. */
function bareSql(pool: Pool, compId: number, athleteId: number): Promise<void> {
  const submission: Submission = sampleLike(compId, athleteId);
  return transaction(pool, async (client) => {
    const { rows } = await client.query<{ change_no: number }>({
      name: 'lock competition',
      text: 'select change_no from competition where id = $1 for no key update',
      values: [compId],
    });
    const changeBefore = rows[0]?.change_no ?? 0;
    const loaded = await loadTouched(client, compId, [submission]);
    const athlete = loaded.view.athlete(starterId(athleteId));
    if (!athlete) throw new Error('the athlete is missing');
    const [arrival] = submission.arrivals;
    if (!arrival) return;
    const change = changeBefore + 1;
    const at = new Date().toISOString();
    const tick = { opId: arrival.action.id, deviceId: submission.deviceId, by: 'Bench', at, version: change };
    const row = { ...athlete, version: change, collected: [...athlete.collected, tick] };
    const answer = { opId: arrival.action.id, outcome: 'accepted', rows: [row] } as const;
    const ledger = [{ arrival, occurredAt: at, receivedAt: at, answer, changeNo: change }];
    const author = { userId: submission.user.id, name: 'Bench', deviceId: submission.deviceId };
    const written = [{ author, ledger }];
    await writeBatch(client, { compId, changeBefore, change, rows: [row], before: loaded.view.athlete, written });
  });
}
