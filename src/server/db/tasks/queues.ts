import type { ConstructorOptions, Db, QueueOptions } from 'pg-boss';
import type { Client, Pool } from '#server/db/connection/pool.ts';

/** `letter`: a mail that is to be composed of what has happened; `mail`: one that is ready to leave. */
export type QueueName = 'letter' | 'mail';

/** Longer than any task takes: after that the process that took it up must have been killed, and another begins it again. */
const LEASE_SECONDS = 120;
const FIRST_WAIT_SECONDS = 15;
const LONGEST_WAIT_SECONDS = 3600;
const TEN_YEARS = 10 * 365 * 86_400;

/** A task ends by being done: none is given up, and none is thrown away because it has waited for long. */
const LASTING: QueueOptions = {
  expireInSeconds: LEASE_SECONDS,
  retryLimit: 100_000,
  retryDelay: FIRST_WAIT_SECONDS,
  retryBackoff: true,
  retryDelayMax: LONGEST_WAIT_SECONDS,
  retentionSeconds: TEN_YEARS,
};
export const QUEUES: Readonly<Record<QueueName, QueueOptions>> = { letter: LASTING, mail: LASTING };

/** pg-boss on connections of ours, so that what it writes is part of our transactions. */
export const onDatabase = (db: Pool | Client): Db => ({
  executeSql: (text, values) => db.query(text, values && [...values]),
});

/** pg-boss without its timers, connections and migrations: our loop decides when it works. */
export const bossOptions = (pool: Pool | Client): ConstructorOptions => ({
  db: onDatabase(pool),
  schema: 'task',
  migrate: false,
  supervise: false,
  schedule: false,
  registerInstance: false,
  openTelemetry: { enabled: false },
});
