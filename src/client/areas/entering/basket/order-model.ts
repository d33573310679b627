import { call } from '#client/lib/net/call.ts';
import { createStore } from '#client/lib/net/store.ts';
import { whileShown } from '#client/lib/net/while-shown.ts';
import { getOrder, type Order } from '#contracts/entering/order.ts';

interface OrderState {
  readonly order?: Order;
  readonly problem?: string;
  /** There is no such order of the caller. */
  readonly gone?: true;
  /** The payment has not come in for so long that it is no longer waited for. */
  readonly late: boolean;
}

const ASK_EVERY_MS = 2000;
const PATIENCE_MS = 90_000;

/** An order on the screen; while its payment is on the way, asked for again and again. */
export function createOrderModel(id: number) {
  const state = createStore<OrderState>({ late: false });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since = Date.now();

  const load = async () => {
    clearTimeout(timer);
    const answer = await call(getOrder, { params: { id } });
    if (answer.ok) state.set({ order: answer.data, late: Date.now() - since > PATIENCE_MS });
    else if (answer.why === 'refused' && answer.status === 404) state.set({ gone: true, late: false });
    else state.set({ ...state.get(), problem: answer.message });
    const { order, late } = state.get();
    if (order?.state === 'open' && !late) timer = setTimeout(() => void load(), ASK_EVERY_MS);
  };

  return {
    state,
    load,
    onAppear: whileShown(
      () => {
        since = Date.now();
        return load();
      },
      () => clearTimeout(timer),
    ),
  };
}
