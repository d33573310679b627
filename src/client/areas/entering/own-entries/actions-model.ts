import { call } from '#client/lib/net/call.ts';
import { createStore } from '#client/lib/net/store.ts';
import { whileShown } from '#client/lib/net/while-shown.ts';
import { getActions, getOwnEntries, type OwnEntry, postCancel, postSwitch } from '#contracts/entering/own-entry.ts';
import type { Data } from '#contracts/shared/endpoint.ts';

export type Actions = Data<typeof getActions>;

interface ActionsState {
  readonly actions?: Actions;
  readonly gone?: true;
  readonly problem?: string;
  readonly busy: boolean;
}

/** What can be done with an entry, and doing it. */
export function createActionsModel(entryId: number) {
  const state = createStore<ActionsState>({ busy: false });
  const load = async () => {
    const answer = await call(getActions, { params: { entryId } });
    if (answer.ok) state.set({ actions: answer.data, busy: false });
    else if (answer.why === 'refused' && answer.status === 404) state.set({ gone: true, busy: false });
    else state.set({ ...state.get(), problem: answer.message, busy: false });
  };
  /** A lost answer, or a browser that asked twice by itself: then the entry has gone from here, and the list knows what became of it. */
  const isDone = async (entry: OwnEntry, isSo: (now: OwnEntry) => boolean): Promise<boolean> => {
    const own = await call(getOwnEntries);
    return own.ok && own.data.some((now) => now.productId === entry.productId && isSo(now));
  };
  /** Whether it was done; why not is on the screen, beside how things stand now. */
  const run = async (
    work: () => Promise<{ readonly ok: boolean; readonly message?: string }>,
    isSo: (now: OwnEntry) => boolean,
  ): Promise<boolean> => {
    const { actions } = state.get();
    state.set({ ...state.get(), busy: true });
    const answer = await work();
    if (answer.ok) return true;
    await load();
    if (state.get().gone && actions && (await isDone(actions.entry, isSo))) return true;
    state.set({ ...state.get(), ...(answer.message && { problem: answer.message }) });
    return false;
  };
  return {
    state,
    load,
    onAppear: whileShown(load),
    cancel: (reason: string) =>
      run(
        () => call(postCancel, { params: { id: entryId }, body: { reason } }),
        (now) => now.state === 'cancelled',
      ),
    switchTo: (ceid: number) =>
      run(
        () => call(postSwitch, { body: { entryid: entryId, ceid } }),
        (now) => now.ceid === ceid,
      ),
  };
}
export type ActionsModel = ReturnType<typeof createActionsModel>;
