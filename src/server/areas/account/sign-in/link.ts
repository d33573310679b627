import type { FastifyRequest } from 'fastify';

/** Where links in mail lead. */
interface LinkBase {
  /** The administrator's setting; empty: not set. */
  readonly address: string;
  /** Mail leaves this server. */
  readonly smtp: boolean;
  /** Where this server listens, as it says when it starts. */
  readonly own: string;
  /** This machine is known by that name or address. */
  readonly isOwnHost: (name: string) => boolean;
}

const HOST = /^([a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * The address of the app for a link. Without a setting the caller's own Host is used, only while mail stays on this server and only when it is
 * this machine: anybody can send any Host, and a link with a key, handed on by an administrator, must not lead to a stranger's.
 */
export function linkBase(
  { address, smtp, own, isOwnHost }: LinkBase,
  request: Pick<FastifyRequest, 'host' | 'protocol'>,
): string {
  if (address) return address;
  const name = HOST.exec(request.host)?.[1]?.replace(/^\[|\]$/g, '');
  return !smtp && name !== undefined && isOwnHost(name) ? `${request.protocol}://${request.host}` : own;
}

/** A link with the key and the login, as the specification has it. */
export function keyLink(
  base: string,
  path: '/v2/reset_pwd' | '/onboarding' | '/v2/confirm-email',
  key: string,
  login: string,
): string {
  return `${base}${path}?${new URLSearchParams({ key, login })}`;
}
