import { describe, expect, test } from 'vitest';
import { passwordProblem, passwordRegex } from './password-rule.ts';

const isCommon = (text: string) => ['password', 'qwertyuiop', '1234567890', 'dragon'].includes(text);
const rule = { shortest: 10, isCommon, known: ['nora@example.org', 'Nora Longname'] };

describe('a password', () => {
  test.each([
    ['nine char', 'length'],
    ['x'.repeat(129), 'length'],
    ['', 'length'],
    ['qwertyuiop', 'common'],
    ['QWERTYuiop', 'common'],
    ['1234567890', 'common'],
    ['password12', 'common'],
    ['Password2026!', 'common'],
    ['!!dragon!!!', 'common'],
    ['aaaaaaaaaaaa', 'common'],
    ['ababababab', 'common'],
    ['nora@example.org', 'common'],
    ['Nora Longname1', 'common'],
    ['callroom-demo', undefined],
    ['three wet bananas', undefined],
    ['dragon and password', undefined],
    ['ten chars.', undefined],
    ['😀😁😂😃😄😅😆😇😈😉', undefined],
  ] as const)('%j: %s', (password, problem) => {
    expect(passwordProblem(password, rule)).toBe(problem);
  });

  test('of ten emoji has ten characters, and nine are too few', () => {
    expect(passwordProblem('😀😁😂😃😄😅😆😇😈', rule)).toBe('length');
  });
});

test('the length rule as others read it', () => {
  const regex = new RegExp(passwordRegex(12), 'u');
  expect([regex.test('x'.repeat(11)), regex.test('x'.repeat(12)), regex.test('x'.repeat(129))]).toEqual([false, true, false]);
});
