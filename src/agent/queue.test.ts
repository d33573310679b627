import { mkdir, mkdtemp, readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { Queue } from './queue.ts';

const folders: string[] = [];
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'callroom-queue-'));
  folders.push(folder);
  return folder;
};
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});
const found = (name: string, text = 'text') => ({ name, bytes: new TextEncoder().encode(text), changed: 1_700_000_000_000 });
const waiting = async (queue: Queue) => (await queue.first(10, 1000, () => false)).map(({ name }) => name);

test('a file that cannot be taken away once it was sent waits no more, and goes later', async () => {
  const folder = await newFolder();
  const queue = await Queue.open(folder);
  await queue.add(found('1-1-1.lif'));
  await queue.add(found('2-1-1.lif'));
  const [first] = await queue.first(1, 1000, () => false);
  // A folder with something in it under its name: like a file that a virus scanner holds, it can't be taken away.
  const path = join(folder, first?.id ?? '');
  await rm(path);
  await mkdir(join(path, 'held'), { recursive: true });
  await queue.sent(first?.id ?? '');
  expect(await waiting(queue)).toEqual(['2-1-1.lif']);
  await rmdir(join(path, 'held'));
  await rmdir(path);
  await writeFile(path, 'text');
  expect(await waiting(queue)).toEqual(['2-1-1.lif']);
  expect(await readdir(folder)).not.toContain(first?.id);
});

test('a file that somebody has taken away meanwhile is done with', async () => {
  const folder = await newFolder();
  const queue = await Queue.open(folder);
  await queue.add(found('1-1-1.lif'));
  const [first] = await queue.first(1, 1000, () => false);
  await rm(join(folder, first?.id ?? ''));
  await queue.sent(first?.id ?? '');
  await queue.refused(first?.id ?? '');
  expect(await waiting(queue)).toEqual([]);
});

test('a program that begins anew puts nothing in the place of what was put aside, and clears what it had half written', async () => {
  const folder = await newFolder();
  const before = await Queue.open(folder);
  await before.add(found('1-1-1.lif', 'first'));
  await before.refused('00000001 1-1-1.lif');
  await writeFile(join(folder, '00000002 1-1-1.lif.new'), 'ha');
  const queue = await Queue.open(folder);
  await queue.add(found('1-1-1.lif', 'second'));
  await queue.refused('00000002 1-1-1.lif');
  expect((await readdir(join(folder, 'refused'))).sort()).toEqual(['00000001 1-1-1.lif', '00000002 1-1-1.lif']);
  expect(await readdir(folder)).toEqual(['refused']);
});

test('a file is before another of its name also where that is written in capitals, as Windows tells no difference', async () => {
  const queue = await Queue.open(await newFolder());
  for (const name of ['1-1-1.LIF', '2-1-1.lif', '1-1-1.lif']) await queue.add(found(name));
  const last = (await queue.first(10, 1000, () => false)).at(-1);
  expect(last && (await queue.before(last))).toEqual(['00000001 1-1-1.LIF']);
});
