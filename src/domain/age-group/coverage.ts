import { ageGroupDay, oldestIn } from '#domain/athlete/age.ts';
import { addDays } from '#domain/shared/wall-clock.ts';
import type { AgeGroup, AgeYear } from './age-group.ts';

/** Dates of birth (`YYYY-MM-DD`), both ends with them; null: no end. */
interface Births {
  readonly from: string | null;
  readonly to: string | null;
}

/** Dates of birth that belong to the same groups. */
export interface Span<G> extends Births {
  readonly groups: readonly G[];
  /** `none`: a gap between groups, so nobody born then can enter. `outside`: older or younger than all of them. `two`: in several base groups. */
  readonly state: 'one' | 'two' | 'none' | 'outside';
}

type Group = Omit<AgeGroup, 'id'>;

/** Before any date of birth: where a group without an upper end begins. */
const EVER = '';

/** Everybody in an age group at a competition, by date of birth: the days on which `isInAgeGroup` holds. */
function birthsOf(group: Group, at: AgeYear): { readonly from: string; readonly to: string } {
  return {
    from: oldestIn(group) > group.maxAge ? EVER : addDays(lastBirth(ageGroupDay(group, 'max', at), group.maxAge + 1), 1),
    to: lastBirth(ageGroupDay(group, 'min', at), group.minAge),
  };
}

/** The last date of birth of somebody who is so old on a day; who is born on 29 February is a year older on 1 March of a common year. */
function lastBirth(day: string, age: number): string {
  const year = Number(day.slice(0, 4)) - age;
  const monthDay = day.slice(5);
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return `${String(year).padStart(4, '0')}-${monthDay === '02-29' && !isLeap ? '02-28' : monthDay}`;
}

/**
 * All dates of birth, the oldest first, by the groups they fall into. Groups besides, such as masters, count only where there are no others: everybody
 * is in one more of those anyway.
 */
export function coverage<G extends Group>(all: readonly G[], at: AgeYear): readonly Span<G>[] {
  const base = all.filter(({ options }) => options.base);
  const groups = (base.length > 0 ? base : all)
    .map((group) => ({ group, ...birthsOf(group, at) }))
    .filter(({ from, to }) => from <= to);
  // Each begins with the first birth of a group, or the day after the last one of another.
  const begins = [...new Set(groups.flatMap(({ from, to }) => [from, addDays(to, 1)]))].toSorted();
  const starts = begins[0] === EVER ? begins : [null, ...begins];
  const spans = starts.map((from, i): Span<G> => {
    const next = starts[i + 1] ?? undefined;
    const own = groups.filter((one) => from !== null && one.from <= from && one.to >= from).map(({ group }) => group);
    const isOutside = from === null || next === undefined;
    return {
      from: from === EVER ? null : from,
      to: next === undefined ? null : addDays(next, -1),
      groups: own,
      state: isOutside ? 'outside' : own.length === 0 ? 'none' : own.length === 1 ? 'one' : 'two',
    };
  });
  return spans.length === 1 ? [] : spans;
}
