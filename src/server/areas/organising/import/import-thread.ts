import { Worker } from 'node:worker_threads';
import type { ImportReview } from '#contracts/organising/entry-file.ts';
import type { Source } from '#server/db/connection/pool.ts';
import type { Refused } from '#server/lib/http/answer.ts';
import type { ImportRequest } from './import-entries.ts';

type Answered = ImportReview | Refused;
type Said = { readonly answer: Answered } | { readonly error: Error };

/** Enough for a file of the largest size; a thread that wants more is ended, not the server. */
const LIMITS = { maxOldGenerationSizeMb: 1024 };

interface ImportThread {
  /** `begin` is called when its turn has come: what it throws is the answer. */
  run(request: ImportRequest, begin: () => void): Promise<Answered>;
  close(): Promise<void>;
}

/** A thread beside the server's own, made for the first import and kept for the next; one import after the other. */
export function openImportThread(source: Source): ImportThread {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const start = (): Worker => {
    const made = new Worker(new URL('./import-worker.ts', import.meta.url), { workerData: source, resourceLimits: LIMITS });
    made.unref();
    // The running import is also told when the thread ends; the next one gets a new thread.
    made.on('error', () => {});
    made.once('exit', () => {
      if (worker === made) worker = undefined;
    });
    return made;
  };

  const work = (request: ImportRequest): Promise<Answered> => {
    worker ??= start();
    const thread = worker;
    return new Promise<Answered>((resolve, reject) => {
      const ended = () => reject(new Error('The thread of the import ended.'));
      const done = () => thread.off('error', reject).off('exit', ended);
      thread.once('error', reject).once('exit', ended);
      thread.once('message', (said: Said) => {
        done();
        if ('answer' in said) resolve(said.answer);
        else reject(said.error);
      });
      thread.postMessage(request);
    });
  };

  return {
    run(request, begin) {
      const next = last.then(() => {
        begin();
        return work(request);
      });
      last = next.catch(() => {});
      return next;
    },
    async close() {
      await worker?.terminate();
    },
  };
}
