import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate } from '#domain/eligibility/evaluate.ts';
import { sampleInput, sampleRule } from '#tests/fixtures/sample-input.ts';
import { randomCompetition } from '#tests/support/random-competition.ts';
import { HeldEntries } from '#worker/held-entries.ts';

const ATHLETE = { compId: 12, athleteId: 31 };
const input = sampleInput({ competition: { rules: [sampleRule({ maxCompEvents: 1 })] } });

describe('what a worker holds of an athlete', () => {
  test('is evaluated again after each change, with what was changed before', () => {
    const held = new HeldEntries();
    expect(held.hold(input).map(({ enabled }) => enabled)).toEqual([true, true, true]);
    expect(held.evaluate(ATHLETE, { selected: [2] })?.map(({ enabled }) => enabled)).toEqual([false, true, false]);
    expect(held.evaluate(ATHLETE, { performances: { 2001: 13_000 } })?.map(({ enabled }) => enabled)).toEqual([
      false,
      true,
      false,
    ]);
    expect(held.evaluate(ATHLETE, { selected: [] })?.map(({ enabled }) => enabled)).toEqual([true, true, true]);
  });

  test('is nobody else’s, and not for ever', () => {
    const held = new HeldEntries();
    held.hold(input);
    expect(held.evaluate({ compId: 13, athleteId: 31 }, {})).toBeUndefined();
    for (let id = 100; id < 199; id++) held.hold(sampleInput({ athlete: { id } }));
    expect(held.evaluate(ATHLETE, {})).toHaveLength(3);
    held.hold(sampleInput({ athlete: { id: 199 } }));
    expect(held.evaluate(ATHLETE, {})).toHaveLength(3);
    expect(held.evaluate({ compId: 12, athleteId: 100 }, {})).toBeUndefined();
  });
});

/** Plain JavaScript that loads the domain as a worker does: no page, no server, its own memory. */
const CODE = `
  const { parentPort, workerData } = require('node:worker_threads');
  import(workerData).then(({ evaluate }) => {
    parentPort.on('message', (inputs) => parentPort.postMessage(inputs.map(evaluate)));
  });`;
const COMPETITIONS = 10_000;
const AT_ONCE = 500;

test('what a worker says of 10,000 random competitions is what the server says', async () => {
  const workerData = new URL('../domain/eligibility/evaluate.ts', import.meta.url).href;
  const worker = new Worker(CODE, { eval: true, workerData });
  const inputs = fc.sample(randomCompetition, { numRuns: COMPETITIONS, seed: 4 });
  for (let i = 0; i < COMPETITIONS; i += AT_ONCE) {
    const some = inputs.slice(i, i + AT_ONCE);
    worker.postMessage(some);
    const [answers] = await once(worker, 'message');
    expect(answers).toEqual(some.map(evaluate));
  }
  await worker.terminate();
});
