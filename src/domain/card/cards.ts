/**
 * What is shown to an athlete or charged to them, as results name it: yellow card, second yellow, red card, lane infringement without consequence yet
 * (TR17.4.3), false start.
 */
export const CARDS = ['YC', 'YRC', 'RC', 'L', 'FS'] as const;
export type Card = (typeof CARDS)[number];

/** Each card is a part of its own, `1` when it was given: a starter's and an umpire's don't contradict each other. */
export const cardPart = (card: Card): string => `card.${card.toLowerCase()}`;
export const GIVEN = '1';

/** Undefined: the part is no card. */
export const readCardPart = (part: string): Card | undefined => CARDS.find((card) => cardPart(card) === part);

/** The cards of a row, in the order of `CARDS`. */
export const cardsIn = (parts: Readonly<Record<string, { readonly value: string | null }>>): readonly Card[] =>
  CARDS.filter((card) => parts[cardPart(card)]?.value === GIVEN);

/** Lanes and starts are the track's; a referee warns and excludes anywhere. */
export const isCardOf = (card: Card, kind: 'track' | 'horizontal' | 'vertical'): boolean =>
  kind === 'track' || (card !== 'L' && card !== 'FS');
