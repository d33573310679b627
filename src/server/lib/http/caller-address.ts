import { isIP } from 'node:net';

/** Words of an IPv6 address that name the network: its owner gives the other half away as often as they like. */
const NETWORK_WORDS = 4;

/** The address that a limit counts: an IPv4 address as it is, an IPv6 address by its network of 64 bits. */
export function countedAddress(ip: string): string {
  const plain = withoutMapping(ip);
  return isIP(plain) === 6 ? `${networkOf(plain)}::/64` : plain;
}

/** This machine itself, where a proxy in front may stand for everybody. */
export function isOwnMachine(ip: string): boolean {
  const plain = withoutMapping(ip);
  return plain === '::1' || plain.startsWith('127.') || isIP(plain) === 0;
}

const withoutMapping = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '');

function networkOf(ip: string): string {
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const words = (part: string | undefined) => (part ? part.split(':') : []);
  const before = words(head);
  const after = words(tail);
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  const all = [...before, ...Array<string>(Math.max(0, gap)).fill('0'), ...after];
  return all
    .slice(0, NETWORK_WORDS)
    .map((word) => Number.parseInt(word, 16).toString(16))
    .join(':');
}
