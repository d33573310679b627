import type { EntryReview, FileAthlete } from '#domain/start-list/entry-file.ts';
import type { DoubleDecisions } from '#domain/start-list/one-person.ts';

/** What people have decided of lines of the file; lines and numbers as `postImport` takes them. */
export interface Decided {
  /** By line: an athlete of the competition, 0: somebody new, −n: the same as line n. */
  readonly people: ReadonlyMap<number, number>;
  readonly events: ReadonlyMap<number, number>;
  readonly together: 'all' | ReadonlySet<number>;
  /** Athletes whose missing entries are taken out. */
  readonly out: 'all' | ReadonlySet<number>;
}
export const NOTHING_DECIDED: Decided = { people: new Map(), events: new Map(), together: new Set(), out: new Set() };

/** The first line of each athlete, by the file's id. */
export function linesOf({ entries }: EntryReview): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  for (const { externalId, line } of entries) lines.set(externalId, Math.min(line, lines.get(externalId) ?? line));
  return lines;
}

/** The decisions about athletes, by the athlete of the file. */
export function peopleDecided(
  review: EntryReview,
  { people }: Decided,
): { readonly doubles: DoubleDecisions; readonly matches: ReadonlyMap<FileAthlete, number> } {
  const lines = linesOf(review);
  const doubles = new Map<FileAthlete, 'same' | 'another'>();
  const matches = new Map<FileAthlete, number>();
  for (const file of review.athletes) {
    const is = people.get(lines.get(file.externalId) ?? 0);
    if (is === undefined) continue;
    if (is < 0) doubles.set(file, 'same');
    else matches.set(file, is);
    if (is >= 0) doubles.set(file, 'another');
  }
  return { doubles, matches };
}

/** The first line of each event, by its key. */
export function eventLines({ entries }: EntryReview): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  for (const { groupKey, line } of entries) lines.set(groupKey, Math.min(line, lines.get(groupKey) ?? line));
  return lines;
}

/** The decisions about events, by their keys in the file. */
export function eventsDecided(review: EntryReview, decided: ReadonlyMap<number, number>): ReadonlyMap<string, number> {
  const keys = new Map(review.entries.map(({ line, groupKey }) => [line, groupKey]));
  return new Map([...decided].flatMap(([line, is]) => (keys.has(line) ? [[keys.get(line) ?? '', is] as const] : [])));
}

export function togetherDecided(review: EntryReview, together: Decided['together']): 'all' | ReadonlySet<string> {
  if (together === 'all') return 'all';
  return new Set(review.entries.flatMap(({ line, groupKey }) => (together.has(line) ? [groupKey] : [])));
}
