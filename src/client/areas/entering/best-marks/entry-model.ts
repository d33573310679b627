import { createForm, type FormRules } from '#client/lib/form/create-form.ts';
import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import { call } from '#client/lib/net/call.ts';
import type { Query } from '#client/lib/net/query.ts';
import { createStore } from '#client/lib/net/store.ts';
import { typedMark } from '#client/lib/venue/marked-event.ts';
import { type EntryPerformance, type getEntryPerformance, postPbUpdateV2 } from '#contracts/entering/performance.ts';
import type { MarkedEvent } from '#domain/performance/best-mark.ts';

const text = athleteMessages.bests;

export type EntryModel = ReturnType<typeof createEntryModel>;

/** The entry that is answered, and its best mark; what was typed stays when the server can't be reached. */
export function createEntryModel(query: Query<typeof getEntryPerformance>, { entryId, perfText }: EntryPerformance) {
  const saved = createStore('');
  const form = createForm({ mark: perfText });

  const rulesOf = (event: MarkedEvent): FormRules<{ mark: string }> => ({
    async send({ mark }) {
      saved.set('');
      const read = typedMark(mark, event);
      if (!read.ok) return { message: read.error, field: 'mark' };
      const answer = await call(postPbUpdateV2, { body: { entryId, performance: read.wire } });
      if (!answer.ok) return { message: `${text.failed} ${answer.message}`, field: 'mark' };
      form.saved({ mark: answer.data.perfText });
      void query.put(answer);
      saved.set(text.saved(answer.data.eventName));
      return undefined;
    },
  });

  return {
    form,
    /** What was saved last, said until somebody types again. */
    saved,
    rulesOf,
    type(mark: string): void {
      form.change({ mark });
      saved.set('');
    },
    /** The entry may have another mark now: it stands in the form unless something else was typed. */
    async renew(): Promise<void> {
      await query.renew();
      form.catchUp({ mark: query.get().answer?.data.perfText ?? '' }, 0);
    },
  };
}
