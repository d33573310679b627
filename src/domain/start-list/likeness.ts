import type { Gender } from '#domain/event/kinds.ts';
import { fold } from '#domain/shared/fold.ts';

/** What a line of a start list and a record say of who somebody is. */
export interface Identity {
  readonly firstName: string;
  readonly surName: string;
  readonly gender: Gender;
  /** `YYYY-MM-DD`. */
  readonly dob: string | null;
  /** Registration number. */
  readonly urn: string | null;
}

/**
 * In how many ways two may be one person: by name, date of birth and registration number. What one of them does not have says nothing. Another gender
 * contradicts; the same one agrees with half of all people, so it does not count.
 */
export interface Likeness {
  readonly name: boolean;
  readonly gender: boolean;
  /** Undefined: one of the two does not have it. */
  readonly dob: boolean | undefined;
  readonly urn: boolean | undefined;
  readonly agrees: number;
  readonly contradicts: number;
}

/** A name to compare by: start lists part a name where they like, and some have the surname first. */
export const nameKey = ({ firstName, surName }: Pick<Identity, 'firstName' | 'surName'>): string =>
  fold(`${firstName} ${surName}`).split(' ').toSorted().join(' ');

export function likeness(a: Identity, b: Identity): Likeness {
  const name = nameKey(a) === nameKey(b);
  const gender = a.gender === b.gender;
  const dob = a.dob === null || b.dob === null ? undefined : a.dob === b.dob;
  const urn = a.urn === null || b.urn === null ? undefined : a.urn === b.urn;
  const ways = [name, dob, urn];
  return { name, gender, dob, urn, agrees: count(ways, true), contradicts: count([...ways, gender], false) };
}

const count = (ways: readonly (boolean | undefined)[], what: boolean): number => ways.filter((way) => way === what).length;

/** Nothing contradicts, and more than the name agrees. */
export const isSure = ({ name, contradicts, agrees }: Likeness): boolean => name && contradicts === 0 && agrees > 1;
