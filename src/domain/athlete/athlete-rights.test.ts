import { describe, expect, test } from 'vitest';
import { athleteRights, mayChangeClub } from './athlete-rights.ts';
import { heardText, registrationOn } from './registration.ts';

const NO_TIE = { own: false, club: false, area: false, official: false, desk: false };
const user = { role: 'USER' } as const;
const admin = { role: 'E4SUSER' } as const;
const held = (rights: object) => Object.entries(rights).flatMap(([right, has]) => (has ? [right] : []));

test.each([
  ['nobody to the athlete', user, {}, []],
  ['the application administrator', { role: 'APPADMIN' } as const, {}, []],
  ['linked', user, { own: true }, ['see', 'birthday', 'edit', 'enter', 'contact']],
  ['acts for the club', user, { club: true }, ['see', 'birthday', 'edit', 'enter', 'contact', 'tidy']],
  ['acts for the county', user, { area: true }, ['see', 'birthday', 'enter']],
  ['works at their competition', user, { official: true }, ['see']],
  ['looks after people there, these days', user, { official: true, desk: true }, ['see', 'birthday', 'contact']],
  ['the administrator', admin, {}, ['see', 'birthday', 'edit', 'enter', 'contact', 'maintain', 'tidy']],
])('%s', (_, who, ties, rights) => {
  expect(held(athleteRights(who, { ...NO_TIE, ...ties }))).toEqual(rights);
});

test('a club is editable only when the athlete has none; the administrator corrects it', () => {
  expect([null, 0, 7].map((clubId) => mayChangeClub(user, { clubId }))).toEqual([true, true, false]);
  expect(mayChangeClub(admin, { clubId: 7 })).toBe(true);
});

describe('a registration for a day', () => {
  test.each([
    ['', '2026-12-31', 'none'],
    ['3456789', '', 'unknown'],
    ['3456789', '2026-06-12', 'expired'],
    ['3456789', '2026-06-13', 'valid'],
  ])('%j until %j is %s', (URN, activeEndDate, state) => {
    expect(registrationOn({ URN, activeEndDate }, '2026-06-13')).toBe(state);
  });
});

test('the screen says when the registration body does not answer, and that one can go on', () => {
  expect(heardText('answered', '')).toBe('');
  expect(heardText('kept', '12th Jun 2026')).toContain('12th Jun 2026');
  expect(heardText('away', '')).toContain('You can go on');
  expect(heardText('none', '')).toContain('No registration body');
});
