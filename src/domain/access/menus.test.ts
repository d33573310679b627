import { expect, test } from 'vitest';
import { menusOf } from '#domain/access/menus.ts';
import type { Permission, UserRole } from '#domain/access/permission.ts';

const keysOf = (role: UserRole, ...permissions: readonly Permission[]) => menusOf({ role, permissions }).map(({ key }) => key);
const USER = ['home', 'enter', 'support', 'userGuide', 'myAccount', 'athletes'];

test('a stranger finds the way in', () => {
  expect(keysOf('ANON')).toEqual(['home', 'support', 'userGuide', 'login']);
});

test.each<[string, Permission[], string[]]>([
  ['no permission', [], []],
  ['a desk', [{ role: 'CHECKIN', orgId: 5, compId: 12 }], []],
  ['a builder', [{ role: 'BUILDER', orgId: 5, compId: 0 }], ['builder', 'createComp', 'reports', 'organisations']],
  ['reports', [{ role: 'REPORTS', orgId: 5, compId: 0 }], ['reports']],
  ['finance of a club', [{ role: 'FINANCE', orgId: 5, compId: 0 }], []],
  ['finance of the national organisation', [{ role: 'FINANCE', orgId: 38, compId: 0 }], ['cheques', 'users']],
])('a user with %s', (_, permissions, more) => {
  const keys = keysOf('USER', ...permissions);
  expect(keys.filter((key) => !USER.includes(key))).toEqual(more);
  expect(keys).toEqual(expect.arrayContaining(USER));
});

test('the administrator sees all but the way in; the application administrator the settings', () => {
  expect(keysOf('E4SUSER')).toHaveLength(19);
  expect(keysOf('E4SUSER')).not.toContain('login');
  expect(keysOf('APPADMIN')).toEqual([...USER, 'settings', 'health']);
});
