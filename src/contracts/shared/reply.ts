import * as z from 'zod/mini';

/*
 * Replies as a device hears them. It may be older than the server: a reason that it has no words for is still a reason, and a row that it cannot
 * read is kept aside for the version that can. Only what decides about an action is asked for strictly.
 */

/** Whatever calls itself our answer, before its data is looked at. */
export const AnyEnvelope = z.object({ errNo: z.int(), error: z.string(), data: z.unknown(), meta: z.optional(z.unknown()) });

/** With answers to actions: which of its histories the server keeps them in, and which changes their rows are all of. */
export const HeardTaken = z.object({ epoch: z.optional(z.string()), since: z.optional(z.int()), next: z.optional(z.int()) });

export const HeardRefusal = z.object({
  code: z.string(),
  remedy: z.optional(z.string()),
  epoch: z.optional(z.string()),
  takes: z.optional(z.string()),
});
export const RefusedEnvelope = z.object({ errNo: z.int().check(z.positive()), error: z.string(), data: HeardRefusal });

/** What became of one action; without its id and outcome it is not a reply. */
export const HeardAnswer = z.object({
  opId: z.string(),
  outcome: z.enum(['accepted', 'superseded', 'rejected']),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  rows: z.optional(z.array(z.unknown())),
  offers: z.optional(z.array(z.int())),
});

/** What every row has, of whatever version of the server. */
export const HeardRow = z.object({ version: z.int() });

/** A page of the change feed, its rows not looked at yet: there may be thousands, and `local/quick-check.ts` is faster. */
export const FeedEnvelope = z.object({
  errNo: z.literal(0),
  data: z.object({
    rows: z.array(z.unknown()),
    gone: z.optional(z.array(z.object({ key: z.string(), version: z.int() }))),
    next: z.int(),
    done: z.boolean(),
    total: z.int(),
    since: z.optional(z.int()),
    ask: z.optional(z.string()),
    epoch: z.optional(z.string()),
    view: z.optional(z.string()),
    takes: z.optional(z.string()),
  }),
});
