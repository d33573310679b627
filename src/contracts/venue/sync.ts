import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';
import { ROWS_VIEWS } from '#domain/access/permission.ts';
import { ACTION_KINDS } from '#domain/sync/action.ts';
import { VenueRow } from './venue-row.ts';

/**
 * The change feed: rows whose `version` is above `since`, in the order of their versions, a page at a time. The first sync is the same
 * call from 0; a cut-off sync goes on from the last `next` that arrived whole.
 */
export const getChanges = endpoint({
  method: 'GET',
  path: `${BASE}/competition/:id/changes`,
  summary: 'Rows changed since a change number',
  who: 'user',
  beforeFactor: true,
  about: 'params.id',
  params: z.object({ id: Id }),
  query: z.object({ since: Id, limit: z.optional(Id), ask: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))) }),
  data: z.object({
    rows: z.array(VenueRow),
    /** Keys of the rows that were deleted since, each with the change number at which it went. */
    gone: z.exactOptional(z.array(z.object({ key: z.string(), version: z.int() }))),
    /** Ask again with this. */
    next: z.int(),
    done: z.boolean(),
    /** How many rows the competition has in all, for "812 of 2,149". */
    total: z.int(),
    /** The `since` and the `ask` of the question: what a cache on the way gives again is known by them. */
    since: z.exactOptional(z.int()),
    ask: z.exactOptional(z.string()),
    /** Which history the change numbers belong to: another one than before means that a backup was put back, so ask again from 0. */
    epoch: z.exactOptional(z.string()),
    /** What the rows are made for; another one than before means that those from before are not for this user: ask again from 0. */
    view: z.exactOptional(z.enum(ROWS_VIEWS)),
    /** A word for the actions that the server takes: what it refused as `server-older` goes again when it says another. */
    takes: z.exactOptional(z.string()),
  }),
  refusals: ['not-found', 'forbidden'],
});

/**
 * The event stream (text/event-stream): one `change` event with `StreamEvent` as JSON for each commit, a `ping` every 15 s, by which a stream that is
 * held back on the way is known. It carries
 * numbers only, so anyone may listen.
 */
export const getStream = endpoint({
  method: 'GET',
  path: `${BASE}/competition/:id/stream`,
  summary: 'Event stream that says when something changed',
  who: 'anyone',
  about: 'params.id',
  params: z.object({ id: Id }),
  data: z.unknown(),
  refusals: ['not-found', 'too-many'],
});

/** Actions that one call asks about. */
export const ARRIVED_LIMIT = 200;

/** One entry of the history of an athlete, a bib or a heat: the ledger as people read it. */
const HistoryItem = z.object({
  opId: z.string(),
  kind: z.enum(ACTION_KINDS),
  /** The sender. */
  by: z.string(),
  /** The person who did it and their device, by their names, where another person sent it. */
  madeBy: z.exactOptional(z.object({ name: z.string(), device: z.string() })),
  deviceId: z.string(),
  occurredAt: z.string(),
  receivedAt: z.string(),
  outcome: z.enum(['accepted', 'superseded', 'rejected']),
  code: z.nullable(z.string()),
  body: z.unknown(),
});

export const getHistory = endpoint({
  method: 'GET',
  path: `${BASE}/competition/:id/history`,
  summary: 'The ledger of one queue of actions, newest first, at most 200',
  who: 'user',
  beforeFactor: true,
  about: 'params.id',
  params: z.object({ id: Id }),
  // The ordering key; on the wire it keeps its first name.
  query: z.object({ lane: z.string().check(z.maxLength(80)) }),
  data: z.array(HistoryItem),
  refusals: ['not-found', 'forbidden'],
});

/** Which of these actions have come, from whichever device. A caller who does not know their random ids learns nothing. */
export const postArrived = endpoint({
  method: 'POST',
  path: `${BASE}/competition/:id/arrived`,
  summary: 'Which of the named actions the ledger has',
  who: 'user',
  beforeFactor: true,
  about: 'params.id',
  params: z.object({ id: Id }),
  body: z.object({ ids: z.array(z.uuid()).check(z.maxLength(ARRIVED_LIMIT)) }),
  data: z.array(z.object({ opId: z.string(), outcome: z.enum(['accepted', 'superseded', 'rejected']) })),
  refusals: ['not-found', 'invalid'],
});
