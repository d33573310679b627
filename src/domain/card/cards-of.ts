import { type Card, cardPart } from '#domain/card/cards.ts';
import type { PlacedResult } from '#domain/result/places.ts';
import type { ResultValue } from '#domain/result/value.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';

/** The cards of a result. */
export const cardsOf = (value: ResultValue | null | undefined): readonly Card[] =>
  (value && 'cards' in value && value.cards) || [];

/** A row of results, as far as it says when its cards were given. */
export interface WrittenAt {
  /** ISO instant of its last mark. */
  readonly at: string;
  readonly parts?: Readonly<Record<string, { readonly at: string } | undefined>>;
}

/** ISO instant at which a card of a result was given. */
export const givenAt = (card: Card, { at, parts }: WrittenAt): string => parts?.[cardPart(card)]?.at ?? at;

/** Cards that somebody has from another event or heat of the competition. */
interface CardsElsewhere {
  readonly group: EventGroupRow;
  readonly cards: readonly Card[];
}

/** `entryIds`: of one athlete or team. */
export function cardsElsewhere(
  entryIds: readonly number[],
  here: { readonly eventGroupId: number; readonly heat: number },
  groups: readonly EventGroupRow[],
  resultsOf: (eventGroupId: number) => readonly PlacedResult[],
): readonly CardsElsewhere[] {
  return groups.flatMap((group) =>
    resultsOf(group.id).flatMap(({ heat, entryId, value }): readonly CardsElsewhere[] => {
      if (!entryIds.includes(entryId) || (group.id === here.eventGroupId && heat === here.heat)) return [];
      const cards = cardsOf(value);
      return cards.length > 0 ? [{ group, cards }] : [];
    }),
  );
}
