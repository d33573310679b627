import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';
import { AthleteId, EntryId, OrderId } from '#contracts/shared/ids.ts';
import { Money } from '#contracts/shared/money.ts';
import { UomInfo } from '#contracts/shared/uom.ts';
import { SelectedMark } from './performance.ts';
import { NumberAndBirthday } from './registration.ts';

const COMP = { area: 'CHECKIN', comp: 'params.compId' } as const;

/** Somebody whom the desk may see anyway, or anybody whose number and date of birth it was told. */
const Who = z.union([z.object({ athleteId: AthleteId }), NumberAndBirthday]);
export type LateAthlete = z.infer<typeof Who>;

const LateEvent = z.object({
  ceid: z.int(),
  eventGroupId: z.int(),
  name: z.string(),
  ageGroup: z.string(),
  /** ISO instant. */
  startsAt: z.string(),
  /** What is to be paid, in whole units. */
  price: Money,
  /** Places left; null: there is no limit. */
  left: z.nullable(z.int()),
  /** Heats and lanes are out: whoever is entered now has neither yet. */
  drawn: z.boolean(),
  /** Empty: they can be entered. */
  message: z.string(),
  unblock: z.string(),
  /** All that is lacking is a best mark, in this unit. */
  pbIn: z.nullable(UomInfo),
});
export type LateEvent = z.infer<typeof LateEvent>;

/** What an athlete can be entered in at the desk today. A POST: a birthday has no place in an address. */
export const postLateEvents = endpoint({
  method: 'POST',
  path: `${BASE}/lateentry/:compId/events`,
  summary: 'What an athlete can be entered in on the day',
  who: COMP,
  params: z.object({ compId: Id }),
  body: Who,
  data: z.object({
    athlete: z.object({ id: AthleteId, firstName: z.string(), surName: z.string() }),
    /** Whom they can start for, the likeliest first. */
    clubs: z.array(z.object({ id: z.int(), name: z.string() })),
    /** ISO 4217. */
    currency: z.string(),
    events: z.array(LateEvent),
  }),
  refusals: ['not-found', 'forbidden', 'not-enterable', 'invalid', 'too-many'],
});

/**
 * Enters an athlete at the desk. The server alone gives places, so this is no action of the venue's queue. What is to be paid is promised by an order
 * of the desk's, which finance marks as paid. The same `key` again enters nobody twice.
 */
export const postLateEntry = endpoint({
  method: 'POST',
  path: `${BASE}/lateentry/:compId`,
  summary: 'Enter an athlete on the day',
  who: COMP,
  params: z.object({ compId: Id }),
  body: z.object({
    key: z.uuid(),
    who: Who,
    ceid: z.int(),
    /** 0: the likeliest. */
    clubId: z.int(),
    /** Best performance as the wire has it; absent: as it is known. */
    pb: z.optional(SelectedMark),
    /** The price that the desk saw, in whole units. */
    expected: Money,
    /** The desk has the money: for whoever counts the cash. */
    cash: z.boolean(),
  }),
  data: z.object({ entryId: EntryId, orderId: OrderId, due: Money }),
  refusals: ['not-found', 'forbidden', 'not-enterable', 'invalid', 'conflict', 'too-many'],
});
