import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What only tests and tools need is not put on a machine that people rely on: npm leaves it out then, and so it is not missed. */
const withoutTools = process.env.NODE_ENV === 'production';
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Installs from the folder's lock file when what is installed is not what it says. */
export function install(folder = root) {
  if (isInstalled(folder)) return;
  console.info(`Installing the packages of ${relative(root, join(folder, 'package-lock.json'))} …`);
  const npm = process.env.npm_execpath;
  // Node 20 is old for some packages, which then never run on it: npm's warnings about that would hide what matters.
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(withoutTools ? ['--omit=dev'] : [])];
  const options = { cwd: folder, stdio: 'inherit' };
  const done = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (done.status !== 0) throw new Error('npm ci failed: see above. Is there a network?');
}

/** Compares versions, not times: a fresh checkout has new times, and a needless install would take the packages from under a running server. */
function isInstalled(folder) {
  const installed = readPackages(join(folder, 'node_modules/.package-lock.json'));
  const locked = readPackages(join(folder, 'package-lock.json'));
  return Object.entries(locked).every(
    ([path, { version, optional, dev, devOptional }]) =>
      path === '' || optional || (withoutTools && (dev || devOptional)) || installed[path]?.version === version,
  );
}

function readPackages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

/** The Node 24 that the lock file pins, whatever the machine has; a Mac, which has no such package, brings its own. */
export function node24() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const pinned = join(root, `node_modules/node-${platform}-${process.arch}/bin`, program);
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error(`There is no Node 24 for ${process.platform} ${process.arch} among the packages: install Node 24.`);
}
