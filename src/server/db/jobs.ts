import { isDue } from '#domain/health/health.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { errorText } from '#server/lib/http/error-code.ts';
import { log } from '#server/lib/log.ts';

/** What a run found: in words for the administrator, and whether all was well. An exception counts as not well. */
interface Finding {
  readonly ok: boolean;
  readonly note: string;
}
export type Job = () => Promise<Finding>;

export interface Jobs {
  /** Runs what is due, from now on. */
  start(): void;
  /** Looks once at all jobs; resolves when those that were due have ended. */
  runDue(): Promise<void>;
  /** Runs one now, due or not; false: it is running already, here or in another process. */
  runNow(name: string): Promise<boolean>;
  /** Starts nothing more and waits for the job that is running. */
  close(): Promise<void>;
}

interface JobsOptions {
  readonly pool: Pool;
  readonly jobs: Readonly<Record<string, Job>>;
  /** Seconds between two runs of each, asked anew each time: an administrator may change them. */
  readonly every: () => Promise<Readonly<Record<string, number>>>;
}

/** A job may be long: its row is all that is locked. */
const HOLDS_ONLY_ITSELF = { counts: false };
const LOOK_MS = 5000;
/** A job that takes longer is given up, so that it does not stand in the way of the others. */
const PATIENCE_MS = 120_000;

interface Row {
  readonly last_run: Date | null;
  readonly now: Date;
}

/**
 * Jobs by the clock, once over all processes on one database. While a job runs its row is locked in a transaction: a process that is killed
 * loses its connection and with it the lock, and because `last_run` is written last, the next look runs the job again. All times are of the
 * database's clock.
 */
export function openJobs({ pool, jobs, every }: JobsOptions): Jobs {
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<unknown> = Promise.resolve();
  let looking: Promise<unknown> = Promise.resolve();

  /** One at a time in this process: five jobs at once would take the connections that calls wait for. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = underWay.then(work);
    underWay = turn.catch(() => undefined);
    return turn;
  };

  const run = (name: string, job: Job, due: (row: Row) => boolean): Promise<boolean> =>
    inTurn(async () => {
      if (closed) return false;
      await pool.query('insert into job (name) values ($1) on conflict do nothing', [name]);
      return transaction(
        pool,
        async (client) => {
          const row = await lockRow(client, name);
          if (!row || !due(row)) return false;
          await writeDown(client, name, await tryJob(job));
          return true;
        },
        HOLDS_ONLY_ITSELF,
      );
    });

  const runDue = async (): Promise<void> => {
    const seconds = await every();
    for (const [name, job] of Object.entries(jobs)) {
      if (closed) return;
      const due = ({ last_run, now }: Row) =>
        isDue({ every: seconds[name] ?? Number.POSITIVE_INFINITY, lastRun: last_run?.toISOString() ?? null }, now.toISOString());
      await run(name, job, due).catch((error: unknown) => log.error({ job: name, err: error }, 'A job could not be run'));
    }
  };

  const look = () => {
    looking = runDue()
      .catch((error: unknown) => log.error({ err: error }, 'The jobs cannot be read'))
      .finally(() => {
        if (!closed) timer = setTimeout(look, LOOK_MS).unref();
      });
  };

  return {
    start: look,
    runDue,
    runNow: async (name) => {
      const job = jobs[name];
      return job ? run(name, job, () => true) : false;
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await Promise.all([looking, underWay]);
    },
  };
}

async function lockRow(client: Client, name: string): Promise<Row | undefined> {
  // A job may think for longer than any call is given.
  await client.query(`set local idle_in_transaction_session_timeout = ${2 * PATIENCE_MS}`);
  const { rows } = await client.query<Row>('select last_run, now() as now from job where name = $1 for update skip locked', [
    name,
  ]);
  return rows[0];
}

async function tryJob(job: Job): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<Finding>((resolve) => {
    timer = setTimeout(
      () => resolve({ ok: false, note: `It took longer than ${PATIENCE_MS / 1000} s and was given up.` }),
      PATIENCE_MS,
    );
  });
  try {
    return await Promise.race([job(), tooLong]);
  } catch (error) {
    return { ok: false, note: errorText(error) };
  } finally {
    clearTimeout(timer);
  }
}

/** `now()` is when the transaction began, so when the run did. */
async function writeDown(client: Client, name: string, { ok, note }: Finding): Promise<void> {
  await client.query(
    `update job set last_run = now(), took_ms = round(1000 * extract(epoch from clock_timestamp() - now())), note = $2,
       error = case when $3 then error else $2 end, error_at = case when $3 then error_at else now() end
     where name = $1`,
    [name, note, ok],
  );
}
