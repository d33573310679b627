import type { Draft, DraftGroup, RowId } from '#domain/builder/draft.ts';
import type { Gender } from '#domain/event/kinds.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { type Gesture, groupsGone, withParts } from './remove.ts';
import { type Catalogue, ceidsOf, definitionOf, groupName, groupValues, nextNo, type Values } from './rows.ts';

type Entered = Readonly<Record<RowId, number>>;

/** Several groups of one discipline run as one, with all their age groups and genders; it keeps the number and the start of the first. */
export function mergeGroups(draft: Draft, catalogue: Catalogue, ids: readonly RowId[], entered: Entered): Gesture {
  const { groups, ceids } = draft.events;
  const chosen = ids.flatMap((id) => groups[id] ?? []);
  const [into = '', ...others] = ids;
  const first = groups[into];
  if (!first || others.length === 0) return { problem: 'Select at least 2 events.' };
  if (new Set(chosen.map(({ eventCode }) => eventCode)).size > 1)
    return { problem: `Only one discipline can be run together: ${chosen.map(({ name }) => name).join(', ')}.` };
  const taken = others.find((id) => (entered[id] ?? 0) > 0);
  if (taken !== undefined)
    return { problem: `${groups[taken]?.name}: ${entered[taken]} are entered, so it can’t become another event.` };
  const events = ids.flatMap((id) => ceidsOf(draft, id));
  const twice = events.find(
    ([, a], i) => events.findIndex(([, b]) => a.eventId === b.eventId && a.ageGroupId === b.ageGroupId) < i,
  );
  if (twice) return { problem: `${ageName(catalogue, twice[1].ageGroupId)} is in more than one of them.` };
  if (new Set(events.map(([, { options }]) => options.entriesFrom)).size > 1)
    return { problem: 'They follow different rounds. Run those rounds together first.' };
  const gone = new Set(others);
  const moved = others.flatMap((id) => ceidsOf(draft, id).map(([ceid]) => [`events.ceids.${ceid}.groupId`, into] as const));
  const tied = Object.entries(ceids).filter(([, { options }]) => gone.has(options.entriesFrom));
  return {
    values: {
      ...Object.fromEntries(moved),
      ...Object.fromEntries(tied.map(([id]) => [`events.ceids.${id}.options.entriesFrom`, into])),
      ...groupsGone(withParts(draft, others)),
      ...named(
        catalogue,
        into,
        first,
        events.map(([, event]) => event),
      ),
    },
  };
}

export const SPLITS = ['age', 'gender', 'both'] as const;
export type Split = (typeof SPLITS)[number];

/** One group becomes several; the first of them keeps the number, the others begin at the same time. */
export function splitGroup(
  draft: Draft,
  catalogue: Catalogue,
  id: RowId,
  { by, newId, entered }: { readonly by: Split; readonly newId: () => RowId; readonly entered: Entered },
): Gesture {
  const group = draft.events.groups[id];
  const genderOf = (eventId: number) => definitionOf(catalogue, eventId)?.gender ?? group?.gender ?? 'O';
  const events = ceidsOf(draft, id);
  const parts = groupBy(events, ([, { eventId, ageGroupId }]) =>
    [by !== 'gender' && ageGroupId, by !== 'age' && genderOf(eventId)].filter((part) => part !== false).join(' '),
  );
  if (!group || parts.size < 2) return { problem: `${group?.name ?? ''}: there is nothing to split.` };
  const [, ...rest] = parts.values();
  const taken = rest.flat().find(([ceid]) => (entered[ceid] ?? 0) > 0);
  if (taken)
    return {
      problem: `${group.name}: ${ageName(catalogue, taken[1].ageGroupId)} has entries, so it can’t become another event.`,
    };
  const values: Record<string, unknown> = {};
  const first = nextNo(draft);
  [...parts.values()].forEach((part, i) => {
    const of = part.map(([, event]) => event);
    if (i === 0) {
      Object.assign(values, named(catalogue, id, group, of));
      return;
    }
    const own = newId();
    const { name, gender } = nameOf(catalogue, group, of);
    Object.assign(values, groupValues(own, { ...group, eventNo: first + i - 1, name, gender }, draft, draft.schedule.starts[id]));
    for (const [ceid] of part) values[`events.ceids.${ceid}.groupId`] = own;
  });
  return { values };
}

interface Part {
  readonly eventId: number;
  readonly ageGroupId: number;
}

const ageName = ({ ages }: Catalogue, id: number): string => ages.find((age) => age.id === id)?.name ?? `Age group ${id}`;

/** As its competition events make it. */
function nameOf(
  catalogue: Catalogue,
  group: DraftGroup,
  events: readonly Part[],
): { readonly name: string; readonly gender: Gender } {
  const genders = new Set(events.map(({ eventId }) => definitionOf(catalogue, eventId)?.gender ?? group.gender));
  const [only = 'O'] = genders;
  const gender = genders.size === 1 ? only : 'O';
  const ids = new Set(events.map(({ ageGroupId }) => ageGroupId));
  const discipline = definitionOf(catalogue, events[0]?.eventId ?? 0)?.name ?? group.name;
  return {
    gender,
    name: groupName(
      discipline,
      gender,
      catalogue.ages.filter(({ id }) => ids.has(id)),
    ),
  };
}

function named(catalogue: Catalogue, id: RowId, group: DraftGroup, events: readonly Part[]): Values {
  const { name, gender } = nameOf(catalogue, group, events);
  return {
    ...(name === group.name ? {} : { [`events.groups.${id}.name`]: name }),
    ...(gender === group.gender ? {} : { [`events.groups.${id}.gender`]: gender }),
  };
}
