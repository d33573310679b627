import { describe, expect, test } from 'vitest';
import {
  type Entity,
  entityFilter,
  hasCredit,
  mayEditAthleteClub,
  mayUnlinkAthlete,
  passesAthleteSecurity,
} from '#domain/access/entity.ts';

const club: Entity = { id: 1, entityLevel: 1, clubType: 'C' };
const school: Entity = { id: 2, entityLevel: 1, clubType: 'S' };
const county: Entity = { id: 3, entityLevel: 2 };

describe('whose entries a user sees', () => {
  test.each<[string, Entity | undefined, boolean, Entity | undefined]>([
    ['a club at a competition of clubs', club, false, club],
    ['a school at a competition of clubs is as good as none', school, false, undefined],
    ['a club at a competition of schools is as good as none', club, true, undefined],
    ['a school at a competition of schools', school, true, school],
    ['a club of unknown type is a club', { id: 4, entityLevel: 1 }, true, undefined],
    ['a county has no type to be wrong', county, true, county],
    ['nobody', undefined, false, undefined],
    ['level 0', { id: 9, entityLevel: 0 }, false, undefined],
  ])('%s', (_, entity, isSchools, expected) => {
    expect(entityFilter(entity, { school: isSchools })).toEqual(expected);
  });
});

describe('athlete security of a competition', () => {
  const until = '2026-05-01T12:00:00Z';
  test.each<[string, number[], number[], number[], number[], string | null, string, boolean]>([
    ['none set lets everybody in', [], [], [], [], null, until, true],
    ['the right club', [], [7], [], [7, 8], null, until, true],
    ['another club', [], [9], [], [7, 8], null, until, false],
    ['the right area', [3], [], [3], [], null, until, true],
    ['another area', [4], [], [3], [], null, until, false],
    ['the area, while only clubs may', [3], [], [3], [7], until, '2026-05-01T12:00:00Z', false],
    ['the area, after that', [3], [], [3], [7], until, '2026-05-01T12:00:01Z', true],
    ['the club, while only clubs may', [], [7], [3], [7], until, '2026-04-30T12:00:00Z', true],
    ['nobody’s representative', [], [], [3], [7], null, until, false],
  ])('%s', (_, areas, clubs, wantedAreas, wantedClubs, onlyClubsUpTo, at, expected) => {
    expect(passesAthleteSecurity({ areas, clubs }, { areas: wantedAreas, clubs: wantedClubs, onlyClubsUpTo }, at)).toBe(expected);
  });
});

describe('small rules', () => {
  test.each<[number[], number[], boolean]>([
    [[], [], true],
    [[1], [], false],
    [[], [1], false],
  ])('unlinking an athlete with areas %j and clubs %j', (areas, clubs, expected) => {
    expect(mayUnlinkAthlete({ areas, clubs })).toBe(expected);
  });

  test.each<[number | null, boolean]>([
    [null, true],
    [0, true],
    [7, false],
  ])('the club of an athlete whose club is %s', (clubId, expected) => {
    expect(mayEditAthleteClub({ clubId })).toBe(expected);
  });

  test.each<[number, boolean]>([
    [0, false],
    [0.99, false],
    [-0.99, false],
    [1, true],
    [-1, true],
    [12.5, true],
  ])('credit of %s', (credit, expected) => {
    expect(hasCredit(credit)).toBe(expected);
  });
});
