import type { EventGroupRow } from '#domain/rows/row.ts';
import { isTimed } from '#domain/shared/wall-clock.ts';

type Listed = Pick<EventGroupRow, 'id' | 'startsAt' | 'feedsFrom'>;

/** Event groups as a programme lists them: by their start; a later round without a time follows the rounds that lead to it. Those at one time keep their order. */
export function inProgrammeOrder<G extends Listed>(groups: readonly G[], timeZone: string): readonly G[] {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const keyOf = (group: Listed, seen: readonly number[] = []): readonly [string, number] => {
    const source = group.feedsFrom === undefined ? undefined : byId.get(group.feedsFrom);
    if (!source || seen.includes(group.id) || isTimed(group.startsAt, timeZone)) return [group.startsAt, 0];
    const [startsAt, after] = keyOf(source, [...seen, group.id]);
    return [startsAt, after + 1];
  };
  const keys = new Map(groups.map((group) => [group.id, keyOf(group)]));
  return groups.toSorted((a, b) => {
    const [[aStarts, aAfter], [bStarts, bAfter]] = [keys.get(a.id) ?? ['', 0], keys.get(b.id) ?? ['', 0]];
    return aStarts < bStarts ? -1 : aStarts > bStarts ? 1 : aAfter - bAfter;
  });
}
