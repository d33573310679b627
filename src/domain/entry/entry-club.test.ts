import { expect, test } from 'vitest';
import { type EntryClub, entryClubs } from './entry-club.ts';

const RIVERSIDE: EntryClub = { id: 7, name: 'Riverside AC', type: 'C' };
const HARRIERS: EntryClub = { id: 8, name: 'Hill Harriers', type: 'C' };
const SCHOOL: EntryClub = { id: 9, name: 'Kingsmead School', type: 'S' };
const OWN = [RIVERSIDE, HARRIERS, SCHOOL];
const open = { school: false, compClubId: 0, chosen: null, entered: null };

test('is the first or the second club, the first being the likelier', () => {
  expect(entryClubs(OWN, open)).toEqual([RIVERSIDE, HARRIERS]);
});

test('is the school at a competition of schools', () => {
  expect(entryClubs(OWN, { ...open, school: true })).toEqual([SCHOOL]);
});

test('falls back to the other kind for an athlete who has no club of the kind asked for', () => {
  expect(entryClubs([SCHOOL], open)).toEqual([SCHOOL]);
  expect(entryClubs([RIVERSIDE], { ...open, school: true })).toEqual([RIVERSIDE]);
  expect(entryClubs([], open)).toEqual([]);
});

test('is the club of the user who enters them at a club competition, if it is theirs', () => {
  expect(entryClubs(OWN, { ...open, compClubId: HARRIERS.id })).toEqual([HARRIERS]);
  expect(entryClubs(OWN, { ...open, compClubId: 99 })).toEqual([RIVERSIDE, HARRIERS]);
});

test('is what an administrator chose for the competition, until somebody is entered', () => {
  const chosen: EntryClub = { id: 4, name: 'Westvale County', type: 'C' };
  expect(entryClubs(OWN, { ...open, compClubId: HARRIERS.id, chosen })).toEqual([chosen]);
  expect(entryClubs(OWN, { ...open, chosen, entered: RIVERSIDE })).toEqual([RIVERSIDE]);
});

test('is one at a competition: what they are entered for stays, though they may have left it since', () => {
  const entered: EntryClub = { id: 5, name: 'Old Club', type: 'C' };
  expect(entryClubs(OWN, { ...open, entered })).toEqual([entered]);
});
