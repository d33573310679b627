import { expect, test } from 'vitest';
import { isEmail } from './email.ts';

test.each([
  'name@example.org',
  'pat@home.test',
  "o'neil+ea@ac.club.example",
  'first_last-1@x.example',
  'jo@xn--mnchen-3ya.example',
  `jo@${'club.xn--p1ai'}`,
])('accepts %s', (address) => expect(isEmail(address)).toBe(true));

test.each([
  ['a@b', 'no server of the internet'],
  [`a@${'b.c'}`, 'no top domain has one letter'],
  ['jürgen@x.example', 'not every server takes it'],
  ['a..b@x.example', 'an empty part'],
  ['a,b@x.example', 'two recipients'],
  ['.a@x.example', 'an empty part'],
  ['a.@x.example', 'an empty part'],
  ['a@x..example', 'an empty part'],
  ['a@-x.example', 'no name of a server'],
  ['a@b@x.example', 'two @'],
  ['Pat <a@x.example>', 'a name with it'],
  ['a@x.example\nBcc: b@x.example', 'another line'],
  [' a@x.example', 'a space'],
  ['@x.example', 'nobody'],
  ['a', 'no server'],
  ['', 'nothing'],
  [`${'a'.repeat(65)}@x.example`, 'too long before the @'],
  [`a@${'x.'.repeat(126)}org`, 'too long'],
])('rejects %j: %s', (address) => expect(isEmail(address)).toBe(false));
