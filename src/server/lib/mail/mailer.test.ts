import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { watchLog } from '#tests/support/log-lines.ts';
import { openMailer } from './mailer.ts';

const folder = mkdtempSync(join(tmpdir(), 'callroom-mail-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let now = Date.parse('2026-06-13T11:00:00Z');
const message = { to: 'nora@example.org', subject: 'Your link', text: 'Open http://a.example/x', html: '<p>Open</p>' };

test('without SMTP a message is a file that any mail program opens, for its owner alone', async () => {
  const mailer = openMailer({ folder, now: () => now });
  mailer.send(message);
  await mailer.untilIdle();
  const name = readdirSync(folder).find((file) => file.endsWith('.eml')) ?? '';
  const eml = readFileSync(join(folder, name), 'utf8');
  expect(eml).toMatch(/^To: nora@example\.org$/m);
  expect(eml).toMatch(/^Subject: Your link$/m);
  expect(eml).toContain('text/plain');
  expect(eml).toContain('text/html');
  expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
});

test('a code travels as a picture in the message, by the name that its page gives it', async () => {
  const own = mkdtempSync(join(folder, 'codes-'));
  const mailer = openMailer({ folder: own, now: () => now });
  mailer.send({ ...message, pictures: [{ cid: 'code-cr1-1-2', code: 'CR1:1:2' }] });
  await mailer.untilIdle();
  const eml = readFileSync(join(own, readdirSync(own).find((file) => file.endsWith('.eml')) ?? ''), 'utf8');
  expect(eml).toMatch(/^Content-Id: <code-cr1-1-2>$/im);
  expect(eml).toContain('Content-Type: image/png');
});

test('the newest comes first, and a search narrows it', async () => {
  const mailer = openMailer({ folder, now: () => now });
  now += 1000;
  mailer.send({ ...message, to: 'otto@example.org' });
  await mailer.untilIdle();
  expect((await mailer.list('')).map((mail) => mail.to)).toEqual(['otto@example.org', 'nora@example.org']);
  expect((await mailer.list(' OTTO ')).map((mail) => mail.subject)).toEqual(['Your link']);
});

test('keeps a line break in a subject from adding a header', async () => {
  const mailer = openMailer({ folder, now: () => now });
  now += 1000;
  mailer.send({ ...message, to: 'mallory@example.org', subject: 'Hello\r\nBcc: all@example.org' });
  await mailer.untilIdle();
  const eml = readFileSync(
    join(
      folder,
      readdirSync(folder)
        .filter((file) => file.endsWith('.eml'))
        .sort()
        .at(-1) ?? '',
    ),
    'utf8',
  );
  expect(eml).not.toMatch(/^Bcc:/m);
});

test('sends a message by SMTP', async () => {
  const heard: string[] = [];
  const server = await smtpServer((line) => heard.push(line), '250');
  const mailer = openMailer({ smtpUrl: `smtp://127.0.0.1:${server.port}`, folder: join(folder, 'none'), now: () => now });
  mailer.send(message);
  await mailer.untilIdle();
  expect(heard).toContain('RCPT TO:<nora@example.org>');
  expect(heard).toContain('Subject: Your link');
  expect(await mailer.list('')).toEqual([]);
  await server.close();
});

test('sends a hundred messages over a few connections', async () => {
  let arrived = 0;
  const server = await smtpServer((line) => {
    if (line === '.') arrived += 1;
  }, '250');
  const mailer = openMailer({ smtpUrl: `smtp://127.0.0.1:${server.port}`, folder: join(folder, 'none'), now: () => now });
  for (let n = 0; n < 100; n += 1) mailer.send(message);
  await mailer.untilIdle();
  expect(arrived).toBe(100);
  expect(server.most()).toBeLessThan(10);
  await server.close();
});

test('when the server stops, what waits for its turn is kept', async () => {
  const heard: string[] = [];
  const server = await smtpServer((line) => heard.push(line), '250');
  const mailer = openMailer({ smtpUrl: `smtp://127.0.0.1:${server.port}`, folder: join(folder, 'stopped'), now: () => now });
  for (let n = 0; n < 6; n += 1) mailer.send(message);
  await mailer.close();
  const kept = await mailer.list('');
  expect([heard.filter((line) => line === '.').length, kept.length]).toEqual([4, 2]);
  expect(kept[0]?.problem).toContain('stopped before');
  await server.close();
});

test('a message that SMTP refuses is kept, with the reason', async () => {
  const said = watchLog();
  const server = await smtpServer(() => {}, '550 no such mailbox');
  const mailer = openMailer({ smtpUrl: `smtp://127.0.0.1:${server.port}`, folder: join(folder, 'kept'), now: () => now });
  mailer.send(message);
  await mailer.untilIdle();
  expect(await mailer.list('')).toEqual([
    expect.objectContaining({ to: 'nora@example.org', problem: expect.stringContaining('no such mailbox') }),
  ]);
  said.end();
  expect(said.text()).toContain('could not be sent by SMTP');
  expect(said.text()).not.toContain('http://a.example/x');
  await server.close();
});

/** As much of an SMTP server as a client needs; `toRecipient` is its answer to RCPT. */
async function smtpServer(hear: (line: string) => void, toRecipient: string) {
  let most = 0;
  const open = new Set<unknown>();
  const server = createServer((socket) => {
    let inData = false;
    open.add(socket);
    most = Math.max(most, open.size);
    socket.on('close', () => open.delete(socket));
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n')) {
        if (line === '') continue;
        hear(line);
        if (inData) {
          if (line !== '.') continue;
          inData = false;
        }
        if (line === 'DATA') inData = true;
        const answer =
          line === 'DATA' ? '354 go on' : line.startsWith('RCPT') ? toRecipient : line === 'QUIT' ? '221 bye' : '250 ok';
        socket.write(`${answer}\r\n`);
      }
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port, most: () => most, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}
