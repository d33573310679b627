import { expect, test } from 'vitest';
import { USUAL_SCHEME } from '#domain/scoring/scheme.ts';
import { cloneTables } from './clone-tables.ts';

test('tables name the events and age groups of the copy; points that officials gave or took stay behind', () => {
  const record = { code: 'CR', eventCode: '100', gender: 'F', mark: 11_640, holder: 'Ivy Marlow', since: '2019' } as const;
  const line = { gender: 'F', eventCode: 'SP', a: 112.0422, b: 1.5, c: 1.05 } as const;
  const points = [5, 3, 1];
  const copy = cloneTables(
    {
      scoring: {
        ...USUAL_SCHEME,
        teams: ['Riverside'],
        events: [
          { eventGroupId: 1, points },
          { eventGroupId: 7, points: [] },
        ],
        adjustments: [{ team: 'Riverside', table: '', points: -2, reason: 'Late' }],
      },
      records: [
        { ...record, ageGroup: '' },
        { ...record, ageGroup: 'U17' },
      ],
      pointsTables: [{ name: 'Juniors', lines: [line], eventGroupIds: [2, 8] }],
    },
    { eventGroup: (id) => (id < 5 ? id + 100 : undefined), ageGroup: (name) => (name === 'U17' ? 'U18' : name) },
  );
  expect(copy).toEqual({
    scoring: { ...USUAL_SCHEME, teams: ['Riverside'], events: [{ eventGroupId: 101, points }], adjustments: [] },
    records: [
      { ...record, ageGroup: '' },
      { ...record, ageGroup: 'U18' },
    ],
    pointsTables: [{ name: 'Juniors', lines: [line], eventGroupIds: [102] }],
  });
});

test('a competition without tables has a copy without', () => {
  expect(cloneTables({}, { eventGroup: (id) => id, ageGroup: (name) => name })).toEqual({});
});

test('a table that names neither events nor teams is the same in the copy', () => {
  const progressionTable = [{ heats: 3, lanes: 8, final: true, places: 2, times: 2 }];
  expect(cloneTables({ progressionTable }, { eventGroup: () => undefined, ageGroup: (name) => name })).toEqual({
    progressionTable,
  });
});
