import type { OrderId, ProductId } from '#domain/basket/ids.ts';
import { type EnteredLine, lostDiscounts } from '#domain/basket/lost-discount.ts';
import type { EnteredEvent } from '#domain/basket/totals.ts';
import type { Paid } from '#domain/entry/paid.ts';
import { type Minor, NOTHING, sum } from '#domain/money/money.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';

interface EnteredOrderLine extends EnteredLine {
  readonly event: string;
}

/** What an athlete has entered by orders at a competition. */
export async function readEnteredLines(
  db: Pool | Client,
  compId: number,
  athleteId: number,
): Promise<readonly EnteredOrderLine[]> {
  const { rows } = await db.query<EnteredOrderLine>({
    name: 'entered lines',
    text: `select l.order_id as "orderId", l.product_id as "productId", l.event, l.price, l.discount - l.lost as discount, l.offers, p.paid
           from product p join order_line l on l.order_id = p.order_id and l.comp_id = p.comp_id and l.product_id = p.id
           where p.comp_id = $1 and p.athlete_id = $2 and p.state = 'entered' and l.state = 'entered' order by l.id`,
    values: [compId, athleteId],
  });
  return rows;
}

/** An event that costs more once another is cancelled; minor units. */
export interface Lost {
  readonly orderId: OrderId;
  readonly productId: ProductId;
  readonly event: string;
  readonly amount: Minor;
}

/** What else of its order costs more once a place is cancelled. */
export function lostWith(
  entered: readonly EnteredOrderLine[],
  cancelled: { readonly orderId: OrderId; readonly productId: ProductId; readonly worth: Minor; readonly paid: Paid },
): readonly Lost[] {
  const others = entered.filter(({ productId }) => productId !== cancelled.productId);
  const lost = lostDiscounts(others, cancelled);
  return others.flatMap(({ orderId, productId, event }) => {
    const amount = lost.get(productId) ?? NOTHING;
    return amount > 0 ? [{ orderId, productId, event, amount }] : [];
  });
}

/** What the athletes of some places have entered at their competitions, by whatever order: what a discount counts beside those places. */
export async function readEnteredBeside(
  db: Pool | Client,
  places: readonly { readonly compId: number; readonly athleteId: number }[],
): Promise<readonly EnteredEvent[]> {
  const asked = places.filter(({ athleteId }) => athleteId > 0);
  if (asked.length === 0) return [];
  const { rows } = await db.query<EnteredEvent>({
    name: 'entered beside',
    text: `select p.comp_id as "compId", coalesce(p.athlete_id, 0) as "athleteId", l.product_id as "productId", l.price, l.discount - l.lost as discount, l.offers
           from (select distinct * from unnest($1::integer[], $2::integer[]) as asked (comp_id, athlete_id)) a
           join product p on p.comp_id = a.comp_id and p.athlete_id = a.athlete_id and p.state = 'entered'
           join order_line l on l.order_id = p.order_id and l.comp_id = p.comp_id and l.product_id = p.id and l.state = 'entered' order by l.id`,
    values: [asked.map(({ compId }) => compId), asked.map(({ athleteId }) => athleteId)],
  });
  return rows;
}

export const sumLost = (lost: readonly Pick<Lost, 'amount'>[]): Minor => sum(lost.map(({ amount }) => amount));
