import type { FastifyReply } from 'fastify';
import { type Refused, refuse } from '#server/lib/http/answer.ts';

/** Says how long to wait, to the program and to the person. */
export function tooMany(reply: FastifyReply, seconds: number): Refused {
  reply.header('retry-after', seconds);
  const span = seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
  return refuse('too-many', { remedy: `Wait ${span}, then try again.` });
}
