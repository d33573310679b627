import { expect, test } from 'vitest';
import { limitMails } from './mail-limit.ts';

test('one address gets five letters to a person sent in an hour', () => {
  let at = 0;
  const mails = limitMails(() => at);
  for (let i = 0; i < 5; i++) expect(mails.take('a@b.test', '203.0.113.1')).toBe('send');
  expect(mails.take('a@b.test', '203.0.113.1')).toEqual({ waitSeconds: 3600 });
  expect(mails.take('c@d.test', '203.0.113.1')).toBe('send');
  at += 3_600_000;
  expect(mails.take('a@b.test', '203.0.113.1')).toBe('send');
});

test('a mailbox gets twenty from wherever; then the answer is as ever and nothing more comes', () => {
  const mails = limitMails(() => 0);
  const from = (n: number) => mails.take('a@b.test', `203.0.113.${n}`);
  expect(Array.from({ length: 20 }, (_, n) => from(n))).toEqual(Array(20).fill('send'));
  expect(from(99)).toBe('quiet');
});

test('who uses the link was no nuisance: a hall full of parents can register behind one address', () => {
  const mails = limitMails(() => 0);
  for (let i = 0; i < 1000; i++) {
    expect(mails.take(`parent${i}@b.test`, '203.0.113.1')).toBe('send');
    mails.used(`parent${i}@b.test`, '203.0.113.1');
  }
  for (let i = 0; i < 300; i++) mails.take(`nobody${i}@b.test`, '203.0.113.1');
  expect(mails.take('one-more@b.test', '203.0.113.1')).toHaveProperty('waitSeconds');
});
