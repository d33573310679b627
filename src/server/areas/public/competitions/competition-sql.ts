import type { CompetitionListItem } from '#contracts/public/competition-list.ts';
import type { CompetitionOptions } from '#domain/competition/competition.ts';
import type { EntryOptions } from '#domain/competition/entry-options.ts';
import type { Priced, PriceOptions } from '#domain/entry/price.ts';
import type { Stored } from '#domain/shared/fill.ts';
import { isItemSql } from '#server/db/entry/item-sql.ts';
import { ofAthlete } from '#server/db/entry/live.ts';
import { iso } from '#server/db/read/row-sql.ts';
import type { Viewer } from './viewer.ts';

/** Collects the values of a statement; a condition that nobody asked for is not in it, so that the others find their index. */
export class Values {
  readonly all: unknown[] = [];

  add(value: unknown, type: string): string {
    this.all.push(value);
    return `$${this.all.length}::${type}`;
  }
}

/** A competition with its organiser, place and counts, as `COLUMNS` selects it. */
export interface CompetitionRecord {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
  readonly dates: readonly string[];
  readonly timeZone: string;
  readonly indoorOutdoor: 'Indoor' | 'Outdoor';
  readonly opens: string | null;
  readonly closes: string | null;
  readonly link: string;
  readonly area: string;
  readonly venue: CompetitionOptions;
  readonly entry: Stored<EntryOptions>;
  readonly workflowId: number;
  readonly organiser: CompetitionListItem['organiser'];
  readonly location: CompetitionListItem['location'];
  readonly athletes: number;
  readonly entries: number;
  readonly events: number;
  readonly teams: number;
  /** Event groups that teams enter. */
  readonly teamEventCount: number;
  readonly clubAccess: boolean;
  /** Of what can be entered; null: one that costs nothing. */
  readonly prices: readonly StoredPrice[];
}
type StoredPrice = (Omit<Priced, 'options'> & { readonly options: Stored<PriceOptions> }) | null;

export const ORGANISER = `json_build_object('id', o.id, 'name', o.name, 'logo', o.logo, 'status', o.status)`;

const PLACE_TEXTS = ['postcode', 'website', 'address1', 'address2', 'town', 'county', 'map', 'contact', 'directions'];
const LOCATION = `json_build_object('id', coalesce(l.id, 0), 'name', coalesce(l.name, c.location),
  ${PLACE_TEXTS.map((name) => `'${name}', coalesce(l.${name}, '')`).join(', ')})`;

/** What is read of each competition that is shown. `userId` is a placeholder. */
export const columns = (userId: string): string => `
  c.id, c.name, c.active, to_json(c.dates) as dates, c.time_zone as "timeZone", c.indoor_outdoor as "indoorOutdoor",
  ${iso('c.entries_open_at')} as opens, ${iso('c.entries_close_at')} as closes, c.link, c.area, c.options as venue,
  c.entry_options as entry, c.workflow_id as "workflowId", ${ORGANISER} as organiser, ${LOCATION} as location,
  (select count(*)::integer from comp_athlete ca where ca.comp_id = c.id and ca.person_id is not null
     and exists (select from entry e where e.comp_id = c.id and e.athlete_id = ca.athlete_id)) as athletes,
  (select count(*)::integer from entry e where e.comp_id = c.id and ${ofAthlete('e.athlete_id')}) as entries,
  (select count(*)::integer from event_group g where g.comp_id = c.id) as events,
  (select count(*)::integer from product p where p.comp_id = c.id and p.team_id > 0 and p.state = 'entered') as teams,
  (select count(distinct ce.event_group_id)::integer from comp_event ce join event e on e.id = ce.event_id
   where ce.comp_id = c.id and (e.options ->> 'isTeamEvent')::boolean) as "teamEventCount",
  (select coalesce(json_agg(distinct case when p.id is not null then jsonb_build_object('price', p.price, 'fee', p.fee, 'salePrice', p.sale_price,
     'saleFee', p.sale_fee, 'saleEndDate', ${iso('p.sale_end_date')}, 'options', p.options) end), '[]')
   from comp_event ce left join price p on p.comp_id = ce.comp_id and p.id = ce.price_id
   where ce.comp_id = c.id and ce.max_athletes >= 0 and not ${isItemSql('ce')}) as prices,
  exists (select from user_club_comp u where u.comp_id = c.id and u.user_id = ${userId}) as "clubAccess"`;

export const SOURCES = `
  competition c
  join organisation o on o.id = c.org_id
  left join location l on l.id = c.location_id`;

/** Public, or the viewer's own to build. */
export function visibleTo(viewer: Viewer, values: Values): string {
  const open = `(c.active and o.status = 'Approved')`;
  if (viewer.all) return 'true';
  if (viewer.orgIds.length + viewer.compIds.length === 0) return open;
  const own = `c.org_id = any(${values.add(viewer.orgIds, 'integer[]')}) or c.id = any(${values.add(viewer.compIds, 'integer[]')})`;
  return `(${open} or ${own})`;
}
