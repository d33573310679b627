/** What the bank holds or has taken back of a `payment p`, minor units. */
export const REVERSED = `(select coalesce(sum(v.amount), 0)::integer from payment_reversal v where v.payment_id = p.id and v.state <> 'won')`;

/** What it holds or has taken back of paid orders, as that falls on their lines one after the other, less what was paid back for each: rows of `id`, `order_id`, `comp_id` and `amount`. */
export const REVERSED_BY_LINE = byLine(`v.state <> 'won'`);
/** The same of what is gone for good. */
export const LOST_BY_LINE = byLine(`v.state = 'lost'`);

function byLine(states: string): string {
  return `(select x.id, x.order_id, x.comp_id, greatest(0, least(x.net, bank.reversed - (x.upto - x.net)))::integer as amount
    from (select p.order_id, sum(v.amount) as reversed from payment_reversal v join payment p on p.id = v.payment_id
          where ${states} group by p.order_id) bank
    cross join lateral (select n.*, sum(n.net) over (order by n.id) as upto
      from (select l.id, l.order_id, l.comp_id, l.price - l.discount
              - coalesce((select sum(r.amount) from refund r where r.line_id = l.id), 0) as net
            from order_line l where l.order_id = bank.order_id and l.state in ('entered', 'cancelled')) n) x)`;
}
