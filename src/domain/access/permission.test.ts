import { describe, expect, test } from 'vitest';
import {
  builderLevels,
  isAdministrator,
  isApplicationAdministrator,
  levelsOn,
  may,
  mayActForEntrants,
  mayAnywhere,
  mayBuild,
  mayNational,
  NATIONAL_ORG_ID,
  PERMISSION_AREAS,
  PERMISSION_LEVELS,
  type Permission,
  type PermissionArea,
  type PermissionLevel,
  rowsViewOf,
  type UserRole,
} from '#domain/access/permission.ts';

const HERE = { orgId: 5, compId: 12 };
const grant = (role: PermissionArea, orgId = 5, compId = 12, levels: readonly PermissionLevel[] = []): Permission => ({
  role,
  orgId,
  compId,
  levels,
});
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
    ['REPORTS', ['REPORTS']],
  ])('%s', (role, areas) => {
    expect(areasOf(grant(role))).toEqual(areas);
  });

  test('several permissions add up', () => {
    expect(areasOf(grant('CHECKIN'), grant('RESULTS'))).toEqual(['CHECKIN', 'RESULTS']);
  });

  test('a builder of some parts works at nothing beside them', () => {
    const narrowed = user(grant('BUILDER', 5, 12, ['Schedule']));
    expect(PERMISSION_AREAS.filter((area) => may(narrowed, area, HERE))).toEqual(['BUILDER']);
    expect(rowsViewOf(narrowed, HERE)).toBe('results');
    expect(mayAnywhere(narrowed, 'CHECKIN')).toBe(false);
  });

  test('no permission opens nothing', () => {
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
    ['national, which is no other organisation', NATIONAL_ORG_ID, 0, false],
  ])('%s', (_, orgId, compId, expected) => {
    for (const role of ['CHECKIN', 'BUILDER', 'ADMIN'] as const) {
      expect(may(user(grant(role, orgId, compId)), 'CHECKIN', HERE)).toBe(expected);
    }
  });

  test('a right elsewhere does not add up with another right here', () => {
    expect(areasOf(grant('ADMIN', 6, 0), grant('TICKET'))).toEqual(['TICKET']);
  });

  test.each<[string, Permission[], PermissionArea, boolean]>([
    ['a desk somewhere', [grant('CHECKIN', 6, 13)], 'CHECKIN', true],
    ['a builder somewhere, so a desk there', [grant('BUILDER', 6, 13)], 'CHECKIN', true],
    ['a builder is no official', [grant('BUILDER', 6, 13)], 'RESULTS', false],
    ['nothing', [], 'CHECKIN', false],
  ])('somewhere: %s', (_, permissions, area, expected) => {
    expect(mayAnywhere(user(...permissions), area)).toBe(expected);
  });
});

describe('kinds of user without any permission', () => {
  test.each<[UserRole, readonly PermissionArea[]]>([
    ['E4SUSER', PERMISSION_AREAS],
    ['APPADMIN', ['APPADMIN']],
    ['USER', []],
    ['ANON', []],
  ])('%s', (role, areas) => {
    expect(PERMISSION_AREAS.filter((area) => may({ role, permissions: [] }, area, HERE))).toEqual(areas);
  });

  test.each<[UserRole, boolean, boolean]>([
    ['E4SUSER', true, true],
    ['APPADMIN', false, true],
    ['USER', false, false],
    ['ANON', false, false],
  ])('%s administers users: %s, settings: %s', (role, users, settings) => {
    expect(isAdministrator({ role })).toBe(users);
    expect(isApplicationAdministrator({ role, permissions: [] })).toBe(settings);
  });

  test.each<[string, Permission, boolean]>([
    ['app admin of everything', grant('APPADMIN', 0, 0), true],
    ['app admin of the national organisation', grant('APPADMIN', 38, 0), true],
    ['app admin of a club', grant('APPADMIN', 5, 0), false],
    ['app admin of one national competition', grant('APPADMIN', 38, 12), false],
    ['admin of everything', grant('ADMIN', 0, 0), false],
  ])('%s administers the settings: %s', (_, permission, expected) => {
    expect(isApplicationAdministrator(user(permission))).toBe(expected);
  });
});

