import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { Data, Endpoint, Meta } from '#contracts/shared/endpoint.ts';

/** A whole answer made once and handed out many times: its text, its ETag, and its compressed form from the first who wants that. */
export interface CachedAnswer {
  readonly text: string;
  readonly etag: string;
  readonly brotli: () => Buffer;
}

/** Below this a compressed answer is hardly smaller; the same as for all other answers. */
const WORTH_COMPRESSING = 1024;
const QUALITY = 5;

/** The envelope around data that the contract has the type of. */
export function cachedAnswer<E extends Endpoint>(_endpoint: E, data: Data<E>, meta: Meta<E> | null): CachedAnswer {
  return cachedText(JSON.stringify({ errNo: 0, error: '', message: '', data, meta }));
}

/** The same for data that the database has made as JSON text. */
export function cachedJson(json: string): CachedAnswer {
  return cachedText(`{"errNo":0,"error":"","message":"","data":${json},"meta":null}`);
}

/** Any JSON text. */
export function cachedText(text: string): CachedAnswer {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  let compressed: Buffer | undefined;
  return {
    text,
    etag,
    brotli: () => {
      compressed ??= brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
      return compressed;
    },
  };
}

/**
 * Sends it: 304 to a client that has it already. A browser may keep what anybody may see, and asks each time whether it still holds; what only a
 * signed-in user sees is never cached.
 */
export function sendCached(reply: FastifyReply, cached: CachedAnswer): FastifyReply {
  const { headers } = reply.request;
  const isPublic = headers.authorization === undefined;
  reply.header('etag', cached.etag).header('vary', 'accept-encoding, authorization');
  reply.header('cache-control', isPublic ? 'private, no-cache' : 'no-store');
  if (isKnown(headers['if-none-match'], cached.etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const wantsBrotli = /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));
  if (!wantsBrotli || cached.text.length < WORTH_COMPRESSING) return reply.send(cached.text);
  return reply.header('content-encoding', 'br').send(cached.brotli());
}

/** A cache on the way may have marked the tag as weak. */
function isKnown(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
