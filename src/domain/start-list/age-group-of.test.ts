import { expect, test } from 'vitest';
import { MASTERS, UK_FROM_APRIL_2026 } from '#domain/age-group/ready-made.ts';
import { importedAgeGroup } from './age-group-of.ts';

const groups = [...UK_FROM_APRIL_2026, ...MASTERS].map((group, i) => ({ ...group, id: i + 1 }));
const at = { date: '2027-06-12', yearFactor: 0 };

test.each([
  ['2012-03-04', 'U16'],
  ['2000-03-04', 'SEN'],
  ['1980-03-04', 'SEN'],
  [null, ''],
])('born %s, an entry without an age group has that of the programme: %s', (dob, ageGroup) => {
  expect(importedAgeGroup({ said: '', before: '' }, dob, groups, at)).toEqual({ ageGroup, doubt: null });
});

test('without a programme none is made up', () => {
  expect(importedAgeGroup({ said: '', before: '' }, '2012-03-04', [], at)).toEqual({ ageGroup: '', doubt: null });
});

test('an entry that has one keeps it, entered up or not, unless the file has another', () => {
  expect(importedAgeGroup({ said: '', before: 'U18' }, '2012-03-04', groups, at)).toEqual({ ageGroup: 'U18', doubt: null });
  expect(importedAgeGroup({ said: 'U16', before: 'U18' }, '2012-03-04', groups, at).ageGroup).toBe('U16');
});

test.each([
  ['U16', '2012-03-04', true],
  ['Under 16', '2012-03-04', true],
  ['U18', '2012-03-04', false],
  ['U14', '2000-03-04', false],
  ['SEN', '2014-03-04', false],
  ['V45', '1980-03-04', true],
  ['V35', '2000-03-04', false],
  ['Novice', '2000-03-04', true],
  ['U13', '2000-03-04', false],
  ['U14', null, true],
])('%s for an athlete born %s', (said, dob, fits) => {
  const { ageGroup, doubt } = importedAgeGroup({ said, before: 'U18' }, dob, groups, at);
  expect(ageGroup).toBe(said);
  expect(doubt === null).toBe(fits);
});
