import type { BuilderState } from '#contracts/organising/builder.ts';
import type { Change } from '#domain/builder/change.ts';
import type { Draft } from '#domain/builder/draft.ts';
import { putOnto } from '#domain/builder/onto.ts';
import type { KeptDraft } from '#local/builder/builder-drafts.ts';
import { fieldText } from './labels.ts';

/** A change of something that another organiser has deleted, by its name of before. */
export type Lost = NonNullable<KeptDraft['lost']>[number];

/** What is not saved on top of a newer state; `seen`: the draft in which it was changed, which has names for what is deleted since. */
export function putOnTop(state: BuilderState, mine: readonly Change[], seen: Draft) {
  const { draft, changes, lost } = putOnto(state.draft, mine);
  return { state, draft, changes, lost: lost.map(({ key, to }): Lost => ({ field: fieldText(key, seen), to })) };
}
