import {
  type AgeGroupPlan,
  IRELAND,
  MASTERS,
  NEW_IN_ENGLAND,
  UK_FROM_APRIL_2026,
  UK_TO_MARCH_2026,
  WORLD_ATHLETICS,
} from './ready-made.ts';

/** Groups that belong together; `from` and `until` (plain dates, empty: open) say for which competitions. */
export interface ReadyMadeSet {
  readonly key: string;
  readonly name: string;
  readonly aocode: string;
  readonly from: string;
  readonly until: string;
  readonly groups: readonly AgeGroupPlan[];
}

const set = (key: string, name: string, groups: readonly AgeGroupPlan[], aocode = '', from = '', until = ''): ReadyMadeSet => ({
  key,
  name,
  aocode,
  from,
  until,
  groups,
});

/** All sets there are, by association and season. */
export const READY_MADE: readonly ReadyMadeSet[] = [
  set('england', 'England, from April 2026', UK_FROM_APRIL_2026, 'EA', NEW_IN_ENGLAND),
  set('england-2025', 'England, to March 2026', UK_TO_MARCH_2026, 'EA', '', NEW_IN_ENGLAND),
  set('ireland', 'Ireland', IRELAND, 'IRL'),
  set('world', 'World Athletics', WORLD_ATHLETICS),
  set('masters', 'Masters', MASTERS),
];

/** The same ages, days and name: a group that somebody has changed is one of their own. */
export function isSameGroup(plan: AgeGroupPlan, other: AgeGroupPlan): boolean {
  const facts = ({ options, ...ages }: AgeGroupPlan) => [
    ages.name,
    ages.minAge,
    ages.minAtDay,
    ages.minAtMonth,
    ages.minAtYear,
    ages.maxAge,
    ages.maxAtDay,
    ages.maxAtMonth,
    ages.maxAtYear,
    options.aocode,
    options.base,
  ];
  const others = facts(other);
  return facts(plan).every((fact, i) => fact === others[i]);
}

/** Whether a set holds for competitions of a day. */
const isInForce = ({ from, until }: ReadyMadeSet, date: string): boolean => from <= date && (until === '' || date < until);

/** The sets of a day (`YYYY-MM-DD`), with the ids of their groups among those that are there; one of which none is there is left out. */
export function setsForDay(groups: readonly (AgeGroupPlan & { readonly id: number })[], date: string) {
  return READY_MADE.filter((set) => isInForce(set, date))
    .map(({ key, name, aocode, groups: plans }) => ({
      key,
      name,
      aocode,
      ageGroupIds: plans.flatMap((plan) => groups.find((group) => isSameGroup(plan, group))?.id ?? []),
    }))
    .filter(({ ageGroupIds }) => ageGroupIds.length > 0);
}

/** Whether a competition of a day (`YYYY-MM-DD`) is built with a group: it has not ended, and is of no other season. */
export function isForDay(group: AgeGroupPlan & { readonly retiredAt: string | null }, date: string): boolean {
  if (group.retiredAt !== null && group.retiredAt <= date) return false;
  const sets = READY_MADE.filter(({ groups }) => groups.some((plan) => isSameGroup(plan, group)));
  return sets.length === 0 || sets.some((set) => isInForce(set, date));
}

/** What the catalogue holds of the sets: each group once, with the day on which it ended. */
export function readyMadeGroups(): readonly (AgeGroupPlan & { readonly retiredAt: string | null })[] {
  const lasting = READY_MADE.filter(({ until }) => until === '').flatMap(({ groups }) => groups);
  const ended = READY_MADE.filter(({ until }) => until !== '').flatMap(({ groups, until }) =>
    groups.filter((group) => !lasting.some((plan) => isSameGroup(plan, group))).map((group) => ({ ...group, retiredAt: until })),
  );
  return [...lasting.map((group) => ({ ...group, retiredAt: null })), ...ended];
}
