import { isEqual } from 'date-fns/isEqual';
import type { EntryReview, FileEventGroup } from '#domain/entry/entry-file.ts';
import { daysBetween } from '#domain/shared/wall-clock.ts';
import type { PlannedGroup } from './planned.ts';
import type { KnownGroup } from './state.ts';

/**
 * Finds the event groups of a file among those that are there. A group is first known by its place in the programme, counted from the first
 * day so that the same file with another `--date` finds it; an event that was put at another time is known by its name, when only one has it.
 */
export function matchGroups(review: EntryReview, known: readonly KnownGroup[]): PlannedGroup[] {
  const first = review.dates[0] ?? '';
  const bySource = new Map(known.map((group) => [group.sourceKey, group]));
  const byName = Map.groupBy(known, nameOf);
  const inFile = Map.groupBy(review.eventGroups, nameOf);
  return review.eventGroups.map((file) => {
    const sourceKey = `${daysBetween(first, file.key.slice(0, 10))}${file.key.slice(10)}`;
    const namesakes = byName.get(nameOf(file)) ?? [];
    const only = namesakes.length === 1 && inFile.get(nameOf(file))?.length === 1 ? namesakes[0] : undefined;
    const group = bySource.get(sourceKey) ?? only;
    return { file, sourceKey, known: group, changed: group !== undefined && differs(group, file, sourceKey) };
  });
}

const nameOf = ({ gender, eventCode, name }: Pick<FileEventGroup, 'gender' | 'eventCode' | 'name'>): string =>
  [gender, eventCode, name].join('|');

function differs(known: KnownGroup, file: FileEventGroup, sourceKey: string): boolean {
  return (
    !isEqual(known.startsAt, file.startsAt) ||
    known.type !== file.type ||
    known.unit !== file.unit ||
    known.sourceKey !== sourceKey
  );
}
