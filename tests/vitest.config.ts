import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const anyTest = ['src/**/*.test.{ts,tsx}', 'sw/**/*.test.ts', 'tests/**/*.test.ts'];
const needsPostgres = ['**/*.pg.test.ts'];
const simulation = ['tests/simulation/**/*.test.ts'];
const architecture = ['tests/architecture/**/*.test.ts'];

/** Each test file belongs to exactly one project: `npx vitest run --config tests/vitest.config.ts --project unit part-of-a-path`. */
export default defineConfig({
  test: {
    root,
    projects: [
      { test: { name: 'unit', root, include: anyTest, exclude: [...needsPostgres, ...simulation, ...architecture] } },
      {
        test: {
          name: 'postgres',
          root,
          include: needsPostgres,
          globalSetup: 'tests/support/postgres-setup.ts',
          exclude: ['**/node_modules/**', ...simulation],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'simulation', root, include: simulation, testTimeout: 300_000, hookTimeout: 60_000 } },
      { test: { name: 'architecture', root, include: architecture, testTimeout: 60_000 } },
    ],
  },
});
