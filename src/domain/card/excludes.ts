import type { ResultValue } from '#domain/result/value.ts';
import { type Card, cardPart } from './cards.ts';

/** Whether an athlete is excluded: they take no part in what follows. */
export const isExcluded = (cards: readonly Card[] = []): boolean => cards.includes('YRC') || cards.includes('RC');

/** Whether a result has a card that excludes. */
export const sendsOff = ({ value }: { readonly value: ResultValue | null }): boolean =>
  isExcluded(value && 'cards' in value ? value.cards : undefined);

/** Whether a result has, or had before it was taken back, a card that excludes: other events show another start list. */
export const touchesOthers = ({ parts = {} }: { readonly parts?: Readonly<Record<string, unknown>> }): boolean =>
  cardPart('RC') in parts || cardPart('YRC') in parts;
