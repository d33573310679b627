import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { STATUS_CASES } from '#tests/fixtures/status-cases.ts';

/** Plain JavaScript that loads the domain as a worker does: no page, no server, its own memory. */
const CODE = `
  const { parentPort, workerData } = require('node:worker_threads');
  const files = ['src/domain/competition/status.ts', 'src/domain/competition/enter.ts', 'tests/fixtures/status-cases.ts'];
  Promise.all(files.map((file) => import(workerData + file))).then(([status, { enterState }, { OPEN, STATUS_CASES }]) => {
    parentPort.postMessage(STATUS_CASES.map(({ facts: special, now, access }) => {
      const facts = { ...OPEN, ...special };
      const enter = enterState(facts, now, access);
      return {
        text: status.displayStatus(facts, now).text,
        simple: status.simpleStatus(facts, now),
        enter: enter.allowed ? 'Enter' : enter.reason,
        last48: status.isLast48Hours(facts, now),
        price: status.priceIncrease(facts, now),
      };
    }));
  });`;

test('a competition’s state is the same in a worker as on the page and the server', async () => {
  const worker = new Worker(CODE, { eval: true, workerData: new URL('../../', import.meta.url).href });
  const [states] = await once(worker, 'message');
  await worker.terminate();
  expect(states).toEqual(STATUS_CASES.map(({ shown }) => shown));
});
