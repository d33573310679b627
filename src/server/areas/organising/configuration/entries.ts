import type { getEntries } from '#contracts/organising/configuration.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { productId } from '#domain/basket/ids.ts';
import { PAID_LABELS } from '#domain/entry/paid.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { LAST_ATHLETE } from '#domain/team/starter.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { isItemSql } from '#server/db/entry/item-sql.ts';
import { isLive } from '#server/db/entry/live.ts';
import { presentMisfit, readMisfits } from '#server/db/entry/read-misfits.ts';
import { readQueue } from '#server/db/entry/read-queue.ts';
import { iso } from '#server/db/read/row-sql.ts';

type Line = Data<typeof getEntries>[number];
type Row = Omit<Line, 'paidText' | 'misfits' | 'queue'>;

/** Whose entries are asked for. */
export type Whose =
  | { readonly of: 'all' }
  | { readonly of: 'user'; readonly id: number }
  | { readonly of: 'club' | 'area'; readonly id: number };

/** In the order of the programme; what no longer fits is listed wherever it stands. */
const MOST = 5000;

/** Clubs of an area: a county's own, those of the counties of a region, of the regions of a country. */
const CLUBS_OF_AREA = `select k.id from club k join area county on county.id = k.area_id
  left join area region on region.id = county.parent_id
  where $4::integer in (county.id, region.id, region.parent_id)`;

const CONDITIONS: Record<Whose['of'], string> = {
  all: '$4::integer is not null',
  user: 'exists (select from user_athlete l where l.user_id = $4 and l.athlete_id = x.athlete_id)',
  club: '$4 in (x.club_id, a.club_id, a.club2_id, a.school_id)',
  area: `(x.club_id in (${CLUBS_OF_AREA}) or a.club_id in (${CLUBS_OF_AREA}))`,
};

/** C045: places that are held or waited for, and what came with a start list, in the order of the programme; sold items are not entries. */
export async function readEntries(pool: Pool, compId: number, whose: Whose, now: string): Promise<Line[]> {
  const unfit = whose.of === 'all' ? await readMisfits(pool, { compId, now }) : undefined;
  const { rows } = await pool.query<Row>(
    `with x as (
       select p.id as product_id, coalesce(p.entry_id, 0) as entry_id, p.ce_id, ce.event_group_id, p.athlete_id, p.team_id, p.club_id,
         p.age_group, p.paid, p.state = 'waiting' as waiting, u.display_name as "user"
       from product p join comp_event ce on ce.comp_id = p.comp_id and ce.id = p.ce_id join app_user u on u.id = p.user_id
       where p.comp_id = $1 and ${isLive('$2')} and not ${isItemSql('ce')}
       union all
       select 0, e.id, coalesce(e.ce_id, 0), e.event_group_id, ca.person_id, coalesce(ca.team_id, 0), ca.club_id, e.age_group, 1, false, ''
       from entry e join comp_athlete ca on ca.comp_id = e.comp_id and ca.athlete_id = e.athlete_id
       where e.comp_id = $1
         and not exists (select from product p where p.comp_id = e.comp_id and p.entry_id = e.id and p.state = 'entered')),
     listed as (select row_number() over (order by g.starts_at, g.event_no, coalesce(a.sur_name, t.name), a.first_name, a.id, t.id) as nth,
       x.product_id as "productId", x.entry_id as "entryId", x.ce_id as ceid, x.event_group_id as "eventGroupId",
       g.name as "eventGroup", ${iso('g.starts_at')} as startdate, coalesce(a.id, 0) as "athleteId", coalesce(a.first_name, '') as "firstName",
       coalesce(a.sur_name, t.name, '') as "surName", coalesce(k.name, '') as club, x.age_group as "ageGroup", ca.bib_no as "bibNo", x.paid, x.waiting, x."user",
       exists (select from entry ge where ge.comp_id = $1 and ge.id = x.entry_id and ge.guest) as guest
     from x
     left join athlete a on a.id = x.athlete_id
     left join team t on t.comp_id = $1 and t.id = x.team_id
     join event_group g on g.comp_id = $1 and g.id = x.event_group_id
     left join comp_athlete ca on ca.comp_id = $1 and ca.athlete_id = coalesce(a.id, ${LAST_ATHLETE} + t.id)
     left join club k on k.id = coalesce(x.club_id, a.club_id, a.school_id)
     where ${CONDITIONS[whose.of]})
     select "productId", "entryId", ceid, "eventGroupId", "eventGroup", startdate, "athleteId", "firstName", "surName", club, "ageGroup", "bibNo",
       paid, waiting, "user", guest from listed where nth <= $3 or "entryId" = any($5) order by nth`,
    [compId, now, MOST, whose.of === 'all' ? 0 : whose.id, (unfit ?? []).map(({ entryId }) => entryId)],
  );
  const found = unfit ?? (await readMisfits(pool, { compId, entryIds: rows.map((row) => row.entryId), now }));
  const misfits = groupBy(found, ({ entryId }) => entryId);
  const queue = rows.some(({ waiting }) => waiting) ? await readQueue(pool, { compId, now }) : undefined;
  return rows.map((row) => ({
    ...row,
    paidText: PAID_LABELS[row.paid] ?? '',
    queue: (row.waiting && queue?.get(productId(row.productId))) || null,
    misfits: (misfits.get(row.entryId) ?? []).map(presentMisfit),
  }));
}
