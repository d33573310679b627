import * as z from 'zod/mini';
import { AgeGroup } from '#contracts/organising/age-group.ts';
import { CompEvent, EventOptions } from '#contracts/organising/comp-event.ts';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';
import { UomInfo } from '#contracts/shared/uom.ts';
import { EventChoice } from './catalogue.ts';

/** What the rules need to judge a draft that is not saved: facts of `programmeOf` in `#domain/builder/try/programme.ts`, with limits of events in ms, cm or points. */
export const getTryBasis = endpoint({
  method: 'GET',
  path: `${BASE}/builder/:id/try`,
  summary: 'What a draft is tried with: event definitions, age groups and the places taken',
  who: { area: 'BUILDER', comp: 'params.id' },
  params: z.object({ id: Id }),
  data: z.object({
    events: z.array(z.extend(EventChoice, { uom: z.optional(UomInfo), options: EventOptions })),
    ages: z.array(AgeGroup),
    /** By competition event. */
    places: z.record(z.string(), CompEvent.shape.entryInfo),
  }),
  refusals: ['forbidden', 'not-found', 'invalid'],
});
