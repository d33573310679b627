import type { CompAdmin } from '#contracts/organising/dashboard.ts';
import { maySeeMoney } from '#domain/access/permission.ts';
import { PAID } from '#domain/entry/paid.ts';
import { type InMinor, toUnits } from '#domain/money/money.ts';
import { readProblems } from '#server/db/builder/read-problems.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { isItemSql } from '#server/db/entry/item-sql.ts';
import { readMisfits } from '#server/db/entry/read-misfits.ts';
import type { Scope, User } from '#server/lib/http/principal.ts';
import { REFUNDS_FAILED, REVERSALS, TAKEN, UNPAID } from './count-sql.ts';

const isToday = (instant: string) =>
  `(${instant} at time zone c.time_zone)::date = ($2::timestamptz at time zone c.time_zone)::date`;

/** Places of athletes and teams; what is sold beside is not counted. */
const PLACES = `from product p join comp_event ce on ce.comp_id = p.comp_id and ce.id = p.ce_id
  left join entry_order o on o.id = p.order_id where p.comp_id = c.id and not ${isItemSql('ce')}`;

const TAKEN_TODAY = `(select coalesce(sum(l.price - l.discount), 0)::integer
    from product p join order_line l on l.comp_id = p.comp_id and l.product_id = p.id and l.state in ('entered', 'cancelled')
    join entry_order o on o.id = l.order_id and o.state = 'paid'
    where p.comp_id = c.id and p.paid = ${PAID} and ${isToday('coalesce(o.settled_at, o.made_at)')})
  - (select coalesce(sum(r.amount), 0)::integer from refund r join order_line l on l.id = r.line_id and l.order_id = r.order_id
    where l.comp_id = c.id and ${isToday('r.at')})`;

const ADMIN = `
  select c.id, c.name, json_build_object('id', o.id, 'name', o.name) as organiser,
    json_build_object(
      'entries', (select count(*)::integer ${PLACES} and p.state = 'entered' and ${isToday('coalesce(o.settled_at, o.made_at, p.since)')}),
      'cancelled', (select count(*)::integer ${PLACES} and p.state = 'cancelled' and ${isToday('p.changed_at')})) as today,
    (select count(*)::integer ${PLACES} and p.state = 'waiting') as waiting,
    case when $3::boolean then json_build_object('today', ${TAKEN_TODAY}, 'taken', ${TAKEN}, 'unpaid', ${UNPAID},
      'refundsFailed', ${REFUNDS_FAILED}, 'reversals', ${REVERSALS}) end as money
  from competition c join organisation o on o.id = c.org_id where c.id = $1`;

/** What is to do at a competition, and what came in today; undefined: there is none. `now` is an ISO instant. */
export async function readCompAdmin(pool: Pool, scope: Scope, user: User, now: string): Promise<CompAdmin | undefined> {
  const { rows } = await pool.query<Omit<InMinor<CompAdmin>, 'problems' | 'misfits'>>({
    name: 'competition admin',
    text: ADMIN,
    values: [scope.compId, now, maySeeMoney(user, scope)],
  });
  const row = rows[0];
  if (!row) return undefined;
  const money = row.money && { ...row.money, today: toUnits(row.money.today), taken: toUnits(row.money.taken) };
  const misfits = (await readMisfits(pool, { compId: scope.compId, now })).filter(({ keptBy }) => keptBy === '');
  return { ...row, money, misfits: misfits.length, problems: (await readProblems(pool, scope.compId, now)).length };
}
