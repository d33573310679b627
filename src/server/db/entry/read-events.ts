import type { Price } from '#domain/entry/price.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import type { EventDefinition, EventDefinitionOptions } from '#domain/event/event-definition.ts';
import { type CompEventOptions, compEventOptions, eventOptions } from '#domain/event/event-options.ts';
import { isItem } from '#domain/event/item.ts';
import type { Stored } from '#domain/shared/fill.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { iso } from '#server/db/read/row-sql.ts';
import { uomSql } from '#server/db/read/uom-sql.ts';
import { isItemSql } from './item-sql.ts';
import { isLive, reservedNow } from './live.ts';

interface Row extends Omit<CompEvent, 'event' | 'options' | 'price'> {
  readonly event: Omit<EventDefinition, 'options'> & { readonly options: Stored<EventDefinitionOptions> };
  readonly options: Stored<CompEventOptions>;
  readonly priceId: number | null;
}

/** Places by ceid and by event group, counted once for the whole competition. An entry of the venue is a paid place; an item has none. */
const QUERY = `
  with entered as (
    select ce_id, count(*)::integer as n from entry where comp_id = $1 and ce_id is not null group by ce_id
    union all
    select p.ce_id, count(*)::integer from product p join comp_event ce on ce.comp_id = p.comp_id and ce.id = p.ce_id
    where p.comp_id = $1 and p.state = 'entered' and ${isItemSql('ce')} group by p.ce_id),
  held as (
    select p.ce_id, count(*) filter (where ${reservedNow('$2')})::integer as unpaid,
      count(*) filter (where p.under_age = 1 and p.state <> 'waiting')::integer as under,
      count(*) filter (where p.state = 'waiting')::integer as waiting
    from product p where p.comp_id = $1 and ${isLive('$2')} group by p.ce_id),
  taken as (
    select ce.event_group_id, sum(h.unpaid)::integer as n
    from comp_event ce join held h on h.ce_id = ce.id where ce.comp_id = $1 and not ${isItemSql('ce')} group by ce.event_group_id),
  started as (
    select event_group_id, count(*)::integer as n from entry where comp_id = $1 group by event_group_id)
  select ce.id as ceid, ce.event_group_id as "eventGroupId", g.name, ${iso('g.starts_at')} as "startsAt",
    json_build_object('id', e.id, 'name', e.name, 'eventCode', e.event_code, 'gender', e.gender, 'type', e.type, 'unit', e.unit,
      'uom', ${uomSql('e')}, 'options', e.options) as event,
    ce.age_group_id as "ageGroupId", ce.price_id as "priceId", ce.is_open as "isOpen", ce.split, ce.max_group as "maxGroup",
    ce.max_athletes as "maxAthletes", ce.options,
    json_build_object('paidCount', coalesce(en.n, 0), 'unpaidCount', coalesce(h.unpaid, 0),
      'totalCount', coalesce(en.n, 0) + coalesce(h.unpaid, 0), 'underAgeCount', coalesce(h.under, 0),
      'groupCount', coalesce(s.n, 0) + coalesce(t.n, 0), 'waitingCount', coalesce(h.waiting, 0)) as "entryInfo"
  from comp_event ce
  join event_group g on g.comp_id = ce.comp_id and g.id = ce.event_group_id
  join event e on e.id = ce.event_id
  left join entered en on en.ce_id = ce.id
  left join held h on h.ce_id = ce.id
  left join taken t on t.event_group_id = ce.event_group_id
  left join started s on s.event_group_id = ce.event_group_id
  where ce.comp_id = $1
  order by g.starts_at, g.event_no, ce.id`;

/** All events of a competition with the places taken at an instant (ISO), in the order of the programme. `prices` are the competition's. */
export async function readEvents(
  db: Pool | Client,
  compId: number,
  prices: readonly Price[],
  now: string,
): Promise<readonly CompEvent[]> {
  const { rows } = await db.query<Row>({ name: 'comp events', text: QUERY, values: [compId, now] });
  const byId = new Map(prices.map((price) => [price.id, price]));
  return rows.map(({ priceId, event, options: stored, maxGroup, ...row }) => {
    const options = compEventOptions(stored);
    return {
      ...row,
      event: { ...event, options: eventOptions(event.options) },
      options,
      maxGroup: isItem({ options }) ? 0 : maxGroup,
      price: priceId === null ? null : (byId.get(priceId) ?? null),
    };
  });
}
