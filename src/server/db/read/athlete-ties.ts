import { isAdministrator, type UserRole } from '#domain/access/permission.ts';
import {
  type AthleteRights,
  type AthleteTies,
  athleteRights,
  LOOKS_AFTER,
  NEAR,
  WORKS_WITH,
} from '#domain/athlete/athlete-rights.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';

const listed = (areas: readonly string[]): string => `(${areas.map((area) => `'${area}'`).join(', ')})`;

/** Clubs and the areas above them that a user acts for, by the athlete's three ways to belong: club, second club, school. */
const BELONGS = ['club_id', 'club2_id', 'school_id'] as const;

/** The counties, regions and countries above a club `k`. */
const AREAS_OF_CLUB = `
  select x.id from area county
  left join area region on region.id = county.parent_id
  left join area country on country.id = region.parent_id
  cross join lateral unnest(array[county.id, region.id, country.id]) x(id)
  where county.id = k.area_id and x.id is not null`;

/** That a user works at a competition `c` in one of the areas. */
const worksAt = (areas: readonly string[], more = ''): string => `exists (select from permission p
  where p.user_id = $1 and p.org_id in (0, c.org_id) and p.comp_id in (0, c.id) and p.role in ${listed(areas)} ${more})`;

/** A builder of some parts of the competition works with names only. */
const WHOLE = `and (p.role <> 'BUILDER' or p.levels = '{}')`;

/** That nobody is linked to an athlete `a`. */
export const NO_FAMILY = 'not exists (select from user_athlete l where l.athlete_id = a.id)';

/**
 * That an entry `e` gives a right to the athlete `a`: the family or club made it, or they are a person of this organiser's own
 * start lists.
 */
const IS_THEIRS = `(not e.imported or (a.imported_by = c.org_id and ${NO_FAMILY}))`;

/**
 * That somebody works at a competition of the athlete `a`. An athlete who has cancelled everything is no longer theirs to know,
 * though the row stays for the tablets.
 */
const meets = (at: string): string => `exists (select from comp_athlete ca join competition c on c.id = ca.comp_id
  join entry e on e.comp_id = ca.comp_id and e.athlete_id = ca.athlete_id
  where ca.athlete_id = a.id and ${IS_THEIRS} and ${at})`;

/** What ties the user `$1` to an athlete `a`, each enough to see them. */
const SEEN_BY: Readonly<Record<Exclude<keyof AthleteTies, 'desk'>, string>> = {
  own: 'exists (select from user_athlete l where l.user_id = $1 and l.athlete_id = a.id)',
  club: 'exists (select from user_club uc where uc.user_id = $1 and uc.club_id in (a.club_id, a.club2_id, a.school_id))',
  area: `exists (select from club k join user_area ua on ua.user_id = $1 and ua.area_id in (${AREAS_OF_CLUB})
    where k.id in (a.club_id, a.club2_id, a.school_id))`,
  official: meets(worksAt(WORKS_WITH)),
};

/** Whether a competition `c` is near on a day. */
const isNear = (day: string): string => `${day}::date between c.first_day - ${NEAR.before} and c.last_day + ${NEAR.after}`;

/** `AthleteTies` of the user `$1` to an athlete `a` on a day, as JSON. */
export function tiesAsJson(day: string): string {
  const ties: Readonly<Record<keyof AthleteTies, string>> = {
    ...SEEN_BY,
    desk: meets(`${isNear(day)} and ${worksAt(LOOKS_AFTER, WHOLE)}`),
  };
  return `json_build_object(${Object.entries(ties)
    .map(([name, tie]) => `'${name}', ${tie}`)
    .join(', ')})`;
}
const TIES = `select ${tiesAsJson('$3')} as ties from athlete a where a.id = $2::bigint`;

/**
 * What ties a user to an athlete, and what the user may do; undefined: there is no such athlete, or it is a stranger, which is
 * the same. Without a day no competition is near, so a desk's right to birthdays and contact data is left out.
 */
export async function readRights(
  db: Pool | Client,
  user: { readonly id: number; readonly role: UserRole },
  athleteId: number,
  today: string | null = null,
): Promise<{ readonly ties: AthleteTies; readonly rights: AthleteRights } | undefined> {
  const { rows } = await db.query<{ ties: AthleteTies }>({
    name: 'athlete ties',
    text: TIES,
    values: [user.id, athleteId, today],
  });
  const ties = rows[0]?.ties;
  if (!ties) return undefined;
  const rights = athleteRights(user, ties);
  return rights.see ? { ties, rights } : undefined;
}

/** That the user `$1` may see an athlete `a`: for a few who are known already. */
export function isVisibleTo(user: { readonly role: UserRole }): string {
  return isAdministrator(user) ? '$1::integer is not null' : `(${Object.values(SEEN_BY).join(' or ')})`;
}

/**
 * The ids a user may see, as a query of one column `id`; `$1` is the user. `all` false: only their own and their clubs'. Never a
 * stranger's, whatever is asked for. For an administrator everybody is theirs to see, but not their own.
 */
export function visibleAthletes(user: { readonly role: UserRole }, all: boolean): string {
  if (all && isAdministrator(user)) return 'select id from athlete where $1::integer is not null';
  const clubs = BELONGS.map(
    (way) => `select a.id from user_club uc join athlete a on a.${way} = uc.club_id where uc.user_id = $1`,
  );
  const own = ['select athlete_id as id from user_athlete where user_id = $1', ...clubs];
  if (!all) return own.join(' union ');
  const areas = BELONGS.map(
    (way) => `select a.id from athlete a join club k on k.id = a.${way}
      where exists (select from user_area ua where ua.user_id = $1 and ua.area_id in (${AREAS_OF_CLUB}))`,
  );
  // As an array, so that one meeting among thousands is found by index; staff of all meetings would meet the same athletes many times.
  const met = `select distinct e.athlete_id from entry e
    where e.comp_id = any(array(select c.id from competition c where ${worksAt(WORKS_WITH)}))
      and (not e.imported or exists (select from athlete a join competition c on c.id = e.comp_id where a.id = e.athlete_id and ${IS_THEIRS}))`;
  return [...own, ...areas, met].join(' union ');
}
