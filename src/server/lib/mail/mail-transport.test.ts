import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { watchLog } from '#tests/support/log-lines.ts';
import { smtpServer } from '#tests/support/smtp-server.ts';
import { openMailTransport } from './mail-transport.ts';

const folder = mkdtempSync(join(tmpdir(), 'callroom-mail-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let now = Date.parse('2026-06-13T11:00:00Z');
let made = 0;
const named = () => ({ id: `0000000${++made}-0000`, madeAt: new Date(now) });
const message = { to: 'nora@example.org', subject: 'Your link', text: 'Open http://a.example/x', html: '<p>Open</p>' };

test('without SMTP a message is a file that any mail program opens, for its owner alone', async () => {
  const transport = openMailTransport({ folder, now: () => now });
  await transport.deliver(named(), message);
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
  const transport = openMailTransport({ folder: own, now: () => now });
  await transport.deliver(named(), { ...message, pictures: [{ cid: 'code-cr1-1-2', code: 'CR1:1:2' }] });
  const eml = readFileSync(join(own, readdirSync(own).find((file) => file.endsWith('.eml')) ?? ''), 'utf8');
  expect(eml).toMatch(/^Content-Id: <code-cr1-1-2>$/im);
  expect(eml).toContain('Content-Type: image/png');
});

test('the newest comes first, and a search narrows it', async () => {
  const transport = openMailTransport({ folder, now: () => now });
  now += 1000;
  await transport.deliver(named(), { ...message, to: 'otto@example.org' });
  expect((await transport.list('')).map((mail) => mail.to)).toEqual(['otto@example.org', 'nora@example.org']);
  expect((await transport.list(' OTTO ')).map((mail) => mail.subject)).toEqual(['Your link']);
});

test('keeps a line break in a subject from adding a header', async () => {
  const transport = openMailTransport({ folder, now: () => now });
  now += 1000;
  await transport.deliver(named(), { ...message, to: 'mallory@example.org', subject: 'Hello\r\nBcc: all@example.org' });
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
  const transport = openMailTransport({
    smtpUrl: `smtp://127.0.0.1:${server.port}`,
    folder: join(folder, 'none'),
    now: () => now,
  });
  await transport.deliver(named(), message);
  expect(heard).toContain('RCPT TO:<nora@example.org>');
  expect(heard).toContain('Subject: Your link');
  expect(await transport.list('')).toEqual([]);
  await server.close();
});

test('a message that SMTP refuses is kept, with the reason', async () => {
  const said = watchLog();
  const server = await smtpServer(() => {}, '550 no such mailbox');
  const transport = openMailTransport({
    smtpUrl: `smtp://127.0.0.1:${server.port}`,
    folder: join(folder, 'kept'),
    now: () => now,
  });
  await transport.deliver(named(), message);
  expect(await transport.list('')).toEqual([
    expect.objectContaining({ to: 'nora@example.org', problem: expect.stringContaining('no such mailbox') }),
  ]);
  said.end();
  expect(said.text()).toContain('could not be sent by SMTP');
  expect(said.text()).not.toContain('http://a.example/x');
  await server.close();
});

test('while the other side is out of order it is tried again, for three days', async () => {
  const said = watchLog();
  const server = await smtpServer(() => {}, '451 try later');
  const transport = openMailTransport({
    smtpUrl: `smtp://127.0.0.1:${server.port}`,
    folder: join(folder, 'late'),
    now: () => now,
  });
  const name = named();
  await expect(transport.deliver(name, message)).rejects.toThrow('try later');
  expect(await transport.list('')).toEqual([]);
  now += 3 * 86_400_000;
  await transport.deliver(name, message);
  expect(await transport.list('')).toMatchObject([{ problem: expect.stringContaining('try later') }]);
  said.end();
  await server.close();
});

test('a message that is tried twice is one: in the folder, and by its name at the other side', async () => {
  const twice = openMailTransport({ folder: join(folder, 'twice'), now: () => now });
  const name = named();
  await twice.deliver(name, message);
  await twice.deliver(name, message);
  expect(await twice.list('')).toHaveLength(1);
  const heard: string[] = [];
  const server = await smtpServer((line) => heard.push(line), '250');
  const transport = openMailTransport({ smtpUrl: `smtp://127.0.0.1:${server.port}`, now: () => now });
  await transport.deliver(name, message);
  await transport.deliver(name, message);
  const names = heard.filter((line) => line.startsWith('Message-ID: '));
  expect(names).toHaveLength(2);
  expect(new Set(names).size).toBe(1);
  await server.close();
});
