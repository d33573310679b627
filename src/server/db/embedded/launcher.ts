import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { chownSync, readFileSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartUpError } from '#server/lib/start-up-error.ts';

interface Account {
  readonly uid: number;
  readonly gid: number;
}
/** How programs of PostgreSQL are run: it refuses to run as root. */
export interface Launcher {
  readonly prefix: readonly string[];
  readonly account?: Account;
}

const NAMESPACE = ['unshare', '-U', '--map-user=1000', '--map-group=1000', '--'] as const;

/**
 * As root: as the owner of the data, else as `postgres` or `nobody`; where that account may not reach the folders, as root in a user
 * namespace that shows it another name.
 */
export function launcherFor(dataDir: string, bin: string): Launcher {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const owner = statSync(dataDir, { throwIfNoEntry: false });
  if (owner?.uid === 0 && namespaceWorks()) return { prefix: NAMESPACE };
  const account = accountFor(owner);
  if (account && reaches(account, [join(bin, 'postgres'), dirname(dataDir)])) return { prefix: [], account };
  if (!owner && namespaceWorks()) return { prefix: NAMESPACE };
  throw new StartUpError(
    `PostgreSQL does not run as root, and no other account can reach ${bin} and ${dataDir}: start Callroom as a normal user, or set DATABASE_URL.`,
  );
}

function namespaceWorks(): boolean {
  const [program, ...args] = NAMESPACE;
  return spawnSync(program, [...args, 'true']).status === 0;
}

function accountFor(owner: Stats | undefined): Account | undefined {
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const line = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody');
  return line && { uid: Number(line[2]), gid: Number(line[3]) };
}

function reaches(account: Account, paths: readonly string[]): boolean {
  return paths.every((path) => spawnSync('test', ['-x', path], account).status === 0);
}

/** Gives a file to the account that PostgreSQL runs as. */
export function handOver(launcher: Launcher, path: string): void {
  if (launcher.account) chownSync(path, launcher.account.uid, launcher.account.gid);
}

export function launch(launcher: Launcher, program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const [first = program, ...rest] = [...launcher.prefix, program, ...args];
  return spawn(first, rest, { ...options, ...launcher.account });
}

/** Runs a program to its end; its last words are the error. */
export function runToEnd(launcher: Launcher, program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = launch(launcher, program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let words = '';
    child.stderr?.on('data', (data: Buffer) => {
      words = (words + data.toString()).slice(-500);
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new StartUpError(`${basename(program)} failed: ${words.trim().replaceAll('\n', ' ')}`)),
    );
  });
}
