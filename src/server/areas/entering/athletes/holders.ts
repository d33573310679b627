import type { Holders } from '#contracts/entering/athlete.ts';
import { isAdministrator } from '#domain/access/permission.ts';
import { mayAnswer, mayEnd } from '#domain/athlete/holders.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { readRights } from '#server/db/read/athlete-ties.ts';
import { iso } from '#server/db/read/row-sql.ts';
import type { User } from '#server/lib/http/principal.ts';

/** The first to come first; those of before that was written down before all others. */
export async function holdersOf(
  db: Pool | Client,
  athleteId: number,
): Promise<readonly { readonly userId: number; readonly name: string; readonly since: string | null }[]> {
  const { rows } = await db.query<{ userId: number; name: string; since: string | null }>(
    `select l.user_id as "userId", u.display_name as name, ${iso('l.linked_at')} as since
     from user_athlete l join app_user u on u.id = l.user_id where l.athlete_id = $1::bigint order by l.linked_at nulls first, l.user_id`,
    [athleteId],
  );
  return rows;
}

/** How a user stands to an athlete whose holders they may know; undefined: a stranger. */
export async function readViewer(db: Pool | Client, user: User, athleteId: number) {
  const tied = await readRights(db, user, athleteId);
  const { own = false, club = false } = tied?.ties ?? {};
  const viewer = { userId: user.id, own, club, admin: isAdministrator(user) };
  return tied && mayAnswer(viewer) ? viewer : undefined;
}

/** Those who hold an athlete and those who ask to, for a user who may know; undefined for a stranger, as for an id that is not there. */
export async function readHolders(db: Pool | Client, user: User, athleteId: number): Promise<Holders | undefined> {
  const viewer = await readViewer(db, user, athleteId);
  if (!viewer) return undefined;
  const holders = await holdersOf(db, athleteId);
  const { rows: requests } = await db.query<Holders['requests'][number]>(
    `select r.user_id as "userId", u.display_name as name, u.email, ${iso('r.asked_at')} as "askedAt", r.refused_at is not null as refused
     from link_request r join app_user u on u.id = r.user_id where r.athlete_id = $1::bigint order by r.asked_at, r.user_id`,
    [athleteId],
  );
  return {
    holders: holders.map((one) => ({ ...one, self: one.userId === user.id, mayEnd: mayEnd(viewer, holders, one) })),
    requests,
  };
}
