import { messages } from '#client/lib/messages/messages.ts';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { refreshConfig } from '#client/lib/session/session.ts';
import { toast } from '#client/ui/toast/toast.ts';

interface Outcome {
  readonly ok: boolean;
  readonly message?: string;
}

/** Changes to one account. Every change is followed by the server's own word of the whole. */
export function userModel(own: boolean, refresh: () => Promise<void>) {
  return {
    own,
    /** After a change: says so, with the way back where there is one; a refusal says why and nothing was changed. */
    done: async (outcome: Outcome, said: string, undo?: () => Promise<unknown>) => {
      if (!outcome.ok) {
        toast(outcome.message ?? messages.common.unreachable, { tone: 'danger' });
        return false;
      }
      await Promise.all([refresh(), own ? refreshConfig() : undefined]);
      toast(said, undo ? { action: { label: accountMessages.user.undo, run: () => void undo() } } : {});
      return true;
    },
  };
}
export type UserModel = ReturnType<typeof userModel>;
