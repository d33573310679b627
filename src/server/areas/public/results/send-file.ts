import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface SentFile {
  readonly type: string;
  readonly bytes: Buffer;
  readonly etag: string;
}

export function toSend(type: string, bytes: Buffer): SentFile {
  return { type, bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

/** Sends what anybody may keep, and nothing to whom has it already. With a name it is a file to save, without one a page. */
export function sendFile(reply: FastifyReply, request: FastifyRequest, { type, bytes, etag }: SentFile, name?: string): void {
  reply.header('etag', etag).header('cache-control', 'no-cache');
  const known = String(request.headers['if-none-match'] ?? '').split(',');
  if (known.some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
    reply.code(304).send();
    return;
  }
  if (name !== undefined) reply.header('content-disposition', `attachment; filename="${name}"`);
  reply.type(type).send(bytes);
}
