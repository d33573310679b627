// `npm test` and `npm run bench`. Plain JavaScript for any Node from 20 on: nothing need be installed, it sees to that itself.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildClient } from '../src/server/start/client-build.mjs';
import { install, node24, root } from '../src/server/start/packages.mjs';
import { addOtherEngines, findBrowser } from './runner/browser.mjs';
import { changedFiles, touched } from './runner/changed.mjs';
import { runSuite } from './runner/run-suite.mjs';
import { makeScratch, removeScratch } from './runner/scratch.mjs';
import { reports, suites } from './runner/suites.mjs';

const args = process.argv.slice(2);
/** Where this runs by itself it is cut off after 90 minutes, without a word about what it found: so it ends before that. */
const LONGEST_RUN_MS = 87 * 60_000;
/** A browser test that would begin later fails unrun, and the report of the others is still written. */
const LAST_BROWSER_TEST_MS = 83 * 60_000;

if (args.includes('--help')) {
  console.info(
    'npm test                          everything\nnpm test -- --only unit,e2e       some suites\nnpm test -- --changed             what a change since the last commit can touch',
  );
  console.info(
    `  suites: ${[...new Set(suites.map((s) => s.group))].join(' ')}\nnpm run bench -- [part of a name]  the timed figures`,
  );
} else if (unknownFlag()) {
  console.error(`npm test doesn't know ${unknownFlag()}. Nothing was run; npm test -- --help says what there is.`);
  process.exitCode = 2;
} else {
  const isBench = args[0] === '--bench';
  const problem = problemOf(install) ?? (isBench ? problemOf(() => install(join(root, 'tests/bench/packages'))) : undefined);
  if (problem) end([refused('install', problem)]);
  else if (isBench) bench(args.slice(1));
  else end(await test(chosen()));
}

/** What follows `--only` is its list; what follows `--bench` the bench reads itself. */
function unknownFlag() {
  if (args[0] === '--bench') return undefined;
  const values = args.filter((_, i) => args[i - 1] === '--only');
  return args.find((arg) => !['--only', '--changed'].includes(arg) && !values.includes(arg));
}

function chosen() {
  const at = args.indexOf('--only');
  const names = at < 0 ? [] : (args[at + 1] ?? '').split(',').filter(Boolean);
  const unknown = names.filter((name) => !suites.some((s) => s.group === name));
  if (unknown.length > 0 || (at >= 0 && names.length === 0))
    throw new Error(`--only knows ${[...new Set(suites.map((s) => s.group))].join(', ')}`);
  const wanted = names.length === 0 ? suites : suites.filter((s) => names.includes(s.group));
  return args.includes('--changed') ? touched(wanted, changedFiles('HEAD')) : wanted;
}

async function test(wanted) {
  mkdirSync(reports, { recursive: true });
  const node = node24();
  const scratch = makeScratch();
  const env = { TMPDIR: scratch, LAST_TEST_BEGINS: String(Date.now() + LAST_BROWSER_TEST_MS) };
  const lacking = { browser: undefined, build: undefined };
  if (wanted.some((s) => s.needs?.includes('browser'))) {
    env.CHROMIUM = findBrowser(node);
    addOtherEngines();
    if (!env.CHROMIUM) lacking.browser = 'no browser: set CHROMIUM to a Chromium, or install one';
  }
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => interruption.abort('interrupted'));
  setTimeout(() => interruption.abort('ended: the whole run took far too long'), LONGEST_RUN_MS).unref();
  const interrupted = interruption.signal;
  const run = async (suite, isLive) => {
    if (interrupted.aborted) return refused(suite.name, `not run: ${interrupted.reason}`);
    if (suite.needs?.includes('build')) lacking.build ??= problemOf(() => buildClient(node));
    const why = suite.needs?.map((need) => lacking[need]).find(Boolean);
    return why ? refused(suite.name, why) : runSuite(suite, { node, env, interrupted, isLive });
  };
  // Browsers wait for paint and for clocks: the other suites use what they leave of the machine.
  const [others, browsers] = [wanted.filter(({ needs }) => !needs), wanted.filter(({ needs }) => needs)];
  const results = await Promise.all([inTurn(browsers, run, true), inTurn(others, run, browsers.length === 0)]);
  removeScratch(scratch);
  return results.toReversed().flat();
}

async function inTurn(some, run, isLive) {
  const results = [];
  for (const suite of some) results.push(await run(suite, isLive));
  return results;
}

function problemOf(work) {
  try {
    work();
    return undefined;
  } catch (error) {
    return error.message;
  }
}

function refused(name, why) {
  return { name, passed: 0, failed: 1, skipped: 0, failures: [why], seconds: 0 };
}

/** The table, then as the very last line `N passed, N failed`. Suites run side by side: the sum of their times is not the run's. */
function end(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.info('');
  for (const { name, passed, failed, skipped, seconds } of results) {
    const counts = `${String(passed).padStart(5)} passed${failed ? `, ${failed} FAILED` : ''}${skipped ? `, ${skipped} left out` : ''}`;
    console.info(`${name.padEnd(32)}${seconds.toFixed(1).padStart(7)} s ${counts}`);
  }
  for (const { name, failures } of results)
    for (const failure of failures) console.info(`  ✗ ${name}: ${failure.replace(root, '')}`);
  console.info(`${'in all'.padEnd(32)}${(performance.now() / 1000).toFixed(1).padStart(7)} s`);
  console.info(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}

function bench(rest) {
  const child = spawn(node24(), ['tests/bench/main.ts', ...rest], { cwd: root, stdio: 'inherit' });
  child.once('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
