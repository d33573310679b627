import { expect, test } from 'vitest';
import type { Visitor } from '#client/lib/screen/screen.ts';
import type { SessionUser } from '#client/lib/session/session.ts';
import { menuOf } from './menu.ts';

const STRANGER: Visitor = { user: undefined, hasToken: false, requests: 0, actsForClub: false };
const parent: SessionUser = {
  id: 4,
  name: 'Pat Parent',
  email: 'parent@demo.test',
  version: 'v2',
  impersonator: undefined,
  role: 'USER',
  permissions: [],
};
const texts = (who: Visitor) => menuOf('main', who).map(({ text }) => text);

test('the main menu shows a stranger nothing that needs a permission', () => {
  expect(texts(STRANGER)).toEqual(['Home', 'Offline', 'User Guide', 'Sign in']);
});

test('the main menu shows a parent their athletes, and nothing of the office', () => {
  const shown = texts({ ...STRANGER, user: parent, hasToken: true });
  expect(shown).toEqual(['Home', 'Athletes', 'Clubs', 'Offline', 'User Guide']);
});

test('the main menu shows an administrator the users, requests with their number, organisations and the import', () => {
  const shown = texts({ ...STRANGER, user: { ...parent, role: 'E4SUSER' }, hasToken: true, requests: 2 });
  expect(shown).toEqual(expect.arrayContaining(['Import', 'Users', 'Requests (2)', 'Organisations']));
});
