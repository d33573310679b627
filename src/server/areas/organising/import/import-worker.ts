import { parentPort, workerData } from 'node:worker_threads';
import { openPool, type Source } from '#server/db/connection/pool.ts';
import { must } from '#server/lib/must.ts';
import { type ImportRequest, importEntries } from './import-entries.ts';

/** A thread that imports: reading and planning tens of thousands of lines would keep everybody else waiting. */
const source: Source = workerData;
/** Its statements write a whole meeting at once. */
const pool = openPool(source, { connectMs: 10_000, statementMs: 100_000, transactionMs: 110_000, answerMs: 110_000 });
const port = must(parentPort, 'a thread');

port.on('message', async (request: ImportRequest) => {
  try {
    port.postMessage({ answer: await importEntries(pool, request) });
  } catch (error) {
    port.postMessage({ error });
  }
});
