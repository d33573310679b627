import { isAway } from '#server/db/connection/away.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { processSubmissions } from './process.ts';
import type { Submission, Submitted } from './submission.ts';

/** At most this many actions are decided in one transaction. */
const MOST_ACTIONS = 1000;

interface Waiting {
  readonly submission: Submission;
  resolve(submitted: Submitted): void;
  reject(error: unknown): void;
}

export interface Intake {
  submit(compId: number, submission: Submission): Promise<Submitted>;
}

/**
 * Calls to one competition wait for its lock anyhow; those that came in meanwhile are decided together, in the order they came, in one
 * transaction with one sync to disk. A call is answered only after its transaction is committed.
 */
export function openIntake(pool: Pool, now: () => number, changed: (compId: number) => void): Intake {
  const queues = new Map<number, Waiting[]>();

  const drain = async (compId: number, queue: Waiting[]): Promise<void> => {
    while (queue.length > 0) await settle(compId, takeTogether(queue));
    queues.delete(compId);
  };

  const settle = async (compId: number, together: readonly Waiting[]): Promise<void> => {
    const submissions = together.map((w) => w.submission);
    try {
      const submitted = await processSubmissions(pool, compId, submissions, now);
      changed(compId);
      for (const [i, w] of together.entries()) {
        const answer = submitted[i];
        if (answer) w.resolve(answer);
      }
    } catch (error) {
      // One that can't be decided must not take the others with it.
      if (together.length === 1 || isAway(error)) for (const w of together) w.reject(error);
      else for (const w of together) await settle(compId, [w]);
    }
  };

  return {
    submit: (compId, submission) =>
      new Promise((resolve, reject) => {
        const waiting = { submission, resolve, reject };
        const queue = queues.get(compId);
        if (queue) queue.push(waiting);
        else {
          const started = [waiting];
          queues.set(compId, started);
          void drain(compId, started);
        }
      }),
  };
}

function takeTogether(queue: Waiting[]): Waiting[] {
  let actions = 0;
  const count = queue.findIndex((w) => {
    actions += w.submission.arrivals.length;
    return actions > MOST_ACTIONS;
  });
  return queue.splice(0, count === -1 ? queue.length : Math.max(count, 1));
}
