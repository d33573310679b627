import { afterEach, expect, test, vi } from 'vitest';
import { watchLog } from '#tests/support/log-lines.ts';
import { log } from './log.ts';

afterEach(() => vi.unstubAllGlobals());

function lineOf(say: () => void): string {
  const lines = watchLog();
  say();
  lines.end();
  return lines.text();
}

test('a line holds its time, its level, its ids and where an error happened', () => {
  const line = lineOf(() => log.error({ orderId: 7, err: new Error('the bank is away') }, 'An order could not be paid'));
  expect(JSON.parse(line)).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    level: 'error',
    orderId: 7,
    msg: 'An order could not be paid',
    err: expect.stringMatching(/^Error: the bank is away\n +at /),
  });
});

test.each([
  { token: 'abc-secret' },
  { headers: { authorization: 'Bearer abc-secret' } },
  { request: { body: { password: 'abc-secret', email: 'abc-secret' } } },
])('what opens something or names a person is left out: %j', (details) => {
  const line = lineOf(() => log.warn(details, 'A call'));
  expect(line).toContain('[left out]');
  expect(line).not.toContain('abc-secret');
});

test('of an error of PostgreSQL the code stands there, and no value that it quotes', () => {
  const quoting = { severity: 'ERROR', code: '23505', detail: 'Key (email)=(nora@example.org)' };
  const line = lineOf(() => log.error({ err: Object.assign(new Error('nora@example.org is taken'), quoting) }, 'A job failed'));
  expect(line).toContain('PostgreSQL 23505');
  expect(line).not.toContain('nora');
});

test('on a terminal a line is for people', () => {
  const isTty = Object.getOwnPropertyDescriptor(process.stderr, 'isTTY');
  Object.defineProperty(process.stderr, 'isTTY', { value: true, configurable: true });
  const line = lineOf(() => log.warn({ job: 'cleanUp' }, 'A job is late'));
  if (isTty) Object.defineProperty(process.stderr, 'isTTY', isTty);
  else Reflect.deleteProperty(process.stderr, 'isTTY');
  expect(line).toMatch(/^\d\d:\d\d:\d\d warn: A job is late job="cleanUp"\n$/);
});
