import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Watch } from './watch.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'callroom-watch-'));
});
afterEach(() => rm(folder, { recursive: true }));

const put = (name: string) => writeFile(join(folder, name), name);

test('a file that cannot be taken now is handed over again, and keeps no other back', async () => {
  const watch = new Watch(folder, () => true);
  await put('1.lif');
  await put('2.lif');
  const taken: string[] = [];
  let isFull = true;
  const look = () =>
    watch.look(async ({ name }) => {
      if (name === '1.lif' && isFull) throw new Error('ENOSPC');
      taken.push(name);
    });
  await expect
    .poll(() => look().catch((error: Error) => error.message))
    .toBe('1.lif cannot be taken, and is tried again: ENOSPC');
  expect(taken).toEqual(['2.lif']);
  isFull = false;
  await expect.poll(() => look().then(() => taken)).toEqual(['2.lif', '1.lif']);
});

test('what macOS and Excel put beside a file under its name is not taken', async () => {
  const watch = new Watch(folder, (name) => /\.(lif|csv)$/i.test(name));
  for (const name of ['._001-1-01.lif', '~$results.csv', '.hidden.lif', '001-1-01.LIF']) await put(name);
  const taken: string[] = [];
  await expect.poll(() => watch.look(async ({ name }) => void taken.push(name)).then(() => taken)).toEqual(['001-1-01.LIF']);
});

test('a folder that goes away, as a drive of a network, is read again once it is back', async () => {
  const watch = new Watch(folder, () => true);
  const taken: string[] = [];
  const look = () =>
    watch
      .look(async ({ name }) => void taken.push(name))
      .then(
        () => taken,
        (error: NodeJS.ErrnoException) => error.code,
      );
  await put('1.lif');
  await expect.poll(look).toEqual(['1.lif']);
  await rm(folder, { recursive: true });
  await expect.poll(look).toBe('ENOENT');
  await mkdir(folder);
  await put('2.lif');
  await expect.poll(look).toEqual(['1.lif', '2.lif']);
});
