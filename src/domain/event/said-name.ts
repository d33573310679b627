import type { Gender } from '#domain/event/kinds.ts';
import { fold } from '#domain/shared/fold.ts';
import { eventCodeOf, genderCalled } from './event-name.ts';

/** The name of an event as people write it, taken apart. */
interface SaidName {
  /** The words without the gender, in one order and one spelling: `100 m`, `100m` and `100 Metres` are one. */
  readonly words: string;
  /** The gender it says it is for: `O` where it is open or mixed; undefined: it does not say. */
  readonly gender: Gender | undefined;
}

const METRES = /(\d)\s*(?:metres?|meters?|m)\b/g;
const LEGS = /(\d)\s*x\s*(\d)/g;
const LETTERS = new Set(['m', 'w', 'f']);

/** `Women 100 m`, `100m Women` and `100  M women` say the same. */
export function saidName(name: string): SaidName {
  const plain = fold(name.replaceAll('×', 'x')).replace(METRES, '$1m').replace(LEGS, '$1x$2');
  const words = plain.split(' ').filter(Boolean);
  const called = words.map((word) => (word.length > 1 || LETTERS.has(word) ? genderCalled(word) : undefined));
  const sexes = new Set(called.filter((one) => one === 'M' || one === 'F'));
  const [sex] = sexes;
  const isOpen = sexes.size === 2 || (sexes.size === 0 && called.includes('O'));
  const rest = words.filter((_, i) => called[i] === undefined);
  return { words: (rest.length > 0 ? rest : words).toSorted().join(' '), gender: isOpen ? 'O' : sex };
}

/** Whether two codes mean one event: `3000S` is `3000SC`. */
export const isSameCode = (a: string, b: string): boolean => eventCodeOf(a) === eventCodeOf(b);
