import { withChanges } from '#domain/builder/change.ts';
import type { Draft, RowId } from '#domain/builder/draft.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { ceidsOf, isItem, type Values } from './rows.ts';

/** A gesture that is done, or why it is not. */
export type Gesture = { readonly values: Values } | { readonly problem: string };

const several = (names: readonly string[]) => [...new Set(names)].join(', ');

/**
 * Takes competition events out, with the later rounds of them and with groups that are empty then. What others are sold with stays as long as
 * those are there, and what somebody is entered in stays.
 */
export function removeCeids(draft: Draft, ids: Iterable<RowId>, entered: Readonly<Record<RowId, number>>): Gesture {
  const { ceids, groups } = draft.events;
  const gone = withLaterRounds(draft, ids);
  const nameOf = (id: RowId) => groups[ceids[id]?.groupId ?? '']?.name ?? '';
  const left = Object.entries(ceids).filter(([id]) => !gone.has(id));
  const children = left.filter(([, event]) => isItem(event) && gone.has(event.options.secondarySpend.parentCeid));
  if (children.length > 0) {
    const parents = children.map(([, { options }]) => nameOf(options.secondarySpend.parentCeid));
    return { problem: `${several(parents)} is sold with ${several(children.map(([id]) => nameOf(id)))}. Remove those first.` };
  }
  const taken = [...gone].filter((id) => (entered[id] ?? 0) > 0);
  if (taken.length > 0) {
    const n = taken.reduce((sum, id) => sum + (entered[id] ?? 0), 0);
    return {
      problem: `${several(taken.map(nameOf))}: ${n === 1 ? '1 is entered' : `${n} are entered`}, so it can’t be deleted.`,
    };
  }
  const touched = new Set([...gone].map((id) => ceids[id]?.groupId ?? ''));
  const full = new Set(left.map(([, { groupId }]) => groupId));
  const empty = withParts(
    draft,
    [...touched].filter((id) => !full.has(id)),
  );
  return {
    values: {
      ...Object.fromEntries([...gone].map((id) => [`events.ceids.${id}`, null])),
      ...groupsGone(empty),
      ...untied(left, gone, empty),
    },
  };
}

/** Groups with the parts of those that are combined events. */
export function withParts({ events: { groups } }: Draft, ids: Iterable<RowId>): ReadonlySet<RowId> {
  const all = new Set(ids);
  const parts = Object.entries(groups).flatMap(([id, { part }]) => (part && all.has(part.of) ? [id] : []));
  return new Set([...all, ...parts]);
}

export const groupsGone = (ids: Iterable<RowId>): Values =>
  Object.fromEntries(
    [...ids].flatMap((id) => [[`events.groups.${id}`, null] as const, [`schedule.starts.${id}`, null] as const]),
  );

/** What is left no longer names what is gone. */
function untied(
  left: readonly (readonly [RowId, Draft['events']['ceids'][string]])[],
  gone: ReadonlySet<RowId>,
  empty: ReadonlySet<RowId>,
): Values {
  return Object.fromEntries(
    left.flatMap(([id, { options }]) => {
      const { childCeids } = options.multiEventOptions;
      return [
        ...(empty.has(options.entriesFrom) ? [[`events.ceids.${id}.options.entriesFrom`, ''] as const] : []),
        ...(childCeids.some((child) => gone.has(child))
          ? [[`events.ceids.${id}.options.multiEventOptions.childCeids`, childCeids.filter((child) => !gone.has(child))] as const]
          : []),
      ];
    }),
  );
}

function withLaterRounds({ events: { ceids } }: Draft, ids: Iterable<RowId>): ReadonlySet<RowId> {
  const gone = new Set([...ids].filter((id) => Object.hasOwn(ceids, id)));
  const key = (groupId: RowId, eventId: number, ageGroupId: number) => `${groupId} ${eventId} ${ageGroupId}`;
  const later = groupBy(
    Object.entries(ceids).filter(([, { options }]) => options.entriesFrom !== ''),
    ([, { options, eventId, ageGroupId }]) => key(options.entriesFrom, eventId, ageGroupId),
  );
  // A set that grows while it is walked: each round takes its next along.
  for (const id of gone) {
    const event = ceids[id];
    if (!event) continue;
    for (const [next] of later.get(key(event.groupId, event.eventId, event.ageGroupId)) ?? []) gone.add(next);
  }
  return gone;
}

/** The same of whole groups. */
export function removeGroups(draft: Draft, ids: readonly RowId[], entered: Readonly<Record<RowId, number>>): Gesture {
  const removed = removeCeids(
    draft,
    ids.flatMap((id) => ceidsOf(draft, id).map(([ceid]) => ceid)),
    entered,
  );
  if ('problem' in removed) return removed;
  const gone = withParts(
    draft,
    ids.filter((id) => Object.hasOwn(draft.events.groups, id)),
  );
  return { values: { ...removed.values, ...groupsGone(gone) } };
}

/** One gesture on top of another. */
export const drafted = (draft: Draft, values: Values): Draft =>
  withChanges(
    draft,
    Object.entries(values).map(([key, to]) => ({ key, to })),
  );
