import type { AgeGroup, AgeYear } from '#domain/age-group/age-group.ts';
import { ageInfo, ageOn } from '#domain/athlete/age.ts';

interface SaidAge {
  /** As the lists show it; empty: nothing tells. */
  readonly ageGroup: string;
  /** Why what the file says can't be right, in words for people; null: it can. */
  readonly doubt: string | null;
}

/**
 * The age group of an imported entry: what the file says, else what the entry has already, else what programme and date of birth say, as where an athlete is entered
 * by hand. `groups` are those of the competition.
 */
export function importedAgeGroup(
  { said, before }: { readonly said: string; readonly before: string },
  dob: string | null,
  groups: readonly AgeGroup[],
  at: AgeYear,
): SaidAge {
  const { ageGroup, ageGroups, vetAgeGroup } = ageInfo(dob, groups, at, at.date);
  const own = ageGroup ?? vetAgeGroup;
  if (said === '') return { ageGroup: before || (own?.shortName ?? ''), doubt: null };
  if (dob === null) return { ageGroup: said, doubt: null };
  const named = groups.filter((group) => isCalled(group, said));
  const isRight = named.length > 0 ? named.some((one) => ageGroups.includes(one)) : isPossible(said, ageOn(dob, at.date));
  const doubt = isRight
    ? null
    : `The file says ${said}${own ? `, the date of birth ${own.shortName}` : ''}: is one of them wrong?`;
  return { ageGroup: said, doubt };
}

/** `U17`, `Under 17`, `under-17` and `U 17` are one. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^under/, 'u')
    .replace(/^senior$/, 'sen');

const isCalled = ({ name, shortName, keyName }: AgeGroup, said: string): boolean =>
  [name, shortName, keyName].some((one) => plain(one) === plain(said));

/** Where the programme has no such group: what no counting of the years can make right. */
function isPossible(said: string, age: number): boolean {
  const under = /^u(\d{1,2})/.exec(plain(said))?.[1];
  if (under !== undefined) return age < Number(under) + 1;
  const from = /^[vmw](\d{2})$/.exec(plain(said))?.[1];
  if (from !== undefined) return age >= Number(from) - 1;
  return plain(said) !== 'sen' || age >= YOUNGEST_SENIOR;
}
/** Younger athletes belong to an age group below the seniors, whatever the association. */
const YOUNGEST_SENIOR = 15;
