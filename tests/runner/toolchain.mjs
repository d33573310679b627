import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** npm writes this file last, so it is as old as the installation. */
const installed = join(root, 'node_modules/.package-lock.json');
const lock = join(root, 'package-lock.json');

/** Installs from the lock file when nothing is installed, or something older than the lock. Returns why it could not, or nothing. */
export function install() {
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return undefined;
  console.info('Installing the packages of package-lock.json …');
  const npm = process.env.npm_execpath;
  const options = { cwd: root, stdio: 'inherit' };
  const done = npm
    ? spawnSync(process.execPath, [npm, 'ci', '--no-audit', '--no-fund'], options)
    : spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { ...options, shell: process.platform === 'win32' });
  return done.status === 0 ? undefined : 'npm ci failed: see above';
}

/** The Node 24 that the lock file pins, whatever the machine has; a Mac, which has no such package, brings its own. */
export function node24() {
  const name = process.platform === 'win32' ? 'win' : process.platform;
  const file = join(root, `node_modules/node-${name}-${process.arch}/bin/node${process.platform === 'win32' ? '.exe' : ''}`);
  if (existsSync(file)) return file;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error(
    `No Node 24 for ${process.platform} ${process.arch} among the packages, and this one is ${process.version}: install Node 24.`,
  );
}
