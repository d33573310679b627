import * as z from 'zod/mini';
import { MadeBy } from './venue-action.ts';

const Bytes = z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/));

/** What a device has not sent, as a file that another device can send: sealed with a PIN of its own. Bytes are base64. */
export const RescueFile = z.object({
  callroom: z.literal('unsent work'),
  salt: Bytes,
  /** More would only keep a device busy. */
  rounds: z.int().check(z.positive(), z.lte(10_000_000)),
  iv: Bytes,
  wrapped: Bytes,
  sealed: z.object({ iv: Bytes, data: Bytes }),
});
export type RescueFile = z.infer<typeof RescueFile>;

/** What is sealed in it. Kind and body are looked at one by one: those of a newer app are not for this one. */
export const RescuedWork = z.object({
  /** The user of that device. */
  by: z.string(),
  at: z.iso.datetime(),
  actions: z.array(
    z.object({
      id: z.uuid(),
      compId: z.int().check(z.positive()),
      kind: z.string(),
      body: z.unknown(),
      base: z.int().check(z.nonnegative()),
      seen: z.exactOptional(z.array(z.uuid())),
      occurredAt: z.iso.datetime(),
      /** The server's history that `base` belongs to. */
      epoch: z.exactOptional(z.string()),
      /** Absent: from an earlier version of the app. */
      madeBy: z.exactOptional(MadeBy),
    }),
  ),
});
export type RescuedWork = z.infer<typeof RescuedWork>;
