import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from '#server/lib/http/error-code.ts';
import { StartUpError } from '#server/lib/start-up-error.ts';
import { majorVersion } from './binaries.ts';
import { handOver, type Launcher, runToEnd } from './launcher.ts';

/** What a data folder may answer when it can't be used, and what to say then. */
const FOLDER_TROUBLE: Record<string, string> = {
  EACCES: 'may not be read or written by this user',
  EPERM: 'may not be read or written by this user',
  EROFS: 'is on a read-only disk',
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
  ENOSPC: 'is on a full disk',
};

/** Runs something that touches the data folder; what the disk says against it becomes one clear line. */
export function inFolder<T>(folder: string, touch: () => T): T {
  try {
    return touch();
  } catch (error) {
    const trouble = FOLDER_TROUBLE[errorCode(error) ?? ''];
    if (trouble)
      throw new StartUpError(`The data folder ${folder} ${trouble}. Nothing was changed. Set DATA_DIR to another folder.`);
    throw error;
  }
}

/** Makes the database cluster when there is none; refuses one of another PostgreSQL version. */
export async function ensureCluster(dataDir: string, bin: string, launcher: Launcher): Promise<'made' | 'there'> {
  const versionFile = join(dataDir, 'PG_VERSION');
  if (inFolder(dataDir, () => existsSync(dataDir) && readdirSync(dataDir).length > 0)) {
    const there = inFolder(dataDir, () => (existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : undefined));
    if (there === undefined)
      throw new StartUpError(`The folder ${dataDir} holds something that is not a database. Nothing was changed.`);
    const ours = majorVersion(bin);
    if (there !== ours) {
      throw new StartUpError(`The data in ${dataDir} was written by PostgreSQL ${there}, this is ${ours}. Nothing was changed.`);
    }
    return 'there';
  }
  // Made beside its place and renamed: a crash in initdb leaves no half database behind.
  const draft = `${dataDir}.init-${randomBytes(4).toString('hex')}`;
  inFolder(dirname(dataDir), () => mkdirSync(draft, { mode: 0o700 }));
  try {
    handOver(launcher, draft);
    await initdb(draft, bin, launcher);
    renameSync(draft, dataDir);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // A server that started beside us was first: its cluster is as good.
    if (!existsSync(versionFile)) throw error;
  }
  syncFolder(dirname(dataDir));
  return 'made';
}

async function initdb(folder: string, bin: string, launcher: Launcher): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await runToEnd(launcher, join(bin, 'initdb'), ['-D', folder, '-U', 'postgres', '--auth=trust', '--no-instructions', ...locale]);
}

/** Keeps a rename over a power cut. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
