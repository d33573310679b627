import { type Minor, minor, minus, NOTHING, sum, toMinor } from '#domain/money/money.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import type { Mailer } from '#server/db/mail/mailer.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { LARGEST_ID } from '#server/lib/http/principal.ts';
import { CREDIT_CHANGED } from './mail-credit.ts';

export interface CreditDeps {
  readonly pool: Pool;
  readonly mailer: Mailer;
}

export interface CreditChange {
  readonly userId: number;
  /** Minor units. `add` is signed; `set` makes it this. */
  readonly change: { readonly add: Minor } | { readonly set: Minor };
  readonly reason: string;
  readonly by: string;
  /** The account that is signed in. */
  readonly byId: number;
  /** The call's own id: the same again changes nothing. */
  readonly callId?: string | undefined;
}
/** The credit after it, minor units. `waits`: it is not changed before a second person confirms. */
type Changed = { readonly credit: Minor; readonly waits: boolean } | 'no-user' | 'other-call';

/** Changes a user's credit and writes down why, in one. `other-call`: the id belongs to a call with another content. */
export function changeCredit({ pool, mailer }: CreditDeps, wanted: CreditChange): Promise<Changed> {
  const { userId, change, callId } = wanted;
  return transaction(pool, async (client): Promise<Changed> => {
    const before = await lockCredit(client, userId);
    if (before === undefined) return 'no-user';
    const known = callId && (await entryOf(client, callId));
    if (known) return isOf(known, wanted) ? { credit: before, waits: known.waits } : 'other-call';
    const amount = 'add' in change ? change.add : minus(change.set, before);
    if (amount === 0) return { credit: before, waits: false };
    if (await needsSecond(client, before, amount, wanted)) {
      await propose(client, amount, wanted);
      return { credit: before, waits: true };
    }
    return { credit: await book(mailer, client, before, { ...wanted, amount }), waits: false };
  });
}

/** Above what one person may give somebody alone within a day, in however many pieces; and below nothing. */
async function needsSecond(client: Client, before: Minor, amount: Minor, { userId, by }: CreditChange): Promise<boolean> {
  if (amount < 0) return before + amount < 0;
  const { rows } = await client.query<{ given: string }>(
    `select coalesce(sum(amount), 0) as given from credit_entry
     where user_id = $1 and by = $2 and amount > 0 and at > now() - interval '24 hours'`,
    [userId, by],
  );
  return Number(rows[0]?.given) + amount > toMinor((await readAppSettings(client)).creditAlone);
}

async function lockCredit(client: Client, userId: number): Promise<Minor | undefined> {
  if (userId > LARGEST_ID) return undefined;
  const { rows } = await client.query<{ credit: string }>('select credit from app_user where id = $1 for update', [userId]);
  return rows[0] && minor(Number(rows[0].credit));
}

type Booked = Pick<CreditChange, 'userId' | 'reason' | 'by' | 'callId'> & { readonly amount: Minor };

async function book(
  mailer: Mailer,
  client: Client,
  before: Minor,
  { userId, amount, reason, by, callId }: Booked,
): Promise<Minor> {
  const after = sum([before, amount]);
  await client.query('update app_user set credit = $2 where id = $1', [userId, after]);
  await client.query('insert into credit_entry (user_id, amount, reason, by, call_id) values ($1, $2, $3, $4, $5)', [
    userId,
    amount,
    reason,
    by,
    callId ?? null,
  ]);
  await mailer.tell(client, CREDIT_CHANGED, { userId, amount, after, reason });
  return after;
}

async function propose(client: Client, amount: Minor, { userId, reason, by, byId, callId }: CreditChange): Promise<void> {
  await client.query(
    'insert into credit_proposal (user_id, amount, reason, by, by_id, call_id) values ($1, $2, $3, $4, $5, $6)',
    [userId, amount, reason, by, byId, callId ?? null],
  );
}

interface Proposal {
  readonly userId: number;
  readonly amount: string;
  readonly reason: string;
  readonly by: string;
  readonly byId: number;
  readonly callId: string | null;
}

/** A second person's answer: the user whom it is about, `own` where it is not theirs to confirm. */
export function answerProposal(
  { pool, mailer }: CreditDeps,
  {
    id,
    agree,
    by,
    byIds,
  }: { readonly id: number; readonly agree: boolean; readonly by: string; readonly byIds: readonly number[] },
): Promise<number | 'gone' | 'own'> {
  return transaction(pool, async (client) => {
    const { rows } = await client.query<Proposal>(
      `select user_id as "userId", amount, reason, by, by_id as "byId", call_id as "callId" from credit_proposal where id = $1 for update`,
      [Math.min(id, LARGEST_ID)],
    );
    const found = rows[0];
    if (!found) return 'gone';
    const { userId, amount, reason, callId } = found;
    if (agree && (byIds.includes(found.byId) || byIds.includes(userId))) return 'own';
    if (agree) {
      const before = (await lockCredit(client, userId)) ?? NOTHING;
      const change = { userId, amount: minor(Number(amount)), reason, callId: callId ?? undefined };
      await book(mailer, client, before, { ...change, by: `${found.by}, confirmed by ${by}` });
    }
    await client.query('delete from credit_proposal where id = $1', [id]);
    return userId;
  });
}

interface Entry {
  readonly userId: number;
  readonly amount: string;
  readonly reason: string;
  readonly waits: boolean;
}

async function entryOf(client: Client, callId: string): Promise<Entry | undefined> {
  const { rows } = await client.query<Entry>(
    `select user_id as "userId", amount, reason, false as waits from credit_entry where call_id = $1
     union all select user_id, amount, reason, true from credit_proposal where call_id = $1`,
    [callId],
  );
  return rows[0];
}

const isOf = (entry: Entry, { userId, change, reason }: CreditChange): boolean =>
  entry.userId === userId && entry.reason === reason && ('set' in change || Number(entry.amount) === change.add);
