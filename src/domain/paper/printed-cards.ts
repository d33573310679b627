import type { TrialList } from '#domain/horizontal/trial-lists.ts';
import type { FieldScheme } from '#domain/round/round-row.ts';

/** A card as it is printed, for those of these heats. */
export interface PrintedCard {
  readonly heats: readonly number[];
  /** Its rounds: those up to the cut, or those after it; absent: all. */
  readonly part?: 'before' | 'after';
  /** Of a card after the cut: who goes on, in their order; empty: nobody knows yet. */
  readonly order: readonly number[];
  /** Empty lines for those who are not known yet. */
  readonly lines: number;
}

/** Level with the last of them others go on too. */
const SPARE_LINES = 2;

/**
 * A card for each heat. Where a throw or a horizontal jump is held in several pools and the best of all go on together, those have the rounds up to the cut,
 * and one more card has the rounds after it (TR25.6).
 */
export function printedCards(
  heats: readonly number[],
  starters: number,
  { cut }: Pick<FieldScheme, 'cut'>,
  lists: readonly TrialList[],
): readonly PrintedCard[] {
  const best = lists.filter((list) => list.heats.length > 1 && list.rounds.length > 0);
  const isInBest = (heat: number) => best.some((list) => list.heats.includes(heat));
  return [
    ...heats.map((heat): PrintedCard => ({ heats: [heat], ...(isInBest(heat) && { part: 'before' }), order: [], lines: 0 })),
    ...best.map((list): PrintedCard => {
      const order = list.waitsFor.length > 0 ? [] : (list.rounds[0]?.order ?? []);
      const lines = order.length > 0 ? 0 : Math.min(starters, (cut?.to ?? 0) + SPARE_LINES);
      return { heats: list.heats, part: 'after', order, lines };
    }),
  ];
}
