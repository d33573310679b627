import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';

/**
 * What the server has lost: it went back to a back-up on a day of this competition, not longer ago than a day. Tablets send again what they did; a phone
 * only once its page is opened. Null: nothing.
 */
export const getRestored = endpoint({
  method: 'GET',
  path: `${BASE}/competition/:id/restored`,
  summary: 'Between when phones may have lost check-ins',
  who: 'user',
  beforeFactor: true,
  about: 'params.id',
  params: z.object({ id: Id }),
  /** ISO instants: the last that the back-up knows of, and when it was put back. */
  data: z.object({ lost: z.nullable(z.object({ from: z.string(), to: z.string() })) }),
  refusals: ['not-found', 'forbidden'],
});
