import type { getCompetitions } from '#contracts/competition.ts';
import type { Data, Meta, Query } from '#contracts/shared/endpoint.ts';
import type { Pool } from '#server/db/pool.ts';

/** Default page of the specification's competition list. */
const PAGE_SIZE = 25;
const LARGEST_PAGE = 500;

const QUERY = `
  with found as (
    select c.*, o.name as organiser, c.dates[1] as first_day, c.dates[cardinality(c.dates)] as last_day
    from competition c join organisation o on o.id = c.org_id
    where ($1::date is null or c.dates[cardinality(c.dates)] >= $1)
      and ($2::date is null or c.dates[1] <= $2)
      and ($3::text is null or position(lower($3) in lower(concat_ws(' ', c.name, o.name, c.location))) > 0)),
  page as (select * from found order by first_day, name, id limit $4 offset $5)
  select (select count(*)::integer from found) as "totalCount", coalesce((
    select json_agg(row_to_json(x) order by p.first_day, p.name, p.id) from page p cross join lateral (select
      json_build_object('id', p.id, 'name', p.name, 'dates', p.dates, 'timeZone', p.time_zone, 'options', p.options) as competition,
      json_build_object('id', p.org_id, 'name', p.organiser) as organiser,
      json_build_array(json_build_object('id', p.org_id, 'name', p.organiser)) as organisers,
      json_build_object('name', p.location) as location,
      json_build_object(
        'athletes', (select count(*) from comp_athlete ca where ca.comp_id = p.id),
        'entries', (select count(*) from entry e where e.comp_id = p.id),
        'events', (select count(*) from event_group g where g.comp_id = p.id)) as counts,
      case when p.last_day < (now() at time zone p.time_zone)::date then 'Past'
        when p.first_day > (now() at time zone p.time_zone)::date then 'Upcoming' else 'Today' end as status) x), '[]') as rows`;

interface Found {
  readonly totalCount: number;
  readonly rows: Data<typeof getCompetitions>;
}

export interface CompetitionPage {
  readonly data: Data<typeof getCompetitions>;
  readonly meta: Meta<typeof getCompetitions>;
}

/** The public competition list, by first day. */
export async function readCompetitions(pool: Pool, query: Query<typeof getCompetitions>): Promise<CompetitionPage> {
  const pageSize = Math.min(Math.max(query.pagesize ?? PAGE_SIZE, 1), LARGEST_PAGE);
  const page = Math.min(Math.max(query.pagenumber ?? 1, 1), 1_000_000);
  const words = query.freetextsearch?.replaceAll('\0', '').trim() || null;
  const values = [query.fromdate ?? null, query.todate ?? null, words, pageSize, (page - 1) * pageSize];
  const { rows } = await pool.query<Found>({ name: 'competitions', text: QUERY, values });
  const totalCount = rows[0]?.totalCount ?? 0;
  return { data: rows[0]?.rows ?? [], meta: { page: { page, pageSize, totalCount }, workflow: [] } };
}
