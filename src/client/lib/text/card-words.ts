import type { Card } from '#domain/card/cards.ts';

/** What the codes of cards mean, for officials and spectators. */
export const cardWords: Readonly<Record<Card, string>> = {
  YC: 'yellow card',
  YRC: 'second yellow card',
  RC: 'red card',
  L: 'lane infringement',
  FS: 'false start',
};
