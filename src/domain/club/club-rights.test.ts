import { expect, test } from 'vitest';
import { CLUB_FIELDS, type ClubDetails, type ClubField, clubRights, maySaveClub } from '#domain/club/club-rights.ts';

test.each([
  ['a stranger', undefined, false, 'none'],
  ['an anonymous visitor', { role: 'ANON' }, true, 'none'],
  ['any user', { role: 'USER' }, false, 'none'],
  ['who acts for the club', { role: 'USER' }, true, 'contact'],
  ['the administrator of the app alone', { role: 'APPADMIN' }, false, 'none'],
  ['the administrator', { role: 'E4SUSER' }, false, 'all'],
  ['the administrator who acts for it too', { role: 'E4SUSER' }, true, 'all'],
] as const)('%s', (_, who, actsForIt, rights) => {
  expect(clubRights(who, actsForIt)).toBe(rights);
});

const CLUB: ClubDetails = { name: 'Brookvale AC', clubType: 'C', areaid: 3, contact: '', email: '', tel: '', website: '' };
const CHANGES = {
  name: 'Brookvale',
  clubType: 'S',
  areaid: 4,
  contact: 'Bo',
  email: 'bo@example.org',
  tel: '01632 960000',
  website: 'https://example.org',
} as const satisfies Record<ClubField, unknown>;

test.each(CLUB_FIELDS)('a club’s user may change its contact data only: %s', (field) => {
  const after = { ...CLUB, [field]: CHANGES[field] };
  expect(maySaveClub('all', CLUB, after)).toBe(true);
  expect(maySaveClub('none', CLUB, after)).toBe(false);
  expect(maySaveClub('contact', CLUB, after)).toBe(['contact', 'email', 'tel', 'website'].includes(field));
});

test('sending all fields back unchanged is no change of what the club is', () => {
  expect(maySaveClub('contact', CLUB, { ...CLUB })).toBe(true);
  expect(maySaveClub('none', CLUB, { ...CLUB })).toBe(false);
});
