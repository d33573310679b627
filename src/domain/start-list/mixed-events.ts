import { eventCodeOf } from '#domain/event/event-name.ts';
import type { Gender } from '#domain/event/kinds.ts';
import { saidName } from '#domain/event/said-name.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import type { EntryReview, FileEventGroup } from '#domain/start-list/entry-file.ts';
import type { KnownEvent } from './match-events.ts';

/** Women and men who start at the same time in events of one name: they may be one event. */
export interface MayBeMixed {
  /** Of the women's event in the file. */
  readonly key: string;
  readonly name: string;
}

interface Mixed {
  readonly review: EntryReview;
  readonly asks: readonly MayBeMixed[];
}

/**
 * Brings the events of a file in order: one event whose name is spelled in two ways is one, women and men are one event where the competition has it so or
 * a person says `together` (keys of `MayBeMixed`), and events of one name are told apart by who they are for.
 */
export function orderEvents(review: EntryReview, known: readonly KnownEvent[], together: 'all' | ReadonlySet<string>): Mixed {
  const spelled = spelledOnce(review);
  const there = new Map<string, Set<Gender>>();
  for (const event of known) {
    const genders = there.get(namePart(event)) ?? new Set();
    there.set(namePart(event), genders.add(event.gender));
  }
  const asks: MayBeMixed[] = [];
  const gendersOf = groupBy(spelled.eventGroups, namePart);
  const startsOf = groupBy(spelled.eventGroups, (group) => `${Date.parse(group.startsAt)} ${namePart(group)}`);
  const isTogether = (group: FileEventGroup): boolean => {
    const women = startsOf
      .get(`${Date.parse(group.startsAt)} ${namePart(group)}`)
      ?.find(({ gender, name }) => gender === 'F' && saidName(name).gender === undefined);
    const genders = there.get(namePart(group));
    if (genders?.has('O')) return saidName(group.name).gender === undefined && !genders.has(group.gender);
    return women !== undefined && (together === 'all' || together.has(women.key));
  };
  const changed = spelled.eventGroups.map((group): readonly [FileEventGroup, Gender | 'split'] => {
    const genders = there.get(namePart(group));
    if (group.gender === 'O') return [group, genders?.has('F') && genders.has('M') && !genders.has('O') ? 'split' : 'O'];
    if (saidName(group.name).gender !== undefined) return [group, group.gender];
    if (isTogether(group)) return [group, 'O'];
    const others = gendersOf.get(namePart(group)) ?? [];
    const isPair = others.some(({ gender, startsAt }) => gender !== group.gender && startsAt === group.startsAt);
    if (isPair && group.gender === 'F') asks.push({ key: group.key, name: group.name });
    const isTwice = others.some(({ gender, name }) => gender !== group.gender && saidName(name).gender === undefined);
    return [isTwice ? { ...group, name: `${group.name} ${group.gender === 'F' ? 'Women' : 'Men'}` } : group, group.gender];
  });
  return { review: regrouped(spelled, changed), asks };
}

const namePart = ({ eventCode, name }: Pick<KnownEvent, 'eventCode' | 'name'>): string =>
  `${eventCodeOf(eventCode)}|${saidName(name).words}`;

/** Events at one time whose names differ in spelling alone are the first of them. */
function spelledOnce(review: EntryReview): EntryReview {
  const same = groupBy(review.eventGroups, (group) => `${group.startsAt}|${group.gender}|${namePart(group)}`);
  if (same.size === review.eventGroups.length) return review;
  const keyOf = new Map([...same.values()].flatMap((groups) => groups.map(({ key }) => [key, groups[0]?.key ?? key] as const)));
  return rekeyed(
    review,
    [...same.values()].flatMap(([group]) => group ?? []),
    (key) => keyOf.get(key) ?? key,
  );
}

/** The same events with other genders: `split` parts one by the gender of its athletes. */
function regrouped(review: EntryReview, changed: readonly (readonly [FileEventGroup, Gender | 'split'])[]): EntryReview {
  const groups = new Map<string, FileEventGroup>();
  const target = new Map<string, (gender: Gender) => string>();
  const make = (group: FileEventGroup, gender: Gender): string => {
    const key = withGender(group.key, gender);
    if (!groups.has(key)) groups.set(key, { ...group, key, gender });
    return key;
  };
  for (const [group, to] of changed) target.set(group.key, (of) => make(group, to === 'split' ? of : to));
  const genders = new Map(review.athletes.map(({ externalId, gender }) => [externalId, gender]));
  const entries = review.entries.map((entry) => ({
    ...entry,
    groupKey: target.get(entry.groupKey)?.(genders.get(entry.externalId) ?? 'O') ?? entry.groupKey,
  }));
  const eventGroups = [...groups.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  return { ...review, eventGroups, entries };
}

/** A key is start, gender, code and name. */
function withGender(key: string, gender: Gender): string {
  const [start = '', , ...rest] = key.split('|');
  return [start, gender, ...rest].join('|');
}

function rekeyed(review: EntryReview, eventGroups: readonly FileEventGroup[], keyOf: (key: string) => string): EntryReview {
  return { ...review, eventGroups, entries: review.entries.map((entry) => ({ ...entry, groupKey: keyOf(entry.groupKey) })) };
}
