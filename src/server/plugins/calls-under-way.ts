import type { FastifyInstance } from 'fastify';

/** Waits until no call is being answered any more. */
type Idle = () => Promise<void>;

/**
 * Knows which calls are being answered: a server that closes cuts connections off, which ends no call that has begun to read and write. For the routes
 * that are added after it.
 */
export function callsUnderWay(app: FastifyInstance): Idle {
  const underWay = new Set<Promise<unknown>>();
  const keep = <T>(answer: T): T => {
    if (answer instanceof Promise) {
      underWay.add(answer);
      const done = () => underWay.delete(answer);
      answer.then(done, done);
    }
    return answer;
  };
  app.addHook('onRoute', (route) => {
    const { handler, onRequest } = route;
    route.handler = function (request, reply) {
      return keep(handler.call(this, request, reply));
    };
    if (typeof onRequest === 'function')
      route.onRequest = function (request, reply, done) {
        return keep(onRequest.call(this, request, reply, done));
      };
  });
  return async () => {
    while (underWay.size > 0) {
      await Promise.allSettled(underWay);
      // Whoever was let in is answered next.
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
}
