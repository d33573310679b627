import { describe, expect, test } from 'vitest';
import { keyLink, linkBase } from './link.ts';

const request = (host: string) => ({ host, protocol: 'http' as const });
const own = 'http://127.0.0.1:3000';
const isOwnHost = (name: string) => ['192.168.1.5', '::1'].includes(name);

describe('where a mailed link leads', () => {
  test.each([
    ['the setting, whatever the caller says', { address: 'https://a.example', smtp: true }, 'evil.example', 'https://a.example'],
    ['the caller’s address, while mail stays here', { address: '', smtp: false }, '192.168.1.5:3000', 'http://192.168.1.5:3000'],
    ['also by IPv6', { address: '', smtp: false }, '[::1]:3000', 'http://[::1]:3000'],
    ['never a stranger’s address', { address: '', smtp: false }, 'evil.example', own],
    ['nor one beside ours', { address: '', smtp: false }, '192.168.1.5.evil.example:3000', own],
    ['never a caller’s word once mail leaves', { address: '', smtp: true }, 'evil.example', own],
    ['nothing that is no host', { address: '', smtp: false }, 'evil.example/x?', own],
    ['nothing with a user name', { address: '', smtp: false }, 'a@evil.example', own],
    ['no empty host', { address: '', smtp: false }, '', own],
  ])('%s', (_, base, host, expected) => {
    expect(linkBase({ ...base, own, isOwnHost }, request(host))).toBe(expected);
  });
});

test('key and login are in the link, safely written', () => {
  expect(keyLink(own, '/v2/reset_pwd', 'k-_1', 'a+b@example.org')).toBe(`${own}/v2/reset_pwd?key=k-_1&login=a%2Bb%40example.org`);
});
