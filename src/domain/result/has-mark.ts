import type { ResultValue } from '#domain/result/value.ts';

/** Whether a value says how somebody did, by a mark or a code; a card, a reaction or a split alone doesn't. */
export function hasMark(value: ResultValue | null | undefined): boolean {
  switch (value?.type) {
    case 'track':
      return value.ms !== null || value.code !== null || value.place !== undefined;
    case 'field':
      return value.trials.length > 0 || value.code !== null;
    case 'height':
      return value.bars.length + value.jumps.length > 0 || value.code !== null;
    default:
      return false;
  }
}

/** Whether an event is run or has been: somebody has a mark, and not only a code that they did not start. */
export const hasRun = (results: readonly { readonly entryId: number; readonly value: ResultValue | null }[]): boolean =>
  results.some(({ entryId, value }) => entryId > 0 && hasMark(value) && !(value && 'code' in value && value.code === 'DNS'));

/** Whether an event has begun: somebody has a mark. What belongs to a heat as a whole, on entry 0, is nobody's. */
export const hasBegun = (results: readonly { readonly entryId: number; readonly value: ResultValue | null }[]): boolean =>
  results.some(({ entryId, value }) => entryId > 0 && hasMark(value));
