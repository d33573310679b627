import * as z from 'zod/mini';
import { EntityQuery } from '#contracts/organising/configuration.ts';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id, Page } from '#contracts/shared/envelope.ts';
import { StarterId } from '#contracts/shared/ids.ts';
import {
  Advance,
  EventGroupRow,
  FieldScheme,
  PointsTableRow,
  ProgressionLineRow,
  ProgressionRow,
  PublicRow,
  RecordRow,
  RoundState,
} from '#contracts/venue/venue-row.ts';
import { STARTS } from '#domain/draw/start.ts';
import { QUALIFIED } from '#domain/progression/qualified.ts';

/** C160. */
export const getCheckInSummary = endpoint({
  method: 'GET',
  path: `${BASE}/competition/checkinsummary`,
  summary: 'How many athletes are expected and checked in',
  who: 'anyone',
  about: 'query.compid',
  query: z.object({ compid: Id }),
  data: z.object({
    name: z.string(),
    organiser: z.object({ name: z.string() }),
    checkIn: z.object({ expected: z.int(), collected: z.int() }),
  }),
  refusals: ['not-found'],
});

/** A check-in row as the specification names its fields. */
export const CheckInRow = z.object({
  id: z.int(),
  athleteId: StarterId,
  firstName: z.string(),
  surName: z.string(),
  dob: z.nullable(z.string()),
  urn: z.nullable(z.string()),
  gender: z.string(),
  bibNo: z.nullable(z.int()),
  teamBibNo: z.nullable(z.int()),
  club: z.string(),
  collected: z.boolean(),
  collectedTime: z.nullable(z.string()),
  confirmedTime: z.nullable(z.string()),
  version: z.int(),
  entries: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      checkedIn: z.boolean(),
      dateTime: z.string(),
      ageGroup: z.string(),
      checkInFrom: z.int(),
      checkInTo: z.int(),
      /** When the event takes check-ins, at the moment of the answer; the message is the specification's. Instants are ISO texts. */
      status: z.enum(['NOT_YET_OPEN', 'OPEN', 'CLOSED']),
      message: z.string(),
      opensAt: z.nullable(z.string()),
      closesAt: z.nullable(z.string()),
      /** The desk was told that they will not start; `status` is then CLOSED. */
      withdrawn: z.exactOptional(z.literal(true)),
      /** A card of another event keeps them out; `message` says which. They may check in all the same: the referee may take it back. */
      excluded: z.exactOptional(z.literal(true)),
    }),
  ),
});
const Flag = z.optional(z.enum(['', '0', '1', 'false', 'true']));
/** Strict: a caller who misspells a filter, or uses an unknown one, is told so, and does not take the whole list for the filtered one. */
const CheckInQuery = z.strictObject({
  compid: Id,
  /** With `entityLevel`: those of this club (1) or area (2 to 4). */
  ...EntityQuery,
  /** 1: only athletes who are here, checked in for at least one event. */
  whois: Flag,
  date: z.optional(z.string()),
  names: z.optional(z.string()),
  club: z.optional(z.string()),
  urn: z.optional(z.string()),
  bibno: z.optional(z.string()),
  event: z.optional(z.string()),
  collected: Flag,
  pagesize: z.optional(Id),
  page: z.optional(Id),
  /** Only the athletes of a check-in code; for their own phone in place of signing in. Ours sends it as a header: it is a secret. */
  nonce: z.optional(z.string().check(z.maxLength(100))),
});
const CheckInMeta = z.object({
  stats: z.object({
    expected: z.int(),
    collected: z.int(),
    checkInDateTimeOpens: z.nullable(z.string()),
    defaultFrom: z.int(),
    defaultTo: z.int(),
    /** The organiser's text at check-in. */
    text: z.string(),
    /** Entrants are sent codes for checking in. */
    codes: z.boolean(),
    /** People agree to the terms before they check in by themselves. */
    useTerms: z.boolean(),
    terms: z.string(),
    /** Stands for the words of the terms, and is sent with each check-in: absent where there are none, or from a server of before. */
    termsVersion: z.exactOptional(z.string()),
  }),
  page: Page,
  /** The server's history: another one after a backup was put back. A person's own phone alone is told. */
  epoch: z.exactOptional(z.string()),
});

/** C161. */
export const getCheckIn = endpoint({
  method: 'GET',
  path: `${BASE}/competition/checkin`,
  summary: 'Check-in rows for a desk',
  who: { area: 'CHECKIN', comp: 'query.compid' },
  query: CheckInQuery,
  data: z.array(CheckInRow),
  meta: CheckInMeta,
  refusals: ['not-found', 'forbidden', 'key-expired', 'invalid'],
});

/** C162: the caller's own athletes, those of the clubs and areas they act for, and those they entered; with a nonce the last alone, without date of birth and number. */
export const getOwnCheckIn = endpoint({
  method: 'GET',
  path: `${BASE}/athlete/checkin`,
  summary: 'Check-in rows of the caller’s athletes',
  who: 'user-or-nonce',
  about: 'query.compid',
  query: CheckInQuery,
  data: z.array(CheckInRow),
  meta: CheckInMeta,
  refusals: ['not-found', 'key-expired', 'invalid'],
});

