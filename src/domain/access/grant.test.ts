import { expect, test } from 'vitest';
import { type HeldPermission, lossOf, mayGive, type Right } from './grant.ts';
import type { Permission, PermissionLevel } from './permission.ts';

const HERE = { orgId: 3, compId: 7 };
const holds = (role: Permission['role'], more: Partial<Permission> = {}): Permission => ({ role, orgId: 3, compId: 7, ...more });
const somebody = (...permissions: readonly Permission[]) => ({ role: 'USER' as const, permissions });
const right = (role: Right['role'], levels: readonly PermissionLevel[] = []): Right => ({ role, levels });
const held = (userId: number, permission: Permission): HeldPermission => ({ ...permission, userId });

test('nobody gives what they may not do', () => {
  const builder = somebody(holds('BUILDER'));
  expect(mayGive(builder, right('BUILDER'), HERE)).toBe(true);
  for (const role of ['CHECKIN', 'TICKET', 'SCOREBOARD'] as const) expect(mayGive(builder, right(role), HERE)).toBe(true);
  for (const role of ['RESULTS', 'FINANCE', 'REPORTS', 'ADMIN'] as const)
    expect(mayGive(builder, right(role), HERE), role).toBe(false);
  expect(mayGive(somebody(holds('ADMIN')), right('FINANCE'), HERE)).toBe(true);
  expect(mayGive(builder, right('BUILDER'), { orgId: 3, compId: 8 })).toBe(false);
});

test('a narrowed builder gives their own parts alone, and one without General gives nothing', () => {
  const narrowed = somebody(holds('BUILDER', { levels: ['General', 'Schedule'] }));
  expect(mayGive(narrowed, right('BUILDER', ['Schedule']), HERE)).toBe(true);
  expect(mayGive(narrowed, right('BUILDER', ['Config']), HERE)).toBe(false);
  expect(mayGive(narrowed, right('BUILDER'), HERE)).toBe(false);
  const schedule = somebody(holds('BUILDER', { levels: ['Schedule'] }), holds('RESULTS'));
  expect([mayGive(schedule, right('BUILDER', ['Schedule']), HERE), mayGive(schedule, right('RESULTS'), HERE)]).toEqual([
    false,
    false,
  ]);
});

test('the last who may build is told apart from one of several, and from one’s own right', () => {
  const [mine, theirs] = [held(1, holds('BUILDER')), held(2, holds('BUILDER'))];
  const narrowed = held(2, holds('BUILDER', { levels: ['Schedule'] }));
  const organisation = held(3, holds('ADMIN', { compId: 0 }));
  expect(lossOf([mine, theirs], [mine], 1, HERE)).toBeUndefined();
  expect(lossOf([mine, theirs], [theirs], 1, HERE)).toBe('own');
  expect(lossOf([theirs], [], 1, HERE)).toBe('last');
  expect(lossOf([theirs], [narrowed], 1, HERE)).toBe('last');
  expect(lossOf([theirs, organisation], [organisation], 1, HERE)).toBeUndefined();
  expect(lossOf([held(2, holds('CHECKIN'))], [], 1, HERE)).toBeUndefined();
});
