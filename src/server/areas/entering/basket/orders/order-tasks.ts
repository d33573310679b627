import { addMinutes } from 'date-fns/addMinutes';
import type { OrderId } from '#domain/basket/ids.ts';
import { isoNow, type MoneyDeps } from '#server/areas/entering/basket/deps.ts';
import { NotDone } from '#server/areas/entering/basket/payment/provider.ts';
import { errorText } from '#server/lib/http/error-code.ts';

/** A task at the provider that this process has taken up. */
export interface OrderTask {
  readonly id: number;
  readonly attempt: number;
}

export interface Ran {
  readonly sent: number;
  readonly failed: number;
}

/** Longer than any task: then it is somebody else's, for this process must have been killed. */
const LEASE_MINUTES = 5;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;
/** With those waits ten days. */
const MOST_TRIES = 50;
const AT_ONCE = 50;

/**
 * Runs what is wanted of a table of order tasks. Each is taken up in a statement of its own, so that no transaction is open while another's machine
 * thinks; the provider knows it by its mark, so one that was done when this process was killed is not done twice. `next` is the table's query for
 * the id of one, where `$1` is the clock and `$2` an order or null.
 */
export async function runOrderTasks<E extends OrderTask>(
  deps: MoneyDeps,
  { table, next, read }: { readonly table: 'refund' | 'organiser_share'; readonly next: string; readonly read: string },
  send: (task: E) => Promise<string>,
  orderId: OrderId | null,
): Promise<Ran> {
  let sent = 0;
  let failed = 0;
  while (sent + failed < AT_ONCE) {
    const now = isoNow(deps);
    const taken = await deps.pool.query<{ id: number }>({
      name: `take up ${table} at ${deps.provider?.name}`,
      text: `update ${table} set tries = tries + 1, try_at = $3 where id = (${next} and (t.try_at is null or t.try_at <= $1)
         and ($2::integer is null or t.order_id = $2) order by t.id limit 1 for update of t skip locked) returning id`,
      values: [now, orderId, addMinutes(deps.now(), LEASE_MINUTES).toISOString()],
    });
    const id = taken.rows[0]?.id;
    if (id === undefined) break;
    const { rows } = await deps.pool.query<E>(read, [id]);
    const [task] = rows;
    if (!task) break;
    if (await runOne(deps, table, task, send)) sent++;
    else failed++;
  }
  return { sent, failed };
}

async function runOne<E extends OrderTask>(
  deps: MoneyDeps,
  table: string,
  task: E,
  send: (task: E) => Promise<string>,
): Promise<boolean> {
  let ref: string;
  try {
    ref = await send(task);
  } catch (error) {
    const answered = error instanceof NotDone && error.answered;
    await deps.pool.query(
      `update ${table} set attempt = attempt + $2, problem = $3, state = case when tries < ${MOST_TRIES} then 'wanted' else 'failed' end,
         try_at = $4::timestamptz + least(${LONGEST_WAIT_MS}, ${FIRST_WAIT_MS} * 2 ^ least(tries, 20)) * interval '1 millisecond'
       where id = $1 and state = 'wanted'`,
      [task.id, answered ? 1 : 0, errorText(error), isoNow(deps)],
    );
    return false;
  }
  await deps.pool.query(`update ${table} set state = 'done', ref = $2, problem = '', try_at = null where id = $1`, [
    task.id,
    ref,
  ]);
  return true;
}
