import type { EntryId, OrderId, ProductId } from '#domain/basket/ids.ts';
import type { Paid } from '#domain/entry/paid.ts';
import type { Minor } from '#domain/money/money.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { lostWith, readEnteredLines, sumLost } from './entered-lines.ts';

/** What was paid or promised for a `product p` with its `order_line l`, less what has gone back: minor units. */
export const WORTH = `greatest(0, coalesce(l.price - l.discount + l.lost, p.charged, 0)
  - coalesce((select sum(r.amount) from refund r where r.line_id = l.id), 0))::integer`;

/** Of the credit that pays an `entry_order o`, what pays its `order_line l`: the first lines have it first. Minor units. */
export const CREDIT_PART = `least(l.price - l.discount, greatest(0, o.credit - (select coalesce(sum(x.price - x.discount), 0)
  from order_line x where x.order_id = l.order_id and x.id < l.id)))::integer`;

/** What a cheque is still to pay of an `order_line l` of an `entry_order o`. Minor units. */
export const CHEQUE_PART = `(l.price - l.discount + l.lost - ${CREDIT_PART})`;

/** An entry that a user has made, for them to change or cancel. */
export interface OwnPlace {
  readonly productId: ProductId;
  readonly entryId: EntryId;
  /** 0: it came without an order. */
  readonly orderId: OrderId;
  /** Minor units. */
  readonly worth: Minor;
  /** Of that the fee. */
  readonly fee: Minor;
  /** What the athlete's other events would cost more without this one. */
  readonly lost: Minor;
}

/** What a user has made of an athlete's entries at a competition; carts are not among them. */
export async function readOwnPlaces(
  db: Pool,
  { compId, athleteId, userId }: { readonly compId: number; readonly athleteId: number; readonly userId: number },
): Promise<ReadonlyMap<number, OwnPlace>> {
  const { rows } = await db.query<Omit<OwnPlace, 'lost'> & { readonly paid: Paid }>({
    name: 'own places',
    text: `select p.id as "productId", p.entry_id as "entryId", coalesce(p.order_id, 0) as "orderId", ${WORTH} as worth, coalesce(l.fee, 0) as fee, p.paid
           from product p left join order_line l on l.order_id = p.order_id and l.comp_id = p.comp_id and l.product_id = p.id
           where p.comp_id = $1 and p.athlete_id = $2 and p.user_id = $3 and p.state = 'entered' and p.entry_id is not null`,
    values: [compId, athleteId, userId],
  });
  const entered = await readEnteredLines(db, compId, athleteId);
  return new Map(rows.map((row) => [row.productId, { ...row, lost: sumLost(lostWith(entered, row)) }]));
}
