import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../src/server/start/packages.mjs';

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable', '/usr/bin/google-chrome'];
const MINUTE = 60_000;

/**
 * A Chromium that starts: the one named by CHROMIUM, the machine's own, Playwright's, or a freshly installed one. Returns its path,
 * or undefined when none can be had.
 */
export function findBrowser(node) {
  const named = process.env.CHROMIUM;
  if (named) return starts(named) ? named : undefined;
  return candidates.find(starts) ?? playwrights(node) ?? fromPlaywright(node) ?? fromDebian();
}

/** A file is not enough: a browser without its libraries is there and does not start. */
function starts(file) {
  return (
    existsSync(file) && spawnSync(file, ['--version', '--no-sandbox'], { timeout: 5 * MINUTE, stdio: 'ignore' }).status === 0
  );
}

function playwrights(node) {
  const script = "import('playwright').then((p) => console.info(p.chromium.executablePath()))";
  const file = spawnSync(node, ['-e', script], { cwd: root, encoding: 'utf8' }).stdout?.trim();
  return file && starts(file) ? file : undefined;
}

function fromPlaywright(node) {
  console.info("No browser found. Trying Playwright's own …");
  const cli = join(root, 'node_modules/playwright/cli.js');
  const done = spawnSync(node, [cli, 'install', 'chromium'], { cwd: root, stdio: 'inherit', timeout: 20 * MINUTE });
  return done.status === 0 ? playwrights(node) : undefined;
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.info("Trying Debian's chromium …");
  const options = { stdio: 'inherit', timeout: 20 * MINUTE, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const update = spawnSync('apt-get', ['update', '-q'], options);
  if (update.status !== 0) return undefined;
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], options);
  return candidates.find(starts);
}
