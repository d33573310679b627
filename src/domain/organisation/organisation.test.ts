import { expect, test } from 'vitest';
import type { Permission, UserRole } from '#domain/access/permission.ts';
import { isPublicOrganisation, mayApprove, ORG_STATUSES, ownOrganisations } from '#domain/organisation/organisation.ts';

test('approved ones alone are public', () => {
  expect(ORG_STATUSES.filter(isPublicOrganisation)).toEqual(['Approved']);
  expect(isPublicOrganisation('')).toBe(false);
});

const grant = (orgId: number, compId = 0): Permission => ({ role: 'BUILDER', orgId, compId });
test.each<[string, UserRole, Permission[], 'all' | number[]]>([
  ['nobody', 'ANON', [], []],
  ['a user', 'USER', [], []],
  ['who builds for two', 'USER', [grant(5), grant(7, 12), grant(5, 3)], [5, 7]],
  ['who builds everywhere', 'USER', [grant(5), grant(0)], 'all'],
  ['a right on one competition of whatever organisation is no right on all of them', 'USER', [grant(0, 12)], []],
  ['the administrator', 'E4SUSER', [], 'all'],
])('organisations of %s', (_, role, permissions, expected) => {
  expect(ownOrganisations({ role, permissions })).toEqual(expected);
});

test.each<[UserRole, boolean]>([
  ['ANON', false],
  ['USER', false],
  ['APPADMIN', false],
  ['E4SUSER', true],
])('%s approves: %s', (role, expected) => {
  expect(mayApprove({ role, permissions: [grant(0)] })).toBe(expected);
  expect(mayApprove(undefined)).toBe(false);
});
