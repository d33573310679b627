import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';
import { AthleteId, AthleteParam, EntryId, EntryParam } from '#contracts/shared/ids.ts';
import { UomInfo } from '#contracts/shared/uom.ts';

const EventTypeName = z.enum(['T', 'F', 'M', 'R', 'X']);

/** A mark in seconds, metres or points, always with two decimals; `0.00`: none. */
const WireMark = z.string().check(z.regex(/^\d{1,8}\.\d{2}$/, 'two decimals, such as 12.34'));
/** As clients send it: a number is accepted too. More than 999,999 seconds or metres is not a mark, and does not fit the database. */
const SentMark = z.union([
  z.string().check(z.regex(/^\d{1,6}\.\d{2}$/, 'two decimals, such as 12.34')),
  z.pipe(
    z.number().check(z.minimum(0), z.maximum(999_999)),
    z.transform((n) => n.toFixed(2)),
  ),
]);

/** With a selection, where old clients leave decimals out; empty: none. */
export const SelectedMark = z.string().check(z.regex(/^(\d{1,6}(\.\d{1,2})?)?$/, 'a mark in seconds, metres or points'));

/** Athlete PB of the specification. Marks and limits are wire marks; `split` above 0: at least, below 0: at most its absolute value. */
export const AthletePb = z.object({
  eventid: z.int(),
  eventName: z.string(),
  eventCode: z.string(),
  eventType: EventTypeName,
  pb: WireMark,
  /** As people read it; empty: none. */
  pbText: z.string(),
  sb: WireMark,
  sbText: z.string(),
  /** Best mark of the rankings, when they were last asked. */
  pof10pb: WireMark,
  pof10Text: z.string(),
  /** This best mark is also this season's. */
  trackSb: z.boolean(),
  uomInfo: UomInfo,
  min: WireMark,
  max: WireMark,
  split: z.number(),
});
export type AthletePb = z.infer<typeof AthletePb>;

/** Performance record of the specification: of one entry, with what the screen of a mailed link shows. */
export const EntryPerformance = z.object({
  entryId: EntryId,
  athleteId: AthleteId,
  athlete: z.string(),
  competition: z.string(),
  compId: z.int(),
  /** 0: of a start list that was imported. */
  ceid: z.int(),
  /** 0: an event that is in no list. */
  eventId: z.int(),
  eventName: z.string(),
  eventType: EventTypeName,
  startsAt: z.string(),
  timeZone: z.string(),
  ageGroup: z.string(),
  /** What the start list says. */
  perf: WireMark,
  perfText: z.string(),
  pb: WireMark,
  sb: WireMark,
  min: WireMark,
  max: WireMark,
  split: z.number(),
  uom: UomInfo,
  /** False: `whyNot` says why. */
  mayChange: z.boolean(),
  whyNot: z.string(),
});
export type EntryPerformance = z.infer<typeof EntryPerformance>;

/** C073. */
export const getEntryPerformance = endpoint({
  method: 'GET',
  path: `${BASE}/entryperf/:entryId`,
  summary: 'The performance of an entry',
  who: 'user',
  params: z.object({ entryId: EntryParam }),
  data: EntryPerformance,
  refusals: ['not-found'],
});

/** C081: of an entry; tablets get the change, and it becomes the athlete's best mark in that event. */
export const postPbUpdateV2 = endpoint({
  method: 'POST',
  path: `${BASE}/athlete/pbupdatev2`,
  summary: 'Change the performance of an entry',
  who: 'user',
  body: z.object({ entryId: EntryId.check(z.positive()), performance: SentMark }),
  data: EntryPerformance,
  refusals: ['not-found', 'forbidden', 'invalid'],
});

/** C082. `pbText`, when there is one, is what was typed and has to be the same mark. `0.00` takes the mark away. */
export const postPbUpdate = endpoint({
  method: 'POST',
  path: `${BASE}/athlete/pbupdate`,
  summary: 'Change a best mark',
  who: 'user',
  body: z.object({
    aid: AthleteId.check(z.positive()),
    eid: z.int().check(z.positive()),
    pb: SentMark,
    pbText: z._default(z.string().check(z.maxLength(20)), ''),
    trackSb: z._default(z.boolean(), false),
  }),
  data: AthletePb,
  refusals: ['not-found', 'forbidden', 'invalid'],
});

/** C080: all of them, or none. */
export const postMultiPb = endpoint({
  method: 'POST',
  path: `${BASE}/athlete/multi/:id`,
  summary: 'Change the best marks of a combined event’s events',
  who: 'user',
  params: z.object({ id: AthleteParam }),
  body: z.object({
    pbs: z
      .array(
        z.object({
          eventid: z.int().check(z.positive()),
          pb: SentMark,
          pbText: z._default(z.string().check(z.maxLength(20)), ''),
        }),
      )
      .check(z.minLength(1), z.maxLength(30)),
  }),
  data: z.array(AthletePb),
  refusals: ['not-found', 'forbidden', 'invalid'],
});

/** C083: the events of a combined event with the athlete's best marks; empty for any other. */
export const getMultiEvents = endpoint({
  method: 'GET',
  path: `${BASE}/events/multi/:athleteId/:ceid`,
  summary: 'The events of a combined event',
  who: 'user',
  about: { compEvent: 'params.ceid' },
  params: z.object({ athleteId: AthleteParam, ceid: Id }),
  data: z.array(AthletePb),
  refusals: ['not-found'],
});
