import type { EntryId, OrderId, ProductId } from '#domain/basket/ids.ts';
import type { NOT_PAID, Paid } from '#domain/entry/paid.ts';
import type { EventType, UnitType } from '#domain/event/kinds.ts';
import { formatMark, type Uom, uomOf } from '#domain/performance/unit.ts';
import type { StarterId } from '#domain/team/starter.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { isTickedSql } from '#server/db/read/ticked-sql.ts';
import { uomSql } from '#server/db/read/uom-sql.ts';
import type { DoneAtVenue } from '#server/lib/http/done-at-venue.ts';
import { must } from '#server/lib/must.ts';
import { isItemSql, parentSql } from './item-sql.ts';
import { starterSql } from './live.ts';
import { enterVenue, leaveVenue, lockCompetition } from './venue-entry.ts';

/** A place that becomes an entry of the venue, which is what the desk checks in; of an item there is nothing to check in. */
interface Entering {
  readonly productId: ProductId;
  /** 1 paid, 2 cheque, 3 free. */
  readonly paid: Exclude<Paid, typeof NOT_PAID>;
  /** Whose it then is; null: it stays whose it was. */
  readonly orderId: OrderId | null;
}

interface Row {
  readonly ceid: number;
  /** As the venue knows who starts: an athlete, or a team. */
  readonly athleteId: StarterId;
  readonly clubId: number | null;
  readonly ageGroup: string;
  readonly performance: number;
  readonly type: EventType;
  readonly unit: UnitType;
  readonly eventCode: string;
  readonly uom: Uom;
  readonly item: boolean;
  /**
   * Starts in that event group already, by another place or a start list; or the team was deleted meanwhile. An item: does not start in the
   * group of its parent.
   */
  readonly barred: boolean;
}

/**
 * Makes entries of places, under the lock of the places. Gives the products that could not be seated, because the athlete starts in that
 * event already: two people may have entered one athlete in two of its age groups.
 */
export async function seatPlaces(
  client: Client,
  compId: number,
  entering: readonly Entering[],
  now: string,
): Promise<readonly ProductId[]> {
  const unseated: ProductId[] = [];
  for (const { productId, paid, orderId } of await itemsLast(client, compId, entering)) {
    const { rows } = await client.query<Row>({
      name: 'place to seat',
      text: `select p.ce_id as ceid, s.id as "athleteId", p.club_id as "clubId", p.age_group as "ageGroup", p.performance, e.type,
               e.unit, e.event_code as "eventCode", ${uomSql('e')} as uom, ${isItemSql('ce')} as item, exists (select from entry o where o.comp_id = p.comp_id
                 and o.athlete_id = s.id and o.event_group_id = coalesce(parent.event_group_id, ce.event_group_id)) <> ${isItemSql('ce')}
                 or p.team_id > 0 and not exists (select from team t where t.comp_id = p.comp_id and t.id = p.team_id) as barred
             from product p join comp_event ce on ce.comp_id = p.comp_id and ce.id = p.ce_id join event e on e.id = ce.event_id
             left join comp_event parent on parent.comp_id = ce.comp_id and parent.id = ${parentSql('ce')}
             cross join lateral (select ${starterSql('p')} as id) s
             where p.comp_id = $1 and p.id = $2`,
      values: [compId, productId],
    });
    const [row] = rows;
    if (!row || row.barred) {
      unseated.push(productId);
      continue;
    }
    const { ceid, athleteId, clubId, ageGroup, performance, item } = row;
    const pb = performance > 0 ? formatMark(performance, uomOf(row)) : '';
    const entryId = item
      ? await numberOfItem(client)
      : await enterVenue(client, { compId, athleteId, ceid, clubId, ageGroup, pb });
    await client.query({
      name: 'seat place',
      text: `update product set state = 'entered', paid = $3, entry_id = $4, order_id = coalesce($5, order_id), reserved_until = null,
               note = '', changed_at = $6,
               user_id = coalesce((select o.user_id from entry_order o where o.id = $5), user_id), club_id = coalesce((select ca.club_id from comp_athlete ca
                 where ca.comp_id = $1 and ca.athlete_id = product.athlete_id), club_id) where comp_id = $1 and id = $2`,
      values: [compId, productId, paid, entryId, orderId, now],
    });
  }
  return unseated;
}

/** Parents first: an item is had with its parent only. */
async function itemsLast(client: Client, compId: number, entering: readonly Entering[]): Promise<readonly Entering[]> {
  if (entering.length < 2) return entering;
  const { rows } = await client.query<{ id: number }>({
    name: 'items to seat',
    text: `select p.id from product p join comp_event ce on ce.comp_id = p.comp_id and ce.id = p.ce_id
           where p.comp_id = $1 and p.id = any($2::integer[]) and ${isItemSql('ce')}`,
    values: [compId, entering.map(({ productId }) => productId)],
  });
  const items = new Set(rows.map(({ id }) => id));
  return entering.toSorted((a, b) => Number(items.has(a.productId)) - Number(items.has(b.productId)));
}

/** Calls name an item that is had as they name an entry, so it has a number of the entries' own; no row of the venue has it. */
async function numberOfItem(client: Client): Promise<EntryId> {
  const { rows } = await client.query<{ id: EntryId }>(`select nextval(pg_get_serial_sequence('entry', 'id'))::integer as id`);
  return must(rows[0], 'the number of an item').id;
}

/** What was done with an entry at the venue; undefined: nothing. Under the competition's lock, which the desk and the officials take as well. */
export async function doneAtVenue(client: Client, compId: number, entryId: EntryId): Promise<DoneAtVenue | undefined> {
  const { rows } = await client.query<{ checkedIn: boolean; marked: boolean }>(
    `select ${isTickedSql('e.checked_in')} as "checkedIn", exists (select from result r
       where r.comp_id = e.comp_id and r.event_group_id = e.event_group_id and r.entry_id = e.id) as marked
     from entry e where e.comp_id = $1 and e.id = $2`,
    [compId, entryId],
  );
  if (rows[0]?.marked) return 'has-result';
  return rows[0]?.checkedIn ? 'checked-in' : undefined;
}

/** Takes an entry out of the venue, unless somebody there has acted on it: then what was done. Under the lock of the places. `rejoins`: as of `leaveVenue`. */
export async function unseat(
  client: Client,
  compId: number,
  entryId: EntryId,
  rejoins = false,
): Promise<DoneAtVenue | undefined> {
  await lockCompetition(client, compId);
  const done = await doneAtVenue(client, compId, entryId);
  if (!done) await leaveVenue(client, compId, entryId, rejoins);
  return done;
}
