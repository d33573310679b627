import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getClearCheckIn, getClearRuns, postClearUndo } from '#contracts/organising/clear-down.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { insertBigMeet } from '#tests/bench/lib/big-meet.ts';
import { NOW } from '#tests/support/database-names.ts';
import { dyingPool } from '#tests/support/dying-pool.ts';
import { call, changeNo, codeOf, testDevice, venueServer } from '#tests/support/venue-server.ts';
import { clearDown, undoClearDown } from './clear-run.ts';

const { http, pool, url } = await venueServer();
const V5 = '/wp-json/e4s/v5';

interface Start {
  readonly athleteId: number;
  readonly entryId: number;
}
/** Athletes of the meeting with one of their entries. */
async function starts(count: number): Promise<readonly Start[]> {
  const { rows } = await pool.query<Start>(
    `select athlete_id as "athleteId", min(id) as "entryId" from entry where comp_id = 1 group by 1 order by 1 limit $1`,
    [count],
  );
  return rows;
}
/** At a desk of its own, which has seen all that is there. */
async function tap(some: readonly Start[], checkedIn = true) {
  const desk = testDevice();
  const base = await changeNo(pool, 1);
  const athletes = some.map(({ athleteId, entryId }) => ({
    ...desk.stamp({ base }),
    athleteId,
    collected: checkedIn,
    entries: [{ id: entryId, checkedIn }],
  }));
  return call(http, 'desk', 'POST', `${V5}/competition/checkin/1`, { data: { compId: 1, athletes } });
}
/** Every tick of the meeting, and its bibs. */
async function ticks(compId = 1): Promise<string> {
  const { rows } = await pool.query(
    `select ca.athlete_id, ca.bib_no, ca.collected,
       (select json_agg(json_build_array(e.id, e.checked_in) order by e.id) from entry e where e.comp_id = $1 and e.athlete_id = ca.athlete_id)
     from comp_athlete ca where comp_id = $1 order by 1`,
    [compId],
  );
  return JSON.stringify(rows);
}
const clear = async (headers = {}) =>
  getClearCheckIn.data.parse(
    (await call(http, 'desk', 'GET', `${V5}/competition/checkin/clear?compid=1&all=1&collected=&checkedin=`, undefined, headers))
      .body.data,
  );
const undo = (run: number | null, compId = 1) => call(http, 'desk', 'POST', `${V5}/competition/${compId}/clears/${run}/undo`);
const runs = async () => getClearRuns.data.parse((await call(http, 'desk', 'GET', `${V5}/competition/1/clears`)).body.data);

test('a clear-down is one run that can be taken back: every tick as it was, once', async () => {
  const some = await starts(30);
  await tap(some);
  const before = await ticks();
  const key = { 'idempotency-key': randomUUID() };
  const cleared = await clear(key);
  expect(cleared.athletes).toBe(30);
  expect(await clear(key), 'sent again by the browser').toEqual(cleared);
  expect(await clear(), 'nothing is left').toEqual({ athletes: 0, run: null });
  expect(await runs()).toMatchObject({
    checkedIn: 0,
    collected: 0,
    runs: [{ id: cleared.run, athletes: 30, by: 'Desk', undone: null }],
  });

  const change = await changeNo(pool, 1);
  expect(postClearUndo.data.parse((await undo(cleared.run)).body.data)).toEqual({ athletes: 30, kept: 0 });
  expect(await ticks()).toBe(before);
  expect(await changeNo(pool, 1)).toBe(change + 30);
  const { body } = await call(http, 'desk', 'GET', `${V5}/competition/1/history?lane=check-in:athlete:${some[0]?.athleteId}`);
  expect(body.data).toMatchObject([{ body: { collected: true } }, { body: { collected: false } }, { body: { collected: true } }]);
  expect(codeOf(await undo(cleared.run))).toBe('not-found');
  expect(codeOf(await undo(cleared.run, 2))).toBe('not-found');
  expect(codeOf(await undo(99_999_999_999))).toBe('not-found');
  expect((await runs()).runs[0]?.undone).not.toBeNull();
});

test('what was done since stands: a new scan, and what somebody took back by hand', async () => {
  const [again, gone] = (await starts(2)) as [Start, Start];
  await tap([again, gone]);
  const { run } = await clear();
  await tap([again, gone]);
  await tap([gone], false);
  const { athletes, kept } = postClearUndo.data.parse((await undo(run)).body.data);
  expect(kept).toBeGreaterThan(0);
  expect(athletes).toBeGreaterThan(0);
  const { rows } = await pool.query<{ ticks: number }>(
    'select json_array_length(checked_in) as ticks from entry where comp_id = 1 and id = any($1) order by athlete_id',
    [[again.entryId, gone.entryId]],
  );
  expect(rows.map((row) => row.ticks)).toEqual([expect.any(Number), 0]);
  expect(rows[0]?.ticks).toBeGreaterThan(1);
});

/** One of the desk's people, as the routes know them. */
const acting = { user: { id: 3, name: 'Desk' }, by: 'Desk', now: () => NOW };

test('killed at any statement, in a meeting of hundreds: all of it or nothing, on the way there and on the way back', async () => {
  const compId = await insertBigMeet(url, 1);
  const tick = JSON.stringify([
    { opId: randomUUID(), deviceId: randomUUID(), by: 'Desk', at: '2026-06-20T09:00:00.000Z', version: 1 },
  ]);
  await pool.query('update comp_athlete set collected = $2 where comp_id = $1', [compId, tick]);
  await pool.query('update entry set checked_in = $2 where comp_id = $1', [compId, tick]);
  const full = await ticks(compId);
  const ledger = async () => (await pool.query('select from op where comp_id = $1', [compId])).rowCount;
  const wanted = { collected: true, checkedIn: true };
  const clearOn = (db: Pool) => clearDown(db, { ...acting, compId, wanted, callId: undefined });
  const undoOn = (db: Pool, run: number) => undoClearDown(db, run, { ...acting, compId });

  let bare = '';
  let run = 0;
  for (const when of ['before', 'after'] as const)
    for (let n = 1; ; n++) {
      const dying = dyingPool(pool, n, when);
      const done = await clearOn(dying.pool).catch(() => undefined);
      const now = await ticks(compId);
      if (now === full) expect(await ledger()).toBe(0);
      else {
        // The last statement is the commit: after it all is done, whoever heard of it.
        expect(now).not.toContain('"by"');
        bare = now;
        const { rows } = await pool.query<{ id: number }>('select id from clear_run where comp_id = $1 and undone_at is null', [
          compId,
        ]);
        run = rows[0]?.id ?? 0;
        if (dying.dead()) await reset(compId, tick);
      }
      if (!dying.dead()) {
        expect(done?.id).toBe(run);
        if (when === 'before') await reset(compId, tick);
        break;
      }
    }
  for (let n = 1; ; n++) {
    const dying = dyingPool(pool, n, 'before');
    await undoOn(dying.pool, run).catch(() => undefined);
    if (!dying.dead()) break;
    expect(await ticks(compId)).toBe(bare);
  }
  expect(await ticks(compId)).toBe(full);
});

async function reset(compId: number, tick: string): Promise<void> {
  await pool.query('update comp_athlete set collected = $2 where comp_id = $1', [compId, tick]);
  await pool.query('update entry set checked_in = $2 where comp_id = $1', [compId, tick]);
  await pool.query('delete from op where comp_id = $1', [compId]);
  await pool.query('delete from clear_run where comp_id = $1', [compId]);
}
