import { basketMessages } from '#client/lib/messages/messages-basket.ts';
import { call } from '#client/lib/net/call.ts';
import { createStore } from '#client/lib/net/store.ts';
import { toast } from '#client/ui/toast/toast.ts';
import { type Cart, type CartItem, getCart, postProductDelete, putProduct } from '#contracts/entering/basket.ts';
import { postOrder } from '#contracts/entering/order.ts';
import { removedText } from '#domain/basket/removed-text.ts';
import type { Units } from '#domain/money/money.ts';

interface BasketState {
  readonly cart?: Cart;
  readonly problem?: string;
  readonly busy: boolean;
  /** Taken out on this visit: each can be put back. */
  readonly removed: readonly CartItem[];
}

type PutBack = Pick<CartItem, 'ceid' | 'athleteId' | 'teamId' | 'event'> & { readonly clubId?: number };
const LATE_MS = 1500;
/** `setTimeout` takes no longer ones. */
const LONGEST_MS = 2 ** 31 - 1;

/** The basket on the screen: every change is followed by the server's own word of the whole. */
export function createBasketModel() {
  const state = createStore<BasketState>({ busy: false, removed: [] });
  let timer: ReturnType<typeof setTimeout> | undefined;
  // One for each state of the basket: the same order asked for again is the same order, also after a lost answer.
  let key = crypto.randomUUID();
  let unanswered = false;
  let ordering = false;

  const load = async () => {
    clearTimeout(timer);
    const answer = await call(getCart);
    if (!answer.ok) return state.set({ ...state.get(), problem: answer.message });
    key = crypto.randomUUID();
    unanswered = false;
    state.set({ cart: answer.data, busy: false, removed: state.get().removed });
    const { reservedUntil } = answer.data;
    const left = reservedUntil === null ? undefined : Date.parse(reservedUntil) - Date.now() + LATE_MS;
    if (left !== undefined) timer = setTimeout(() => void load(), Math.min(Math.max(left, LATE_MS), LONGEST_MS));
  };

  const putBack = async ({ ceid, athleteId, teamId, event, clubId = 0 }: PutBack) => {
    const answer = await call(putProduct, { params: { ceid, athleteId, clubId, teamId } });
    if (answer.ok) {
      const isIt = (one: CartItem) => one.ceid === ceid && one.athleteId === athleteId && one.teamId === teamId;
      state.set({ ...state.get(), removed: state.get().removed.filter((one) => !isIt(one)) });
    }
    await load();
    toast(answer.ok ? basketMessages.basket.backAgain(event) : answer.message, answer.ok ? {} : { tone: 'danger' });
  };

  return {
    state,
    load,
    putBack,
    // While nobody knows what became of an order, the same one can be asked for again.
    appear: () => unanswered || ordering || load(),
    leave: () => clearTimeout(timer),
    remove: async (item: CartItem) => {
      const answer = await call(postProductDelete, { params: { productId: item.productId } });
      await load();
      if (!answer.ok) return toast(answer.message, { tone: 'danger' });
      if (!item.waiting) state.set({ ...state.get(), removed: [...state.get().removed, item] });
      toast(removedText(item.event, item.athlete), {
        action: { label: basketMessages.basket.undo, run: () => void putBack(item) },
      });
    },
    /** Orders all of it. Where to pay, or the order when nothing is left to pay by card; undefined: why not is on the screen. */
    order: async (how: 'card' | 'cheque', useCredit: boolean, expected: Units, terms: readonly number[]) => {
      state.set({ ...state.get(), busy: true });
      ordering = true;
      const answer = await call(postOrder, { body: { key, how, useCredit, expected, terms: [...terms] } });
      ordering = false;
      // It stays busy: the page goes to the bank, and is asked anew if somebody comes back from there.
      if (answer.ok) return answer.data;
      // Lost on the way, or the provider does not answer: the same key finds the order if it was made. Refused: the basket may be another now.
      unanswered = answer.why === 'unreachable' || answer.refusal?.code === 'provider-down';
      if (!unanswered) await load();
      state.set({ ...state.get(), busy: false, problem: answer.message });
      return undefined;
    },
  };
}
export type BasketModel = ReturnType<typeof createBasketModel>;
