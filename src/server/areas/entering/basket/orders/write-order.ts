import type { OrderId } from '#domain/basket/ids.ts';
import type { Reduced, totals } from '#domain/basket/totals.ts';
import type { BasketLine } from '#server/areas/entering/basket/read-cart.ts';
import { insertRows } from '#server/db/connection/bulk.ts';
import type { Client } from '#server/db/connection/pool.ts';
import type { User } from '#server/lib/http/principal.ts';
import { must } from '#server/lib/must.ts';

interface NewOrder {
  readonly buyer: Pick<User, 'id' | 'name' | 'email'>;
  /** Of the call that makes it. */
  readonly key: string;
  readonly state: 'open' | 'paid' | 'cheque';
  readonly paidBy: '' | 'cheque' | 'credit' | 'free';
  readonly currency: string;
  readonly total: ReturnType<typeof totals>;
  readonly lines: readonly BasketLine[];
  readonly reduced: ReadonlyMap<number, Reduced>;
  readonly now: string;
}

/** Writes an order with its lines, without asking whether it may be made; its places are then of this order. */
export async function writeOrder(client: Client, order: NewOrder): Promise<OrderId> {
  const { buyer, key, state, paidBy, currency, total, lines, reduced, now } = order;
  const { rows } = await client.query<{ id: OrderId }>({
    name: 'make order',
    text: `insert into entry_order (user_id, key, state, paid_by, currency, price, discount, credit, due, name, email, made_at, settled_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
    values: [
      buyer.id,
      key,
      state,
      paidBy,
      currency,
      total.price,
      total.discount,
      total.credit,
      total.due,
      buyer.name,
      buyer.email,
      now,
      state === 'paid' ? now : null,
    ],
  });
  const orderId = must(rows[0], 'the order').id;
  await writeLines(client, orderId, lines, reduced);
  return orderId;
}

const LINE_COLUMNS = {
  order_id: 'integer',
  comp_id: 'integer',
  product_id: 'integer',
  org_id: 'integer',
  competition: 'text',
  event: 'text',
  athlete: 'text',
  price: 'integer',
  discount: 'integer',
  fee: 'integer',
  shows_fee: 'boolean',
  offers: 'jsonb',
};

async function writeLines(
  client: Client,
  orderId: OrderId,
  lines: readonly BasketLine[],
  reduced: ReadonlyMap<number, Reduced>,
): Promise<void> {
  const rows = lines.map(({ productId, compId, orgId, competition, event, parentCeid, athlete, ageGroup, price, showsFee }) => ({
    order_id: orderId,
    comp_id: compId,
    product_id: productId,
    org_id: orgId,
    competition,
    athlete,
    price,
    shows_fee: showsFee,
    event: parentCeid > 0 || ageGroup === '' || event.includes(ageGroup) ? event : `${event} ${ageGroup}`,
    ...reduced.get(productId),
  }));
  await insertRows(client, 'order_line', LINE_COLUMNS, rows);
  await client.query({
    name: 'places ordered',
    text: `update product p set order_id = $1 from order_line l where l.order_id = $1 and p.comp_id = l.comp_id and p.id = l.product_id`,
    values: [orderId],
  });
}
