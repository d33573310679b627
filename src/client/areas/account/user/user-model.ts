import { messages } from '#client/lib/messages/messages.ts';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { type Called, call } from '#client/lib/net/call.ts';
import { createStore } from '#client/lib/net/store.ts';
import { refreshConfig } from '#client/lib/session/session.ts';
import { toast } from '#client/ui/toast/toast.ts';
import { getCredit } from '#contracts/admin/credit.ts';
import { getOwnUser, getUser, type UserPage } from '#contracts/admin/user.ts';

interface AccountState<T> {
  readonly page?: T;
  readonly problem?: string;
}

interface Outcome {
  readonly ok: boolean;
  readonly message?: string;
}

type Asked<T> = { readonly ok: true; readonly data: T } | Extract<Called<typeof getUser>, { ok: false }>;

/** One account on the screen. Every change is followed by the server's own word of the whole. */
function createAccountModel<T>(ask: () => Promise<Asked<T>>, own: boolean) {
  const state = createStore<AccountState<T>>({});
  const load = async () => {
    const answer = await ask();
    if (answer.ok) state.set({ page: answer.data });
    else
      state.set({
        ...state.get(),
        problem: answer.why === 'refused' && answer.status === 404 ? accountMessages.user.gone : answer.message,
      });
  };
  return {
    own,
    state,
    load,
    onAppear: (element: HTMLElement | null) => void (element && load()),
    /** After a change: says so, with the way back where there is one; a refusal says why and nothing was changed. */
    done: async (outcome: Outcome, said: string, undo?: () => Promise<unknown>) => {
      if (!outcome.ok) {
        toast(outcome.message ?? messages.common.unreachable, { tone: 'danger' });
        return false;
      }
      await Promise.all([load(), own ? refreshConfig() : undefined]);
      toast(said, undo ? { action: { label: accountMessages.user.undo, run: () => void undo() } } : {});
      return true;
    },
  };
}

/** `id` undefined: the own one. */
export const createUserModel = (id: number | undefined) =>
  createAccountModel<UserPage>(() => (id === undefined ? call(getOwnUser) : call(getUser, { params: { id } })), id === undefined);
/** What finance sees of somebody. */
export const createCreditModel = (id: number) => createAccountModel(() => call(getCredit, { params: { id } }), false);
export type UserModel = ReturnType<typeof createUserModel>;
