import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '#server/lib/http/error-code.ts';
import { StartUpError } from '#server/lib/start-up-error.ts';

const FILE = 'secret.key';
const BYTES = 32;

/** The key with which secrets are sealed: from the environment, else from a file of the data folder, which is made once. */
export async function readSecretKey(dataDir: string, setting: string | undefined): Promise<Buffer> {
  if (setting) return createHash('sha256').update(setting).digest();
  const path = join(dataDir, FILE);
  const key = Buffer.from(await readOrMake(dataDir, path), 'base64');
  if (key.length !== BYTES) throw new StartUpError(`${path} is damaged. Put it back from the backup of the data folder.`);
  return key;
}

/** Of two servers that start at once on one folder one makes the file, and it is there as a whole or not at all. */
async function readOrMake(dataDir: string, path: string): Promise<string> {
  const kept = await readFile(path, 'utf8').catch(unless('ENOENT'));
  if (kept !== undefined) return kept;
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${randomBytes(BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  await link(draft, path).catch(unless('EEXIST'));
  await unlink(draft);
  return readFile(path, 'utf8');
}

function unless(expected: string) {
  return (error: unknown): undefined => {
    if (errorCode(error) !== expected) throw error;
  };
}
