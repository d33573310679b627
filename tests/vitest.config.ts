import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const anyTest = ['src/**/*.test.{ts,tsx}', 'sw/**/*.test.ts', 'tests/**/*.test.ts'];
const domain = ['src/domain/**/*.test.ts'];
const needsPostgres = ['**/*.pg.test.ts'];
/** It measures its own heap: in a worker that has read other files a collection takes seconds, and it makes hundreds. */
const longDay = ['tests/integration/long-day.pg.test.ts'];
const simulation = ['tests/simulation/**/*.test.ts'];
const architecture = ['tests/architecture/**/*.test.ts'];

const MINUTE_MS = 60_000;
/**
 * None of these is a figure to keep: on a machine with eight others at work a step takes many times as long, and only what hangs should meet
 * one. What waits for something gives up by itself, and says what it waited for, before the test as a whole does.
 */
const PATIENCE = {
  testTimeout: 10 * MINUTE_MS,
  hookTimeout: 10 * MINUTE_MS,
  teardownTimeout: 2 * MINUTE_MS,
  expect: { poll: { timeout: 3 * MINUTE_MS } },
};

/** Each test file belongs to exactly one project: `npx vitest run --config tests/vitest.config.ts --project unit --project domain part-of-a-path`. */
export default defineConfig({
  test: {
    root,
    projects: [
      {
        test: {
          name: 'unit',
          root,
          ...PATIENCE,
          include: anyTest,
          exclude: ['**/node_modules/**', ...needsPostgres, ...simulation, ...architecture, ...domain],
        },
      },
      // Its functions keep nothing: a worker reads them once, for all its files, 23 CPU seconds in place of some 100.
      { test: { name: 'domain', root, ...PATIENCE, include: domain, isolate: false } },
      {
        test: {
          name: 'postgres',
          root,
          ...PATIENCE,
          include: needsPostgres,
          // Reading the server's code took a third of the time: a worker does it once, for all its files.
          isolate: false,
          setupFiles: 'tests/support/own-words.ts',
          globalSetup: 'tests/support/postgres-setup.ts',
          exclude: ['**/node_modules/**', ...simulation, ...longDay],
        },
      },
      {
        test: {
          name: 'long-day',
          root,
          ...PATIENCE,
          include: longDay,
          setupFiles: 'tests/support/own-words.ts',
          globalSetup: 'tests/support/postgres-setup.ts',
        },
      },
      { test: { name: 'simulation', root, ...PATIENCE, include: simulation, testTimeout: 15 * MINUTE_MS } },
      // They only read: the files of the project are parsed once a worker.
      { test: { name: 'architecture', root, ...PATIENCE, include: architecture, isolate: false } },
    ],
  },
});
