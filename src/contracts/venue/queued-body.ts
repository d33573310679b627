import * as z from 'zod/mini';
import { BibChangeItem, CheckInItem, ResultItem } from './venue-action.ts';

/** The body of any call that may wait in the outbox; which list it has is the call's business. */
export const QueuedBody = z.object({
  data: z.object({
    compId: z.int(),
    athletes: z.optional(z.array(CheckInItem)),
    changes: z.optional(z.array(BibChangeItem)),
    results: z.optional(z.array(ResultItem)),
  }),
});
