import { PAID } from '#domain/entry/paid.ts';
import { type Minor, toUnits } from '#domain/money/money.ts';
import { formatClock } from '#domain/shared/wall-clock.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { moneyText } from '#server/lib/mail/money-text.ts';

/** With what the note of a place begins whose money a desk has. */
export const CASH_TAKEN = 'Cash taken';

interface Asked {
  readonly compId: number;
  readonly athleteId: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly timeZone: string;
}

interface Entered {
  readonly said: string;
  readonly isPaid: boolean;
}

/** Of an athlete, the events (`ceid`) they have a place in: who entered them and when, and what became of the money, for a desk. */
export async function enteredAlready(
  db: Pool | Client,
  { compId, athleteId, currency, timeZone }: Asked,
): Promise<ReadonlyMap<number, Entered>> {
  const { rows } = await db.query<{ ceid: number; by: string; at: Date; note: string; paid: number; due: Minor | null }>(
    `select p.ce_id as ceid, u.display_name as "by", coalesce(o.made_at, p.changed_at) as at, p.note, p.paid,
       case when o.due = 0 then 0 else p.charged end as due
     from product p join app_user u on u.id = p.user_id left join entry_order o on o.id = p.order_id
     where p.comp_id = $1 and p.athlete_id = $2 and p.team_id = 0 and p.state = 'entered'`,
    [compId, athleteId],
  );
  return new Map(
    rows.map(({ ceid, by, at, note, paid, due }) => {
      const price = due === null ? '' : ` ${moneyText(toUnits(due), currency)}`;
      const money =
        paid === PAID || due === 0
          ? 'paid.'
          : note.startsWith(CASH_TAKEN)
            ? `cash taken${price}. Do not take the money again.`
            : `not yet paid${price && `:${price}`}.`;
      return [ceid, { said: `${by}, ${formatClock(at.toISOString(), timeZone)}, ${money}`, isPaid: paid === PAID }];
    }),
  );
}
