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
