import type { FastifyRequest } from 'fastify';

/** Where links in mail lead. */
interface LinkBase {
  /** The administrator's setting; empty: not set. */
  readonly address: string;
  /** Mail leaves this server. */
  readonly smtp: boolean;
  /** Where this server listens, as it says when it starts. */
  readonly own: string;
}

const HOST = /^[a-z0-9.-]{1,253}(:\d{1,5})?$/i;
const IPV6 = /^\[[0-9a-f:]{2,45}\](:\d{1,5})?$/i;

/**
 * The address of the app for a link. Without a setting the caller's own Host is used only while mail stays on this server: anybody can send
 * any Host, and a mailed link with a key must not lead to a stranger's machine.
 */
export function linkBase({ address, smtp, own }: LinkBase, request: Pick<FastifyRequest, 'host' | 'protocol'>): string {
  if (address) return address;
  const plausible = HOST.test(request.host) || IPV6.test(request.host);
  return !smtp && plausible ? `${request.protocol}://${request.host}` : own;
}

/** A link with the key and the login, as the specification has it. */
export function keyLink(base: string, path: '/v2/reset_pwd' | '/onboarding', key: string, login: string): string {
  return `${base}${path}?${new URLSearchParams({ key, login })}`;
}
