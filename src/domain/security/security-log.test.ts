import { describe, expect, test } from 'vitest';
import { alarmsIn, kindOf, type SecurityCount } from './security-log.ts';

test.each([
  [403, undefined, 'refused'],
  [403, 'import', 'refused'],
  [429, 'sign-in', 'limited'],
  [401, 'sign-in', 'wrong-password'],
  [401, undefined, undefined],
  [200, 'import', 'import'],
  [200, undefined, undefined],
  [404, 'permission', undefined],
  [500, 'import', undefined],
] as const)('%s of a call that is %s: %s', (status, audited, kind) => {
  expect(kindOf(status, audited)).toBe(kind);
});

describe('an alarm', () => {
  const wrong = (userId: number, address: string, count: number): SecurityCount => ({
    kind: 'wrong-password',
    userId,
    address,
    count,
  });

  test('is not raised by a venue that mistypes', () => {
    expect(alarmsIn(Array.from({ length: 90 }, (_, i) => wrong(i + 1, '203.0.113.1', 1)))).toEqual([]);
  });

  test('names the account that many addresses guess at', () => {
    const counts = Array.from({ length: 8 }, (_, i) => wrong(5, `203.0.113.${i}`, 5));
    expect(alarmsIn(counts)).toEqual([{ rule: 'guessed-account', userId: 5, address: '', count: 40 }]);
  });

  test('names the address that guesses at many accounts, whether or not they exist', () => {
    const counts = [...Array.from({ length: 60 }, (_, i) => wrong(i + 1, '203.0.113.1', 1)), wrong(0, '203.0.113.1', 50)];
    expect(alarmsIn(counts)).toEqual([{ rule: 'guessing-address', userId: 0, address: '203.0.113.1', count: 110 }]);
  });

  test('names users refused repeatedly and addresses that meet their limit, the most frequent first', () => {
    const counts: SecurityCount[] = [
      { kind: 'refused', userId: 7, address: '203.0.113.1', count: 100 },
      { kind: 'refused', userId: 8, address: '203.0.113.1', count: 99 },
      { kind: 'limited', userId: 0, address: '203.0.113.2', count: 200 },
      { kind: 'limited', userId: 9, address: '203.0.113.2', count: 100 },
    ];
    expect(alarmsIn(counts)).toEqual([
      { rule: 'limited-address', userId: 0, address: '203.0.113.2', count: 300 },
      { rule: 'refused-caller', userId: 7, address: '203.0.113.1', count: 100 },
    ]);
  });
});
