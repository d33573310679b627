import { expect, test } from 'vitest';
import { limitMails } from './mail-limit.ts';

test('one address may send five messages to a person in an hour', () => {
  let at = 0;
  const mails = limitMails(() => at);
  for (let i = 0; i < 5; i++) expect(mails.take('a@b.test', '203.0.113.1')).toBe('send');
  expect(mails.take('a@b.test', '203.0.113.1')).toEqual({ waitSeconds: 3600 });
  expect(mails.take('c@d.test', '203.0.113.1')).toBe('send');
  at += 3_600_000;
  expect(mails.take('a@b.test', '203.0.113.1')).toBe('send');
});

test('a mailbox gets at most twenty messages from all addresses; the answer does not change after that', () => {
  const mails = limitMails(() => 0);
  const from = (n: number) => mails.take('a@b.test', `203.0.113.${n}`);
  expect(Array.from({ length: 20 }, (_, n) => from(n))).toEqual(Array(20).fill('send'));
  expect(from(99)).toBe('quiet');
});

test('a used link no longer counts: a hall full of parents can register behind one address', () => {
  const mails = limitMails(() => 0);
  for (let i = 0; i < 1000; i++) {
    expect(mails.take(`parent${i}@b.test`, '203.0.113.1')).toBe('send');
    mails.used(`parent${i}@b.test`, '203.0.113.1');
  }
  for (let i = 0; i < 300; i++) mails.take(`nobody${i}@b.test`, '203.0.113.1');
  expect(mails.take('one-more@b.test', '203.0.113.1')).toHaveProperty('waitSeconds');
});
