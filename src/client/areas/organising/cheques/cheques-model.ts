import { basketMessages } from '#client/lib/messages/messages-basket.ts';
import { call } from '#client/lib/net/call.ts';
import { createStore } from '#client/lib/net/store.ts';
import { whileShown } from '#client/lib/net/while-shown.ts';
import { toast } from '#client/ui/toast/toast.ts';
import { type ChequeOrder, getCheques } from '#contracts/entering/order.ts';
import { postPaid } from '#contracts/entering/own-entry.ts';

interface ChequesState {
  readonly search: string;
  readonly orders?: readonly ChequeOrder[];
  readonly problem?: string;
}

const PAUSE_MS = 200;

/** Orders that wait for a cheque; only the answer to the newest question counts. */
export function createChequesModel() {
  const state = createStore<ChequesState>({ search: '' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: AbortController | undefined;
  const load = async () => {
    current?.abort();
    const mine = new AbortController();
    current = mine;
    const { search } = state.get();
    const answer = await call(getCheques, { query: { search }, signal: mine.signal });
    if (mine.signal.aborted) return;
    state.set(answer.ok ? { search: state.get().search, orders: answer.data } : { ...state.get(), problem: answer.message });
  };
  return {
    state,
    load,
    onAppear: whileShown(load),
    search: (search: string) => {
      state.set({ ...state.get(), search });
      clearTimeout(timer);
      timer = setTimeout(() => void load(), PAUSE_MS);
    },
    /** 1: the cheque came; 0: it never will. */
    setPaid: async ({ orderId, lines }: ChequeOrder, paid: 0 | 1, message: string) => {
      const prodIds = lines.map(({ productId }) => productId);
      const answer = await call(postPaid, { body: { prodIds, paid, message } });
      await load();
      const { cheques: text } = basketMessages;
      if (answer.ok) toast(paid === 1 ? text.paid(orderId) : text.takenBack(orderId));
      else toast(`${text.failed} ${answer.message}`, { tone: 'danger' });
    },
  };
}
export type ChequesModel = ReturnType<typeof createChequesModel>;
