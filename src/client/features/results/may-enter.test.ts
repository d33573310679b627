import { expect, it } from 'vitest';
import { mayEnter } from '#client/features/results/may-enter.ts';
import type { PermissionArea, Principal } from '#domain/access/permission.ts';

const user = (role: PermissionArea, orgId: number, compId: number): Principal => ({
  role: 'USER',
  permissions: [{ role, orgId, compId }],
});

it('officials and administrators of this competition may, whatever their organisation', () => {
  expect(mayEnter(user('RESULTS', 4, 0), 12)).toBe(true);
  expect(mayEnter(user('RESULTS', 4, 12), 12)).toBe(true);
  expect(mayEnter(user('ADMIN', 0, 0), 12)).toBe(true);
  expect(mayEnter({ role: 'E4SUSER', permissions: [] }, 12)).toBe(true);
});

it('a desk, or an official of another competition, is told before she types', () => {
  expect(mayEnter(user('CHECKIN', 0, 0), 12)).toBe(false);
  expect(mayEnter(user('RESULTS', 4, 13), 12)).toBe(false);
});

it('nobody is warned while nobody is known', () => {
  expect(mayEnter(undefined, 12)).toBe(true);
});
