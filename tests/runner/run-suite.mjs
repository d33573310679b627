import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { root } from '../../src/server/start/packages.mjs';
import { watchForHang } from './hang-watch.mjs';
import { outcome } from './report.mjs';

/** Browsers, servers and databases that a suite started get this long to go. */
const GRACE_MS = 15_000;
/** Longer than any single test may take, and each test that ends is a line of output. */
const SILENCE_MS = 20 * 60_000;

/**
 * Runs one suite with the pinned Node and shows its output: as it comes, or beside another suite (`isLive` false) in one piece at the end. It is ended with all its children when it is interrupted, for the
 * reason that the signal gives, or when it has been silent for so long that it hangs.
 */
export async function runSuite(suite, { node, env, interrupted, silenceMs = SILENCE_MS, isLive = true }) {
  const { print, flush } = isLive ? live : held();
  print(`\n── ${suite.name}\n`);
  if (suite.report) rmSync(suite.report, { force: true });
  const started = performance.now();
  const child = spawn(node, suite.args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that all of it can be ended.
    detached: process.platform !== 'win32',
    env: {
      ...process.env,
      ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
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
  const watch = watchForHang(silenceMs, () => stop(`ended: it had said nothing for ${Math.round(silenceMs / 60_000)} minutes`));
  show(child.stdout, print, watch);
  show(child.stderr, print, watch);
  const onInterrupt = () => stop(interrupted.reason);
  interrupted.addEventListener('abort', onInterrupt, { once: true });
  const exitCode = await ended(child);
  flush();
  watch.end();
  clearTimeout(kill);
  interrupted.removeEventListener('abort', onInterrupt);
  const result = outcome(suite, exitCode);
  const failed = problems.length > 0 ? Math.max(1, result.failed) : result.failed;
  const seconds = (performance.now() - started) / 1000;
  return { ...result, name: suite.name, failed, failures: [...result.failures, ...problems], seconds };
}

const live = { print: (text) => process.stdout.write(text), flush: () => undefined };

/** Keeps what is printed until it is whole, so that two suites do not talk at the same time. */
function held() {
  const texts = [];
  return { print: (text) => texts.push(text), flush: () => process.stdout.write(texts.join('')) };
}

function show(from, print, watch) {
  from.setEncoding('utf8').on('data', (text) => {
    watch.heard();
    print(text);
  });
}

/** Its exit code, once its last words are read; something that it left behind may hold them open for ever. */
function ended(child) {
  return new Promise((resolve) => {
    const done = () => resolve(child.exitCode ?? 1);
    child.once('error', () => resolve(127));
    child.once('close', done);
    child.once('exit', () => setTimeout(done, GRACE_MS).unref());
  });
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
