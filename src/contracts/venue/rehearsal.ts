import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';
import { DEVICE_KINDS } from '#domain/rehearsal/device.ts';
import { FASTEST, SLOWEST } from '#domain/rehearsal/meeting-clock.ts';
import { WRONG_FILES } from '#domain/rehearsal/race-file.ts';

/** Minutes of the past meeting in a minute of the rehearsal. */
const Speed = z.number().check(z.gte(SLOWEST, `At least ${SLOWEST}`), z.lte(FASTEST, `At most ${FASTEST}`));

/** One of the made-up staff's devices. `event`: what it does next, empty where that is no event's or it has done all. */
const RehearsalDevice = z.object({
  no: z.int(),
  kind: z.enum(DEVICE_KINDS),
  name: z.string(),
  /** `working`; `held`: without the wifi, or the rehearsal is paused; `off`: its battery is empty; `done`: it has nothing left to do. */
  state: z.enum(['working', 'held', 'off', 'done']),
  event: z.string(),
  /** What it has done and not sent yet. */
  unsent: z.int(),
  done: z.int(),
  of: z.int(),
});

const LogLine = z.object({
  id: z.int(),
  /** ISO instant. */
  at: z.string(),
  /** ISO instant of the past meeting. */
  clock: z.string(),
  text: z.string(),
});

/** Places against those of the past meeting. */
const Check = z.object({
  same: z.int(),
  of: z.int(),
  /** The first that differ. */
  differ: z.array(z.object({ event: z.string(), name: z.string(), was: z.string(), is: z.string() })),
});

/** A past meeting that is replayed, in a copy that only its own staff see. */
const Rehearsal = z.object({
  /** The past meeting. */
  sourceId: z.int(),
  /** The copy: desks and officials who practise open it as any meeting. */
  compId: z.int(),
  name: z.string(),
  by: z.string(),
  startedAt: z.string(),
  state: z.enum(['running', 'paused', 'finished']),
  speed: z.number(),
  wifi: z.boolean(),
  /** ISO instants of the past meeting: now, and its last step. */
  clock: z.string(),
  ends: z.string(),
  /** Steps that the made-up staff have sent, of how many. */
  done: z.int(),
  of: z.int(),
  /** The desks first, then the officials, photo finish and office. */
  devices: z.array(RehearsalDevice),
  /** The newest first, some fifty. */
  log: z.array(LogLine),
  /** Once it is finished. */
  check: z.nullable(Check),
});
export type Rehearsal = z.infer<typeof Rehearsal>;

/** What there is to replay, before it is started. */
const ToReplay = z.object({
  events: z.int(),
  athletes: z.int(),
  /** Marks of athletes. */
  marks: z.int(),
  /** How long it takes at its own speed, without the nights. */
  minutes: z.int(),
});

const RehearsalState = z.object({ rehearsal: z.nullable(Rehearsal), replay: ToReplay });

const path = `${BASE}/rehearsal/:compId`;
const params = z.object({ compId: Id });
const may = { area: 'BUILDER', comp: 'params.compId', level: 'General' } as const;

/** By the id of the past meeting or of the copy. */
export const getRehearsal = endpoint({
  method: 'GET',
  path,
  summary: 'How the rehearsal of a competition goes',
  who: { area: 'BUILDER', comp: 'params.compId' },
  params,
  data: RehearsalState,
  refusals: ['forbidden', 'not-found'],
});

/** One rehearsal a competition at a time; there must be results to replay. */
export const postRehearsal = endpoint({
  method: 'POST',
  path,
  summary: 'Rehearse a past competition in a copy that nobody else sees',
  who: may,
  params,
  body: z.object({ speed: Speed }),
  data: RehearsalState,
  refusals: ['forbidden', 'not-found', 'invalid', 'conflict'],
});

/** The buttons: the wifi, a tablet's battery, a wrong file from the photo finish, pause, speed. */
export const putRehearsal = endpoint({
  method: 'PUT',
  path,
  summary: 'Drop the wifi, put a tablet aside, pause or speed up a rehearsal',
  who: may,
  params,
  body: z.discriminatedUnion('what', [
    z.object({ what: z.literal('wifi'), on: z.boolean() }),
    z.object({ what: z.literal('tablet'), no: z.int().check(z.nonnegative()), on: z.boolean() }),
    z.object({ what: z.literal('wrong-file'), kind: z.exactOptional(z.enum(WRONG_FILES)) }),
    z.object({ what: z.literal('pause'), on: z.boolean() }),
    z.object({ what: z.literal('speed'), speed: Speed }),
  ]),
  data: RehearsalState,
  refusals: ['forbidden', 'not-found', 'invalid', 'conflict'],
});

/** The copy goes whole. */
export const deleteRehearsal = endpoint({
  method: 'DELETE',
  path,
  summary: 'End a rehearsal and remove its copy',
  who: may,
  params,
  data: RehearsalState,
  refusals: ['forbidden', 'not-found'],
});
