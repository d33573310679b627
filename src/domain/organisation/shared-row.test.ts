import { describe, expect, test } from 'vitest';
import type { Principal } from '#domain/access/permission.ts';
import { mayAdd, mayKeep, rightsOn, rightsOnPlace } from './shared-row.ts';

const admin: Principal = { role: 'E4SUSER', permissions: [] };
const builder: Principal = { role: 'USER', permissions: [{ role: 'BUILDER', orgId: 5, compId: 0 }] };
const unused = { orgId: 5, inUse: { competitions: 1, entries: 0 }, elsewhere: 0 };

describe('who keeps a row', () => {
  test('the builders of its organisation; everybody’s rows an administrator', () => {
    expect([mayKeep(builder, 5, 'General'), mayKeep(builder, 6, 'General'), mayKeep(builder, 0, 'General')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([mayKeep(admin, 0, 'General'), mayKeep(admin, 6, 'General')]).toEqual([true, true]);
  });

  test('not those who build one competition, or another part', () => {
    const ofOne: Principal = { role: 'USER', permissions: [{ role: 'BUILDER', orgId: 5, compId: 9 }] };
    const ofPart: Principal = { role: 'USER', permissions: [{ role: 'BUILDER', orgId: 5, compId: 0, levels: ['Schedule'] }] };
    expect(rightsOn(ofOne, unused, 'Comp Events')).toBe('none');
    expect(rightsOn(ofPart, unused, 'Comp Events')).toBe('none');
  });
});

describe('who adds a row', () => {
  const ofOne: Principal = { role: 'USER', permissions: [{ role: 'BUILDER', orgId: 5, compId: 9 }] };
  const ofPart: Principal = { role: 'USER', permissions: [{ role: 'BUILDER', orgId: 5, compId: 9, levels: ['Schedule'] }] };
  const ofDesk: Principal = { role: 'USER', permissions: [{ role: 'CHECKIN', orgId: 5, compId: 0 }] };

  test('those who keep it, and those who build one competition of the organisation', () => {
    expect([admin, builder, ofOne, ofPart, ofDesk].map((who) => mayAdd(who, 5, 'General'))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test('for their own organisation; for everybody an administrator', () => {
    expect([admin, builder, ofOne].map((who) => mayAdd(who, 6, 'General'))).toEqual([true, false, false]);
    expect([admin, builder, ofOne].map((who) => mayAdd(who, 0, 'General'))).toEqual([true, false, false]);
  });
});

describe('what is frozen', () => {
  test('a row with entries, or in a competition of another organiser, for everybody', () => {
    for (const who of [admin, builder]) {
      expect(rightsOn(who, unused, 'Comp Events')).toBe('all');
      expect(rightsOn(who, { ...unused, inUse: { competitions: 1, entries: 1 } }, 'Comp Events')).toBe('frozen');
      expect(rightsOn(who, { ...unused, elsewhere: 1 }, 'Comp Events')).toBe('frozen');
    }
  });

  test('a place of one’s own meetings can be mended, also with entries; an administrator mends any', () => {
    const entered = { ...unused, inUse: { competitions: 1, entries: 80 } };
    expect([rightsOnPlace(builder, entered), rightsOnPlace(builder, { ...entered, elsewhere: 1 })]).toEqual(['all', 'frozen']);
    expect(rightsOnPlace(builder, { ...entered, orgId: 6 })).toBe('none');
    expect(rightsOnPlace(admin, { ...entered, elsewhere: 1 })).toBe('all');
  });
});
