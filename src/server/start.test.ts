import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const started = (...flags: readonly string[]) =>
  spawnSync(process.execPath, ['src/server/start.mjs', ...flags], { cwd: root, encoding: 'utf8' });

test('asked for help it says what there is, and starts nothing', () => {
  const { status, stdout } = started('--help');
  expect(status).toBe(0);
  expect(stdout).toContain('npm run account');
});

test('asked for its version it says it', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(started('--version').stdout).toBe(`${version}\n`);
});

test.each([['--hlep'], ['--dev', '--port'], ['start']])('a flag that it does not know starts nothing: %s', (...flags) => {
  const { status, stdout, stderr } = started(...flags);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain('Nothing was started.');
});

test.each(['import-cli', 'account-cli'])('%s says how it is used when asked, and when a flag is wrong', (program) => {
  const run = (flag: string) => spawnSync(process.execPath, [`src/server/${program}.ts`, flag], { cwd: root, encoding: 'utf8' });
  const usage = run('--help').stdout;
  expect(usage).toMatch(/^npm run (import|account) -- /);
  const { status, stderr } = run('--hlep');
  expect(status).toBe(1);
  expect(stderr).toBe(`Unknown option '--hlep'\n${usage}`);
});
