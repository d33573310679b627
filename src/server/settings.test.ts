import { expect, test } from 'vitest';
import { isLoopback } from '#server/lib/security/demo-password.ts';
import { isOpen, readSettings } from './settings.ts';

test('without settings it listens on this machine alone, with demo data', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    demo: true,
    production: false,
    databaseUrl: undefined,
    tls: undefined,
    queryCredentials: false,
  });
  expect(settings.dataDir).toMatch(/\/data$/);
});

test('empty settings are no settings', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '', DEMO: '', HOST: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    demo: true,
  });
});

test('no demo data when it is not wanted, or in production', () => {
  expect(readSettings({ DEMO: '0' }).demo).toBe(false);
  expect(readSettings({ DEMO: '1', NODE_ENV: 'production' }).demo).toBe(false);
});

test.each([
  ['test', true],
  ['development', true],
  ['production', false],
  [undefined, false],
])('NODE_ENV=%s holds answers to their contracts: %s', (value, expected) => {
  expect(readSettings({ NODE_ENV: value }).checksAnswers).toBe(expected);
});

test.each([
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['::1', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.10', false],
  ['127.example.org', false],
])('%s is this machine alone: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

test.each([
  [{}, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ TRUST_PROXY: '127.0.0.1' }, true],
  [{ SMTP_URL: 'smtp://mail.example.org' }, true],
  [{ STRIPE_KEY: 'made-up', STRIPE_WEBHOOK_SECRET: 'made-up' }, true],
])('with %j others reach it: %s', (env, expected) => {
  expect(isOpen(readSettings(env))).toBe(expected);
});

test.each([
  ['1', true],
  ['0', false],
  ['', false],
])('QUERY_CREDENTIALS=%s lets credentials stand in an address: %s', (value, expected) => {
  expect(readSettings({ QUERY_CREDENTIALS: value }).queryCredentials).toBe(expected);
});

test('proxies are named one by one, or by their network', () => {
  expect(readSettings({ TRUST_PROXY: ' 10.0.0.5, fd00::/8,loopback ' }).trustProxy).toEqual(['10.0.0.5', 'fd00::/8', 'loopback']);
  expect(readSettings({}).trustProxy).toEqual([]);
});

test.each([
  [{ PORT: '70000' }, 'PORT should be'],
  [{ PORT: '-1' }, 'PORT should be'],
  [{ QUERY_CREDENTIALS: 'yes' }, 'QUERY_CREDENTIALS should be 0 or 1'],
  [{ TLS_CERT: 'cert.pem' }, 'are needed together'],
  [{ TLS_KEY: 'key.pem' }, 'are needed together'],
  [{ SECRET_KEY: 'too short' }, 'at least 32 characters'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY should be'],
  [{ TRUST_PROXY: '10.0.0.1, 10.0.0.0/33' }, 'not "10.0.0.0/33"'],
])('%j makes no sense, and says so', (env, words) => {
  expect(() => readSettings(env)).toThrow(words);
});
