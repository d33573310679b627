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
