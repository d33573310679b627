import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** What proxies and tunnels add to a request that they pass on. */
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'true-client-ip',
  'cf-connecting-ip',
];

/** Whoever asks sits at this machine: a connection of its own, to its own name, that nobody has passed on. */
export function isAtThisMachine({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): boolean {
  const host = /^(\[[^\]]*\]|[^:]*)/.exec(headers.host ?? '')?.[0] ?? '';
  return (
    isLoopback((raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '')) &&
    isLoopback(host.replace(/^\[|\]$/g, '')) &&
    FORWARDED.every((name) => headers[name] === undefined)
  );
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
