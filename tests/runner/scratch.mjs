import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** A whole run needs some 2 GB at a time, and the machine needs its memory for the rest. */
const ROOM_BYTES = 8 * 2 ** 30;

/** A folder for what the tests of a run write, databases and browser profiles above all: in memory where there is plenty. */
export function makeScratch() {
  const folder = mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), 'callroom-run-'));
  // PostgreSQL does not run as root: its account has to come through.
  chmodSync(folder, 0o711);
  return folder;
}

/** Also what a test that was ended has left there. */
export function removeScratch(folder) {
  rmSync(folder, { recursive: true, force: true });
}

function hasRoom() {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= ROOM_BYTES;
}
