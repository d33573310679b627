import {
  type CompetitionRefund,
  type CompetitionReversal,
  getRefunds,
  getReversals,
  postReversal,
} from '#contracts/organising/refund.ts';
import { type InMinor, toUnits } from '#domain/money/money.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { iso } from '#server/db/read/row-sql.ts';
import { refuse } from '#server/lib/http/answer.ts';
import { authorOf } from '#server/lib/http/principal.ts';
import { must } from '#server/lib/must.ts';
import type { Clock } from '#server/lib/slice-deps.ts';
import { type Router, route } from '#server/web/route.ts';

const PAGE_SIZE = 50;

/** Of a place in the competition, or of an order as a whole that holds one. */
const OF_COMPETITION = `from refund r join entry_order o on o.id = r.order_id left join order_line l on l.id = r.line_id
  where r.order_id in (select order_id from order_line where comp_id = $1) and coalesce(l.comp_id, $1) = $1`;

/** Money that goes back, for those who keep the books of a competition. */
export function refundRoutes(router: Router, { now }: Clock): void {
  const { pool } = router;
  route(router, getRefunds, async ({ params: { compId }, query: { page: asked = 1 } }) => {
    const counted = await pool.query<{ n: number }>(`select count(*)::integer as n ${OF_COMPETITION}`, [compId]);
    const totalCount = counted.rows[0]?.n ?? 0;
    const page = Math.min(Math.max(asked, 1), Math.max(1, Math.ceil(totalCount / PAGE_SIZE)));
    const { rows } = await pool.query<InMinor<CompetitionRefund>>(
      `select r.id, r.order_id as "orderId", o.name, o.email, o.currency, coalesce(l.event, '') as event,
         coalesce(l.athlete, '') as athlete, r.amount, r.way, r.state, r.reason, coalesce(nullif(l.note, r.reason), '') as note, r.by, r.problem, ${iso('r.at')} as at
       ${OF_COMPETITION} order by r.state = 'failed' desc, r.problem <> '' desc, r.id desc limit ${PAGE_SIZE} offset $2`,
      [compId, (page - 1) * PAGE_SIZE],
    );
    return {
      data: rows.map((refund) => ({ ...refund, amount: toUnits(refund.amount) })),
      meta: { page: { page, pageSize: PAGE_SIZE, totalCount } },
    };
  });

  route(router, getReversals, async ({ params: { compId } }) => ({ data: await readReversals(pool, compId, null) }));

  route(router, postReversal, async ({ caller: { user }, params: { compId }, body: { id, settled } }) => {
    const [known] = await readReversals(pool, compId, id);
    if (!known) return NOT_FOUND;
    await pool.query('update payment_reversal set settled_at = $2, settled_by = $3 where id = $1', [
      id,
      settled ? new Date(now()).toISOString() : null,
      settled ? authorOf(must(user, 'finance')) : '',
    ]);
    return { data: must((await readReversals(pool, compId, id))[0], 'the reversal') };
  });
}

const NOT_FOUND = refuse('not-found', { message: 'This payment is not one of this competition.' });

/** Of a competition, or one of them. */
async function readReversals(pool: Pool, compId: number, id: number | null): Promise<CompetitionReversal[]> {
  const { rows } = await pool.query<InMinor<CompetitionReversal>>(
    `select v.id, v.kind, v.state, v.amount, v.reason, ${iso('v.at')} as at, ${iso('v.answer_by')} as "answerBy", ${iso('v.settled_at')} as "settledAt",
       v.settled_by as "settledBy", o.id as "orderId", o.name, o.email, o.currency,
       (select coalesce(json_agg(l.athlete || ', ' || l.event order by l.id), '[]') from order_line l
        where l.order_id = o.id and l.comp_id = $1 and l.state = 'entered') as entered
     from payment_reversal v join payment p on p.id = v.payment_id join entry_order o on o.id = p.order_id
     where o.id in (select order_id from order_line where comp_id = $1) and ($2::integer is null or v.id = $2)
     order by v.settled_at is null and v.state <> 'won' desc, v.id desc limit 200`,
    [compId, id],
  );
  return rows.map((reversal) => ({ ...reversal, amount: toUnits(reversal.amount) }));
}
