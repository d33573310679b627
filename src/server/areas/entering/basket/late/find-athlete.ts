import type { LateAthlete } from '#contracts/entering/late-entry.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { homeAssociation } from '#server/db/read/app-settings.ts';
import { readRights } from '#server/db/read/athlete-ties.ts';
import { LARGEST_ID, type User } from '#server/lib/http/principal.ts';

/**
 * The athlete whom a desk may enter: one who starts at the competition, one whom its user may see anyway, or whose number and date of birth it was
 * told, as their family links them. Undefined: there is none, or it is a stranger, which is the same.
 */
export async function findLateAthlete(pool: Pool, user: User, compId: number, who: LateAthlete): Promise<number | undefined> {
  if ('regid' in who) return findByNumber(pool, who);
  const { athleteId } = who;
  if (athleteId > LARGEST_ID) return undefined;
  const { rowCount } = await pool.query('select from entry where comp_id = $1 and athlete_id = $2 limit 1', [compId, athleteId]);
  const isKnown = rowCount === 1 || (await readRights(pool, user, athleteId)) !== undefined;
  return isKnown ? athleteId : undefined;
}

async function findByNumber(
  pool: Pool,
  { regid, aocode, dob }: Extract<LateAthlete, { regid: string }>,
): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from athlete where urn = $1 and aocode in ($2, '') and dob::text = $3 order by id limit 1`,
    [regid, aocode || (await homeAssociation(pool)), dob],
  );
  return rows[0]?.id;
}
