import * as z from 'zod/mini';
import { EventOptions, EventType, Gender, RowOptions, TeamOptions, Unit } from '#contracts/organising/comp-event.ts';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id, Page } from '#contracts/shared/envelope.ts';
import { eventOptions } from '#domain/event/event-options.ts';
import { Edited, line, SharedRow, sharedQuery } from './shared-row.ts';

const { eventTeam, rowOptions } = eventOptions({});
/** In seconds, metres or points; 0: no limit. */
const limit = () => z._default(z.number('Type a number').check(z.minimum(0, 'Type a number from 0 up'), z.maximum(1_000_000)), 0);

export const EventFields = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Name required.'), z.maxLength(60, 'At most 60 characters')),
  /** As in start lists: 100, 4X400, LJ. */
  eventCode: z.string().check(z.trim(), z.minLength(1, 'Type a code'), z.maxLength(20, 'At most 20 characters')),
  gender: z.enum(Gender.options, 'Gender required.'),
  tf: z.enum(EventType.options, 'Event type required.'),
  uomType: z.enum(Unit.options, 'Unit of measure required.'),
  /** A unit of that type (C117); 0: the usual one of such an event. */
  uomId: z._default(z.int().check(z.minimum(0)), 0),
  options: z.object({
    helpText: line(500),
    min: limit(),
    max: limit(),
    excludeFromCntRule: z._default(z.boolean(), false),
    /** Ids of events that one athlete may not enter besides. */
    unique: z._default(z.readonly(z.array(z.int()).check(z.maxLength(100))), []),
    isTeamEvent: z._default(z.boolean(), false),
    eventTeam: z._default(TeamOptions, eventTeam),
    rowOptions: z._default(RowOptions, rowOptions),
    maxInHeat: z._default(z.int('Type a whole number').check(z.minimum(0), z.maximum(1000, 'Type a smaller number')), 0),
  }),
  /** The first day (`YYYY-MM-DD`) whose competitions are no longer built with it. */
  retiredAt: z._default(z.nullable(z.iso.date('Choose a date')), null),
});
export type EventFields = z.infer<typeof EventFields>;

/** An event definition of the specification; `uomType` is its `uom`. */
export const SharedEvent = z.extend(SharedRow, {
  eventCode: z.string(),
  gender: Gender,
  tf: EventType,
  uomType: Unit,
  uomId: z.int(),
  uomName: z.string(),
  options: EventOptions,
  retiredAt: z.nullable(z.string()),
});
export type SharedEvent = z.infer<typeof SharedEvent>;

const builds = { area: 'BUILDER', comp: 'none' } as const;

/** C114. */
export const getSharedEvents = endpoint({
  method: 'GET',
  path: `${BASE}/event`,
  summary: 'Event definitions by name',
  who: builds,
  query: z.object(sharedQuery('eventCode', 'tf')),
  data: z.array(SharedEvent),
  meta: z.object({ page: Page }),
  refusals: ['forbidden', 'invalid'],
});

export const getSharedEvent = endpoint({
  method: 'GET',
  path: `${BASE}/event/:id`,
  summary: 'An event definition',
  who: builds,
  params: z.object({ id: Id }),
  data: SharedEvent,
  refusals: ['forbidden', 'not-found', 'invalid'],
});

export const postSharedEvent = endpoint({
  method: 'POST',
  path: `${BASE}/event`,
  summary: 'A new event definition',
  who: 'admin',
  audit: 'settings',
  body: EventFields,
  data: SharedEvent,
  refusals: ['forbidden', 'invalid', 'conflict'],
});

/** One that a competition has stays as it is but for its end. */
export const putSharedEvent = endpoint({
  method: 'PUT',
  path: `${BASE}/event/:id`,
  summary: 'Change an event definition',
  who: 'admin',
  audit: 'settings',
  params: z.object({ id: Id }),
  body: z.extend(EventFields, Edited),
  data: SharedEvent,
  refusals: ['forbidden', 'not-found', 'invalid', 'conflict'],
});

/** Only one that no competition has, and in which nobody has a best mark. */
export const deleteSharedEvent = endpoint({
  method: 'DELETE',
  path: `${BASE}/event/:id`,
  summary: 'Delete an event definition',
  who: 'admin',
  audit: 'settings',
  params: z.object({ id: Id }),
  data: SharedEvent,
  refusals: ['forbidden', 'not-found', 'invalid', 'conflict'],
});
