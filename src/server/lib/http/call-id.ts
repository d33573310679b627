import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Refused, refuse } from './answer.ts';

const CallId = z.optional(z.uuid());

/**
 * The id that a call gave itself (`Idempotency-Key`): a browser asks again by itself when a connection breaks before the answer, and what
 * gives money must then not happen twice.
 */
export function callIdOf({ headers }: Pick<FastifyRequest, 'headers'>): { readonly id: string | undefined } | Refused {
  const found = CallId.safeParse(headers['idempotency-key']);
  if (found.success) return { id: found.data };
  return refuse('invalid', { field: 'idempotency-key', message: 'Idempotency-Key is a UUID. Nothing was changed.' });
}
