import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';

interface Listening {
  /** Where the server listens. */
  readonly host: string;
  readonly tls?: { readonly cert: Buffer } | undefined;
}

const EVERYWHERE = new Set(['0.0.0.0', '::']);
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/**
 * Tells a host name or address by which this machine is known: its own addresses, its name, the names in its certificate, and where it was
 * told to listen. Asked anew each time, because a venue's network gives addresses as it likes.
 */
export function ownHosts({ host, tls }: Listening): (name: string) => boolean {
  const certificate = tls && new X509Certificate(tls.cert);
  return (name) => {
    const plain = name.toLowerCase();
    if (LOOPBACK.test(plain) || plain === host || addresses().includes(plain)) return true;
    if (isIP(plain)) return certificate?.checkIP(plain) !== undefined;
    const own = hostname().toLowerCase();
    return plain === own || plain === `${own}.local` || certificate?.checkHost(plain) !== undefined;
  };
}

/** Where others reach a server that listens everywhere: the first address of this machine that is not for itself alone. */
export function reachableHost(host: string): string {
  if (!EVERYWHERE.has(host)) return host;
  return external().find(({ family }) => family === 'IPv4')?.address ?? 'localhost';
}

const all = () => Object.values(networkInterfaces()).flatMap((some) => some ?? []);
const external = () => all().filter(({ internal }) => !internal);
const addresses = () => all().map(({ address }) => address.toLowerCase());
