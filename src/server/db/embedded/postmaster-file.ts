import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Postmaster {
  readonly pid: number;
  readonly socketDir: string;
}

/** What a running (or killed) PostgreSQL wrote down about itself: line 1 its pid, line 5 its socket folder. */
export function readPostmaster(dataDir: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, socketDir: lines[4] ?? '' } : undefined;
  } catch {
    return undefined;
  }
}
