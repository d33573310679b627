import { expect, test } from 'vitest';
import { countedAddress, isOwnMachine } from './caller-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001:ffff:1:2:3', '2001:db8:0:1::/64'],
  ['2001:db8::1:2:3', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (ip, counted) => {
  expect(countedAddress(ip)).toBe(counted);
});

test.each([
  ['127.0.0.1', true],
  ['127.8.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['', true],
  ['203.0.113.7', false],
  ['2001:db8::1', false],
])('%s is this machine: %s', (ip, own) => {
  expect(isOwnMachine(ip)).toBe(own);
});
