import type { Draft, RowId } from '#domain/builder/draft.ts';
import type { Gender } from '#domain/event/kinds.ts';
import { type Gesture, removeCeids } from './remove.ts';
import {
  type Catalogue,
  ceidsOf,
  definitionFor,
  definitionOf,
  groupIds,
  groupName,
  groupValues,
  isItem,
  isLaterRound,
  newEvent,
  newGroup,
  nextNo,
  type Values,
} from './rows.ts';
import { usualPrice } from './usual-price.ts';

/** A tick of the matrix: a discipline for a gender and an age group. */
export interface Cell {
  readonly eventCode: string;
  readonly gender: Gender;
  readonly ageGroupId: number;
}

/** What ticks make one event group of: each age group and gender, all age groups of a gender, or everybody. */
export const GROUPINGS = ['each', 'gender', 'all'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export const cellKey = ({ eventCode, gender, ageGroupId }: Cell): string => `${eventCode} ${gender} ${ageGroupId}`;

/** The competition events behind each tick; of those that cannot be entered by themselves there is none. */
export function ticksOf(draft: Draft, catalogue: Catalogue): ReadonlyMap<string, readonly RowId[]> {
  const ticks = new Map<string, RowId[]>();
  for (const [id, event] of Object.entries(draft.events.ceids)) {
    const known = definitionOf(catalogue, event.eventId);
    if (!known || isItem(event) || isLaterRound(event)) continue;
    const key = cellKey({ eventCode: known.eventCode, gender: known.gender, ageGroupId: event.ageGroupId });
    ticks.set(key, [...(ticks.get(key) ?? []), id]);
  }
  return ticks;
}

/** Makes what is not ticked yet, each in the group that the grouping gives it. */
export function tickCells(
  draft: Draft,
  catalogue: Catalogue,
  cells: readonly Cell[],
  { grouping, newId }: { readonly grouping: Grouping; readonly newId: () => RowId },
): Values {
  const ticked = ticksOf(draft, catalogue);
  const groups = joinable(draft, catalogue, grouping);
  const values: Record<string, unknown> = {};
  const priceId = usualPrice(draft);
  let eventNo = nextNo(draft);
  for (const cell of cells) {
    const event = definitionFor(catalogue, cell.eventCode, cell.gender);
    if (!event || ticked.has(cellKey(cell))) continue;
    const key = groupKey(cell, grouping);
    const known = groups.get(key);
    const groupId = known ?? newId();
    if (known === undefined) {
      const gender = grouping === 'all' ? 'O' : cell.gender;
      const ages = grouping === 'each' ? catalogue.ages.filter(({ id }) => id === cell.ageGroupId) : [];
      Object.assign(
        values,
        groupValues(groupId, { ...newGroup(eventNo, event, groupName(event.name, gender, ages)), gender }, draft),
      );
      groups.set(key, groupId);
      eventNo += 1;
    }
    values[`events.ceids.${newId()}`] = newEvent(groupId, event.id, cell.ageGroupId, { priceId });
  }
  return values;
}

/** Takes out what is ticked. */
export function untickCells(
  draft: Draft,
  catalogue: Catalogue,
  cells: readonly Cell[],
  entered: Readonly<Record<RowId, number>>,
): Gesture {
  const ticked = ticksOf(draft, catalogue);
  return removeCeids(
    draft,
    cells.flatMap((cell) => ticked.get(cellKey(cell)) ?? []),
    entered,
  );
}

function groupKey({ eventCode, gender, ageGroupId }: Cell, grouping: Grouping): string {
  if (grouping === 'each') return `${eventCode} ${gender} ${ageGroupId}`;
  return grouping === 'gender' ? `${eventCode} ${gender}` : eventCode;
}

/** Groups that a tick joins: those of the first round, which have no number of their own for each age group. */
function joinable(draft: Draft, catalogue: Catalogue, grouping: Grouping): Map<string, RowId> {
  const found = new Map<string, RowId>();
  if (grouping === 'each') return found;
  for (const id of groupIds(draft).toReversed()) {
    const group = draft.events.groups[id];
    const events = ceidsOf(draft, id);
    if (!group || events.some(([, event]) => isLaterRound(event))) continue;
    const definition = definitionOf(catalogue, events[0]?.[1].eventId ?? 0);
    if (!definition || (grouping === 'gender' && group.gender === 'O' && definition.gender !== 'O')) continue;
    found.set(groupKey({ eventCode: definition.eventCode, gender: group.gender, ageGroupId: 0 }, grouping), id);
  }
  return found;
}
