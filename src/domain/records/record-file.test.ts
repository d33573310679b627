import { expect, test } from 'vitest';
import { cellsOf, RECORD_COLUMNS, readRecords } from './record-file.ts';

const HEAD = [...RECORD_COLUMNS];
const lines = (...rows: string[]) => [HEAD, ...rows.map((row) => row.split(','))];

test('records are read as spreadsheets have them, and written the same', () => {
  const read = readRecords(
    lines('cr,100,men,,10.12,Ada Okafor,2019', 'NR,LJ,F,U20,7.03,Bea Quist,', ',,,,,,', 'CR,1500,,,4:02.10,,'),
  );
  expect(read?.problems).toEqual([]);
  expect(read?.records).toMatchObject([
    { code: 'CR', eventCode: '100', gender: 'M', ageGroup: '', mark: 10_120, holder: 'Ada Okafor', since: '2019' },
    { code: 'NR', eventCode: 'LJ', gender: 'F', ageGroup: 'U20', mark: 703, since: '' },
    { gender: 'O', mark: 242_100 },
  ]);
  const again = readRecords([HEAD, ...(read?.records ?? []).map((one) => RECORD_COLUMNS.map((name) => cellsOf(one)[name]))]);
  expect(again?.records).toEqual(read?.records);
});

test('an event is known by its name as well as by its code', () => {
  const read = readRecords(lines('CR,Long Jump,F,,6.10', 'CR,4 x 100 Metres Relay,M,,41.20', 'CR,Javelin throw,M,,70.10'));
  expect(read?.records.map(({ eventCode }) => eventCode)).toEqual(['LJ', '4X100', 'JT']);
});

test('a record of a combined event is of points, with a comma between the thousands or without', () => {
  const read = readRecords([...lines('CR,DEC,M,,8045'), ['NR', 'HEP', 'F', '', '6,800']]);
  expect(read?.records.map((one) => [one.mark, cellsOf(one).mark])).toEqual([
    [8045, '8,045'],
    [6800, '6,800'],
  ]);
});

test('each line that cannot be read says why, by its number, and the others are kept', () => {
  const read = readRecords(
    lines(
      'CR,100,M,,10.12',
      ',100,M,,10.12',
      'CR,Egg and spoon,M,,10.12',
      'CR,DEC,M,,many',
      'CR,200,boys?,,20.1',
      'CR,200,M,,fast',
      'CR,100,Male,,10.00',
    ),
  );
  expect(read?.records).toHaveLength(1);
  expect(read?.problems.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
    '3 record',
    '4 event',
    '5 mark',
    '6 gender',
    '7 mark',
    '8 twice',
  ]);
});

test('columns may stand in any order and be left out, but not those without which there is no record', () => {
  expect(
    readRecords([
      ['Mark', 'Event', 'Record'],
      ['10.12', '100', 'CR'],
    ])?.records,
  ).toHaveLength(1);
  expect(
    readRecords([
      ['Mark', 'Event'],
      ['10.12', '100'],
    ]),
  ).toBeUndefined();
  expect(readRecords([])).toBeUndefined();
});
