import { expect, test } from 'vitest';
import type { PermissionArea, Principal } from '#domain/access/permission.ts';
import { mayWork } from './may-work.ts';

const user = (role: PermissionArea, orgId: number, compId: number): Principal => ({
  role: 'USER',
  permissions: [{ role, orgId, compId }],
});

test('officials and administrators of this competition may, whatever their organisation', () => {
  expect(mayWork(user('RESULTS', 4, 0), 'RESULTS', 12)).toBe(true);
  expect(mayWork(user('RESULTS', 4, 12), 'RESULTS', 12)).toBe(true);
  expect(mayWork(user('ADMIN', 0, 0), 'RESULTS', 12)).toBe(true);
  expect(mayWork({ role: 'E4SUSER', permissions: [] }, 'RESULTS', 12)).toBe(true);
});

test('an official may not check in; a builder may', () => {
  expect(mayWork(user('RESULTS', 4, 0), 'CHECKIN', 12)).toBe(false);
  expect(mayWork(user('BUILDER', 4, 0), 'CHECKIN', 12)).toBe(true);
});

test('a desk, or an official of another competition, is told before they type', () => {
  expect(mayWork(user('CHECKIN', 0, 0), 'RESULTS', 12)).toBe(false);
  expect(mayWork(user('RESULTS', 4, 13), 'RESULTS', 12)).toBe(false);
});

test('warns nobody while the user is not known', () => {
  expect(mayWork(undefined, 'RESULTS', 12)).toBe(true);
});
