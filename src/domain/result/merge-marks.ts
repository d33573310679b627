import type { Decision } from '#domain/sync/decision.ts';

interface Stood<M> {
  readonly mark: M;
  readonly challenges: readonly M[];
}
type Merged<M> = Pick<Decision, 'outcome' | 'reason'> & {
  /** As it stands then; absent: as before. */
  readonly stands?: Stood<M>;
};

/**
 * One mark beside what stands: it stands itself where its author had seen all of that, or wrote it. What says the same is one mark; anything
 * else is kept as a challenge, one for each device.
 */
export function mergeMarks<M extends { readonly deviceId: string }>(
  mine: M,
  before: Stood<M> | undefined,
  isSeen: (mark: M) => boolean,
  /** Says the same, or less than what stands, or goes on from it. */
  compared: (mark: M) => 'same' | 'more' | 'other',
  /** Stands where two differ, whichever was first. */
  isFirst: (mark: M) => boolean,
): Merged<M> {
  if (!before || [before.mark, ...before.challenges].every(isSeen))
    return { outcome: 'accepted', stands: { mark: mine, challenges: [] } };
  const { mark, challenges } = before;
  const others = challenges.filter(({ deviceId }) => deviceId !== mine.deviceId);
  const how = compared(mark);
  // A challenger who now writes the same mark has given way.
  if (how === 'same')
    return {
      outcome: 'superseded',
      reason: 'same-mark',
      ...(others.length < challenges.length && { stands: { mark, challenges: others } }),
    };
  const standsBeside = mark.deviceId === mine.deviceId && others.length === challenges.length;
  // So has one who goes on from what stands.
  if (how === 'more' || standsBeside) return { outcome: 'accepted', stands: { mark: mine, challenges: others } };
  // Challenged by its own author it was official: it stands until a person decides.
  const wasOfficial = others.some(({ deviceId }) => deviceId === mark.deviceId);
  const stands = isFirst(mine) && !isFirst(mark) && !wasOfficial ? ([mine, mark] as const) : ([mark, mine] as const);
  return { outcome: 'accepted', reason: 'challenged', stands: { mark: stands[0], challenges: [...others, stands[1]] } };
}

/** One mark after the results were official: whatever its author saw, what was official stands until a person decides. `none`: no mark, by the same author. */
export function lateMark<M extends object>(mine: M, none: M, before: M | undefined, isSame: (mark: M) => boolean): Merged<M> {
  const mark = before ?? none;
  if (isSame(mark)) return { outcome: 'superseded', reason: 'same-mark' };
  return { outcome: 'accepted', reason: 'challenged', stands: { mark, challenges: [mine] } };
}
