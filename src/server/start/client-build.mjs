import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './packages.mjs';

/** All that the client is built from. */
const SOURCES = ['src/client', 'src/agent', 'src/worker', 'src/local', 'src/contracts', 'src/domain', 'sw', 'public'];
const SOURCE_FILES = ['index.html', 'vite.config.ts', 'package-lock.json', 'tsconfig.json'];

/** Builds the client when there is no build, or a source is newer than it. True: it had to. */
export function buildClient(node) {
  const built = modified(join(root, 'dist/index.html'));
  if (built > newestSource()) return false;
  console.info('Building the client …');
  const done = spawnSync(node, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (done.status !== 0) throw new Error('the client could not be built: see above.');
  return true;
}

function newestSource() {
  const files = SOURCES.flatMap((folder) => {
    const path = join(root, folder);
    // A folder's own time changes when a file in it is removed.
    return existsSync(path)
      ? [path, ...readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))]
      : [];
  });
  return Math.max(0, ...[...files, ...SOURCE_FILES.map((name) => join(root, name))].map(modified));
}

function modified(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
