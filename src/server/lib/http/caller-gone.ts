import type { FastifyRequest } from 'fastify';

/** The answer is not waited for any more: what has not begun is left. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone';
}

/** Asked before work that others wait behind: a device that was cut off sends its call again, and a person who has left wants none of it. */
export function throwIfGone({ raw }: Pick<FastifyRequest, 'raw'>): void {
  if (raw.socket.destroyed) throw new CallerGone('the caller has gone');
}
