import { mayBuild, type Permission, type UserRole } from '#domain/access/permission.ts';
import type { ProductId } from '#domain/basket/ids.ts';
import { barredRunner } from '#domain/eligibility/seat.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { type Programme, readEligibilityIn, readProgramme } from '#server/db/entry/read-eligibility.ts';

interface TeamPlace {
  readonly productId: ProductId;
  readonly ceid: number;
  readonly teamId: number;
  readonly userId: number;
}

/**
 * The held places of teams that can't become entries as things stand now, by product id with the reason: one of the team has come into as many
 * other teams meanwhile as the rules allow. The organiser is not bound by that, as when the place was held.
 */
export async function checkTeams(
  db: Pool | Client,
  compId: number,
  places: readonly TeamPlace[],
  now: string,
): Promise<ReadonlyMap<number, string>> {
  const barred = new Map<number, string>();
  const doubtful = places.length === 0 ? [] : await doubtfulRunners(db, compId, places);
  if (doubtful.length === 0) return barred;
  const programme = await readProgramme(db, compId, now);
  const seated = new Map<number, readonly number[]>();
  for (const place of places) {
    const runners = doubtful.filter(({ productId }) => productId === place.productId);
    if (!programme || runners.length === 0 || (await runsIt(db, compId, place.userId))) continue;
    const why = await barredOf(db, programme, place, runners, { seated, now });
    if (why !== '') barred.set(place.productId, why);
    else for (const { athleteId } of runners) seated.set(athleteId, [...(seated.get(athleteId) ?? []), place.ceid]);
  }
  return barred;
}

/** Which of the runners can't start in the team and why; empty: all can. */
async function barredOf(
  db: Pool | Client,
  programme: Programme,
  place: TeamPlace,
  runners: readonly Runner[],
  { seated, now }: { readonly seated: ReadonlyMap<number, readonly number[]>; readonly now: string },
): Promise<string> {
  for (const { athleteId, name } of runners) {
    const known = await readEligibilityIn(db, programme, { athleteId, userId: place.userId }, now);
    const why = known ? barredRunner(known.input, place, seated.get(athleteId) ?? []) : '';
    if (why !== '') return `${name}: ${why}`;
  }
  return '';
}

interface Runner {
  readonly productId: ProductId;
  readonly athleteId: number;
  readonly name: string;
}

/** Athletes in one of these teams and in another one, entered or among these. The others, most of them, need not be checked again. */
async function doubtfulRunners(db: Pool | Client, compId: number, places: readonly TeamPlace[]): Promise<readonly Runner[]> {
  const { rows } = await db.query<Runner>({
    name: 'doubtful runners',
    text: `select p.id as "productId", m.athlete_id as "athleteId", a.first_name || ' ' || a.sur_name as name
           from product p join team_athlete m on m.comp_id = p.comp_id and m.team_id = p.team_id join athlete a on a.id = m.athlete_id
           where p.comp_id = $1 and p.id = any($2::integer[]) and exists (
             select from team_athlete n join product o on o.comp_id = n.comp_id and o.team_id = n.team_id
             where n.comp_id = m.comp_id and n.athlete_id = m.athlete_id and n.team_id <> m.team_id
               and (o.state = 'entered' or o.id = any($2::integer[])))
           order by p.id, m.position`,
    values: [compId, places.map(({ productId }) => productId)],
  });
  return rows;
}

async function runsIt(db: Pool | Client, compId: number, userId: number): Promise<boolean> {
  const { rows } = await db.query<{ role: UserRole; permissions: readonly Permission[]; orgId: number }>(
    `select u.role, c.org_id as "orgId", (select coalesce(json_agg(json_build_object('role', p.role, 'orgId', p.org_id, 'compId', p.comp_id,
       'levels', p.levels)), '[]') from permission p where p.user_id = u.id) as permissions
     from app_user u, competition c where u.id = $1 and c.id = $2`,
    [userId, compId],
  );
  const [user] = rows;
  return user !== undefined && mayBuild(user, 'Comp Events', { orgId: user.orgId, compId });
}
