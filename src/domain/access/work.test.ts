import { expect, test } from 'vitest';
import { type Permission, type PermissionArea, type Principal, worksAnywhere } from './permission.ts';
import { grantsOfWork, type Work, workOf, workplaceOf } from './work.ts';

type Workplace = ReturnType<typeof workplaceOf>;

const user = (...permissions: readonly Permission[]): Principal => ({ role: 'USER', permissions });
const at = (role: PermissionArea, orgId = 5, compId = 0): Permission => ({ role, orgId, compId });
const ADMIN: Principal = { role: 'E4SUSER', permissions: [] };

test('kinds of work: what is granted and what comes with it, at the competitions it is granted for', () => {
  expect(workOf(user(at('BUILDER')), { orgId: 5, compId: 1 })).toEqual(['BUILDER', 'CHECKIN', 'TICKET', 'SCOREBOARD']);
  expect(workOf(user(at('RESULTS', 5, 1)), { orgId: 5, compId: 1 })).toEqual(['RESULTS']);
  expect(workOf(user(at('RESULTS', 5, 1)), { orgId: 5, compId: 2 })).toEqual([]);
  expect(workOf(ADMIN, { orgId: 5, compId: 1 })).toHaveLength(7);
});

test('the administrator works everywhere, an application administrator at no competition', () => {
  expect(grantsOfWork(ADMIN)).toEqual([{ orgId: 0, compId: 0 }]);
  expect(grantsOfWork({ role: 'APPADMIN', permissions: [] })).toEqual([]);
  expect(grantsOfWork(user(at('APPADMIN', 0), at('CHECKIN')))).toMatchObject([{ orgId: 5, compId: 0 }]);
});

test.each<[PermissionArea, boolean]>([
  ['BUILDER', true],
  ['CHECKIN', true],
  ['RESULTS', true],
  ['FINANCE', true],
  ['REPORTS', false],
  ['APPADMIN', false],
])('with %s Manage is in the menu: %s', (area, expected) => {
  expect(worksAnywhere(user(at(area)))).toBe(expected);
});

test.each<[readonly Work[], Workplace, Workplace]>([
  [['BUILDER', 'CHECKIN'], 'dashboard', 'dashboard'],
  [['FINANCE'], 'dashboard', 'dashboard'],
  [['CHECKIN', 'RESULTS'], 'desk', 'desk'],
  [['RESULTS'], 'results', 'competition'],
  [['REPORTS'], 'competition', 'competition'],
])('the place of %j is %s today, %s later', (work, today, later) => {
  expect([workplaceOf(work, 'today'), workplaceOf(work, 'coming')]).toEqual([today, later]);
});
