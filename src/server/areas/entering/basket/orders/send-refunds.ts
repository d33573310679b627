import type { OrderId } from '#domain/basket/ids.ts';
import type { Minor } from '#domain/money/money.ts';
import type { MoneyDeps } from '#server/areas/entering/basket/deps.ts';
import { type OrderTask, type Ran, runOrderTasks } from './order-tasks.ts';

interface Refund extends OrderTask {
  readonly orderKey: string;
  readonly amount: Minor;
  readonly currency: string;
  readonly reason: string;
  readonly intent: string;
}

/** Sends what goes back to cards: of one order, or all that is due. */
export async function sendRefunds(deps: MoneyDeps, orderId: OrderId | null = null): Promise<Ran> {
  const { provider } = deps;
  if (!provider) return { sent: 0, failed: 0 };
  return runOrderTasks<Refund>(
    deps,
    {
      table: 'refund',
      next: `select t.id from refund t join payment p on p.id = t.payment_id and p.provider = '${provider.name}'
             where t.state = 'wanted' and t.way = 'card'`,
      read: `select r.id, r.attempt, r.amount, r.reason, p.currency, p.intent, o.key as "orderKey"
             from refund r join payment p on p.id = r.payment_id join entry_order o on o.id = r.order_id where r.id = $1`,
    },
    ({ id, orderKey, ...refund }) => provider.refund({ ...refund, mark: `refund-${orderKey}-${id}` }),
    orderId,
  );
}
