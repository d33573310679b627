import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { afterCommit } from '#server/db/connection/transaction.ts';
import { errorCode, errorText } from '#server/lib/http/error-code.ts';
import { log } from '#server/lib/log.ts';
import { bossOptions, onDatabase, QUEUES, type QueueName } from './queues.ts';

export interface Task {
  readonly id: string;
  readonly data: object;
  readonly madeAt: Date;
}

/** Does a task and calls `finish` with its own transaction, or with the pool when all is done: from then on there is no such task. */
export type TaskHandler = (task: Task, finish: (db: Pool | Client) => Promise<void>) => Promise<void>;

/** A task that could not be done, and is tried again. */
interface FailedTask extends Task {
  readonly problem: string;
}

/** Work that follows a commit, and is done even if the process is killed. */
interface Tasks {
  /** Part of the transaction of `db`. `afterMs`: not before so long. */
  add(db: Pool | Client, queue: QueueName, data: object, afterMs?: number): Promise<void>;
  failed(queue: QueueName): Promise<readonly FailedTask[]>;
  /** From now on tasks are done as they come; those of other processes too. */
  start(): void;
  /** Does all that is due. `early`: also what was put off. */
  run(options?: { readonly early?: boolean }): Promise<void>;
  /** Begins nothing more, and waits for what was begun. */
  close(): Promise<void>;
}

/** Mail providers refuse clients that open many connections at once, as when entries close and hundreds pay. */
const AT_ONCE = 4;
const LOOK_MS = 5000;
/** How often tasks are looked for that a killed process has left behind. */
const TAKE_BACK_MS = 60_000;

export function openTasks({
  pool,
  handlers,
}: {
  readonly pool: Pool;
  readonly handlers: Readonly<Record<QueueName, TaskHandler>>;
}): Tasks {
  const boss = new PgBoss(bossOptions(pool));
  boss.on('error', (error) => log.error({ err: error }, 'The tasks reported an error'));
  const queues: readonly QueueName[] = ['letter', 'mail'];
  let open = true;
  let timers: readonly NodeJS.Timeout[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  let woken = false;

  const doOne = async (queue: QueueName, job: JobWithMetadata<object>): Promise<void> => {
    const finish = async (db: Pool | Client) => {
      const done = await boss.deleteJob(queue, job.id, { db: onDatabase(db) });
      if (!('affected' in done) || done.affected !== 1) throw new Error('Another process has done this task');
    };
    try {
      await handlers[queue]({ id: job.id, data: job.data, madeAt: job.createdOn }, finish);
    } catch (error) {
      log.error({ queue, code: errorCode(error) ?? 'no code' }, 'A task could not be done and is tried again');
      // What the other side says may name the recipient: that is for the administrator's page, not for the log.
      await boss.fail(queue, job.id, { message: errorText(error) });
    }
  };

  const runDue = async (early: boolean): Promise<void> => {
    woken = false;
    let ignoreStartAfter = early;
    for (let found = true; found && open; ) {
      found = false;
      for (const queue of queues) {
        const jobs = await boss.fetch<object>(queue, { batchSize: AT_ONCE, includeMetadata: true, ignoreStartAfter });
        found ||= jobs.length > 0;
        // Letters in the order of what they tell.
        if (queue === 'letter') for (const job of jobs.toSorted(byAge)) await doOne(queue, job);
        else await Promise.all(jobs.map((job) => doOne(queue, job)));
      }
      ignoreStartAfter = false;
    }
  };
  const takeBack = async (): Promise<void> => {
    for (const queue of queues) await boss.supervise(queue);
  };

  /** One run at a time; what comes while one goes on is seen by the next. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  const byClock = (work: () => Promise<void>): void => {
    inTurn(work).catch((error: unknown) => log.error({ err: error }, 'The tasks cannot be read'));
  };
  const wake = (): void => {
    if (timers.length === 0 || woken) return;
    woken = true;
    byClock(() => runDue(false));
  };

  return {
    async add(db, queue, data, afterMs = 0) {
      const at = afterMs > 0 ? { startAfter: Math.ceil(afterMs / 1000) } : {};
      await boss.send(queue, data, { ...QUEUES[queue], ...at, db: onDatabase(db) });
      afterCommit(db, wake);
    },
    async failed(queue) {
      const jobs = await boss.findJobs<object>(queue, { queued: true });
      return jobs.flatMap(({ id, data, createdOn, output }) => {
        const problem = problemIn(output);
        return problem === undefined ? [] : [{ id, data, madeAt: createdOn, problem }];
      });
    },
    start() {
      timers = [setInterval(wake, LOOK_MS).unref(), setInterval(() => byClock(takeBack), TAKE_BACK_MS).unref()];
      byClock(takeBack);
      wake();
    },
    run: ({ early = false } = {}) => inTurn(() => runDue(early)),
    async close() {
      open = false;
      for (const timer of timers) clearInterval(timer);
      timers = [];
      await turn;
    },
  };
}

const byAge = (a: JobWithMetadata<object>, b: JobWithMetadata<object>): number => a.createdOn.getTime() - b.createdOn.getTime();

function problemIn(output: unknown): string | undefined {
  if (typeof output !== 'object' || output === null) return undefined;
  return 'message' in output && typeof output.message === 'string' ? output.message : 'The process that did it was ended.';
}
