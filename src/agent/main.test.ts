import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'callroom-main-'));
});
afterEach(() => rm(folder, { recursive: true }));

const CONFIG = {
  server: 'http://127.0.0.1:9',
  compId: 1,
  competition: 'Riverside',
  key: 'k'.repeat(40),
  folder: '.',
  results: ['.lif'],
  utf8: false,
};

/** The program with a configuration that stands on the disk like this. */
async function started(config: string | Uint8Array) {
  const path = join(folder, 'callroom-agent.json');
  await writeFile(path, config);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), path], {
    env: { ...process.env, INIT_CWD: folder },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const ended = once(child, 'close').then(([code]) => Number(code));
  return { child, said: () => said, ended };
}

test('a configuration is read as Notepad may have saved it', async () => {
  const utf16 = new Uint8Array(Buffer.from(`\ufeff${JSON.stringify(CONFIG)}`, 'utf16le'));
  for (const config of [`\ufeff${JSON.stringify(CONFIG, null, 2).replaceAll('\n', '\r\n')}`, utf16]) {
    const { child, said, ended } = await started(config);
    await expect.poll(said).toContain(`Riverside: results of ${folder} go to http://127.0.0.1:9`);
    child.kill();
    expect(await ended).toBe(0);
  }
});

test('a path with single backslashes is refused with what to write instead', async () => {
  const { said, ended } = await started(JSON.stringify({ ...CONFIG, folder: 'X' }).replace('"X"', '"C:\\Lynx\\Results"'));
  expect(await ended).toBe(1);
  expect(said()).toContain('In the path of a folder write / for each \\, as in C:/Lynx/Results.');
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('it ends in good order when it is told to (%s)', async (signal) => {
  const { child, said, ended } = await started(JSON.stringify(CONFIG));
  await expect.poll(said).toContain('go to');
  expect(await readdir(join(folder, '.callroom-queue'))).toContain('at-work');
  child.kill(signal);
  expect(await ended).toBe(0);
  expect(await readdir(join(folder, '.callroom-queue'))).not.toContain('at-work');
});

test('where it cannot work it says so in a line', async () => {
  await writeFile(join(folder, '.callroom-queue'), 'a file in the place of the queue');
  const { said, ended } = await started(JSON.stringify(CONFIG));
  expect(await ended).toBe(1);
  expect(said()).toMatch(/^It cannot work in [^\n]*\n$/);
});
