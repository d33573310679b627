import type { Pool } from '../pool.ts';

/** What was paid or promised for a `product p` with its `order_line l`, less what has gone back: minor units. */
export const WORTH = `greatest(0, coalesce(l.price - l.discount, p.charged, 0)
  - coalesce((select sum(r.amount) from refund r where r.line_id = l.id), 0))::integer`;

/** An entry that a user has made, for her to change or cancel. */
export interface OwnPlace {
  readonly productId: number;
  readonly entryId: number;
  /** 0: it came without an order. */
  readonly orderId: number;
  /** Minor units. */
  readonly worth: number;
  /** Of that the fee. */
  readonly fee: number;
}

/** What a user has made of an athlete's entries at a competition; carts are not among them. */
export async function readOwnPlaces(
  db: Pool,
  { compId, athleteId, userId }: { readonly compId: number; readonly athleteId: number; readonly userId: number },
): Promise<ReadonlyMap<number, OwnPlace>> {
  const { rows } = await db.query<OwnPlace>({
    name: 'own places',
    text: `select p.id as "productId", p.entry_id as "entryId", coalesce(p.order_id, 0) as "orderId", ${WORTH} as worth, coalesce(l.fee, 0) as fee
           from product p left join order_line l on l.order_id = p.order_id and l.comp_id = p.comp_id and l.product_id = p.id
           where p.comp_id = $1 and p.athlete_id = $2 and p.user_id = $3 and p.state = 'entered' and p.entry_id is not null`,
    values: [compId, athleteId, userId],
  });
  return new Map(rows.map((row) => [row.productId, row]));
}
