import type { CreditBook } from '#contracts/admin/credit.ts';
import { minor, toUnits } from '#domain/money/money.ts';
import type { Pool } from '#server/db/connection/pool.ts';

const SHOWN = 100;

interface Line {
  readonly id: number;
  readonly amount: string;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/** What was added and taken, and what waits for a second person. */
export async function readCreditLines(pool: Pool, userId: number): Promise<Omit<CreditBook, 'e4s_credit'>> {
  const [entries, proposals] = await Promise.all([
    pool.query<Line>(`select id, amount, reason, by, at from credit_entry where user_id = $1 order by id desc limit ${SHOWN}`, [
      userId,
    ]),
    pool.query<Line & { readonly byId: number }>(
      `select id, amount, reason, by, at, by_id as "byId" from credit_proposal where user_id = $1 order by id desc limit ${SHOWN}`,
      [userId],
    ),
  ]);
  return {
    creditEntries: entries.rows.map(lineOf),
    creditProposals: proposals.rows.map((row) => ({ ...lineOf(row), byId: row.byId })),
  };
}

const lineOf = ({ id, amount, reason, by, at }: Line) => ({
  id,
  reason,
  by,
  value: toUnits(minor(Number(amount))),
  at: at.toISOString(),
});
