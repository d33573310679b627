import type { getClubCompInfo, getClubComps } from '#contracts/organising/configuration.ts';
import type { Data, Meta } from '#contracts/shared/endpoint.ts';
import { isAdministrator } from '#domain/access/permission.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { readClubComp, readClubEntries } from '#server/db/entry/read-entry-user.ts';
import type { User } from '#server/lib/http/principal.ts';

/** C047: of the clubs a user acts for, the next first; an administrator sees those of all clubs. */
export async function readClubComps(pool: Pool, user: User): Promise<Data<typeof getClubComps>> {
  const { rows } = await pool.query<Data<typeof getClubComps>[number]>(
    `select c.id as "compId", c.name as "compName", c.first_day::text as date, k.id as "clubId", k.name as "clubName",
       cc.category_name as "categoryName",
       exists (select from user_club_comp u where u.comp_id = c.id and u.user_id = $1) as access
     from club_comp cc join competition c on c.id = cc.comp_id join organisation o on o.id = c.org_id join club k on k.id = cc.club_id
     where c.active and o.status = 'Approved'
       and ($2 or cc.club_id in (select club_id from user_club where user_id = $1))
     order by c.first_day desc, c.id, k.name limit 1000`,
    [user.id, isAdministrator(user)],
  );
  return rows;
}

/** C046's `clubCompInfo` for the club of a user, the one of `clubId` if they act for several; undefined: for none of them. */
export async function readClubCompInfo(
  pool: Pool,
  compId: number,
  user: User,
  clubId: number,
  now: string,
): Promise<Meta<typeof getClubCompInfo>['clubCompInfo'] | undefined> {
  const { rows: clubs } = await pool.query<{ id: number; name: string }>(
    `select k.id, k.name from club_comp cc join club k on k.id = cc.club_id
     where cc.comp_id = $1 and ($3 or cc.club_id in (select club_id from user_club where user_id = $2)) order by k.name`,
    [compId, user.id, isAdministrator(user)],
  );
  const ids = clubs.map(({ id }) => id);
  const configData = await readClubComp(pool, compId, clubId ? ids.filter((id) => id === clubId) : ids);
  return configData ? { configData, entryData: await readClubEntries(pool, compId, configData.clubId, now), clubs } : undefined;
}
