import type { Athlete } from '#contracts/entering/athlete.ts';
import { mayUnlinkAthlete } from '#domain/access/entity.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { homeAssociation } from '#server/db/read/app-settings.ts';
import { readRights } from '#server/db/read/athlete-ties.ts';
import { readBests } from '#server/db/read/read-bests.ts';
import type { User } from '#server/lib/http/principal.ts';
import { type AgeDay, ATHLETE_RECORD, type AthleteRecord, presentAthlete, type Viewer } from './athlete-row.ts';

type Db = Pool | Client;

export async function findRecord(db: Db, id: number): Promise<AthleteRecord | undefined> {
  const { rows } = await db.query<AthleteRecord>(`${ATHLETE_RECORD} where a.id = $1::bigint`, [id]);
  return rows[0];
}

/** Whether a user acts for no club, county, region or country. */
export async function actsForNobody(db: Db, userId: number): Promise<boolean> {
  const { rows } = await db.query<{ areas: number[]; clubs: number[] }>(
    `select array(select area_id from user_area where user_id = $1) as areas, array(select club_id from user_club where user_id = $1) as clubs`,
    [userId],
  );
  return rows[0] === undefined || mayUnlinkAthlete(rows[0]);
}

/** The competition whose ages are asked for; without one, or with one that does not exist, today's. */
export async function ageDay(db: Db, today: string, compId?: number): Promise<AgeDay> {
  const home = await homeAssociation(db);
  if (compId === undefined) return { today, home };
  const { rows } = await db.query<{ date: string; yearFactor: number | null }>(
    `select first_day::text as date, year_factor as "yearFactor" from competition where id = $1::bigint`,
    [compId],
  );
  return { today, home, ...(rows[0] && { competition: rows[0] }) };
}

/** How a user stands to an athlete; undefined for a stranger as for nobody. */
export async function viewerOf(db: Db, user: User, athleteId: number, today: string): Promise<Viewer | undefined> {
  const tied = await readRights(db, user, athleteId, today);
  return tied && { role: user.role, ...tied, actsForNobody: await actsForNobody(db, user.id) };
}

/** An athlete as a user may see them; undefined for a stranger as for nobody. */
export async function readAthlete(db: Db, user: User, athleteId: number, day: AgeDay): Promise<Athlete | undefined> {
  const viewer = await viewerOf(db, user, athleteId, day.today);
  const record = viewer && (await findRecord(db, athleteId));
  return record && viewer && presentAthlete(record, await readBests(db, athleteId), viewer, day);
}
