import { createForm, type FormRules } from '#client/lib/form/create-form.ts';
import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import { call } from '#client/lib/net/call.ts';
import { createStore } from '#client/lib/net/store.ts';
import { typedMark } from '#client/lib/venue/marked-event.ts';
import {
  type AthletePb,
  type EntryPerformance,
  getEntryPerformance,
  getMultiEvents,
  postPbUpdateV2,
} from '#contracts/entering/performance.ts';
import type { EntryId } from '#domain/basket/ids.ts';
import type { MarkedEvent } from '#domain/performance/best-mark.ts';

const text = athleteMessages.bests;

interface EntryState {
  readonly entry?: EntryPerformance;
  /** Of a combined event. */
  readonly parts?: readonly AthletePb[];
  readonly problem?: string | undefined;
  readonly said?: string | undefined;
  readonly gone: boolean;
}

export type EntryModel = ReturnType<typeof createEntryModel>;

/** One entry and its best mark; what was typed stays when the server can't be reached. */
export function createEntryModel(entryId: EntryId) {
  const state = createStore<EntryState>({ gone: false });
  const form = createForm({ mark: '' });
  const set = (change: Partial<EntryState>) => state.set({ ...state.get(), ...change });

  async function load(): Promise<void> {
    const answer = await call(getEntryPerformance, { params: { entryId } });
    if (!answer.ok) {
      const gone = answer.why === 'refused' && answer.status === 404;
      set(gone ? { gone } : { problem: answer.message });
      return;
    }
    set({ entry: answer.data, problem: undefined });
    form.catchUp({ mark: answer.data.perfText }, 0);
    const { ceid, athleteId, eventType } = answer.data;
    if (eventType !== 'M' || ceid === 0) return;
    const parts = await call(getMultiEvents, { params: { athleteId, ceid } });
    if (parts.ok) set({ parts: parts.data });
  }

  const rulesOf = (event: MarkedEvent): FormRules<{ mark: string }> => ({
    async send({ mark }) {
      set({ said: undefined });
      const read = typedMark(mark, event);
      if (!read.ok) return { message: read.error, field: 'mark' };
      const answer = await call(postPbUpdateV2, { body: { entryId, performance: read.wire } });
      if (!answer.ok) return { message: `${text.failed} ${answer.message}`, field: 'mark' };
      form.saved({ mark: answer.data.perfText });
      set({ entry: answer.data, said: text.saved(answer.data.eventName) });
      return undefined;
    },
  });

  return {
    state,
    form,
    load,
    rulesOf,
    type(mark: string): void {
      form.change({ mark });
      set({ said: undefined });
    },
    appear: () => !state.get().entry && load(),
  };
}
