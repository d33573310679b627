import * as z from 'zod/mini';
import { EventType, Gender, Unit } from '#contracts/organising/comp-event.ts';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id, RowNumber } from '#contracts/shared/envelope.ts';

/** C124 to C126: lines of the programme; they are saved as the builder saves them. */

const refusals = ['forbidden', 'not-found', 'invalid', 'conflict'] as const;

const Group = {
  name: z.string().check(z.trim(), z.minLength(1, 'Event discipline description required')),
  eventNo: z.int(),
  /** ISO instant; midnight at the venue: the time is not known yet. */
  startDateIso: z.string(),
  eventCode: z.string(),
  gender: Gender,
  tf: EventType,
  uomType: Unit,
  /** Field trials that an athlete may get in all. */
  trials: z.int(),
  /** 0: as the event definition says. */
  maxInHeat: z.int(),
  /** Minutes before the start; null: the competition's default. */
  checkIn: z.object({ from: z.nullable(z.int()), to: z.nullable(z.int()) }),
};
const { name, eventNo, startDateIso, eventCode, gender, tf, uomType, trials, maxInHeat, checkIn } = Group;

/** Event group of the specification, with what its competition events go by. */
const EventGroup = z.object({ id: z.int(), compId: z.int(), ...Group, resultsPossible: z.boolean(), status: z.string() });
export type EventGroup = z.infer<typeof EventGroup>;

/**
 * C124. With an `id` that group is changed, and what is left out stays; without one there is a new one, which needs a name, a code, a gender, a
 * type and a unit, and gets the next number and the first day. Another start is for those who set the schedule.
 */
export const postEventGroup = endpoint({
  method: 'POST',
  path: `${BASE}/eventgroup`,
  summary: 'A new event group, or a change of one',
  who: { area: 'BUILDER', comp: 'none', level: 'Comp Events' },
  about: 'body.compId',
  body: z.object({
    compId: RowNumber,
    id: z._default(z.int().check(z.minimum(0), z.maximum(2_147_483_647)), 0),
    name: z.exactOptional(name),
    eventNo: z.exactOptional(eventNo),
    startDateIso: z.exactOptional(startDateIso),
    eventCode: z.exactOptional(eventCode),
    gender: z.exactOptional(gender),
    tf: z.exactOptional(tf),
    uomType: z.exactOptional(uomType),
    trials: z.exactOptional(trials),
    maxInHeat: z.exactOptional(maxInHeat),
    checkIn: z.exactOptional(checkIn),
  }),
  data: EventGroup,
  refusals,
});
export type GroupFields = Omit<z.infer<typeof postEventGroup.body>, 'compId' | 'id'>;

/** C125: whether results can come from an event group. */
export const postResultsPossible = endpoint({
  method: 'POST',
  path: `${BASE}/eventgroup/resultspossible`,
  summary: 'Say whether results of an event group are possible',
  who: { area: 'BUILDER', comp: 'none', level: 'Schedule' },
  body: z.object({ egId: RowNumber, possible: z.boolean() }),
  data: EventGroup,
  refusals,
});

/** C126: a group that nobody has entered, with its competition events and their later rounds. */
export const deleteEventGroup = endpoint({
  method: 'DELETE',
  path: `${BASE}/eventgroup/:id`,
  summary: 'Delete an event group',
  who: { area: 'BUILDER', comp: 'none', level: 'Comp Events' },
  params: z.object({ id: Id }),
  data: EventGroup,
  refusals,
});
