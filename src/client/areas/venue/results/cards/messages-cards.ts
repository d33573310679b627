import { cardText } from '#domain/card/card-words.ts';
import type { Card } from '#domain/card/cards.ts';

/** Cards and false starts. */
export const cardsMessages = {
  cards: 'Cards',
  underProtest: 'P: under protest',
  guest: 'Guest',
  cardsOf: (who: string) => `Cards, ${who}`,
  card: cardText,
  before: (card: Card, event: string) => `${cardText(card)} in ${event}`,
  beforeTitle: 'From other events',
  given: 'Given here',
  take: (card: Card) => `Remove ${card}`,
  give: 'Give',
  dq: (rule: string, excludes: boolean) => `disqualified, ${rule}${excludes ? ', and out of what follows' : ''}`,
  charged: 'charged to the race',
  kept: 'The mark is kept. One undo takes card and disqualification back.',
};
