import { hostname, networkInterfaces } from 'node:os';
import { describe, expect, test } from 'vitest';
import { ownHosts, reachableHost } from './own-hosts.ts';

describe('a host name that a caller gives', () => {
  const isOwn = ownHosts({ host: '0.0.0.0' });

  test.each(['localhost', '127.0.0.1', '::1', hostname(), `${hostname()}.local`])('%s is this machine', (name) => {
    expect(isOwn(name)).toBe(true);
  });

  test('is this machine when it is one of its addresses', () => {
    for (const { address } of Object.values(networkInterfaces()).flatMap((some) => some ?? [])) expect(isOwn(address)).toBe(true);
  });

  test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '203.0.113.250', ''])('%s is not', (name) => {
    expect(isOwn(name)).toBe(false);
  });

  test('is this machine when it was told to listen there', () => {
    expect(ownHosts({ host: 'callroom.example' })('callroom.example')).toBe(true);
  });
});

test('a server that listens everywhere is reached by an address, not by "everywhere"', () => {
  expect(reachableHost('0.0.0.0')).not.toBe('0.0.0.0');
  expect(reachableHost('::')).not.toBe('::');
  expect(reachableHost('192.0.2.7')).toBe('192.0.2.7');
});
