import type { EntryId, ProductId } from '#domain/basket/ids.ts';
import type { EventType, UnitType } from '#domain/event/kinds.ts';
import { formatMark, type Uom, uomOf } from '#domain/performance/unit.ts';
import type { AthleteId } from '#domain/team/starter.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { tellVenues } from '#server/db/connection/tell-venues.ts';
import { lockCompetition } from '#server/db/entry/venue-entry.ts';
import type { NewBest } from '#server/db/read/read-bests.ts';
import { uomSql } from '#server/db/read/uom-sql.ts';

interface Place {
  readonly compId: number;
  readonly productId: ProductId;
  readonly entryId: EntryId | null;
  readonly type: EventType;
  readonly unit: UnitType;
  readonly eventCode: string;
  readonly uom: Uom;
}

/** Of the same code and unit, as best marks count. Entries only while their competition takes any: then its start lists stand. */
const PLACES = `
  select p.comp_id as "compId", p.id as "productId", case when p.state = 'entered' then p.entry_id end as "entryId", e.type, e.unit,
    e.event_code as "eventCode", ${uomSql('e')} as uom
  from product p
  join competition c on c.id = p.comp_id
  join comp_event ce on ce.comp_id = p.comp_id and ce.id = p.ce_id
  join event e on e.id = ce.event_id
  join event best on best.id = $2 and best.event_code = e.event_code and best.unit = e.unit
  where p.athlete_id = $1 and (p.state in ('reserved', 'waiting') or p.state = 'entered' and p.entry_id is not null and c.entries_close_at > $3)
  order by p.comp_id, p.id`;

/** A new best mark stands with what was chosen before it was typed as well: in baskets, and on start lists that are still open. */
export async function spreadBest(client: Client, athleteId: AthleteId, { eventId, pb }: NewBest, now: number): Promise<void> {
  const { rows } = await client.query<Place>(PLACES, [athleteId, eventId, new Date(now).toISOString()]);
  for (const place of rows) {
    const { compId, productId, entryId } = place;
    // Before the entry, as everybody who changes one does; in the order of the ids, so that nobody waits for each other.
    if (entryId !== null) await lockCompetition(client, compId);
    await client.query('update product set performance = $3 where comp_id = $1 and id = $2', [compId, productId, pb ?? 0]);
    if (entryId === null) continue;
    await client.query('update entry set pb = $3 where comp_id = $1 and id = $2', [
      compId,
      entryId,
      pb === null ? '' : formatMark(pb, uomOf(place)),
    ]);
    await tellVenues(client, athleteId, compId);
  }
}
