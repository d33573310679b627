import type { AgeGroup } from './age-group.ts';

/** What is said of a field of an age group: the specification's words, where it has some. */
export const AGE_GROUP_WORDS = {
  name: 'Name required.',
  age: 'Number between 1 and 100.',
  day: 'Number between 1 and 31.',
  month: 'Number between 1 and 12.',
  order: 'Must be less than max age.',
} as const;

type Ages = Pick<
  AgeGroup,
  'minAge' | 'minAtDay' | 'minAtMonth' | 'minAtYear' | 'maxAge' | 'maxAtDay' | 'maxAtMonth' | 'maxAtYear'
>;

/** The youngest are not older than the oldest; a single age may leave the lower end at 0. */
export function agesInOrder({ minAge, maxAge }: Pick<Ages, 'minAge' | 'maxAge'>): boolean {
  return minAge <= maxAge;
}

/** A group of a single age, the lower end equal or 0, is counted at both ends on the upper end's day. */
export function withSingleAge<A extends Ages>(ages: A): A {
  if (ages.minAge !== 0 && ages.minAge !== ages.maxAge) return ages;
  const { maxAge, maxAtDay, maxAtMonth, maxAtYear } = ages;
  return { ...ages, minAge: maxAge, minAtDay: maxAtDay, minAtMonth: maxAtMonth, minAtYear: maxAtYear };
}

/** What a new group is known by for good, whatever it is called later: `Under 15` is U15, `Masters 35` V35. */
export function keyNameOf(name: string): string {
  const [, kind = '', age = ''] = /^(under|masters?)\s+(\d{1,3})$/i.exec(name.trim()) ?? [];
  if (age !== '') return `${kind.toLowerCase() === 'under' ? 'U' : 'V'}${age}`;
  return name
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
    .slice(0, 10);
}
