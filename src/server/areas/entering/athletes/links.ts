import { isAdministrator } from '#domain/access/permission.ts';
import { tidyUrn } from '#domain/athlete/athlete.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { readRights } from '#server/db/read/athlete-ties.ts';
import { NOT_ALLOWED, type Refused, refuse } from '#server/lib/http/answer.ts';
import type { User } from '#server/lib/http/principal.ts';
import { NO_ATHLETE } from './change-athlete.ts';
import { actsForNobody } from './read-athlete.ts';
import { noteAthlete } from './write-athlete.ts';

interface Linking {
  readonly athleteId: number;
  readonly userId: number;
  readonly user: User;
  readonly author: string;
}

/** To oneself an athlete one may change already, or by an administrator to anybody. Undefined: linked. */
export async function assignAthlete(pool: Pool, linking: Linking): Promise<Refused | undefined> {
  const { athleteId, userId, user } = linking;
  const tied = await readRights(pool, user, athleteId);
  if (!tied) return NO_ATHLETE;
  if (!isAdministrator(user) && (userId !== user.id || !tied.rights.edit)) return NOT_ALLOWED;
  return transaction(pool, (client) => link(client, linking));
}

/** Number and date of birth are proof enough; somebody who may change the athlete needs neither. Undefined: linked. */
export async function linkOwn(
  pool: Pool,
  linking: Linking,
  proof: { readonly URN: string; readonly dob: string } | undefined,
): Promise<Refused | undefined> {
  const { athleteId, user } = linking;
  const tied = await readRights(pool, user, athleteId);
  const proven = tied?.rights.edit || (proof && (await fits(pool, athleteId, proof)));
  return proven ? transaction(pool, (client) => link(client, linking)) : NO_ATHLETE;
}

async function fits(pool: Pool, athleteId: number, { URN, dob }: { URN: string; dob: string }): Promise<boolean> {
  const urn = tidyUrn(URN);
  if (urn === '' || dob === '') return false;
  const { rowCount } = await pool.query('select from athlete where id = $1::bigint and urn = $2 and dob::text = $3', [
    athleteId,
    urn,
    dob,
  ]);
  return rowCount === 1;
}

async function link(client: Client, { athleteId, userId, author }: Linking): Promise<Refused | undefined> {
  const { rows } = await client.query<{ name: string }>('select display_name as name from app_user where id = $1::bigint', [
    userId,
  ]);
  const name = rows[0]?.name;
  if (name === undefined) return refuse('not-found', { message: 'User not found.' });
  const { rowCount } = await client.query(
    'insert into user_athlete (user_id, athlete_id) values ($1, $2) on conflict do nothing',
    [userId, athleteId],
  );
  if (rowCount) await noteAthlete(client, athleteId, author, `Linked to ${name}`);
  return undefined;
}

/** One's own link, while one acts for no club or area; an administrator any. Undefined: unlinked. */
export async function unlinkAthlete(pool: Pool, { athleteId, userId, user, author }: Linking): Promise<Refused | undefined> {
  const tied = await readRights(pool, user, athleteId);
  if (!tied) return NO_ATHLETE;
  const admin = isAdministrator(user);
  if (!admin && userId !== user.id) return NOT_ALLOWED;
  if (!admin && !(await actsForNobody(pool, userId))) return KEEPS;
  return transaction(pool, async (client) => {
    const { rowCount } = await client.query('delete from user_athlete where user_id = $1::bigint and athlete_id = $2', [
      userId,
      athleteId,
    ]);
    if (!rowCount) return refuse('not-found', { message: 'This athlete is not linked to that account.' });
    const { rows } = await client.query<{ name: string }>('select display_name as name from app_user where id = $1', [userId]);
    await noteAthlete(client, athleteId, author, `Unlinked from ${rows[0]?.name ?? 'a user'}`);
    return undefined;
  });
}

const KEEPS = refuse('forbidden', {
  message: 'You represent a club, school or area, so your athletes stay linked. Nothing was changed.',
  remedy: 'An administrator can unlink the athlete.',
});
