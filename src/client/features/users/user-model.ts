import { call } from '#client/lib/call.ts';
import { messages } from '#client/lib/messages.ts';
import { accountMessages } from '#client/lib/messages-account.ts';
import { refreshConfig } from '#client/lib/session.ts';
import { createStore } from '#client/lib/store.ts';
import { toast } from '#client/ui/toast.ts';
import { getOwnUser, getUser, type UserPage } from '#contracts/user.ts';

interface UserState {
  readonly page?: UserPage;
  readonly problem?: string;
}

interface Outcome {
  readonly ok: boolean;
  readonly message?: string;
}

/** One account on the screen; `id` undefined: the own one. Every change is followed by the server's own word of the whole. */
export function createUserModel(id: number | undefined) {
  const state = createStore<UserState>({});
  const load = async () => {
    const answer = id === undefined ? await call(getOwnUser) : await call(getUser, { params: { id } });
    if (answer.ok) state.set({ page: answer.data });
    else
      state.set({
        ...state.get(),
        problem: answer.why === 'refused' && answer.status === 404 ? accountMessages.user.gone : answer.message,
      });
  };
  return {
    own: id === undefined,
    state,
    load,
    onAppear: (element: HTMLElement | null) => void (element && load()),
    /** After a change: says so, with the way back where there is one; a refusal says why and nothing was changed. */
    done: async (outcome: Outcome, said: string, undo?: () => Promise<unknown>) => {
      if (!outcome.ok) {
        toast(outcome.message ?? messages.common.unreachable, { tone: 'danger' });
        return false;
      }
      await Promise.all([load(), id === undefined ? refreshConfig() : undefined]);
      toast(said, undo ? { action: { label: accountMessages.user.undo, run: () => void undo() } } : {});
      return true;
    },
  };
}
export type UserModel = ReturnType<typeof createUserModel>;
