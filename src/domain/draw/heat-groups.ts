import type { Gender } from '#domain/event/kinds.ts';
import type { AthleteRow, EntryRow } from '#domain/rows/row.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import type { HeatGroup } from './draw-settings.ts';
import { heatsFor } from './heats.ts';

/** What starters have heats of their own by. */
export interface GroupedBy {
  readonly gender: boolean;
  readonly age: boolean;
}

interface Starting {
  readonly athlete: Pick<AthleteRow, 'gender'>;
  readonly entry: Pick<EntryRow, 'ageGroup'>;
}

const CALLED: Readonly<Record<Gender, string>> = { F: 'Female', M: 'Male', O: 'Open' };
const GENDERS: readonly Gender[] = ['F', 'M', 'O'];

/** Starters who run together, in the order in which their heats do: the youngest first, masters last, female before male. By nothing all are together. */
export function heatGroups<S extends Starting>(
  starters: readonly S[],
  { gender, age }: GroupedBy,
): readonly { readonly name: string; readonly starters: readonly S[] }[] {
  const groups = new Map<string, S[]>();
  const order = (a: S, b: S): number =>
    (age ? byAge(a.entry.ageGroup, b.entry.ageGroup) : 0) ||
    (gender ? GENDERS.indexOf(a.athlete.gender) - GENDERS.indexOf(b.athlete.gender) : 0);
  for (const starter of starters.toSorted(order)) {
    const name = [age && starter.entry.ageGroup, gender && CALLED[starter.athlete.gender]].filter(Boolean).join(' ');
    groups.set(name, [...(groups.get(name) ?? []), starter]);
  }
  return [...groups].map(([name, all]) => ({ name, starters: all }));
}

/** Heats of each group: as many as it needs with at most `most` in a heat, and of `heats` in all what is left to the fullest. */
export function heatsOfGroups(
  groups: readonly { readonly name: string; readonly starters: readonly unknown[] }[],
  most: number,
  heats = 0,
): readonly HeatGroup[] {
  const dealt = groups.map(({ name, starters: { length } }) => ({ name, starters: length, heats: heatsFor(length, most) }));
  for (let left = heats - dealt.reduce((sum, group) => sum + group.heats, 0); left > 0; left -= 1) {
    const [fullest] = dealt.toSorted((a, b) => b.starters / b.heats - a.starters / a.heats);
    if (fullest) fullest.heats += 1;
  }
  return dealt;
}

/** Heats that are one competition, by the groups of their draw: without any all of them. */
export function heatsTogether(heats: readonly number[], groups?: readonly HeatGroup[]): readonly (readonly number[])[] {
  if (!groups) return [heats];
  const lasts = groups.map((_, i) => groups.slice(0, i + 1).reduce((sum, group) => sum + group.heats, 0));
  const groupOf = (heat: number) => lasts.findIndex((last) => heat <= last);
  return [...groupBy(heats, groupOf).values()];
}

const [NOTHING, ...WAYS]: readonly [GroupedBy, ...GroupedBy[]] = [
  { gender: false, age: false },
  { gender: true, age: true },
  { gender: true, age: false },
  { gender: false, age: true },
];

/** By what groups of these starters were made, to make them again: somebody may have left since, and a group with them. */
export function groupedBy(groups: readonly HeatGroup[], starters: readonly Starting[]): GroupedBy {
  const names = new Set(groups.map(({ name }) => name));
  const found = (by: GroupedBy) => heatGroups(starters, by).filter(({ name }) => names.has(name)).length;
  return WAYS.reduce((best, by) => (found(by) > found(best) ? by : best), NOTHING);
}

const UNDER = /^u(?:nder)?\s*-?(\d+)/i;
const [YOUTH, SENIOR, MASTERS] = [0, 1, 2];
function byAge(a: string, b: string): number {
  const rank = (name: string) => (UNDER.test(name) ? YOUTH : /\d/.test(name) ? MASTERS : SENIOR);
  return rank(a) - rank(b) || a.localeCompare(b, 'en', { numeric: true });
}
