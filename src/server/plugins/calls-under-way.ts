import type { FastifyInstance } from 'fastify';
import type { UnderWay } from '#server/lib/under-way.ts';

/** Keeps calls that are being answered: a connection that is cut off ends none that has begun to read and write. For the routes that are added after it. */
export function callsUnderWay(app: FastifyInstance, { keep }: UnderWay): void {
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
}
