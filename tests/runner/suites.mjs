import { join } from 'node:path';
import { root } from '../../src/server/start/packages.mjs';
import { readPlaywright, readVitest } from './report.mjs';

const bin = (name) => join(root, 'node_modules', name);
export const reports = join(root, '.tmp/reports');

/** A check without a report of its own: it passed when it ended with 0. */
const check = (name, args) => ({ name, group: name.split(' ')[0], args });
const types = (project) => check(`types ${project}`, [bin('typescript/bin/tsc'), '-p', project]);

/** Left to itself Vitest keeps a core free, which on a machine of two leaves one. */
const ALL_CORES = '--maxWorkers=100%';

const vitest = (name, ...more) => {
  const report = join(reports, `${name}.json`);
  const args = [bin('vitest/vitest.mjs'), 'run', '--config', 'tests/vitest.config.ts', '--project', name, ...more];
  args.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
  return { name, group: name, args, report, read: readVitest };
};

const e2e = {
  name: 'e2e',
  group: 'e2e',
  args: [bin('@playwright/test/cli.js'), 'test', '--reporter=list,json'],
  report: join(reports, 'e2e.json'),
  // Playwright tells its workers about colours itself.
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'e2e.json'), NO_COLOR: undefined, FORCE_COLOR: '0' },
  read: readPlaywright,
  needs: ['build', 'browser'],
};

/** In the order they run: what fails fastest comes first. */
export const suites = [
  types('tsconfig.json'),
  types('src/client/tsconfig.json'),
  types('src/domain/tsconfig.json'),
  types('sw/tsconfig.json'),
  check('lint', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']),
  vitest('architecture', ALL_CORES),
  vitest('unit', ALL_CORES, '--project', 'domain'),
  vitest('postgres', ALL_CORES, '--project', 'long-day'),
  vitest('simulation', ALL_CORES),
  e2e,
];
