import { expect, test } from 'vitest';
import { groupsInForce, type KnownAgeGroup } from './in-force.ts';
import { readyMadeGroups } from './sets.ts';

const ALL: readonly KnownAgeGroup[] = readyMadeGroups().map((group, i) => ({ ...group, id: i + 1, orgId: 0 }));
const ofEngland = (ended: boolean) =>
  ALL.filter(({ options, retiredAt }) => options.aocode === 'EA' && (retiredAt !== null) === ended);
const moves = (used: readonly KnownAgeGroup[], date: string, all = ALL) =>
  groupsInForce(
    used.map(({ id }) => id),
    all,
    date,
  ).map(({ from, to }) => [from.keyName, to?.keyName ?? '']);

test('England’s groups of the old season go to those that hold from April 2026, each to one of its own', () => {
  const old = ofEngland(true);
  expect(old.length).toBeGreaterThan(3);
  const found = moves(old, '2026-06-13');
  expect(found).toHaveLength(old.length);
  const targets = found.map(([, to]) => to).filter(Boolean);
  expect(new Set(targets).size).toBe(targets.length);
  expect(Object.fromEntries(found)).toMatchObject({ U13: 'U14', U15: 'U16', U17: 'U18' });
});

test('before they ended nothing is moved, and what holds stays', () => {
  expect(moves(ofEngland(true), '2026-03-31')).toEqual([]);
  expect(moves(ofEngland(false), '2027-06-13')).toEqual([]);
});

test('the same key comes first, one’s own group before everybody’s, and a group that is used already is not taken', () => {
  const [first] = ofEngland(true);
  if (!first) throw new Error('there is no group that has ended');
  const base = { ...first, minAge: 12, maxAge: 13, keyName: 'X' };
  const ended: KnownAgeGroup = { ...base, id: 900, orgId: 7, retiredAt: '2026-01-01', name: 'Ours' };
  const nearer: KnownAgeGroup = { ...base, id: 901, retiredAt: null, keyName: 'Y', name: 'Nearer' };
  const same: KnownAgeGroup = { ...base, id: 902, retiredAt: null, maxAge: 15, name: 'Same key' };
  const own: KnownAgeGroup = { ...same, id: 903, orgId: 7, name: 'Own' };
  const foreign: KnownAgeGroup = { ...same, id: 904, orgId: 8, maxAge: 13, name: 'Another’s' };
  const to = (used: number[], all: readonly KnownAgeGroup[]) =>
    groupsInForce(used, all, '2026-06-01').map((move) => move.to?.name);
  expect(to([900], [ended, nearer, same, foreign])).toEqual(['Same key']);
  expect(to([900], [ended, nearer, same, own])).toEqual(['Own']);
  expect(to([900, 902], [ended, nearer, same])).toEqual(['Nearer']);
  expect(to([900], [ended, foreign])).toEqual([undefined]);
});
