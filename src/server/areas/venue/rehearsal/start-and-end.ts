import { said } from '#domain/rehearsal/words.ts';
import { CHANNEL, notice } from '#server/db/connection/notice.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { lockUntilEnd } from '#server/db/locks.ts';
import { hasMarkSql } from '#server/db/round/has-mark-sql.ts';
import { makeCopy } from './copy.ts';
import type { RehearsalDeps } from './deps.ts';
import { writeLog } from './log.ts';
import { findRehearsal } from './state.ts';

/** Makes the copy with its staff. Gives its number, or why there is none: a rehearsal is there, it is one itself, its name is taken, nothing to replay. */
export function startRehearsal(
  { pool, cloneSetUp }: RehearsalDeps,
  starting: Parameters<typeof makeCopy>[2],
): Promise<number | 'there' | 'copy' | 'taken' | 'no-results' | 'none'> {
  return transaction(pool, async (client) => {
    const { sourceId, speed, now } = starting;
    await lockUntilEnd(client, 'rehearsal', sourceId);
    const there = await findRehearsal(client, sourceId);
    if (there) return there.compId === sourceId ? 'copy' : 'there';
    const { rowCount } = await client.query(
      `select from result where comp_id = $1 and entry_id > 0 and ${hasMarkSql('value')} limit 1`,
      [sourceId],
    );
    if (rowCount === 0) return 'no-results';
    const compId = await makeCopy(client, { cloneSetUp }, starting);
    if (typeof compId === 'string') return compId;
    const made = await findRehearsal(client, compId);
    await writeLog(client, { compId, timeline: made?.timeline ?? [], shown: 0, now }, [said.started(speed)]);
    return compId;
  });
}

/** Removes the copy with all that belongs to it; undefined: there is no rehearsal. What is just being sent is waited for. */
export function endRehearsal(
  pool: Pool,
  compId: number,
): Promise<{ readonly compId: number; readonly sourceId: number } | undefined> {
  return transaction(pool, async (client) => {
    const found = await findRehearsal(client, compId);
    if (!found) return undefined;
    await lockUntilEnd(client, 'rehearsal', found.sourceId);
    await client.query('delete from product where comp_id = $1', [found.compId]);
    const { rows } = await client.query<{ n: number }>('delete from competition where id = $1 returning change_no + 1 as n', [
      found.compId,
    ]);
    // Desks that are open there look, and find it gone.
    await client.query('select pg_notify($1, $2)', [CHANNEL, notice(found.compId, rows[0]?.n ?? 0, [])]);
    return found;
  });
}
