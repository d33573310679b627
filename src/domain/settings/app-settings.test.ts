import { expect, test } from 'vitest';
import { associationOf, DEFAULT_SETTINGS } from '#domain/settings/app-settings.ts';

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
