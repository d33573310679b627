import type { getCheckIn } from '#contracts/public/competition.ts';
import type { Data, Meta, Query } from '#contracts/shared/endpoint.ts';
import type { CompetitionOptions } from '#domain/competition/competition.ts';
import { type EntryOptions, entryOptions } from '#domain/competition/entry-options.ts';
import type { OfficeOptions } from '#domain/competition/office-options.ts';
import { ownWindow } from '#domain/round/check-in-window.ts';
import type { AthleteRow } from '#domain/rows/row.ts';
import type { Stored } from '#domain/shared/fill.ts';
import { searchWays } from '#domain/shared/fold.ts';
import { checkInTerms } from '#server/areas/venue/shared/check-in-terms.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import type { OwnCaller } from '#server/db/read/check-in-nonce.ts';
import { ownStartersSql } from '#server/db/read/own-starters.ts';
import { isTickedSql, startsSql } from '#server/db/read/ticked-sql.ts';
import { readExcludedFrom } from '#server/db/round/read-excluded.ts';
import { foldedSql } from '#server/db/schema/folded-text.ts';

type Filter = Query<typeof getCheckIn>;
export interface CheckInPage {
  readonly data: Data<typeof getCheckIn>;
  readonly meta: Meta<typeof getCheckIn>;
}

const PAGE_SIZE = 50;
const LARGEST_PAGE = 500;

/**
 * Athletes the venue expects (`isExpected`). Names are found as a device finds them (`matcher`); `%` and `_` of a caller mean themselves. A number is an event’s
 * id, or a whole number in its name: 8 is not 800 m.
 */
const QUERY = `
  with found as (
    select ca.*, who.first_name, who.sur_name, a.dob, a.urn, coalesce(a.gender, t.gender) as gender, coalesce(cl.name, ar.name, '') as club
    from comp_athlete ca
    left join athlete a on a.id = ca.person_id
    left join team t on t.comp_id = ca.comp_id and t.id = ca.team_id
    left join area ar on t.entity_level > 1 and ar.id = t.entity_id
    left join club cl on cl.id = ca.club_id
    cross join lateral (select coalesce(a.first_name, '') as first_name, coalesce(a.sur_name, t.name) as sur_name) who
    where ca.comp_id = $1
      and (ca.bib_no is not null or ca.team_bib_no is not null or ${isTickedSql('ca.collected')}
        or exists (select from entry e where e.comp_id = $1 and e.athlete_id = ca.athlete_id))
      and ($2::integer is null or ca.athlete_id in ${ownStartersSql('$1', '$2', '$15::boolean')})
      and ($3::json is null or exists (
        select from json_array_elements($3::json) way where not exists (
          select from json_array_elements_text(way) word
          where position(' ' || word in ' ' || coalesce(a.first_text || ' ' || a.sur_text, ${foldedSql('t.name')})) = 0)))
      and ($4::text is null or position(lower($4) in lower(coalesce(cl.name, ar.name, ''))) > 0)
      and ($5::text is null or a.urn = $5)
      and ($6::text is null or ca.bib_no::text = $6)
      and ($7::text is null or exists (
        select from entry e join event_group g on g.comp_id = e.comp_id and g.id = e.event_group_id
        where e.comp_id = $1 and e.athlete_id = ca.athlete_id and (g.id::text = $7
          or case when $7 ~ '^\\d+$' then g.name ~ ('\\m' || $7 || '\\M') else position(lower($7) in lower(g.name)) > 0 end)))
      and ($8::boolean is null or ${isTickedSql('ca.collected')} = $8)
      and ($9::date is null or exists (
        select from entry e join event_group g on g.comp_id = e.comp_id and g.id = e.event_group_id
        join competition c on c.id = g.comp_id
        where e.comp_id = $1 and e.athlete_id = ca.athlete_id and (g.starts_at at time zone c.time_zone)::date = $9))
      and ($12::integer is null or case when $13::integer = 1 then $12 in (ca.club_id, case when t.entity_level = 1 then t.entity_id end)
        else exists (select from area x left join area y on y.id = x.parent_id left join area z on z.id = y.parent_id
          where x.id = coalesce(ar.id, cl.area_id) and $12 in (x.id, y.id, z.id)) end)
      and (not $14::boolean or exists (select from entry e
        where e.comp_id = $1 and e.athlete_id = ca.athlete_id and ${isTickedSql('e.checked_in')}))),
  expected as (
    select ca.collected from comp_athlete ca
    where ca.comp_id = $1 and ca.person_id is not null
      and ${startsSql('ca')}
      and ($2::integer is null or ca.athlete_id in ${ownStartersSql('$1', '$2', '$15::boolean')})),
  page as (select * from found order by sur_name, first_name, athlete_id limit $10 offset $11)
  select
    (select count(*)::integer from found) as "totalCount",
    (select json_build_object('options', options, 'entryOptions', entry_options, 'officeOptions', office_options, 'timeZone', time_zone,
      'dates', dates) from competition where id = $1) as competition,
    (select count(*)::integer from expected) as expected,
    (select count(*)::integer from expected where ${isTickedSql('collected')}) as collected,
    coalesce((select json_agg(row_to_json(x) order by p.sur_name, p.first_name, p.athlete_id) from page p
      cross join lateral (
        select coalesce(json_agg(to_jsonb(y) - 'confirmed' order by y."dateTime", y.id), '[]') as entries, max(y.confirmed) as confirmed from (
          select e.id, e.event_group_id as "eventGroupId", g.name, ${isTickedSql('e.checked_in')} as "checkedIn",
            to_char(g.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "dateTime", e.age_group as "ageGroup",
            g.check_in_from as "ownFrom", g.check_in_to as "ownTo",
            coalesce(g.check_in_from, (c.options->'checkIn'->>'defaultFrom')::integer) as "checkInFrom",
            coalesce(g.check_in_to, (c.options->'checkIn'->>'defaultTo')::integer) as "checkInTo",
            (select min(t->>'at') from json_array_elements(e.checked_in) t) as confirmed
          from entry e join event_group g on g.comp_id = e.comp_id and g.id = e.event_group_id join competition c on c.id = e.comp_id
          where e.comp_id = $1 and e.athlete_id = p.athlete_id) y) es
      cross join lateral (select p.athlete_id as id, p.athlete_id as "athleteId", p.first_name as "firstName", p.sur_name as "surName",
        p.dob, p.urn, p.gender, p.bib_no as "bibNo", p.team_bib_no as "teamBibNo", p.club,
        ${isTickedSql('p.collected')} as collected, (select min(t->>'at') from json_array_elements(p.collected) t) as "collectedTime",
        es.confirmed as "confirmedTime", p.version, p.withdrawn, es.entries) x), '[]') as rows`;