describe('national: cheques and finance of organisation 38', () => {
  test.each<[string, Permission[], 'ADMIN' | 'FINANCE', boolean]>([
    ['finance of the national organisation', [grant('FINANCE', 38, 0)], 'FINANCE', true],
    ['admin of the national organisation', [grant('ADMIN', 38, 0)], 'FINANCE', true],
    ['finance of everything', [grant('FINANCE', 0, 0)], 'FINANCE', true],
    ['admin of everything', [grant('ADMIN', 0, 0)], 'ADMIN', true],
    ['finance of one national competition', [grant('FINANCE', 38, 12)], 'FINANCE', false],
    ['finance of a club', [grant('FINANCE', 5, 0)], 'FINANCE', false],
    ['admin of a club', [grant('ADMIN', 5, 0)], 'FINANCE', false],
    ['builder of the national organisation', [grant('BUILDER', 38, 0)], 'FINANCE', false],
    ['reports of the national organisation', [grant('REPORTS', 38, 0)], 'FINANCE', false],
    ['finance is no admin', [grant('FINANCE', 38, 0)], 'ADMIN', false],
    ['nothing', [], 'FINANCE', false],
  ])('%s', (_, permissions, area, expected) => {
    expect(mayNational(user(...permissions), area)).toBe(expected);
  });
});

describe('parts of the builder', () => {
  test.each<[string, Permission[], PermissionLevel, boolean]>([
    ['a builder of the competition, any part', [grant('BUILDER')], 'Schedule', true],
    ['narrowed to this part', [grant('BUILDER', 5, 12, ['Schedule'])], 'Schedule', true],
    ['narrowed to another part', [grant('BUILDER', 5, 12, ['General'])], 'Schedule', false],
    ['two grants that add up', [grant('BUILDER', 5, 0, ['General']), grant('BUILDER', 5, 12, ['Config'])], 'Config', true],
    ['admin', [grant('ADMIN', 5, 0)], 'Comp Events', true],
    ['reports only', [grant('REPORTS')], 'General', false],
    ['a builder elsewhere', [grant('BUILDER', 6, 0)], 'General', false],
    ['nothing', [], 'General', false],
  ])('%s', (_, permissions, level, expected) => {
    expect(mayBuild(user(...permissions), level, HERE)).toBe(expected);
  });

  test.each<[string, Permission[], readonly PermissionLevel[]]>([
    ['builder', [grant('BUILDER')], PERMISSION_LEVELS],
    ['narrowed', [grant('BUILDER', 5, 12, ['Schedule', 'General'])], ['General', 'Schedule']],
    ['desk', [grant('CHECKIN')], []],
  ])('open somewhere for %s', (_, permissions, levels) => {
    expect(builderLevels(user(...permissions))).toEqual(levels);
  });

  test('on a competition only the parts of the grants that cover it are open', () => {
    const both = user(grant('BUILDER', 5, 12, ['Schedule']), grant('BUILDER', 6, 0));
    expect(levelsOn(both, HERE)).toEqual(['Schedule']);
    expect(builderLevels(both)).toEqual(PERMISSION_LEVELS);
  });

  test('the builders of the events and those who keep the money act for entrants', () => {
    const who = [
      grant('BUILDER', 5, 12, ['Comp Events']),
      grant('FINANCE'),
      grant('BUILDER', 5, 12, ['Config']),
      grant('CHECKIN'),
    ];
    expect(who.map((one) => mayActForEntrants(user(one), HERE))).toEqual([true, true, false, false]);
  });

  test('all are open to the system administrator', () => {
    const admin = { role: 'E4SUSER' as const, permissions: [] };
    expect(builderLevels(admin)).toEqual(PERMISSION_LEVELS);
    expect(mayBuild(admin, 'General', HERE)).toBe(true);
  });
});