/**
 * What a public screen may show of an event group: the group, its results and its athletes (first name, surname, club, bib as on any
 * printed start list; never dates of birth or contact data). Rows have the shapes of a device's, without what is the venue's own.
 */
export const getPublicResults = endpoint({
  method: 'GET',
  path: `${BASE}/public/results/:compId/:eventGroupId`,
  summary: 'Start list and results of an event group',
  who: 'anyone',
  about: 'params.compId',
  params: z.object({ compId: Id, eventGroupId: Id }),
  data: z.object({
    rows: z.array(PublicRow),
    change: z.int(),
    /** Once somebody has said so; absent: marks are still coming. */
    round: z.exactOptional(z.object({ state: z.enum(['provisional', 'official']), at: z.string() })),
    /** ISO instant at which results that were official were taken back; they are being looked at again. */
    reopened: z.exactOptional(z.string()),
    /** Marks that were written again after the results were announced, as they were then, and when. */
    changed: z.exactOptional(z.array(z.object({ entryId: z.int(), was: z.string(), at: z.string() }))),
    /** The round before has changed, and officials have not decided yet what becomes of this one. */
    lookedAt: z.exactOptional(z.literal(true)),
    /** A protest waits for a decision; entries that compete under protest. */
    protest: z.exactOptional(z.object({ under: z.array(z.int()) })),
    /** How a throw or a jump is run, where officials have said so. */
    scheme: z.exactOptional(FieldScheme),
    /** The same of the parts of a combined event. */
    partSchemes: z.exactOptional(z.array(z.object({ eventGroupId: z.int(), scheme: FieldScheme }))),
    /** What people have decided of who goes on to the next round. */
    decided: z.exactOptional(
      z.object({
        progression: z.exactOptional(ProgressionRow),
        decisions: z.exactOptional(z.array(z.object({ entryId: z.int(), how: Advance, to: z.exactOptional(z.int()) }))),
      }),
    ),
    /** Of a combined event, where the organiser has a table of their own for it. */
    pointsTables: z.exactOptional(z.array(PointsTableRow)),
    /** Of a round that others follow, where the organiser has a table of their own. */
    progressionTable: z.exactOptional(z.array(ProgressionLineRow)),
    /** Those that marks of the event are held against. */
    records: z.exactOptional(z.array(RecordRow)),
    /** Of a later round the best fair marks of the rounds before it, in milliseconds or centimetres: best marks are held against them. */
    before: z.exactOptional(z.array(z.object({ entryId: z.int(), mark: z.int() }))),
    /** Of those that somebody was disqualified by, where the organiser has written their own. */
    dqRules: z.exactOptional(z.array(z.object({ rule: z.string(), what: z.string() }))),
    /** How the race is started, once it is drawn. */
    start: z.exactOptional(z.enum(STARTS)),
    /** How starters of a later round came on from the one before. */
    came: z.exactOptional(z.array(z.object({ entryId: z.int(), how: z.enum(QUALIFIED) }))),
    /** Rounds that it feeds and that have begun, with those who were drawn into them and how they came on. */
    begun: z.exactOptional(
      z.array(
        z.object({
          eventGroupId: z.int(),
          starters: z.array(z.object({ entryId: z.int(), came: z.exactOptional(z.enum(QUALIFIED)) })),
        }),
      ),
    ),
    /** Whom a card keeps out of the event, with why, of those who have no mark in it. */
    excluded: z.exactOptional(z.array(z.object({ entryId: z.int(), why: z.string() }))),
    /** Of a throw or a jump that is on: heats that are called from one list, and entries as they are called: the first is up. */
    calls: z.exactOptional(z.array(z.object({ heats: z.array(z.int()), entries: z.array(z.int()) }))),
    /** Whom a card keeps out of the rounds that come after. */
    outAfter: z.exactOptional(z.array(z.int())),
    /** Those of the photo finish that officials show to everybody; `getPublicRacePicture` has them. */
    pictures: z.exactOptional(z.array(z.object({ id: z.int(), heat: z.int(), width: z.int(), height: z.int() }))),
    /** The organiser does not show results. */
    withheld: z.exactOptional(z.literal(true)),
  }),
  refusals: ['not-found', 'unknown-event'],
});

/** The event groups of a competition for public screens, with how far each is. */
/** `closesAt` null: not before the event. */
export const CheckInTimes = z.object({ opensAt: z.string(), closesAt: z.nullable(z.string()) });

export const getPublicSchedule = endpoint({
  method: 'GET',
  path: `${BASE}/public/schedule/:compId`,
  summary: 'Timetable with counts',
  who: 'anyone',
  about: 'params.compId',
  params: z.object({ compId: Id }),
  data: z.array(
    z.object({
      group: EventGroupRow,
      entries: z.int(),
      checkedIn: z.int(),
      results: z.int(),
      state: z.exactOptional(RoundState),
      /** Its start list is published. */
      published: z.exactOptional(z.boolean()),
      /** When one checks in for it, ISO instants; absent: nobody does. */
      checkIn: z.exactOptional(CheckInTimes),
    }),
  ),
  refusals: ['not-found'],
});
