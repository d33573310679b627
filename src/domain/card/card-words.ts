import type { Card } from '#domain/card/cards.ts';

/** What the codes of cards mean, for screens, pages and files alike. */
const cardWords: Readonly<Record<Card, string>> = {
  YC: 'yellow card',
  YRC: 'second yellow card',
  RC: 'red card',
  L: 'lane infringement',
  FS: 'false start',
};

/** `YC yellow card`. */
export const cardText = (card: Card): string => `${card} ${cardWords[card]}`;

/** Why somebody takes no part in an event: `Excluded: red card, 100 m Women`. */
export const exclusionText = (card: Card, shownIn: string): string =>
  `Excluded: ${[cardWords[card], shownIn].filter(Boolean).join(', ')}`;
