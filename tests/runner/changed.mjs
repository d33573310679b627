import { execFileSync } from 'node:child_process';
import { root } from '../../src/server/start/packages.mjs';

/** What differs from a commit: what is committed since, what is not, and what is new. */
export function changedFiles(since) {
  const git = (...args) =>
    execFileSync('git', [...args, '-z'], { cwd: root, encoding: 'utf8' })
      .split('\0')
      .filter(Boolean);
  return [...new Set([...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')])];
}

const NONE_IS_FINE = '--passWithNoTests';
const isDocument = (path) => path.endsWith('.md') || path === 'LICENSE';
const anyOf = (files, pattern) => files.some((path) => pattern.test(path));

/** Only pages of these areas run them; all else of client and server is behind every screen. */
const AREA = /^(?:src\/client\/areas|src\/server\/areas|src\/contracts|e2e)\/(account|public|entering|organising|venue|admin)\//;

/**
 * The suites that a change can touch, with the tests they need run. Checks of the whole tree always run; a suite that starts what it tests in another
 * process is run whole, as no import says what it depends on.
 */
export function touched(suites, files) {
  const code = files.filter((path) => !isDocument(path));
  const plain = code.every((path) => /^(?:src|sw|tests|e2e)\/.*\.tsx?$/.test(path));
  const args = {
    unit: plain ? relatedTo(code) : [],
    postgres:
      !plain || anyOf(code, /^src\/(?:server|domain|contracts)\/|^tests\/(?:support|integration)\//) ? [] : relatedTo(code),
    simulation: !plain || anyOf(code, /^src\/(?:domain|contracts|local)\/|^tests\/(?:simulation|support)\//) ? [] : undefined,
    e2e: browserTests(code, plain),
  };
  return suites.flatMap((suite) => {
    if (!(suite.group in args)) return [suite];
    const more = code.length === 0 ? undefined : args[suite.group];
    return more ? [{ ...suite, args: [...suite.args, ...more], mayBeEmpty: more.includes(NONE_IS_FINE) }] : [];
  });
}

/** By what the tests import; a change that no test imports leaves none, which is no failure. */
const relatedTo = (code) => (code.length === 0 ? undefined : [NONE_IS_FINE, '--changed']);

function browserTests(code, plain) {
  const seen = code.filter((path) => /^(?:src|sw|e2e)\//.test(path) && !/\.test\.tsx?$/.test(path));
  if (plain && seen.length === 0) return undefined;
  const areas = seen.map((path) => AREA.exec(path)?.[1]);
  if (!plain || areas.includes(undefined)) return [];
  // The walk of all screens is about each of them; an area without specs of its own has only that.
  return ['e2e/app', ...new Set(areas.map((area) => `e2e/${area}`))];
}
