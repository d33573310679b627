import { describe, expect, test } from 'vitest';
import { mayAnswer, mayEnd, mustWait } from './holders.ts';

type Holder = Parameters<typeof mustWait>[0][number];
const [mother, father, aunt]: readonly [Holder, Holder, Holder] = [
  { userId: 1, since: null },
  { userId: 2, since: '2026-05-01T10:00:00.000Z' },
  { userId: 3, since: '2026-06-01T10:00:00.000Z' },
];
const all = [mother, father, aunt];
const holder = (userId: number) => ({ userId, own: true, club: false, admin: false });

test('number and date of birth link a child without another holder, and no other', () => {
  expect([mustWait([], 9), mustWait([mother], 1), mustWait([mother], 9)]).toEqual([false, false, true]);
});

test('holders, the club and administrators answer; others do not', () => {
  const stranger = { userId: 9, own: false, club: false, admin: false };
  expect([stranger, holder(1), { ...stranger, club: true }, { ...stranger, admin: true }].map(mayAnswer)).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

describe('the access of another', () => {
  test('is ended by who held the child before them', () => {
    expect(all.map((one) => mayEnd(holder(1), all, one))).toEqual([false, true, true]);
    expect(all.map((one) => mayEnd(holder(2), all, one))).toEqual([false, false, true]);
    expect(all.map((one) => mayEnd(holder(3), all, one))).toEqual([false, false, false]);
  });

  test('is ended by an administrator, whenever it began, and not by the club', () => {
    const none = { userId: 9, own: false, club: false, admin: false };
    expect(all.map((one) => mayEnd({ ...none, admin: true }, all, one))).toEqual([true, true, true]);
    for (const who of [none, { ...none, club: true }])
      expect(all.map((one) => mayEnd(who, all, one))).toEqual([false, false, false]);
  });

  test('of two from before this was written down neither ends that of the other', () => {
    const two = [mother, { ...father, since: null }];
    expect(two.map((one) => mayEnd(holder(1), two, one))).toEqual([false, false]);
  });
});
