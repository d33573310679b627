import { expect, test } from 'vitest';
import { pointsOf } from './points.ts';
import { linesOf, POINTS_COLUMNS, readPointsTable } from './points-file.ts';
import { formulaOf, tablesOf, WORLD_ATHLETICS_TABLES } from './points-tables.ts';

const HEAD = [...POINTS_COLUMNS];
const lines = (...rows: string[]) => [HEAD, ...rows.map((row) => row.split(';'))];

test('the tables of World Athletics written as a file and read again give the same points', () => {
  const rows = linesOf(WORLD_ATHLETICS_TABLES).map(({ gender, eventCode, a, b, c }) => [
    gender,
    eventCode,
    `${a}`,
    `${b}`,
    `${c}`,
  ]);
  const read = readPointsTable([HEAD, ...rows]);
  expect(read?.problems).toEqual([]);
  expect(tablesOf([{ name: 'Own', lines: read?.lines ?? [], eventGroupIds: [1] }], 1)).toEqual(WORLD_ATHLETICS_TABLES);
});

test('a table is that of the combined events it was chosen for, and knows no other events than its own', () => {
  const own = { name: 'Juniors', lines: readPointsTable(lines('men;100;50,8694;18;1,81'))?.lines ?? [], eventGroupIds: [7] };
  const points = (combinedId: number) => {
    const formula = formulaOf(tablesOf([own], combinedId), 'M', ' 100 ');
    return formula && pointsOf(formula, '100', 10_900);
  };
  expect([points(7), points(8)]).toEqual([1766, 883]);
  expect(formulaOf(tablesOf([own], 7), 'M', 'LJ')).toBeUndefined();
});

test('each line that cannot be read says why, by its number', () => {
  const read = readPointsTable(
    lines(
      'M;100;25.4347;18;1.81',
      'X;100;1;1;1',
      'M;DEC;1;1;1',
      'M;200;;38;1.81',
      'M;200;5.8;-38;1.81',
      'M;200;5.8;38;18',
      '',
      'm;100;1;1;1',
    ),
  );
  expect(read?.lines).toHaveLength(1);
  expect(read?.problems.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
    '3 gender',
    '4 event',
    '5 a',
    '6 b',
    '7 c',
    '9 twice',
  ]);
  expect(readPointsTable([['gender', 'event', 'a', 'b']])).toBeUndefined();
});
