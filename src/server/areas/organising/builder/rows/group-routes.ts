import {
  deleteEventGroup,
  type EventGroup,
  type GroupFields,
  postEventGroup,
  postResultsPossible,
} from '#contracts/organising/builder/event-group-calls.ts';
import type { Draft, DraftGroup, DraftStart, RowId } from '#domain/builder/draft.ts';
import { removeGroups } from '#domain/builder/programme/remove.ts';
import { groupValues, newGroup, nextNo, type Values } from '#domain/builder/programme/rows.ts';
import { readDraft } from '#server/db/builder/read-draft.ts';
import { NO_COMPETITION, type Refused, refuse } from '#server/lib/http/answer.ts';
import type { ChangeDeps } from '#server/lib/slice-deps.ts';
import { type Router, route } from '#server/web/route.ts';
import { rowSaving } from './row-saving.ts';

const NONE = refuse('not-found', { message: 'Event not found.', remedy: 'Look for it in the timetable.' });
const LACKING = refuse('invalid', {
  field: 'eventCode',
  message: 'A new event needs a name, a code, a gender, a type and a unit. Nothing was changed.',
});

/** C124 to C126. */
export function groupRoutes(router: Router, deps: ChangeDeps): void {
  const { builtBy, placeOf, save } = rowSaving(router, deps);
  const answered = async (compId: number, id: RowId): Promise<{ readonly data: EventGroup } | Refused> => {
    const draft = await readDraft(router.pool, compId);
    const data = draft && wireGroup(draft, compId, id);
    return data ? { data } : NONE;
  };

  route(router, postEventGroup, async ({ body: { compId, id, ...fields }, caller }) => {
    const place = await builtBy(caller, compId, NO_COMPETITION);
    if ('refused' in place) return place;
    const saved = await save(caller, place, (draft) =>
      id === 0 ? made(draft, fields) : changedGroup(draft, String(id), fields),
    );
    return 'refused' in saved ? saved : answered(compId, saved.ids[`events.groups.${NEW}`] ?? String(id));
  });

  route(router, postResultsPossible, async ({ body: { egId, possible }, caller }) => {
    const place = await placeOf(caller, 'event_group', egId, NONE);
    if ('refused' in place) return place;
    const saved = await save(caller, place, () => ({ values: { [`schedule.starts.${egId}.resultsPossible`]: possible } }));
    return 'refused' in saved ? saved : answered(place.compId, String(egId));
  });

  route(router, deleteEventGroup, async ({ params: { id }, caller }) => {
    const place = await placeOf(caller, 'event_group', id, NONE);
    if ('refused' in place) return place;
    const saved = await save(caller, place, (draft, { ceids }) => removeGroups(draft, [String(id)], ceids));
    if ('refused' in saved) return saved;
    const data = wireGroup(saved.before, place.compId, String(id));
    return data ? { data } : NONE;
  });
}

const NEW = 'new-1';

function made(draft: Draft, fields: GroupFields): { readonly values: Values } | Refused {
  const { name, eventCode, gender, tf, uomType, eventNo = nextNo(draft) } = fields;
  if (!name || !eventCode || !gender || !tf || !uomType) return LACKING;
  const group = newGroup(eventNo, { id: 0, name, eventCode, gender, type: tf, unit: uomType }, name);
  return { values: groupValues(NEW, { ...group, ...groupOf(fields) }, draft, startOf(fields)) };
}

function changedGroup(draft: Draft, id: RowId, fields: GroupFields): { readonly values: Values } | Refused {
  const [group, start] = [draft.events.groups[id], draft.schedule.starts[id]];
  if (!group || !start) return NONE;
  return {
    values: {
      [`events.groups.${id}`]: { ...group, ...groupOf(fields) },
      [`schedule.starts.${id}`]: { ...start, ...startOf(fields) },
    },
  };
}

function groupOf({ tf, uomType, startDateIso: _, checkIn: __, ...same }: GroupFields): Partial<DraftGroup> {
  return { ...same, ...(tf && { type: tf }), ...(uomType && { unit: uomType }) };
}

function startOf({ startDateIso, checkIn: window }: GroupFields): Partial<DraftStart> {
  return {
    ...(startDateIso !== undefined && { startsAt: startDateIso }),
    ...(window && { checkInFrom: window.from, checkInTo: window.to }),
  };
}

function wireGroup({ events, schedule }: Draft, compId: number, id: RowId): EventGroup | undefined {
  const [group, start] = [events.groups[id], schedule.starts[id]];
  if (!group || !start) return undefined;
  const { type: tf, unit: uomType, ...same } = group;
  const { startsAt: startDateIso, checkInFrom: from, checkInTo: to, resultsPossible, status } = start;
  return { id: Number(id), compId, ...same, tf, uomType, startDateIso, checkIn: { from, to }, resultsPossible, status };
}
