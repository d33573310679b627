import pg from 'pg';
import { errorText } from '#server/lib/http/error-code.ts';
import { AwayError, isAway } from './away.ts';

const ASK_MS = 3000;
const TAKES_WRITES = `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as yes`;

type Where = Pick<pg.Client, 'host' | 'port'>;

/**
 * A client that connects to the one of several hosts that takes writes: the last that did, then the others in their order. The driver itself
 * knows one host only.
 */
export function clientOfHosts(hosts: readonly pg.ClientConfig[]): typeof pg.Client {
  let order = hosts;

  const find = async (): Promise<Where> => {
    const troubles: string[] = [];
    for (const config of order) {
      const found = await ask(config);
      if (typeof found !== 'string') {
        order = [config, ...hosts.filter((other) => other !== config)];
        return found;
      }
      troubles.push(found);
    }
    throw new AwayError(`no host takes writes: ${troubles.join('; ')}`);
  };

  return class extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
      const connected = find().then(({ host, port }) => {
        this.host = host;
        this.port = port;
        return super.connect();
      });
      if (!callback) return connected;
      connected.then(() => Reflect.apply(callback, undefined, []), callback);
      return undefined;
    }
  };
}

/** Where it is, when it takes writes; else what it says instead. */
async function ask(config: pg.ClientConfig): Promise<Where | string> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: ASK_MS, query_timeout: ASK_MS });
  const { host, port } = client;
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ yes: boolean }>(TAKES_WRITES);
    return rows[0]?.yes ? { host, port } : `${host}:${port} only reads`;
  } catch (error) {
    if (!isAway(error)) throw error;
    return `${host}:${port} ${errorText(error)}`;
  } finally {
    client.end().catch(() => undefined);
  }
}
