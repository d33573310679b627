import type { Order } from '#contracts/entering/order.ts';
import { chequesFor } from '#domain/basket/cheque.ts';
import { type EntryOptions, publicEntryOptions } from '#domain/competition/entry-options.ts';
import { CHEQUE } from '#domain/entry/paid.ts';
import { type InMinor, type Minor, toUnits } from '#domain/money/money.ts';
import type { Stored } from '#domain/shared/fill.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { CHEQUE_PART } from '#server/db/entry/own-places.ts';
import { iso } from '#server/db/read/row-sql.ts';
import { LARGEST_ID } from '#server/lib/http/principal.ts';

/** An order, whose it is, and the zone of its first competition, where its day begins. */
export interface ReadOrder {
  readonly order: Order;
  readonly userId: number;
  readonly timeZone: string;
  /** Those who sold it. */
  readonly organisers: readonly Organiser[];
}

export interface Organiser {
  readonly name: string;
  /** Empty: none is written down. */
  readonly address: string;
}

interface Found extends Omit<InMinor<Order>, 'payUrl' | 'cheques'> {
  readonly chequeLines: readonly {
    readonly payee: string;
    readonly address: string;
    readonly amount: Minor;
    readonly contact: Stored<EntryOptions>;
  }[];
  readonly userId: number;
  readonly timeZone: string;
  readonly organisers: readonly Organiser[];
  readonly payUrl: string | null;
}

/** Money as the database has it: minor units. */
const QUERY = `
  select o.id, o.user_id as "userId", o.state, o.paid_by as "paidBy", o.currency, o.name, o.email, ${iso('o.made_at')} as "madeAt",
    ${iso('o.settled_at')} as "settledAt", o.price, o.discount, o.credit, o.due,
    (select coalesce(json_agg(json_build_object('id', l.id, 'compId', l.comp_id, 'competition', l.competition, 'event', l.event,
       'athlete', l.athlete, 'price', l.price, 'discount', l.discount, 'lost', l.lost,
       'fee', case when l.shows_fee then l.fee else 0 end, 'state', l.state, 'note', l.note) order by l.id), '[]')
     from order_line l where l.order_id = o.id) as lines,
    (select coalesce(json_agg(json_build_object('amount', r.amount, 'way', r.way, 'state', r.state, 'reason', r.reason,
       'at', ${iso('r.at')}) order by r.id), '[]') from refund r where r.order_id = o.id) as refunds,
    (select coalesce(json_agg(json_build_object('kind', v.kind, 'state', v.state, 'amount', v.amount, 'at', ${iso('v.at')}) order by v.id), '[]')
     from payment_reversal v join payment p on p.id = v.payment_id where p.order_id = o.id) as reversals,
    (select coalesce(json_agg(json_build_object('payee', coalesce(nullif(g.cheque_payee, ''), g.name), 'address', g.cheque_address,
       'amount', ${CHEQUE_PART}, 'contact', c.entry_options) order by l.id), '[]')
     from order_line l join organisation g on g.id = l.org_id left join competition c on c.id = l.comp_id
     join product p on p.comp_id = l.comp_id and p.id = l.product_id and p.order_id = o.id and p.paid = ${CHEQUE}
     where l.order_id = o.id and l.state = 'entered' and o.state = 'cheque') as "chequeLines",
    coalesce((select coalesce(nullif(p.intent, ''), p.ref) from payment p where p.order_id = o.id and p.state = 'paid'
       and exists (select from order_line l join organisation g on g.id = l.org_id and g.show_payment_code where l.order_id = o.id)
     order by p.id limit 1), '') as "paymentCode",
    (select coalesce(json_agg(json_build_object('competition', c.name, 'code', c.secrets ->> 'paymentCode') order by c.first_day, c.id), '[]')
     from competition c join organisation g on g.id = c.org_id and g.show_payment_code
     where o.state in ('paid', 'cheque') and coalesce(c.secrets ->> 'paymentCode', '') <> ''
       and c.id in (select l.comp_id from order_line l where l.order_id = o.id)) as codes,
    (select p.url from payment p where p.order_id = o.id and p.state = 'open' and o.state = 'open' order by p.id desc limit 1) as "payUrl",
    coalesce((select c.time_zone from order_line l join competition c on c.id = l.comp_id where l.order_id = o.id order by l.id limit 1),
      'Europe/London') as "timeZone",
    (select coalesce(json_agg(json_build_object('name', g.name, 'address', g.cheque_address) order by g.name), '[]')
     from organisation g where g.id in (select l.org_id from order_line l where l.order_id = o.id)) as organisers
  from entry_order o where o.id = $1`;

/** Undefined: there is none. */
export async function readOrder(db: Pool | Client, id: number): Promise<ReadOrder | undefined> {
  if (id > LARGEST_ID) return undefined;
  const { rows } = await db.query<Found>({ name: 'order', text: QUERY, values: [id] });
  const [found] = rows;
  if (!found) return undefined;
  const { userId, timeZone, organisers, payUrl, chequeLines, lines, refunds, reversals, price, discount, credit, due, ...rest } =
    found;
  return {
    userId,
    timeZone,
    organisers,
    order: {
      ...rest,
      payUrl: payUrl ?? '',
      cheques: chequesFor(chequeLines.map(toWhom)).map((cheque) => ({ ...cheque, amount: toUnits(cheque.amount) })),
      lines: lines.map((line) => ({
        ...line,
        price: toUnits(line.price),
        discount: toUnits(line.discount),
        lost: toUnits(line.lost),
        fee: toUnits(line.fee),
      })),
      refunds: refunds.map((refund) => ({ ...refund, amount: toUnits(refund.amount) })),
      reversals: reversals.map((reversal) => ({ ...reversal, amount: toUnits(reversal.amount) })),
      price: toUnits(price),
      discount: toUnits(discount),
      credit: toUnits(credit),
      due: toUnits(due),
    },
  };
}

/** Whom to ask is what the competition shows of its contact. */
function toWhom({ contact, ...line }: Found['chequeLines'][number]) {
  const { userName, email, tel } = publicEntryOptions(contact).contact;
  return { ...line, contact: [userName, email, tel].filter(Boolean).join(', ') };
}
