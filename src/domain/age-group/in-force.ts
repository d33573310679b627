import type { AgeGroup } from './age-group.ts';
import { isForDay } from './sets.ts';

/** An age group with what says for which competitions it is. */
export interface KnownAgeGroup extends AgeGroup {
  /** 0: everybody's. */
  readonly orgId: number;
  readonly retiredAt: string | null;
}

/** `to` null: there is no such group any more. */
export interface AgeGroupMove {
  readonly from: KnownAgeGroup;
  readonly to: KnownAgeGroup | null;
}

/** Years that a group's ages may differ from those of the one that takes its place, both ends together. */
const FAR = 4;
const difference = (a: AgeGroup, b: AgeGroup) => Math.abs(a.minAge - b.minAge) + Math.abs(a.maxAge - b.maxAge);

/**
 * The groups of `used` (ids) that have ended on a day (`YYYY-MM-DD`), each with the one of the same association that takes its place: of the same key, else of the nearest ages, the older one of two. No group takes the place of two, or of one beside itself.
 */
export function groupsInForce(used: readonly number[], all: readonly KnownAgeGroup[], date: string): readonly AgeGroupMove[] {
  const groups = all.filter(({ id }) => used.includes(id)).toSorted((a, b) => a.minAge - b.minAge || a.id - b.id);
  const ended = groups.filter((group) => !isForDay(group, date));
  const taken = new Set(groups.filter((group) => isForDay(group, date)).map(({ id }) => id));
  const found = new Map<number, KnownAgeGroup>();
  const seek = (group: KnownAgeGroup, matches: (other: KnownAgeGroup) => boolean) => {
    const nearest = all
      .filter(
        (other) =>
          !taken.has(other.id) &&
          isForDay(other, date) &&
          other.options.aocode === group.options.aocode &&
          other.options.base === group.options.base &&
          (other.orgId === 0 || other.orgId === group.orgId) &&
          matches(other),
      )
      .toSorted(
        (a, b) =>
          difference(a, group) - difference(b, group) ||
          b.maxAge - a.maxAge ||
          Number(a.orgId === 0) - Number(b.orgId === 0) ||
          a.id - b.id,
      )[0];
    if (!nearest) return;
    taken.add(nearest.id);
    found.set(group.id, nearest);
  };
  for (const group of ended) seek(group, ({ keyName }) => keyName === group.keyName);
  for (const group of ended) if (!found.has(group.id)) seek(group, (other) => difference(other, group) <= FAR);
  return ended.map((from) => ({ from, to: found.get(from.id) ?? null }));
}
