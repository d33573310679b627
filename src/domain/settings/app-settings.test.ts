import { describe, expect, it, test } from 'vitest';
import { associationOf, DEFAULT_SETTINGS, passesPasswordRule } from '#domain/settings/app-settings.ts';

test.each([
  ['gbr', 'EA'],
  ['irl', 'IRL'],
  ['def', 'IRL'],
  ['', 'IRL'],
])('theme %j maps to %s', (theme, association) => {
  expect(associationOf(theme)).toBe(association);
});

test('the defaults of the specification', () => {
  expect(DEFAULT_SETTINGS).toMatchObject({ cartTimeLimit: 30, percCharged: 5, homePageType: 'ALL', homePageDisplay: 'CARD' });
});

describe('the password rule', () => {
  it.each([
    ['nine char', false],
    ['ten chars.', true],
    ['callroom-demo', true],
    ['', false],
    ['x'.repeat(129), false],
  ])('%j by default: %s', (password, expected) => {
    expect(passesPasswordRule(password, DEFAULT_SETTINGS.passwordRegex)).toBe(expected);
  });

  it('lets nothing pass when it is broken', () => {
    expect(passesPasswordRule('anything at all', '(')).toBe(false);
  });
});
