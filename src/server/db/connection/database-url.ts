import { StartUpError } from '#server/lib/start-up-error.ts';

/** Scheme, user and password, hosts, all the rest. */
const FORM = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^/?#@]*)(.*)$/;
/** What a server that writes can ask for. */
const TAKES_WRITES = new Set(['read-write', 'primary']);

interface DatabaseUrl {
  /** One for each host, in the order to try them: the driver takes one host. */
  readonly urls: readonly [string, ...string[]];
  /** A host must take writes to be the right one: several are named, or the address asks for it. */
  readonly choose: boolean;
}

/** Reads an address as PostgreSQL's own programs do: `postgresql://user@one:5432,two:5432/callroom?target_session_attrs=read-write`. */
export function readDatabaseUrl(url: string): DatabaseUrl {
  const [, scheme = '', login = '', authority = '', rest = ''] = FORM.exec(url) ?? [];
  // The address itself is not repeated: it may hold a password.
  if (!scheme) throw new StartUpError('DATABASE_URL should start with postgresql://.');
  const [path = '', query = ''] = rest.split('?', 2);
  const params = new URLSearchParams(query);
  const wanted = params.get('target_session_attrs');
  if (wanted !== null && wanted !== 'any' && !TAKES_WRITES.has(wanted))
    throw new StartUpError(`DATABASE_URL: Callroom writes, so target_session_attrs should be read-write, not "${wanted}".`);
  const hosts = hostsOf(authority, params);
  const choose = hosts.length > 1 || (wanted !== null && TAKES_WRITES.has(wanted));
  if (!choose) return { urls: [url], choose };
  for (const name of ['target_session_attrs', 'host', 'port']) params.delete(name);
  const [first, ...more] = hosts.map(({ host, port }) => {
    const where = new URLSearchParams({ host, ...(port && { port }) });
    return `${scheme}${login}${path}?${new URLSearchParams([...params, ...where])}`;
  });
  if (first === undefined) throw new StartUpError('DATABASE_URL names no host.');
  return { urls: [first, ...more], choose };
}

interface Host {
  readonly host: string;
  /** Empty: the usual one. */
  readonly port: string;
}

/** They stand before the path, or as lists in `host` and `port`; one port may do for all. */
function hostsOf(authority: string, params: URLSearchParams): readonly Host[] {
  if (authority) {
    return authority.split(',').map((one) => {
      const [, host = one, port = ''] = /^(\[[^\]]*\]|[^:]*)(?::(\d*))?$/.exec(one) ?? [];
      return { host: decodeURIComponent(host.replace(/^\[|\]$/g, '')), port };
    });
  }
  const ports = (params.get('port') ?? '').split(',');
  return (params.get('host') ?? 'localhost')
    .split(',')
    .map((host, i) => ({ host, port: (ports.length > 1 ? ports[i] : ports[0]) ?? '' }));
}
