import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSecretKey } from './secret-key.ts';

const folder = await mkdtemp(join(tmpdir(), 'secret-key-'));
afterAll(() => rm(folder, { recursive: true }));

test('servers that start at once on a new folder have the same key, in a file for its owner alone', async () => {
  const dataDir = join(folder, 'new', 'data');
  const keys = await Promise.all(Array.from({ length: 8 }, () => readSecretKey(dataDir, undefined)));
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect(keys[0]).toHaveLength(32);
  expect(await readSecretKey(dataDir, undefined)).toEqual(keys[0]);
  expect(await readdir(dataDir)).toEqual(['secret.key']);
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
});

test('a setting stands before the file, the same on all servers', async () => {
  const setting = 'made up for this test, long enough';
  const keys = [await readSecretKey(join(folder, 'a'), setting), await readSecretKey(join(folder, 'b'), setting)];
  expect(keys[0]).toEqual(keys[1]);
  expect(keys[0]).toHaveLength(32);
});

test('a damaged file stops the start with a word about it', async () => {
  await writeFile(join(folder, 'secret.key'), 'short');
  await expect(readSecretKey(folder, undefined)).rejects.toThrow(/secret\.key is damaged/);
});
