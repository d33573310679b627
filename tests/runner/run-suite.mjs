import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { root } from '../../src/server/start/packages.mjs';
import { outcome } from './report.mjs';

/** Browsers, servers and databases that a suite started get this long to go. */
const GRACE_MS = 15_000;

/** Runs one suite with the pinned Node and shows its output as it comes. It is ended with all its children when it takes far too long. */
export async function runSuite(suite, { node, env, interrupted }) {
  console.info(`\n── ${suite.name}`);
  if (suite.report) rmSync(suite.report, { force: true });
  const started = performance.now();
  const child = spawn(node, suite.args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A group of its own, so that all of it can be ended.
    detached: process.platform !== 'win32',
    env: {
      ...process.env,
      ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
      ...env,
      ...suite.env,
      PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
    },
  });
  const problems = [];
  let kill;
  const stop = (why) => {
    problems.push(why);
    signalGroup(child, 'SIGINT');
    kill = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS);
  };
  const onInterrupt = () => stop('interrupted');
  interrupted.addEventListener('abort', onInterrupt, { once: true });
  const limit = setTimeout(() => stop(`ended after ${suite.minutes} minutes: far too long`), suite.minutes * 60_000);
  const exitCode = await new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (code) => resolve(code ?? 1));
  });
  clearTimeout(limit);
  clearTimeout(kill);
  interrupted.removeEventListener('abort', onInterrupt);
  const result = outcome(suite, exitCode);
  const failed = problems.length > 0 ? Math.max(1, result.failed) : result.failed;
  const seconds = (performance.now() - started) / 1000;
  return { ...result, name: suite.name, failed, failures: [...result.failures, ...problems], seconds };
}

function signalGroup(child, signal) {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch (error) {
    if (error?.code !== 'ESRCH') throw error;
  }
}
