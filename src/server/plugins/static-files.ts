import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const YEAR_S = 365 * 24 * 3600;

/** Serves the built client: named assets for ever, everything else anew, and the app itself for each of its own addresses. */
export async function staticFiles(
  app: FastifyInstance,
  clientDir: string | undefined,
  unknownCall: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): Promise<void> {
  const there = clientDir !== undefined && existsSync(clientDir);
  if (there) {
    await app.register(fastifyStatic, {
      root: clientDir,
      wildcard: true,
      index: ['index.html'],
      cacheControl: false,
      setHeaders: (response, path) => {
        // Vite puts a hash of the content into the names under assets/.
        const immutable = path.includes('/assets/');
        response.header('cache-control', immutable ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isPage = request.method === 'GET' && !path.startsWith('/wp-') && !/\.\w{1,8}$/.test(path);
    // Not returned: Fastify would wait for the reply with listeners of its own, on top of those that send the file.
    if (there && isPage) reply.header('cache-control', 'no-cache').sendFile('index.html');
    else unknownCall(request, reply);
  });
}
