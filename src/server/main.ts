import { errorCode } from '#server/lib/http/error-code.ts';
import { log } from '#server/lib/log.ts';
import { StartUpError } from './lib/start-up-error.ts';
import { type Running, startServer } from './start-server.ts';

const EXIT_PATIENCE_MS = 25_000;

/** Also while it is starting: else a PostgreSQL that was just started would be left behind. */
function stopOnSignal(starting: Promise<Running>, interruption: AbortController): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      interruption.abort();
      setTimeout(() => process.exit(1), EXIT_PATIENCE_MS).unref();
      starting
        .then(({ stop }) => stop())
        .then(
          () => process.exit(0),
          (error: unknown) => {
            log.error({ err: error }, 'The server did not stop cleanly');
            process.exit(1);
          },
        );
    });
  }
}

const interruption = new AbortController();
const starting = startServer(process.env, interruption.signal);
stopOnSignal(starting, interruption);
starting.catch((error: unknown) => {
  // It was waiting for its database.
  if (errorCode(error) === 'ABORT_ERR') process.exit(0);
  if (error instanceof StartUpError) console.error(`Callroom can't start: ${error.message}`);
  else log.fatal({ err: error }, "Callroom can't start");
  process.exit(1);
});
