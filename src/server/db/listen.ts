import pg from 'pg';
import { errorText } from '#server/lib/error-code.ts';
import { CHANNEL, type Notice, parseNotice } from './notice.ts';
import { connection, type Source } from './pool.ts';

export interface Listening {
  close(): Promise<void>;
}

export interface Listener {
  heard(notice: Notice): void;
  /** After a lost connection: notices may have been missed. */
  missed(): void;
}

const RETRY_MS = 500;

/** Hears what any API process has changed, on a connection of its own that is made again when it breaks. */
export async function listen(source: Source, { heard, missed }: Listener): Promise<Listening> {
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ ...connection(source), application_name: 'callroom listener', keepAlive: true });
    let lost = false;
    const again = () => {
      if (lost || closed) return;
      lost = true;
      retry = setTimeout(reconnect, RETRY_MS);
    };
    fresh.on('error', again);
    fresh.on('end', again);
    fresh.on('notification', ({ payload }) => {
      const notice = parseNotice(payload ?? '');
      // A server of another version may say it differently: then everything may have changed.
      if (notice) heard(notice);
      else missed();
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
      client = fresh;
    } catch (error) {
      lost = true;
      await fresh.end().catch(() => {});
      throw error;
    }
  };

  const reconnect = () => {
    connect().then(missed, (error: unknown) => {
      if (closed) return;
      console.error('Not hearing about changes:', errorText(error));
      retry = setTimeout(reconnect, RETRY_MS);
    });
  };

  await connect();
  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
