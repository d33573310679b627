import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';

/** A guest competes and takes no place. Of an event whose results are official it is a conflict: they are opened first. */
export const postGuest = endpoint({
  method: 'POST',
  path: `${BASE}/entry/guest/:id/:entryId`,
  summary: 'Make an entry one of a guest, or not',
  who: 'user',
  about: 'params.id',
  params: z.object({ id: Id, entryId: Id }),
  body: z.object({ guest: z.boolean() }),
  data: z.object({ guest: z.boolean() }),
  refusals: ['not-found', 'forbidden', 'conflict', 'invalid'],
});
