import { type CompetitionRefund, getRefunds } from '#contracts/organising/refund.ts';
import { type InMinor, toUnits } from '#domain/money/money.ts';
import { iso } from '#server/db/read/row-sql.ts';
import { type Router, route } from '#server/web/route.ts';

const PAGE_SIZE = 50;

/** Of a place in the competition, or of an order as a whole that holds one. */
const OF_COMPETITION = `from refund r join entry_order o on o.id = r.order_id left join order_line l on l.id = r.line_id
  where r.order_id in (select order_id from order_line where comp_id = $1) and coalesce(l.comp_id, $1) = $1`;

/** Money that goes back, for those who keep the books of a competition. */
export function refundRoutes(router: Router): void {
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
}
