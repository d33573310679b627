import * as z from 'zod/mini';
import { draftOf } from '#client/lib/session/draft.ts';

/** The key goes with the draft: a form that is sent again after a closed tab is still the same one. `began`: what was typed over. */
interface KeptForm<V> {
  readonly form: V;
  readonly began: V;
  readonly key: string;
  readonly version: number;
}

export type FormDraft<V> = ReturnType<typeof formDraft<V>>;

/** Keeps what is typed in a form, sealed as all notes are; one that another version of the app has left is not taken. */
export function formDraft<V>(name: string, values: z.ZodMiniType<V>) {
  const drafts = draftOf<KeptForm<V>>(name);
  const kept = z.object({ form: values, began: values, key: z.string(), version: z.int() });
  return {
    ...drafts,
    read: () =>
      drafts.read((value) => {
        const parsed = kept.safeParse(value);
        return parsed.success ? parsed.data : undefined;
      }),
  };
}
