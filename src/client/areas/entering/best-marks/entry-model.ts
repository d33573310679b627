import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import { call } from '#client/lib/net/call.ts';
import { createStore } from '#client/lib/net/store.ts';
import { whileShown } from '#client/lib/net/while-shown.ts';
import { typedMark } from '#client/lib/venue/marked-event.ts';
import {
  type AthletePb,
  type EntryPerformance,
  getEntryPerformance,
  getMultiEvents,
  postPbUpdateV2,
} from '#contracts/entering/performance.ts';
import type { MarkedEvent } from '#domain/performance/best-mark.ts';

const text = athleteMessages.bests;

interface EntryState {
  readonly entry?: EntryPerformance;
  /** Of a combined event. */
  readonly parts?: readonly AthletePb[];
  readonly typed: string;
  readonly error?: string | undefined;
  readonly problem?: string | undefined;
  readonly said?: string | undefined;
  readonly gone: boolean;
  readonly busy: boolean;
}

export type EntryModel = ReturnType<typeof createEntryModel>;

/** One entry and its best mark; what was typed stays when the server can't be reached. */
export function createEntryModel(entryId: number) {
  const state = createStore<EntryState>({ typed: '', gone: false, busy: false });
  const set = (change: Partial<EntryState>) => state.set({ ...state.get(), ...change });

  async function load(): Promise<void> {
    const answer = await call(getEntryPerformance, { params: { entryId } });
    if (!answer.ok) {
      const gone = answer.why === 'refused' && answer.status === 404;
      set(gone ? { gone } : { problem: answer.message });
      return;
    }
    set({ entry: answer.data, typed: answer.data.perfText, problem: undefined });
    const { ceid, athleteId, eventType } = answer.data;
    if (eventType !== 'M' || ceid === 0) return;
    const parts = await call(getMultiEvents, { params: { athleteId, ceid } });
    if (parts.ok) set({ parts: parts.data });
  }

  async function save(event: MarkedEvent): Promise<void> {
    const { typed, busy } = state.get();
    const read = typedMark(typed, event);
    set({ error: read.ok ? undefined : read.error, said: undefined });
    if (!read.ok || busy) return;
    set({ busy: true });
    const answer = await call(postPbUpdateV2, { body: { entryId, performance: read.wire } });
    set({ busy: false });
    if (answer.ok) set({ entry: answer.data, typed: answer.data.perfText, said: text.saved(answer.data.eventName) });
    else set({ error: `${text.failed} ${answer.message}` });
  }

  return {
    state,
    load,
    save,
    type: (typed: string) => set({ typed, error: undefined, said: undefined }),
    onAppear: whileShown(() => !state.get().entry && load()),
  };
}
