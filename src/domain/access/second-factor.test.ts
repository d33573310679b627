import { expect, test } from 'vitest';
import type { PermissionArea, UserRole } from './permission.ts';
import { shouldUseSecondFactor, tidyCode } from './second-factor.ts';

test.each<[UserRole, PermissionArea | undefined, boolean]>([
  ['E4SUSER', undefined, true],
  ['APPADMIN', undefined, true],
  ['USER', 'FINANCE', true],
  ['USER', 'BUILDER', true],
  ['USER', 'ADMIN', true],
  ['USER', 'CHECKIN', false],
  ['USER', 'RESULTS', false],
  ['USER', undefined, false],
])('%s with %s at one meeting is asked for two steps: %s', (role, area, expected) => {
  const permissions = area ? [{ role: area, orgId: 3, compId: 7 }] : [];
  expect(shouldUseSecondFactor({ role, permissions })).toBe(expected);
});

test('a code is understood as it was written down', () => {
  expect(tidyCode(' 123 456 ')).toBe('123456');
  expect(tidyCode('abcd-EFGH 2345')).toBe('ABCDEFGH2345');
});
