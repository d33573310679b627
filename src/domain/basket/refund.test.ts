import { expect, test } from 'vitest';
import { minor } from '#domain/money/money.ts';
import { splitRefund } from './refund.ts';

test.each([
  ['all of it by card', 1000, 'card', 2500, { card: 1000, credit: 0 }],
  ['what the card did not pay goes to the account', 1000, 'card', 400, { card: 400, credit: 600 }],
  ['more went back by card than came in', 1000, 'card', -50, { card: 0, credit: 1000 }],
  ['credit only', 1000, 'credit', 2500, { card: 0, credit: 1000 }],
  ['the organiser gives nothing back', 1000, 'nobody', 2500, { card: 0, credit: 0 }],
  ['nothing to give', 0, 'card', 2500, { card: 0, credit: 0 }],
] as const)('%s', (_, amount, to, left, expected) => {
  expect(splitRefund(minor(amount), to, { card: minor(left), all: null })).toEqual(expected);
});

test.each([
  ['all of it', 0, 0, { card: 0, credit: 0 }],
  ['all that came by card, and some came from the account', 0, 600, { card: 0, credit: 600 }],
  ['part of it', 400, 400, { card: 400, credit: 0 }],
])('where the bank has taken back %s, no more goes back than is left', (_, card, all, expected) => {
  expect(splitRefund(minor(1000), 'card', { card: minor(card), all: minor(all) })).toEqual(expected);
});
