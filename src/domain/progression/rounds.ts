import { type EventGroupRow, enteredIn } from '#domain/rows/row.ts';
import { groupBy } from '#domain/shared/group-by.ts';

type Fed = Pick<EventGroupRow, 'id' | 'feedsFrom' | 'part'>;

/** An event group and the rounds that lead to it, the last first. */
export function roundsTo(eventGroupId: number, groupOf: (id: number) => Fed | undefined): readonly number[] {
  const rounds = [eventGroupId];
  for (;;) {
    const before = groupOf(rounds.at(-1) ?? 0)?.feedsFrom;
    if (before === undefined || rounds.includes(before) || !groupOf(before)) return rounds;
    rounds.push(before);
  }
}

/** The event groups in which those are entered who start in one: of a part its combined event, of a later round also the rounds before. */
export function enteredFor(eventGroupId: number, groupOf: (id: number) => Fed | undefined): readonly number[] {
  return roundsTo(eventGroupId, groupOf).map((id) => enteredIn(groupOf(id) ?? { id }));
}

/** The number in the programme of an event's first round, and which of its rounds one is, from 1. */
export interface RoundNumber {
  readonly eventNo: number;
  readonly round: number;
}

/**
 * What timing computers and papers call the rounds of a competition, by event group. Two finals that the same heats feed are two rounds, the one
 * with the lower event number before the other.
 */
export function roundNumbers(
  groups: readonly (Fed & Pick<EventGroupRow, 'eventNo'>)[],
): ReadonlyMap<EventGroupRow['id'], RoundNumber> {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const way = new Map(groups.map(({ id }) => [id, roundsTo(id, (one) => byId.get(one))]));
  const after = (id: number): number => way.get(id)?.length ?? 0;
  const ofOne = groupBy(groups, ({ id }) => way.get(id)?.at(-1) ?? id);
  return new Map(
    [...ofOne].flatMap(([first, rounds]) =>
      rounds
        .toSorted((a, b) => after(a.id) - after(b.id) || a.eventNo - b.eventNo || a.id - b.id)
        .map(({ id, eventNo }, i) => [id, { eventNo: byId.get(first)?.eventNo ?? eventNo, round: i + 1 }] as const),
    ),
  );
}
