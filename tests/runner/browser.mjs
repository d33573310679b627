import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../src/server/start/packages.mjs';

/** The same engine without a window: half the work of a whole browser, and no difference to a page. */
const shells = ['/usr/bin/chromium-headless-shell', '/usr/bin/chrome-headless-shell'];
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable', '/usr/bin/google-chrome'];
const MINUTE = 60_000;

/**
 * A Chromium that starts: the one named by CHROMIUM, the machine's own, Playwright's, or a freshly installed one. Returns its path,
 * or undefined when none can be had. `people`: as people have it, for what is timed.
 */
export function findBrowser(node, people = false) {
  const named = process.env.CHROMIUM;
  if (named) return starts(named) ? named : undefined;
  return (people ? undefined : shell()) ?? whole.find(starts) ?? playwrights(node) ?? fromPlaywright(node) ?? debians();
}

/** What the tests in other engines need, by Debian's names. */
const others = [
  ['/usr/bin/firefox-esr', 'firefox-esr'],
  ['/usr/bin/WebKitWebDriver', 'webkit2gtk-driver'],
  ['/usr/bin/Xvfb', 'xvfb'],
];

/** On a machine of its own: Firefox and WebKit, where they can be had. Their tests are left out without them, so that is no failure. */
export function addOtherEngines() {
  if (!process.env.CI) return;
  for (const [file, name] of others) if (!existsSync(file)) fromDebian(name, 5 * MINUTE);
}

/** A machine of its own is given the shell, though it has a browser; a person's only when there is none. */
function shell() {
  const found = shells.find(starts);
  const mayInstall = process.env.CI || !whole.some((file) => existsSync(file));
  return found ?? (mayInstall && fromDebian('chromium-headless-shell') ? shells.find(starts) : undefined);
}

function debians() {
  return fromDebian('chromium') ? whole.find(starts) : undefined;
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

/** Whether Debian, or what is made of it, has installed this. */
function fromDebian(name, timeout = 20 * MINUTE) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.info(`Trying Debian's ${name} …`);
  const options = { stdio: 'inherit', timeout, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const apt = (...args) => spawnSync('apt-get', args, options).status === 0;
  return apt('update', '-q') && apt('install', '-y', '-q', '--no-install-recommends', name);
}
