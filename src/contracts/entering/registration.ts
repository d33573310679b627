import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';
import { AthleteParam } from '#contracts/shared/ids.ts';
import { tidyLine } from '#contracts/shared/tidy-line.ts';
import { tidyUrn, URN_PATTERN } from '#domain/athlete/athlete.ts';
import { isDate } from '#domain/shared/wall-clock.ts';

/** What a registration body answers about a number; our own shape, which an adapter at its address speaks. */
export const RegistrationRecord = z.object({
  URN: z.string(),
  aocode: z.string(),
  firstName: z.string(),
  surName: z.string(),
  gender: z.enum(['M', 'F', 'O']),
  /** Plain dates `YYYY-MM-DD`; `activeEndDate` is the last day, empty when there is none. */
  dob: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isDate)),
  activeEndDate: z.string().check(
    z.regex(/^(\d{4}-\d{2}-\d{2})?$/),
    z.refine((date) => date === '' || isDate(date)),
  ),
  club: z.string(),
  classification: z._default(z.int(), 0),
});
export type RegistrationRecord = z.infer<typeof RegistrationRecord>;

/** A best mark as a ranking answers it. `eventCode` as in start lists; `pb` and `sb` as printed, empty when none. */
export const RankedBest = z.object({
  eventCode: z.string(),
  eventName: z.string(),
  pb: z.string(),
  sb: z._default(z.string(), ''),
});
export type RankedBest = z.infer<typeof RankedBest>;

/** A registration file: for a demo, tests, and a body that sends lists. */
export const RegistrationFile = z.object({
  registrations: z.array(RegistrationRecord),
  rankings: z._default(z.array(z.object({ URN: z.string(), bests: z.array(RankedBest) })), []),
});
export type RegistrationFile = z.infer<typeof RegistrationFile>;

/** The source of an answer and its time. `text` is for people; empty when the body has just answered. */
const Said = {
  state: z.enum(['answered', 'kept', 'away', 'none']),
  /** ISO instant; empty: nothing was ever said. */
  asOf: z.string(),
  text: z.string(),
};

const RegistrationNumber = z.string().check(
  z.overwrite((text) => tidyUrn(tidyLine(text))),
  z.minLength(1, 'Required'),
  z.regex(URN_PATTERN, 'A registration number has letters and figures only.'),
);
/** Empty: the one of this installation's country. */
const Association = z._default(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{0,10}$/, 'Only capital letters')), '');
/** A registration number with its date of birth: who knows both knows the athlete. */
export const NumberAndBirthday = z.object({
  aocode: Association,
  regid: RegistrationNumber,
  dob: z.string(),
});

/** C067: the id of the athlete with this number, association and date of birth; 0: none here. All three have to fit. */
export const getAthleteId = endpoint({
  method: 'GET',
  path: `${BASE}/athlete/getid`,
  summary: 'The athlete with a URN and date of birth',
  who: 'user',
  query: NumberAndBirthday,
  data: z.object({ id: z.int(), linked: z.boolean() }),
  refusals: ['invalid', 'too-many'],
});

const Confirming = z.extend(NumberAndBirthday, { clubid: z.optional(z.string()), classification: z.optional(z.string()) });
export type Confirming = z.infer<typeof Confirming>;
const Confirmed = z.object({
  id: z.int(),
  linked: z.boolean(),
  athlete: z.nullable(z.extend(RegistrationRecord, { clubid: z.int() })),
  valid: z.boolean(),
  differences: z.array(z.enum(['club', 'classification'])),
  ...Said,
});

/**
 * C068: what is known of the athlete with this number and date of birth, here and at the registration body; nothing unless both fit. `id`:
 * the athlete here, 0 none. `differences`: where the body says otherwise than the caller.
 */
export const getAthleteConfirm = endpoint({
  method: 'GET',
  path: `${BASE}/athlete/confirm`,
  summary: 'Confirm an athlete by URN and date of birth',
  who: 'user',
  query: Confirming,
  data: Confirmed,
  refusals: ['invalid', 'too-many'],
});

/** The same, as our own client asks: an address stands in logs and histories, and a birthday has no place there. */
export const postAthleteConfirm = endpoint({
  method: 'POST',
  path: `${BASE}/athlete/confirm`,
  summary: 'Confirm an athlete by URN and date of birth',
  who: 'user',
  body: Confirming,
  data: Confirmed,
  refusals: ['invalid', 'too-many'],
});

/** C069. Whether the athlete can be entered at a competition, and into which of its events. */
export const getAthleteCheck = endpoint({
  method: 'GET',
  path: `${BASE}/athlete/check/:athleteId/:compId`,
  summary: 'Whether an athlete can be entered at a competition',
  who: 'user',
  about: 'params.compId',
  params: z.object({ athleteId: AthleteParam, compId: Id }),
  data: z.object({
    /** False: `reasons` say why. */
    ok: z.boolean(),
    reasons: z.array(z.string()),
    registration: z.enum(['none', 'valid', 'expired', 'unknown']),
    /** As it is known now; empty: nobody has said. */
    activeEndDate: z.string(),
    ageGroup: z.string(),
    explanation: z.string(),
    /** Those that could be theirs, each with its first reason and what would unblock it. */
    events: z.array(
      z.object({
        ceid: z.int(),
        name: z.string(),
        enabled: z.boolean(),
        ruleType: z.enum(['EVENT', 'COMP', 'PB', '']),
        ruleMessage: z.string(),
        unblock: z.string(),
      }),
    ),
    ...Said,
  }),
  refusals: ['not-found'],
});

/** C070. */
export const getRankedBests = endpoint({
  method: 'GET',
  path: `${BASE}/athlete/pof10pbs/:id`,
  summary: 'Best marks of an athlete in the rankings',
  who: 'user',
  params: z.object({ id: Id }),
  data: z.object({ pbs: z.array(RankedBest), ...Said }),
  refusals: ['not-found', 'invalid'],
});

/** C071: `status` says whether a number is registered and until when; `athlete` all of it, for users who may see that athlete. */
export const getRegistration = endpoint({
  method: 'GET',
  path: `${BASE}/registration`,
  summary: 'Look a registration number up',
  who: 'user',
  query: z.object({
    action: z._default(z.enum(['status', 'athlete']), 'status'),
    urn: RegistrationNumber,
    aocode: Association,
  }),
  data: z.object({
    URN: z.string(),
    registered: z.boolean(),
    activeEndDate: z.string(),
    athlete: z.nullable(RegistrationRecord),
    ...Said,
  }),
  refusals: ['invalid', 'not-found', 'too-many'],
});
