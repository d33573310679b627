import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { errorText } from '#server/lib/http/error-code.ts';
import { isLoopback } from '#server/lib/security/demo-password.ts';
import { StartUpError } from './lib/start-up-error.ts';

export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly demo: boolean;
  readonly production: boolean;
  /** For tests and developers (`--dev`): an answer that does not fit its contract is an error. */
  readonly checksAnswers: boolean;
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | undefined;
  readonly clientDir: string;
  /** `smtp://user:password@host:port`; undefined: mail stays in files in the data folder. */
  readonly smtpUrl: string | undefined;
  /** Stripe's secret key and the secret of its notices; undefined: nobody pays by card, but for the demo. */
  readonly stripe: { readonly key: string; readonly secret: string } | undefined;
  /** Seals secrets in the database, the same on all servers of one database; undefined: a key file in the data folder. */
  readonly secretKey: string | undefined;
  /** The key of the database is lost for good: this server's takes its place. */
  readonly secretKeyLost: boolean;
  /** Whom mail is from, e.g. `Entries <entries@example.org>`. */
  readonly mailFrom: string | undefined;
  /** Proxies in front: addresses, or networks such as `10.0.0.0/8`, whose word for the caller's address is believed; empty: none. */
  readonly trustProxy: readonly string[];
  /** For old clients: name, password and key may stand in the address of a call. */
  readonly queryCredentials: boolean;
  /** Registration body and rankings: an http(s) address, or the path of a JSON file; undefined: none, or the demo's. */
  readonly registration: string | undefined;
  readonly rankings: string | undefined;
}

const root = resolve(import.meta.dirname, '../..');

/** The settings of the environment, or one clear line about the one that makes no sense. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = env.PORT || '3000';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new StartUpError(`PORT should be a number from 0 to 65535, not "${port}".`);
  const production = env.NODE_ENV === 'production';
  return {
    host: env.HOST || '127.0.0.1',
    port: Number(port),
    dataDir: resolve(root, env.DATA_DIR || 'data'),
    databaseUrl: env.DATABASE_URL || undefined,
    demo: (env.DEMO || '1') !== '0' && !production,
    production,
    checksAnswers: env.NODE_ENV === 'test' || env.NODE_ENV === 'development',
    tls: readTls(env.TLS_CERT, env.TLS_KEY),
    clientDir: join(root, 'dist'),
    stripe: readStripe(env.STRIPE_KEY, env.STRIPE_WEBHOOK_SECRET),
    smtpUrl: readSmtp(env.SMTP_URL),
    mailFrom: env.MAIL_FROM || undefined,
    secretKey: readKeySetting(env.SECRET_KEY),
    secretKeyLost: readSwitch('SECRET_KEY_LOST', env.SECRET_KEY_LOST),
    trustProxy: readProxies(env.TRUST_PROXY),
    queryCredentials: readSwitch('QUERY_CREDENTIALS', env.QUERY_CREDENTIALS),
    registration: env.REGISTRATION_URL || undefined,
    rankings: env.RANKINGS_URL || undefined,
  };
}

/** What weakens the server is on only where somebody wrote exactly that. */
function readSwitch(name: string, value = ''): boolean {
  if (value === '' || value === '0') return false;
  if (value === '1') return true;
  throw new StartUpError(`${name} should be 0 or 1, not "${value}".`);
}

const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Never every address: a trusted client that is not a proxy could call under any address. */
function readProxies(list = ''): readonly string[] {
  const proxies = list.split(',').flatMap((part) => part.trim() || []);
  const wrong = proxies.find((proxy) => !NAMED_NETWORKS.has(proxy) && !isNetwork(proxy));
  if (wrong === undefined) return proxies;
  throw new StartUpError(`TRUST_PROXY should be addresses or networks such as 10.0.0.1 or 10.0.0.0/8, not "${wrong}".`);
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  return version > 0 && more.length === 0 && (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most));
}

/** The address itself is not repeated: it may hold a password. */
function readSmtp(url: string | undefined): string | undefined {
  if (!url) return undefined;
  if (!/^smtps?:\/\/\S+$/.test(url)) throw new StartUpError('SMTP_URL should start with smtp:// or smtps://.');
  return url;
}

/** Not repeated: it is a secret. */
function readKeySetting(key: string | undefined): string | undefined {
  if (!key) return undefined;
  if (key.length < 32) throw new StartUpError('SECRET_KEY should be a random text of at least 32 characters.');
  return key;
}

/** Both are needed: without notices nobody learns of payments. Neither is repeated in a message: they are secrets. */
function readStripe(key: string | undefined, secret: string | undefined): Settings['stripe'] {
  if (!key && !secret) return undefined;
  if (!key || !secret)
    throw new StartUpError("STRIPE_KEY and STRIPE_WEBHOOK_SECRET are needed together: Stripe's secret key and its webhook's.");
  return { key, secret };
}

function readTls(cert: string | undefined, key: string | undefined): Settings['tls'] {
  if (!cert && !key) return undefined;
  if (!cert || !key)
    throw new StartUpError('TLS_CERT and TLS_KEY are needed together: the paths of a certificate and its key (PEM).');
  try {
    return { cert: readFileSync(cert), key: readFileSync(key) };
  } catch (error) {
    throw new StartUpError(`TLS_CERT and TLS_KEY can't be read: ${errorText(error)}`);
  }
}

/** Other people reach this server, or it does their business: by its network, a proxy, mail or payments. */
export function isOpen({ host, trustProxy, smtpUrl, stripe }: Settings): boolean {
  return !isLoopback(host) || trustProxy.length > 0 || smtpUrl !== undefined || stripe !== undefined;
}
