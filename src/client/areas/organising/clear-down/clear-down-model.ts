import { type Called, call } from '#client/lib/net/call.ts';
import { createStore } from '#client/lib/net/store.ts';
import { toast } from '#client/ui/toast/toast.ts';
import { getClearCheckIn, getClearRuns, postClearUndo } from '#contracts/organising/clear-down.ts';
import type { Data, Endpoint } from '#contracts/shared/endpoint.ts';
import { clearDownMessages } from './messages-clear-down.ts';

const text = clearDownMessages;
/** Thousands of athletes take the server some seconds. */
const TIMEOUT_MS = 60_000;
export type ClearKind = keyof typeof text.kinds;

interface ClearState {
  readonly answer?: Data<typeof getClearRuns>;
  readonly problem?: string;
}

export function createClearDown(compId: number) {
  const state = createStore<ClearState>({});
  const load = async () => {
    const answer = await call(getClearRuns, { params: { id: compId } });
    state.set(answer.ok ? { answer: answer.data } : { ...state.get(), problem: answer.message });
  };
  const done = async <E extends Endpoint>(answer: Called<E>, said: (data: Data<E>) => string) => {
    if (answer.ok) toast(said(answer.data));
    else toast(answer.message, { tone: 'danger' });
    await load();
  };
  return {
    state,
    load,
    onAppear: (element: HTMLElement | null) => void (element && load()),
    /** `once` names the clearing: the same again clears nothing. */
    async clear(kind: ClearKind, once: string) {
      const answer = await call(getClearCheckIn, { query: { compid: compId, [kind]: '1' }, once, timeoutMs: TIMEOUT_MS });
      await done(answer, ({ athletes }) => text.cleared(athletes));
    },
    async undo(runId: number) {
      const answer = await call(postClearUndo, { params: { id: compId, runId }, timeoutMs: TIMEOUT_MS });
      await done(answer, ({ athletes, kept }) => text.isUndone(athletes, kept));
    },
  };
}
