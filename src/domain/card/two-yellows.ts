import type { ResultValue } from '#domain/result/value.ts';
import { cardsOf, givenAt, type WrittenAt } from './cards-of.ts';
import { sendsOff } from './excludes.ts';

interface Carded extends WrittenAt {
  readonly eventGroupId: number;
  readonly value: ResultValue | null;
}

/** Whether a result has a first yellow card. */
export const isWarned = ({ value }: Pick<Carded, 'value'>): boolean => cardsOf(value).includes('YC');

/**
 * First yellow cards of one athlete from devices that did not know of each other, in the order in which they were given. By rule the second one excludes
 * (TR7.2), but who gave them decides. Empty: there are no two, or it was decided: one was taken back, or a card that excludes is there. `results`: all of
 * the athlete in the competition.
 */
export function twoYellows<R extends Carded>(results: readonly R[]): readonly R[] {
  if (results.some(sendsOff)) return [];
  const warned = results.filter(isWarned);
  if (warned.length < 2) return [];
  const orderOf = (row: R) => `${givenAt('YC', row)} ${row.eventGroupId}`;
  return warned.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
}
