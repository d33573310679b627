import { describe, expect, test } from 'vitest';
import { landingOf, landsByWork } from './landing.ts';
import { NATIONAL_ORG_ID, type Permission, type PermissionArea, type Principal } from './permission.ts';

type Landing = ReturnType<typeof landingOf>;

const user = (...permissions: readonly Permission[]): Principal => ({ role: 'USER', permissions });
const at = (role: PermissionArea, orgId = 5): Permission => ({ role, orgId, compId: 0 });
const ADMIN: Principal = { role: 'E4SUSER', permissions: [] };

describe('where somebody lands', () => {
  const desk = { compId: 7, work: ['CHECKIN'], when: 'today' } as const;
  const official = { compId: 8, work: ['RESULTS'], when: 'today' } as const;
  const later = { compId: 9, work: ['CHECKIN'], when: 'coming' } as const;
  test.each<[string, Principal, boolean, Parameters<typeof landingOf>[2], Landing]>([
    ['a parent', user(), false, [], { at: 'home' }],
    ['a club', user(), true, [], { at: 'athletes' }],
    ['a desk today', user(at('CHECKIN')), false, [desk, later], { at: 'desk', compId: 7 }],
    ['an official today', user(at('RESULTS')), false, [official], { at: 'results', compId: 8 }],
    ['a desk with two today', user(at('CHECKIN')), false, [desk, { ...desk, compId: 8 }], { at: 'manage' }],
    ['a desk of next week', user(at('CHECKIN')), false, [later], { at: 'home' }],
    ['a desk of next week who acts for a club', user(at('CHECKIN')), true, [later], { at: 'athletes' }],
    ['an organiser', user(at('BUILDER'), at('RESULTS')), true, [desk], { at: 'manage' }],
    ['national finance', user(at('FINANCE', NATIONAL_ORG_ID)), false, [], { at: 'cheques' }],
    ['finance of a club', user(at('FINANCE')), false, [], { at: 'manage' }],
    ['an administrator', ADMIN, false, [], { at: 'manage' }],
  ])('%s', (_, who, actsForClub, competitions, landing) => {
    expect(landingOf(who, actsForClub, competitions)).toEqual(landing);
  });

  test('only desk and officials need their competitions for it', () => {
    const asks = [
      user(),
      user(at('CHECKIN')),
      user(at('RESULTS')),
      user(at('BUILDER')),
      user(at('FINANCE'), at('CHECKIN')),
      ADMIN,
    ];
    expect(asks.map(landsByWork)).toEqual([false, true, true, false, false, false]);
  });
});