type Row = CheckInPage['data'][number];
type Entry = Row['entries'][number];
/** An entry before it is known when it can be checked in. */
type Read = Omit<Entry, keyof ReturnType<typeof ownWindow>> & {
  readonly eventGroupId: number;
  readonly ownFrom: number | null;
  readonly ownTo: number | null;
};

interface Competition {
  readonly options: CompetitionOptions;
  readonly entryOptions: Stored<EntryOptions>;
  readonly officeOptions: Stored<OfficeOptions>;
  readonly timeZone: string;
  readonly dates: readonly string[];
}
interface Found {
  readonly totalCount: number;
  readonly competition: Competition | null;
  readonly expected: number;
  readonly collected: number;
  readonly rows: readonly (Omit<Row, 'entries'> & { readonly withdrawn: AthleteRow['withdrawn'] | null } & {
    readonly entries: readonly Read[];
  })[];
}

interface Asked {
  readonly filter: Filter;
  /** A person who asks for their own athletes. */
  readonly own?: OwnCaller;
  /** ISO instant. */
  readonly at: string;
}

/** Rows of a competition for a desk, or with `own` a person's own athletes. Undefined: no such competition. */
export async function readCheckIn(pool: Pool, { filter, own, at }: Asked): Promise<CheckInPage | undefined> {
  const pageSize = Math.min(Math.max(filter.pagesize ?? PAGE_SIZE, 1), LARGEST_PAGE);
  const page = Math.min(Math.max(filter.page ?? 1, 1), 1_000_000);
  const text = (value: string | undefined) => value?.trim() || null;
  const collected = { '1': true, true: true, '0': false, false: false, '': null }[filter.collected ?? ''];
  const { rows } = await pool.query<Found>(QUERY, [
    filter.compid,
    own?.id ?? null,
    filter.names === undefined ? null : JSON.stringify(searchWays(filter.names)),
    text(filter.club),
    text(filter.urn),
    text(filter.bibno),
    text(filter.event),
    collected,
    text(filter.date),
    pageSize,
    (page - 1) * pageSize,
    filter.entityId || null,
    filter.entityLevel ?? 0,
    filter.whois === '1' || filter.whois === 'true',
    own?.byCode ?? false,
  ]);
  const found = rows[0];
  if (!found?.competition) return undefined;
  const { competition, expected, collected: here } = found;
  const { checkInDateTimeOpens, defaultFrom, defaultTo } = competition.options.checkIn;
  const codes = entryOptions(competition.entryOptions).athleteQrData;
  const window = { checkInDateTimeOpens, defaultFrom, defaultTo };
  const stats = { expected, collected: here, ...window, codes, ...checkInTerms(competition.officeOptions) };
  const events = found.rows.flatMap((row) => row.entries.map(({ eventGroupId }) => eventGroupId));
  const excludedFrom = await readExcludedFrom(pool, filter.compid, [...new Set(events)]);
  const data = found.rows.map(({ withdrawn, ...row }) => ({
    ...row,
    entries: row.entries.map(({ eventGroupId, ...entry }) => {
      const excluded = excludedFrom(eventGroupId).here.get(entry.id);
      return {
        ...withWindow(entry, competition, at),
        ...(excluded && { message: `${excluded.why}. Ask the referee or the check-in desk.`, excluded: true as const }),
        ...(withdrawn?.some(({ entryId }) => entryId === entry.id) && WITHDRAWN),
      };
    }),
  }));
  return { data, meta: { stats, page: { page, pageSize, totalCount: found.totalCount } } };
}

/** As an older phone understands it too: there is nothing to tick. */
const WITHDRAWN = { status: 'CLOSED', message: 'Withdrawn. If they start, go to the check-in desk.', withdrawn: true } as const;

function withWindow({ ownFrom, ownTo, ...entry }: Omit<Read, 'eventGroupId'>, competition: Competition, at: string): Entry {
  const group = {
    startsAt: entry.dateTime,
    ...(ownFrom !== null && { checkInFrom: ownFrom }),
    ...(ownTo !== null && { checkInTo: ownTo }),
  };
  return { ...entry, ...ownWindow(group, competition, at) };
}
