import type { PermissionLevel } from '#domain/access/permission.ts';
import { toInstant } from '#domain/shared/wall-clock.ts';
import { type Change, isRowKey, rowOf, sectionOf } from './change.ts';
import type { Draft, DraftStart, RowId, Section } from './draft.ts';
import type { Refusal } from './taken.ts';

/** The part of the builder that somebody needs for a section. */
export const LEVEL_OF: Readonly<Record<Section, PermissionLevel>> = {
  general: 'General',
  options: 'Config',
  events: 'Comp Events',
  schedule: 'Schedule',
  prices: 'Config',
  rules: 'Config',
};

/** The parts of the builder that changes need. With an event group comes and goes its start: that is no change of the schedule. */
export function levelsNeeded(changes: readonly Change[]): readonly PermissionLevel[] {
  const groups = new Set(
    changes.flatMap(({ key }) => (isRowKey(key) && rowOf(key)?.list === 'events.groups' ? rowOf(key)?.id : [])),
  );
  const own = changes.filter(({ key }) => {
    const row = rowOf(key);
    return !(row?.list === 'schedule.starts' && row.field === '' && groups.has(row.id));
  });
  return [...new Set(own.map(({ key }) => LEVEL_OF[sectionOf(key)]))];
}

/** A start whose day is the first and whose time is not known yet. */
export function defaultStart({ dates, timeZone }: Draft['general']): DraftStart {
  return {
    startsAt: toInstant(`${dates[0] ?? '2000-01-01'}T00:00`, timeZone),
    siteId: null,
    round: '',
    durationMins: null,
    checkInFrom: null,
    checkInTo: null,
    resultsPossible: true,
    status: 'unchecked',
  };
}

/** A start for each event group, and none without one. */
export function withStarts(draft: Draft): Draft {
  const { groups } = draft.events;
  const { starts } = draft.schedule;
  const ids = Object.keys(groups);
  if (ids.length === Object.keys(starts).length && ids.every((id) => Object.hasOwn(starts, id))) return draft;
  const whole = Object.fromEntries(ids.map((id) => [id, starts[id] ?? defaultStart(draft.general)]));
  return { ...draft, schedule: { ...draft.schedule, starts: whole } };
}

/** What cannot be kept whatever the competition is like: rows that name others that are not there, and the same thing twice. */
export function contradictions(draft: Draft): Refusal[] {
  const { general, events, schedule, prices } = draft;
  const { groups, ceids } = events;
  const isIn = (rows: object, id: RowId | null) => id === null || Object.hasOwn(rows, id);
  return [
    ...(general.name.trim() === '' ? [{ field: 'general.name', message: 'Enter a competition name.' }] : []),
    ...(closesFirst(general) ? [{ field: 'general.closesAt', message: 'Close date must be in range.' }] : []),
    ...Object.entries(ceids).flatMap(([id, { groupId, priceId }]) => [
      ...(isIn(groups, groupId)
        ? []
        : [{ field: `events.ceids.${id}.groupId`, message: 'Its event group is deleted: delete it too.' }]),
      ...(isIn(prices.prices, priceId)
        ? []
        : [{ field: `events.ceids.${id}.priceId`, message: 'Its price is deleted: choose another.' }]),
    ]),
    ...Object.entries(groups)
      .filter(([id, { part }]) => part && (part.of === id || groups[part.of] === undefined || groups[part.of]?.part))
      .map(([id]) => ({ field: `events.groups.${id}.part`, message: 'Its combined event is deleted: delete it too.' })),
    ...Object.entries(schedule.starts)
      .filter(([, { siteId }]) => !isIn(schedule.sites, siteId))
      .map(([id]) => ({ field: `schedule.starts.${id}.siteId`, message: 'Its site is deleted: choose another.' })),
    ...twice(groups, ({ eventNo }) => String(eventNo)).map(([id, { eventNo, name }]) => ({
      field: `events.groups.${id}.eventNo`,
      message: `${name}: another event has the number ${eventNo}.`,
    })),
    ...twice(ceids, ({ groupId, eventId, ageGroupId }) => `${groupId} ${eventId} ${ageGroupId}`).map(([id, { groupId }]) => ({
      field: `events.ceids.${id}.ageGroupId`,
      message: `${groups[groupId]?.name ?? ''}: this age group is in it twice.`,
    })),
  ];
}

const closesFirst = ({ opensAt, closesAt }: Draft['general']): boolean =>
  opensAt !== null && closesAt !== null && closesAt < opensAt;

function twice<T>(rows: Readonly<Record<RowId, T>>, key: (row: T) => string): [RowId, T][] {
  const seen = new Set<string>();
  return Object.entries(rows).filter(([, row]) => seen.has(key(row)) || !seen.add(key(row)));
}
