import { describe, expect, test } from 'vitest';
import { may, PERMISSION_AREAS, type Permission, type PermissionArea, type UserRole } from '#domain/access/permission.ts';

const HERE = { orgId: 5, compId: 12 };
const grant = (role: PermissionArea, orgId = 5, compId = 12): Permission => ({ role, orgId, compId });
const user = (...permissions: readonly Permission[]) => ({ role: 'USER' as UserRole, permissions });
const areasOf = (...permissions: readonly Permission[]) =>
  PERMISSION_AREAS.filter((area) => may(user(...permissions), area, HERE));

describe('what each permission opens', () => {
  test.each<[PermissionArea, PermissionArea[]]>([
    ['BUILDER', ['BUILDER', 'CHECKIN', 'TICKET', 'SCOREBOARD']],
    ['CHECKIN', ['CHECKIN']],
    ['FINANCE', ['FINANCE']],
    ['ADMIN', [...PERMISSION_AREAS]],
    ['APPADMIN', ['APPADMIN']],
    ['TICKET', ['TICKET']],
    ['SCOREBOARD', ['SCOREBOARD']],
    ['RESULTS', ['RESULTS']],
  ])('%s', (role, areas) => {
    expect(areasOf(grant(role))).toEqual(areas);
  });

  test('several add up', () => {
    expect(areasOf(grant('CHECKIN'), grant('RESULTS'))).toEqual(['CHECKIN', 'RESULTS']);
  });

  test('nothing opens nothing', () => {
    expect(areasOf()).toEqual([]);
  });
});

describe('where a permission holds; 0 means all', () => {
  test.each([
    ['this competition', 5, 12, true],
    ['all competitions of the organisation', 5, 0, true],
    ['everywhere', 0, 0, true],
    ['this competition, whatever the organisation', 0, 12, true],
    ['another competition of the organisation', 5, 13, false],
    ['another organisation', 6, 0, false],
    ['another organisation, this competition', 6, 12, false],
  ])('%s', (_, orgId, compId, expected) => {
    for (const role of ['CHECKIN', 'BUILDER', 'ADMIN'] as const) {
      expect(may(user(grant(role, orgId, compId)), 'CHECKIN', HERE)).toBe(expected);
    }
  });

  test('a right elsewhere does not add up with another right here', () => {
    expect(areasOf(grant('ADMIN', 6, 0), grant('TICKET'))).toEqual(['TICKET']);
  });
});

describe('kinds of user', () => {
  test.each<[UserRole, boolean]>([
    ['E4SUSER', true],
    ['APPADMIN', false],
    ['USER', false],
    ['ANON', false],
  ])('%s without any permission', (role, expected) => {
    expect(PERMISSION_AREAS.map((area) => may({ role, permissions: [] }, area, HERE))).toEqual(
      PERMISSION_AREAS.map(() => expected),
    );
  });
});
