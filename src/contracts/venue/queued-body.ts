import * as z from 'zod/mini';

/** The body of any call that may wait in the outbox; which list of actions it has is the call's business. */
export const QueuedBody = z.object({ data: z.looseObject({ compId: z.int() }) });
