import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { countedAddress } from '#server/lib/http/caller-address.ts';

interface SlowLimits {
  /** For a body that a person or a tablet sends: some 200 actions at most. */
  readonly bodyMs: number;
  /** For a file, from a phone at the far end of the field. */
  readonly uploadMs: number;
  /** Connections of one address: a venue's tablets and spectators share one, with up to six each. */
  readonly connections: number;
}

export const SLOW_LIMITS: SlowLimits = { bodyMs: 60_000, uploadMs: 10 * 60_000, connections: 10_000 };

/**
 * Ends what comes so slowly that it is only meant to hold a connection. Node's own limit is the same for all calls, and so has to be the one
 * for files. `isMany`: the address stands for everybody, as a proxy's does, and may hold as many connections as it likes.
 */
export function slowCallers(app: FastifyInstance, isMany: (address: string) => boolean, limits: SlowLimits = SLOW_LIMITS): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isUpload = /^multipart\//i.test(request.headers['content-type'] ?? '');
    endWhenSlow(request.raw, isUpload ? limits.uploadMs : limits.bodyMs);
    done();
  });
  const counts = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isMany(address)) return;
    const from = countedAddress(address);
    const count = (counts.get(from) ?? 0) + 1;
    counts.set(from, count);
    socket.once('close', () => {
      const left = (counts.get(from) ?? 1) - 1;
      if (left > 0) counts.set(from, left);
      else counts.delete(from);
    });
    if (count > limits.connections) socket.destroy();
  });
}

function endWhenSlow(request: IncomingMessage, ms: number): void {
  if (request.complete) return;
  const timer = setTimeout(() => request.destroy(), ms).unref();
  const end = () => clearTimeout(timer);
  request.once('end', end).once('close', end);
}
