import type { Data } from '#contracts/shared/endpoint.ts';
import type { getHistory } from '#contracts/venue/sync.ts';

/** Whose an action is, in words, and who sent it where that is another person. */
export function sentBy({ by, madeBy }: Pick<Data<typeof getHistory>[number], 'by' | 'madeBy'>): string {
  if (!madeBy) return by;
  const on = madeBy.device && ` on ${madeBy.device}`;
  return `done by ${madeBy.name}${on}, sent by ${by}`;
}
