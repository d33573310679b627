import { getCoverage } from '#contracts/organising/lists/coverage.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { seasonYearFactor } from '#domain/age-group/season.ts';
import { isItemSql } from '#server/db/entry/item-sql.ts';
import { AGE_GROUP } from '#server/db/entry/read-competition.ts';
import { iso } from '#server/db/read/row-sql.ts';
import { refuse } from '#server/lib/http/answer.ts';
import { LARGEST_ID } from '#server/lib/http/principal.ts';
import { type Router, route } from '#server/web/route.ts';

const NO_EVENT = refuse('not-found', { message: 'Event not found.', remedy: 'Look for it in the timetable.' });

/** A gender that no event of the group is for is left out; an event that is open to all is for both. */
const COVERAGE = `
  select json_build_object('id', c.id, 'name', c.name, 'timeZone', c.time_zone, 'date', c.first_day, 'yearFactor', c.year_factor) as competition, c.aocode,
    json_build_object('id', g.id, 'name', g.name, 'eventNo', g.event_no, 'startDateIso', ${iso('g.starts_at')}) as "eventGroup",
    (select coalesce(json_agg(json_build_object('gender', x.gender, 'ageGroups', x.groups) order by x.gender), '[]') from (
      select s.gender, json_agg(${AGE_GROUP} order by a.min_age desc, a.id) as groups
      from unnest(array['F', 'M']) s(gender)
      cross join lateral (select distinct ce.age_group_id from comp_event ce join event v on v.id = ce.event_id
        where ce.comp_id = g.comp_id and ce.event_group_id = g.id and v.gender in (s.gender, 'O') and not ${isItemSql('ce')}) u
      join age_group a on a.id = u.age_group_id group by s.gender) x) as genders
  from event_group g join competition c on c.id = g.comp_id where g.id = $1`;

type Coverage = Data<typeof getCoverage>;
interface Found extends Omit<Coverage, 'competition'> {
  readonly aocode: string;
  readonly competition: Omit<Coverage['competition'], 'yearFactor'> & { readonly yearFactor: number | null };
}

/** Whom the age groups of an event take. */
export function coverageRoutes(router: Router): void {
  route(router, getCoverage, async ({ params: { eventGroupId } }) => {
    if (eventGroupId > LARGEST_ID) return NO_EVENT;
    const { rows } = await router.pool.query<Found>(COVERAGE, [eventGroupId]);
    if (!rows[0]) return NO_EVENT;
    const { aocode, competition, ...more } = rows[0];
    const yearFactor = competition.yearFactor ?? seasonYearFactor(aocode, competition.date);
    return { data: { ...more, competition: { ...competition, yearFactor } } };
  });
}
