import { describe, expect, test } from 'vitest';
import { ageGroupsOf } from './ready-made.ts';
import { isForDay, READY_MADE, readyMadeGroups } from './sets.ts';

const namesOn = (aocode: string, date: string) =>
  readyMadeGroups()
    .filter((group) => group.options.aocode === aocode && group.options.base && isForDay(group, date))
    .map(({ name, minAge }) => `${name} ${minAge}`)
    .toSorted();

describe('the groups of an association across seasons', () => {
  test.each([
    ['EA', '2026-03-31'],
    ['EA', '2026-04-01'],
    ['EA', '2027-06-01'],
    ['IRL', '2026-03-31'],
    ['', '2026-04-01'],
  ])('of %j on %s are its set of that day, and no others', (aocode, date) => {
    const set = ageGroupsOf(aocode, date).map(({ name, minAge }) => `${name} ${minAge}`);
    expect(namesOn(aocode, date)).toEqual(set.toSorted());
  });

  test('each is held once, also one of two seasons', () => {
    const seniors = readyMadeGroups().filter(({ name, options }) => name === 'Senior' && options.aocode === 'EA');
    expect(seniors).toMatchObject([{ retiredAt: null }]);
    const under20 = readyMadeGroups().filter(({ name, options }) => name === 'Under 20' && options.aocode === 'EA');
    expect(under20.map(({ minAge, retiredAt }) => [minAge, retiredAt])).toEqual([
      [18, null],
      [17, '2026-04-01'],
    ]);
  });

  test('one that an organiser has made is for every day until it ends', () => {
    const [{ groups: [group] = [] } = { groups: [] }] = READY_MADE;
    const own = group && { ...group, minAge: 3, retiredAt: '2027-01-01' };
    expect(own && [isForDay(own, '2020-01-01'), isForDay(own, '2026-12-31'), isForDay(own, '2027-01-01')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
