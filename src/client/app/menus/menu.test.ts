import { expect, test } from 'vitest';
import { SCREENS } from '#client/app/routing/screens.ts';
import { competitionMenu } from '#client/lib/screen/competition-menu.ts';
import type { Visitor } from '#client/lib/screen/screen.ts';
import type { SessionUser } from '#client/lib/session/session.ts';
import type { PermissionArea } from '#domain/access/permission.ts';
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

test.each<[PermissionArea, readonly string[]]>([
  ['BUILDER', ['/v2/devices/7', '/v2/clear-down/7', '/v2/comp-clubs/7', '/auto-entries/7']],
  ['CHECKIN', ['/v2/clear-down/7']],
  ['FINANCE', ['/v2/refunds/7']],
  ['RESULTS', []],
])('the page of a competition shows the ways to their work to those with %s there, and nobody elsewhere', (role, ways) => {
  const scope = { orgId: 3, compId: 7 };
  const options = { clubComp: true, autoEntries: true };
  const shown = (compId: number, has = options) => {
    const user: SessionUser = { ...parent, permissions: [{ role, orgId: 3, compId }] };
    return competitionMenu(SCREENS, { user, scope, options: has }).map(({ to }) => to);
  };
  expect(shown(7)).toEqual(ways);
  expect(shown(8)).toEqual([]);
  const plain = { clubComp: false, autoEntries: false };
  expect(shown(7, plain)).toEqual(ways.filter((to) => !/clubs|auto/.test(to)));
});
