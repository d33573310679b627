import type { getWorkList, WorkCompetition } from '#contracts/organising/work-list.ts';
import type { Data, Meta, Query } from '#contracts/shared/endpoint.ts';
import { maySeeMoney } from '#domain/access/permission.ts';
import { grantsOfWork, workOf } from '#domain/access/work.ts';
import { type EntryOptions, entryOptions } from '#domain/competition/entry-options.ts';
import type { Stored } from '#domain/shared/fill.ts';
import { searchWords } from '#domain/shared/fold.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { iso } from '#server/db/read/row-sql.ts';
import type { User } from '#server/lib/http/principal.ts';
import { PEOPLE, TEAMS, UNPAID } from './count-sql.ts';

const PAGE_SIZE = 100;

/**
 * Each word begins one of the name's, the place's or the organiser's. Grants are pairs of organisation and competition, 0 for all, so that a permission for a
 * competition opens no other of its organiser.
 */
const FOUND = `
  select c.id, c.last_day < $1 as over, c.name,
    case when c.last_day < $1 then $1 - c.last_day else greatest(c.first_day - $1, 0) end as nearness
  from competition c join organisation o on o.id = c.org_id
  where exists (select from unnest($2::integer[], $3::integer[]) g (org_id, comp_id)
      where g.org_id in (0, c.org_id) and g.comp_id in (0, c.id))
    and not exists (select from unnest($4::text[]) word where ' ' || c.search_text || ' ' || o.search_text not like '% ' || word || '%')`;

/** A page of the competitions that somebody works at, in order of use, in one statement. */
const LIST = `
  with found as materialized (${FOUND}),
  page as (select * from found order by over, nearness, name, id limit ${PAGE_SIZE} offset $5)
  select total.n as "totalCount", shown.* from (select count(*)::integer as n from found) total
  left join lateral (
    select page.over, page.nearness, c.id, c.name, to_json(c.dates) as dates, c.time_zone as "timeZone", c.location as place,
      json_build_object('id', o.id, 'name', o.name, 'status', o.status) as organiser, c.active, c.entry_options as entry,
      ${iso('c.entries_open_at')} as "entriesOpenDateTime", ${iso('c.entries_close_at')} as "entriesCloseDateTime",
      people.*, ${TEAMS} as teams, ${UNPAID} as unpaid
    from page join competition c on c.id = page.id join organisation o on o.id = c.org_id ${PEOPLE}) shown on true
  order by shown.over, shown.nearness, shown.name, shown.id`;

type Counts = WorkCompetition['counts'];
interface Found
  extends Omit<WorkCompetition, 'id' | 'counts' | 'options' | 'work'>,
    Pick<Counts, 'athletes' | 'entries' | 'teams' | 'expected' | 'checkedIn'> {
  readonly totalCount: number;
  /** Null: there is none on this page. */
  readonly id: number | null;
  readonly entry: Stored<EntryOptions>;
  readonly unpaid: number;
}

interface WorkPage {
  readonly data: Data<typeof getWorkList>;
  readonly meta: Meta<typeof getWorkList>;
}

export async function readWorkList(pool: Pool, user: User, asked: Query<typeof getWorkList>, now: string): Promise<WorkPage> {
  const page = Math.min(Math.max(asked.page ?? 1, 1), 1_000_000);
  const grants = grantsOfWork(user);
  const { rows } = await pool.query<Found>({
    name: 'work list',
    text: LIST,
    values: [
      now.slice(0, 10),
      grants.map(({ orgId }) => orgId),
      grants.map(({ compId }) => compId),
      searchWords(asked.search ?? ''),
      (page - 1) * PAGE_SIZE,
    ],
  });
  return {
    data: rows.flatMap((row) => (row.id === null ? [] : [present({ ...row, id: row.id }, user)])),
    meta: { page: { page, pageSize: PAGE_SIZE, totalCount: rows[0]?.totalCount ?? 0 } },
  };
}

function present(row: Found & { readonly id: number }, user: User): WorkCompetition {
  const { id, name, dates, timeZone, place, organiser, active, entriesOpenDateTime, entriesCloseDateTime } = row;
  const { athletes, entries, teams, expected, checkedIn, unpaid } = row;
  const { disabled, compLimits, clubComp } = entryOptions(row.entry);
  const scope = { orgId: organiser.id, compId: id };
  return {
    id,
    name,
    dates: [...dates],
    timeZone,
    place,
    organiser,
    work: workOf(user, scope),
    active,
    entriesOpenDateTime,
    entriesCloseDateTime,
    options: { disabled, compLimits, clubComp },
    counts: { athletes, entries, teams, unpaid: maySeeMoney(user, scope) ? unpaid : null, expected, checkedIn },
  };
}
