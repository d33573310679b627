import * as z from 'zod/mini';
import { Refusal } from '#contracts/shared/envelope.ts';

/** Whatever calls itself our answer, before its data is looked at. */
export const AnyEnvelope = z.object({ errNo: z.int(), error: z.string(), data: z.unknown() });

export const RefusedEnvelope = z.object({ errNo: z.int().check(z.positive()), error: z.string(), data: Refusal });

/** A page of the change feed, its rows not looked at yet: there may be thousands, and `local/quick-check.ts` is faster. */
export const FeedEnvelope = z.object({
  errNo: z.literal(0),
  data: z.object({ rows: z.array(z.unknown()), next: z.int(), done: z.boolean(), total: z.int() }),
});
