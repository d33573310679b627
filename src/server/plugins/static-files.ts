import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { UnderWay } from '#server/lib/under-way.ts';
import type { PageHead } from '#server/web/route.ts';

const YEAR_S = 365 * 24 * 3600;

interface StaticDeps {
  /** Folder of the built client; absent in tests. */
  readonly clientDir: string | undefined;
  readonly unknownCall: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  readonly heads: readonly PageHead[];
  readonly underWay: UnderWay;
}

/** Serves the built client: named assets for ever, everything else anew, and the app itself for each of its own addresses. */
export async function staticFiles(app: FastifyInstance, { clientDir, unknownCall, heads, underWay }: StaticDeps): Promise<void> {
  const there = clientDir !== undefined && existsSync(clientDir);
  if (there) {
    await app.register(fastifyStatic, {
      root: clientDir,
      wildcard: true,
      index: ['index.html'],
      // The build has put a `.br` beside each text.
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        // Vite puts a hash of the content into the names under assets/.
        const immutable = path.includes('/assets/');
        response.header('cache-control', immutable ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const [path = '', query] = request.url.split('?', 2);
    const isPage = request.method === 'GET' && !path.startsWith('/wp-') && !/\.\w{1,8}$/.test(path);
    if (there && isPage && heads.some(({ address }) => address.test(path)))
      return underWay.keep(withHead(clientDir, heads, { path, query: new URLSearchParams(query) }, reply));
    // Not returned: Fastify would wait for the reply with listeners of its own, on top of those that send the file.
    if (there && isPage) reply.header('cache-control', 'no-cache').sendFile('index.html');
    else unknownCall(request, reply);
  });
}

/** The app's page with what its address has in its head; where that cannot be told, the page alone. */
async function withHead(
  clientDir: string,
  heads: readonly PageHead[],
  { path, query }: { readonly path: string; readonly query: URLSearchParams },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const page = await readFile(join(clientDir, 'index.html'), 'utf8');
  const found = heads.map(({ address, head }) => ({ match: path.match(address), head })).find(({ match }) => match);
  const more = found?.match ? await found.head(found.match, query).catch(() => '') : '';
  return reply
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.replace('</head>', () => `${more}</head>`));
}
