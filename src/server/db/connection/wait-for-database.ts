import { setTimeout as pause } from 'node:timers/promises';
import { errorText } from '#server/lib/http/error-code.ts';
import { log } from '#server/lib/log.ts';
import { StartUpError } from '#server/lib/start-up-error.ts';
import { isAway } from './away.ts';

/** Both may be starting together, after a power cut for one: the database may well be the slower. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 1000;
const SAY_EVERY_MS = 10_000;

/** What waiting needs of the world. */
interface Waiting {
  readonly now: () => number;
  readonly pause: (ms: number, value: undefined, options: { readonly signal: AbortSignal | undefined }) => Promise<unknown>;
  readonly say: (line: string) => void;
}

const REAL: Waiting = { now: () => performance.now(), pause, say: (line) => log.info(line) };

/**
 * Waits until the database answers, for a minute at most, and says so meanwhile. What waiting does not mend (a wrong password, a database that
 * is not there) is said at once.
 */
export async function waitForDatabase(
  ask: () => Promise<unknown>,
  signal: AbortSignal | undefined,
  { now, pause, say }: Waiting = REAL,
): Promise<void> {
  const until = now() + PATIENCE_MS;
  let sayNext = now();
  for (;;) {
    try {
      await ask();
      return;
    } catch (error) {
      if (!isAway(error) || now() >= until)
        throw new StartUpError(`The database of DATABASE_URL can't be reached: ${errorText(error)}`);
      if (now() >= sayNext) {
        const seconds = Math.ceil((until - now()) / 1000);
        say(`Waiting for the database of DATABASE_URL, ${seconds} seconds at most: ${errorText(error)}`);
        sayNext = now() + SAY_EVERY_MS;
      }
    }
    await pause(PAUSE_MS, undefined, { signal });
  }
}
