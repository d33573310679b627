import { CHEQUE, PAID } from '#domain/entry/paid.ts';
import { ofAthlete } from '#server/db/entry/live.ts';
import { REVERSED_BY_LINE } from '#server/db/read/reversed-sql.ts';
import { isTickedSql, startsSql } from '#server/db/read/ticked-sql.ts';

/** Counts of a competition `c`, all of people who start in it: one read of its entries. A team is entered, and no person. */
export const PEOPLE = `
  cross join lateral (
    select count(*)::integer as entries, count(distinct e.athlete_id)::integer as athletes,
      (count(distinct e.athlete_id) - (select count(*) from comp_athlete ca where ca.comp_id = c.id and ca.person_id is not null
        and ca.withdrawn is not null and not ${startsSql('ca')}
        and exists (select from entry x where x.comp_id = ca.comp_id and x.athlete_id = ca.athlete_id)))::integer as expected,
      count(distinct e.athlete_id) filter (where ${isTickedSql('e.checked_in')})::integer as "checkedIn"
    from entry e where e.comp_id = c.id and ${ofAthlete('e.athlete_id')}) people`;

export const TEAMS = `(select count(*)::integer from product p where p.comp_id = c.id and p.team_id > 0 and p.state = 'entered')`;

/** Places that somebody has promised a cheque for. */
export const UNPAID = `(select count(*)::integer from product p where p.comp_id = c.id and p.state = 'entered' and p.paid = ${CHEQUE})`;

/** Those places with their lines in the orders that promise them. */
export const PROMISED = `from product p join order_line l on l.comp_id = p.comp_id and l.product_id = p.id and l.state = 'entered'
  join entry_order o on o.id = l.order_id and o.state = 'cheque' and p.state = 'entered' and p.paid = ${CHEQUE}`;

/** What those cheques come to, minor units: a discount that went when another event was cancelled is on them. */
export const UNPAID_AMOUNT = `(select coalesce(sum(l.price - l.discount + l.lost), 0)::integer
  ${PROMISED} where p.comp_id = c.id)`;

/** What was paid for places, cancelled ones too, less what goes back for them and what the bank holds or has taken of it, minor units. */
export const TAKEN = `(select coalesce(sum(l.price - l.discount - back.amount - coalesce(bank.amount, 0)), 0)::integer
  from product p join order_line l on l.comp_id = p.comp_id and l.product_id = p.id and l.state in ('entered', 'cancelled')
  join entry_order o on o.id = l.order_id and o.state = 'paid'
  cross join lateral (select coalesce(sum(r.amount), 0)::integer as amount from refund r where r.order_id = l.order_id and r.line_id = l.id) back
  left join ${REVERSED_BY_LINE} bank on bank.id = l.id
  where p.comp_id = c.id and p.paid = ${PAID})`;

/** Payments with a place here that the bank has taken back, or that are disputed, and which finance has not settled. */
export const REVERSALS = `(select count(*)::integer from payment_reversal v join payment p on p.id = v.payment_id
  where v.state <> 'won' and v.settled_at is null and p.order_id in (select order_id from order_line where comp_id = c.id))`;

export const REFUNDS_FAILED = `(select count(*)::integer from refund r join order_line l on l.id = r.line_id where l.comp_id = c.id and r.state = 'failed')`;
