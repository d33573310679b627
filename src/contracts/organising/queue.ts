import * as z from 'zod/mini';
import { WAITING_REASONS } from '#domain/entry/queue.ts';

/** A place on the waiting list of an event: which in the order, and why it is not offered. */
export const Queue = z.object({ position: z.int(), why: z.enum(WAITING_REASONS) });
export type Queue = z.infer<typeof Queue>;
