import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { root } from '../../src/server/start/packages.mjs';
import { outcome } from './report.mjs';

/** Runs one suite with the pinned Node, shows its output as it comes, and ends it with all its children when it takes far too long. */
export async function runSuite(suite, { node, env }) {
  console.info(`\n── ${suite.name}`);
  if (suite.report) rmSync(suite.report, { force: true });
  const started = performance.now();
  const child = spawn(node, suite.args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
    env: {
      ...process.env,
      ...env,
      ...suite.env,
      PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
      ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
    },
  });
  const stop = () => endGroup(child);
  process.once('exit', stop);
  let late = false;
  const limit = setTimeout(() => {
    late = true;
    stop();
  }, suite.minutes * 60_000);
  const exitCode = await new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (code) => resolve(code ?? 1));
  });
  clearTimeout(limit);
  process.removeListener('exit', stop);
  const result = outcome(suite, exitCode);
  if (late) result.failures.push(`ended after ${suite.minutes} minutes: far too long`);
  return {
    ...result,
    name: suite.name,
    failed: late ? Math.max(1, result.failed) : result.failed,
    seconds: (performance.now() - started) / 1000,
  };
}

function endGroup(child) {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    if (error?.code !== 'ESRCH') throw error;
  }
}
