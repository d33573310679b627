import * as z from 'zod/mini';
import { CompEvent, CompEventOptions } from '#contracts/organising/comp-event.ts';
import { sharedQuery } from '#contracts/organising/lists/shared-row.ts';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id, Page, RowNumber } from '#contracts/shared/envelope.ts';

/** C123: the events of a competition that can be entered, for one age group each; they are saved as the builder saves them. */

const who = { area: 'BUILDER', comp: 'none', level: 'Comp Events' } as const;
const refusals = ['forbidden', 'not-found', 'invalid', 'conflict'] as const;
const MOST = 10_000;

/** What is left out stays as it is; of a new event, as the builder begins one. */
const EventChange = z.object({
  eventGroupId: z.exactOptional(RowNumber),
  eventid: z.exactOptional(RowNumber),
  ageGroupId: z.exactOptional(RowNumber),
  /** Null: nothing to pay. */
  price: z.exactOptional(z.nullable(z.object({ id: RowNumber }))),
  IsOpen: z.exactOptional(z.boolean()),
  /** Seconds, metres or points: above 0 at least, below 0 at most. */
  split: z.exactOptional(z.number().check(z.minimum(-1_000_000), z.maximum(1_000_000))),
  maxgroup: z.exactOptional(z.int()),
  /** −1 schedule only, 0 unlimited. */
  maxathletes: z.exactOptional(z.int()),
  /** All of them. The check-in window is the event group's: C124. */
  ceoptions: z.exactOptional(z.omit(CompEventOptions, { checkIn: true })),
});
export type EventChange = z.infer<typeof EventChange>;
const NewEvent = z.extend(EventChange, { eventGroupId: RowNumber, eventid: RowNumber, ageGroupId: RowNumber });
export type NewEvent = z.infer<typeof NewEvent>;

export const getCompEvents = endpoint({
  method: 'GET',
  path: `${BASE}/compevent`,
  summary: 'Events of a competition that can be entered',
  who: { area: 'BUILDER', comp: 'query.compId' },
  query: z.object({ compId: Id, ...sharedQuery('startdate') }),
  data: z.array(CompEvent),
  meta: z.object({ page: Page }),
  refusals: ['forbidden', 'not-found', 'invalid'],
});

export const getCompEvent = endpoint({
  method: 'GET',
  path: `${BASE}/compevent/:id`,
  summary: 'An event of a competition that can be entered',
  who,
  params: z.object({ id: Id }),
  data: CompEvent,
  refusals: ['forbidden', 'not-found', 'invalid'],
});

export const postCompEvent = endpoint({
  method: 'POST',
  path: `${BASE}/compevent`,
  summary: 'A new event of a competition, for an age group',
  who,
  about: 'body.compId',
  body: z.extend(NewEvent, { compId: RowNumber }),
  data: CompEvent,
  refusals,
});

export const putCompEvent = endpoint({
  method: 'PUT',
  path: `${BASE}/compevent/:id`,
  summary: 'Change an event of a competition',
  who,
  params: z.object({ id: Id }),
  body: EventChange,
  data: CompEvent,
  refusals,
});

/** Only one that nobody has entered; later rounds of it go with it, and its event group when that is empty. */
export const deleteCompEvent = endpoint({
  method: 'DELETE',
  path: `${BASE}/compevent/:id`,
  summary: 'Delete an event of a competition',
  who,
  params: z.object({ id: Id }),
  data: CompEvent,
  refusals,
});

/** Several of one competition; all of them, or none. */
export const postDeleteCompEvents = endpoint({
  method: 'POST',
  path: `${BASE}/compevent/delete`,
  summary: 'Delete events of a competition',
  who,
  body: z.object({ ceids: z.array(RowNumber).check(z.minLength(1, 'Choose an event'), z.maxLength(MOST)) }),
  data: z.object({ ceids: z.array(z.int()) }),
  refusals,
});

/** Another name for the event group `egId`. */
export const postRenameGroup = endpoint({
  method: 'POST',
  path: `${BASE}/compevent/renamegroup`,
  summary: 'Rename an event group',
  who,
  body: z.object({ egId: RowNumber, name: z.string().check(z.trim(), z.minLength(1, 'Event discipline description required')) }),
  data: z.object({ id: z.int(), name: z.string() }),
  refusals,
});

/** A whole list at once, by markers: C creates, U updates, D deletes. Events that it does not name stay. All of it is written, or nothing. */
export const putCompEvents = endpoint({
  method: 'PUT',
  path: `${BASE}/compevent`,
  summary: 'Create, change and delete events of a competition at once',
  who,
  about: 'body.compId',
  body: z.object({
    compId: RowNumber,
    compEvents: z
      .array(
        z.discriminatedUnion('crud', [
          z.extend(NewEvent, { crud: z.literal('C') }),
          z.extend(EventChange, { crud: z.literal('U'), ceid: RowNumber }),
          z.object({ crud: z.literal('D'), ceid: RowNumber }),
        ]),
      )
      .check(z.maxLength(MOST)),
  }),
  /** All events of the competition as they are now. */
  data: z.array(CompEvent),
  refusals,
});
