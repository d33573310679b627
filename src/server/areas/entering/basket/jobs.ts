import { handlePaymentNotice } from '#server/areas/entering/basket/orders/payment-notice.ts';
import { sendRefunds } from '#server/areas/entering/basket/orders/send-refunds.ts';
import { sendShares } from '#server/areas/entering/basket/orders/shares.ts';
import { lockBuyer, voidOpenOrders } from '#server/areas/entering/basket/orders/void-order.ts';
import { tidyPlaces } from '#server/areas/entering/basket/places/move-up.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { isItemSql, parentSql } from '#server/db/entry/item-sql.ts';
import { withPlaces } from '#server/db/entry/lock-places.ts';
import type { Job } from '#server/db/jobs.ts';
import { REVERSED } from '#server/db/read/reversed-sql.ts';
import { log } from '#server/lib/log.ts';
import { type BasketDeps, isoNow } from './deps.ts';

/** What the basket does by the clock. */
export function basketJobs(deps: BasketDeps): Readonly<Record<'orderCheck' | 'paymentStatus' | 'waitingList', Job>> {
  return { orderCheck: orderCheck(deps), paymentStatus: paymentStatus(deps), waitingList: waitingList(deps) };
}

/** What must always be so: each query counts what breaks it. */
const INVARIANTS: readonly (readonly [broken: string, query: string])[] = [
  [
    'places of paid orders without an entry',
    `select from order_line l join entry_order o on o.id = l.order_id where o.state = 'paid' and l.state = 'open'`,
  ],
  [
    'entered places without an entry of the venue',
    `select from product p join comp_event ce on ce.comp_id = p.comp_id and ce.id = p.ce_id where p.state = 'entered'
       and not ${isItemSql('ce')} and not exists (select from entry e where e.comp_id = p.comp_id and e.id = p.entry_id)`,
  ],
  [
    'items that are had without their event',
    `select from product p join comp_event ce on ce.comp_id = p.comp_id and ce.id = p.ce_id
     join comp_event parent on parent.comp_id = ce.comp_id and parent.id = ${parentSql('ce')}
     where p.state = 'entered' and ${isItemSql('ce')} and not exists (select from entry e
       where e.comp_id = p.comp_id and e.athlete_id = p.athlete_id and e.event_group_id = parent.event_group_id)`,
  ],
  [
    'users whose credit is not the sum of its changes',
    `select from app_user u where u.credit <> coalesce((select sum(amount) from credit_entry where user_id = u.id), 0)`,
  ],
  ['refunds that could not be sent', `select from refund where state = 'failed' or (state = 'wanted' and tries > 5)`],
  [
    "organisers' shares that could not be sent",
    `select from organiser_share where state = 'failed' or (state = 'wanted' and tries > 5)`,
  ],
  [
    'orders whose payments are not what was due',
    `select from entry_order o where o.paid_by = 'card' and o.state = 'paid' and o.due <> (
       select coalesce(sum(p.amount), 0) from payment p where p.order_id = o.id and p.state = 'paid'
         and not exists (select from refund r where r.payment_id = p.id and r.line_id is null))`,
  ],
  [
    'payments of which more went back than came in',
    `select from payment p where p.amount < (select coalesce(sum(r.amount), 0) from refund r where r.payment_id = p.id) + ${REVERSED}`,
  ],
  [
    'payments that the bank has taken back, and finance has not settled',
    `select from payment_reversal where state <> 'won' and settled_at is null`,
  ],
];

/** Takes back orders that nobody will pay any more, sends refunds that are due, and looks whether the books agree. */
function orderCheck(deps: BasketDeps): Job {
  return async () => {
    const { pool } = deps;
    const now = isoNow(deps);
    const { rows } = await pool.query<{ userId: number }>(
      `select distinct user_id as "userId" from entry_order where state = 'open' and made_at < $1::timestamptz - interval '1 day'`,
      [now],
    );
    for (const { userId } of rows) {
      await transaction(pool, async (client) => {
        await lockBuyer(client, userId);
        await voidOpenOrders(client, userId, 'Callroom', now);
      });
    }
    const refunds = await sendRefunds(deps);
    const shares = await sendShares(deps);
    const failed = refunds.failed + shares.failed;
    const broken: string[] = [];
    for (const [what, query] of INVARIANTS) {
      const found = await pool.query<{ n: number }>(`select count(*)::integer as n from (${query}) broken`);
      if (found.rows[0]?.n) broken.push(`${found.rows[0].n} ${what}`);
    }
    if (broken.length > 0) return { ok: false, note: `Found ${broken.join('; ')}.` };
    const orders = await pool.query<{ n: number }>('select count(*)::integer as n from entry_order');
    return {
      ok: failed === 0,
      note: `Orders: ${orders.rows[0]?.n}. All orders agree with their entries; refunds sent: ${refunds.sent}, shares sent: ${shares.sent}, to try again: ${failed}.`,
    };
  };
}

/**
 * Asks the provider about payments whose notice may have got lost, those not asked about for longest first. A payment that has run out there
 * is not asked about again; one that cannot be asked about does not delay the others.
 */
function paymentStatus(deps: BasketDeps): Job {
  return async () => {
    const { pool, provider } = deps;
    if (!provider) return { ok: true, note: 'Nobody pays by card here.' };
    const { rows } = await pool.query<{ ref: string }>(
      `update payment set asked_at = $2 where id in (
         select p.id from payment p where p.provider = $1 and p.ref is not null and p.state in ('open', 'void')
           and p.made_at between $2::timestamptz - interval '2 days' and $2::timestamptz - interval '3 minutes'
           and not exists (select from payment_notice n where n.provider = p.provider and n.ref = p.ref and n.kind = 'expired')
         order by p.asked_at nulls first, p.id limit 100)
       returning ref`,
      [provider.name, isoNow(deps)],
    );
    let found = 0;
    let silent = 0;
    for (const { ref } of rows) {
      try {
        const notice = await provider.ask(ref);
        if (notice && (await handlePaymentNotice(deps, provider.name, notice)) === 'paid') found++;
      } catch (error) {
        log.error({ ref, err: error }, 'A payment could not be asked about');
        silent++;
      }
    }
    const note = `Open payments: ${rows.length}. ${found} had been paid`;
    return silent === 0 ? { ok: true, note: `${note}.` } : { ok: false, note: `${note}, ${silent} could not be asked about.` };
  };
}

/** Frees places that ran out and gives them to the waiting list. Every request for a place does the same, so this is for quiet hours. */
function waitingList(deps: BasketDeps): Job {
  return async () => {
    const { rows } = await deps.pool.query<{ compId: number }>(
      `select distinct comp_id as "compId" from product
       where state = 'waiting' or (state = 'reserved' and reserved_until <= $1) order by 1`,
      [isoNow(deps)],
    );
    let offered = 0;
    for (const { compId } of rows) {
      offered += await withPlaces(deps.pool, compId, (client) => tidyPlaces(deps, client, compId, isoNow(deps)));
    }
    return { ok: true, note: `Competitions with a waiting list: ${rows.length}, places offered: ${offered}.` };
  };
}
