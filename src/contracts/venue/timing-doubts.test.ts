import { expect, test } from 'vitest';
import { encodeCp1252 } from '#domain/timing/cp1252.ts';
import { readTimingFile } from './read-timing-file.ts';

/** What files say in ways that are easily misread: right, or kept for a person, or refused with what to do. */
const HEADER = '001,1,02,Women 100 m,1.2,m/s,,,,100,10:33:01.1234';
const CRLF = '\r\n';

function taken(lines: readonly string[] | Uint8Array, name = '', columns?: Parameters<typeof readTimingFile>[1]) {
  const bytes = lines instanceof Uint8Array ? lines : new TextEncoder().encode([...lines, ''].join(CRLF));
  const file = readTimingFile(bytes, columns, name);
  if (!file.ok) throw new Error(file.error);
  return file.races;
}
const rowsOf = (lines: readonly string[], name?: string) => taken(lines, name).flatMap(({ rows }) => rows);
const readsOf = (lines: readonly string[], name?: string) => rowsOf(lines, name).map(({ read }) => read);
const refusal = (text: string, name = '') => {
  const file = readTimingFile(new TextEncoder().encode(text), undefined, name);
  return file.ok ? undefined : file.error;
};

test('a reaction before it was allowed, marked as such', () => {
  const said = ['F0.045', 'f 0.045', '0.045F', '0.045FS', 'R0.045', '0.045*', 'RT 0.045'];
  const rows = said.map((one, i) => `${i + 1},${i},${i + 1},A,B,C,11.5${i},,,${one},,`);
  expect(readsOf([HEADER, ...rows, 'DQ,9,8,A,B,C,,,,F-0.012,,'])).toMatchObject([
    ...said.map(() => ({ reaction: 45 })),
    { code: 'DQ', reaction: -12 },
  ]);
});

test.each([
  ['L10', 10],
  ['Lane 4', 4],
  ['3*', 3],
  ['9.', 9],
  ['08', 8],
  ['4/2', 0],
  ['in', 0],
])('a lane of “%s”', (said, lane) => {
  expect(rowsOf([HEADER, `1,114,${said},A,B,C,11.54`])).toMatchObject([{ lane }]);
});

test('a photo finish gives hundredths: a race in tenths was timed by hand, and tenths among others wait for a person', () => {
  const race = ['12,1,1,M 800,,', '1,114,,A,B,C,2:03.4', '2,115,,A,B,C,2:05.1', 'DNF,116,,A,B,C'];
  expect(taken(race)).toMatchObject([{ hand: true, rows: [{ read: { ms: 123_400 } }, { read: { ms: 125_100 } }, {}] }]);
  expect(readsOf([HEADER, '1,114,4,A,B,C,11.54', '2,115,5,A,B,C,11.6'])).toMatchObject([
    { ms: 11_540 },
    { unread: 'by-hand', mark: { ms: 11_600 } },
  ]);
});

test('a table may have lost the last zeros, so tenths say less in it', () => {
  const table = (...times: readonly string[]) =>
    taken(['Event,Heat,Place,Bib,Time', ...times.map((time, i) => `12,1,${i + 1},${114 + i},${time}`)]);
  expect(table('11.5', '11.62')[0]?.rows.map(({ read }) => read)).toMatchObject([{ ms: 11_500 }, { ms: 11_620 }]);
  expect(table('11.5', '11.6', '11.8')).toMatchObject([{ hand: true, rows: [{ read: { ms: 11_500 } }, {}, {}] }]);
  expect(table('11.5', '11.6')[0]?.rows.map(({ read }) => read)).toMatchObject([
    { unread: 'by-hand', mark: { ms: 11_500 } },
    { unread: 'by-hand', mark: { ms: 11_600 } },
  ]);
  expect(table('62', '63')).toMatchObject([{ hand: true }]);
});

test('behind a time that a decimal comma has parted stand licence and reaction, each where it is', () => {
  const rows = [
    '1,114,4,A,B,C,11,538,GB1,0,000,0,145,,,,,,CR1:1.2',
    '2,115,5,A,B,C,11,66,,0,12,0,201,,,,,,CR1:1.3',
    '3,116,6,A,B,C,1:02,66,4711,51,12,,,,,,,,CR1:1.4',
    'DQ,117,7,A,B,C,,GB4,,F0,045,,,,,,CR1:1.5',
  ];
  expect(taken(['1,1,1,W 100,1,2,m/s,,,,100,10:33', ...rows])).toMatchObject([
    {
      wind: 12,
      metres: 100,
      rows: [
        { licence: 'GB1', ref: { entryId: 2 }, read: { ms: 11_538, reaction: 145 } },
        { licence: '', ref: { entryId: 3 }, read: { ms: 11_660, reaction: 201 } },
        { licence: '4711', ref: { entryId: 4 }, read: { ms: 62_660, reaction: null } },
        { licence: 'GB4', ref: { entryId: 5 }, read: { code: 'DQ', reaction: 45 } },
      ],
    },
  ]);
});

test('decimal commas that part cells of a table or of OMEGA, and cells too many that nobody can explain', () => {
  expect(
    readsOf(['Event,Heat,Place,Bib,Time,RT,Wind', '12,1,1,114,11,54,0,145,-1,2', '12,1,2,115,1:02,60,0,151,-1,2']),
  ).toMatchObject([
    { ms: 11_540, reaction: 145 },
    { ms: 62_600, reaction: 151 },
  ]);
  expect(readsOf(['Event,Heat,Place,Bib,Time,Club', '12,1,1,114,11.54,Hill, Dale', '12,1,2,115,11.60,Vale'])).toMatchObject([
    { unread: 'bad-time' },
    { ms: 11_600 },
  ]);
  const omega = 'Event,Round,Heat,Lap,Bib,Lane,idStatus,Time,Result,Rank';
  expect(readsOf([omega, '12,1,2,9999,114,4,1,115401,11,55,1', '12,1,2,9999,115,5,1,116401,11.65,2,,'])).toMatchObject([
    { place: 1, ms: 11_541 },
    { place: 2, ms: 11_641 },
  ]);
  expect(readsOf([omega, '12,1,2,9999,114,4,1,115401,11,55,1,7'])).toEqual([{ unread: 'bad-time', mark: null }]);
});

test('the header of another event, with nothing but its name, begins a race where places begin anew', () => {
  const [one, two] = ['1,114,4,A,B,C,11.54', '2,115,5,A,B,C,11.64'];
  expect(taken(['18,1,1,Men 100 m,,,,,,,', one, two, '19,1,1,Men 200 m,,,,,,,', '1,116,4,A,B,C,21.54'])).toMatchObject([
    { eventNo: '18', rows: [{}, {}] },
    { eventNo: '19', name: 'Men 200 m', rows: [{ bib: '116' }] },
  ]);
  expect(taken(['18,1,1,Men 100 m', one, two, '18B,1,1,Men B', '1,116,4,A,B,C,11.70'])).toMatchObject([{}, { eventNo: '18B' }]);
  expect(taken(['18,1,1,Relay,,', '1,1,4,Hill AC,,,44.54', '2,2,5,Dale AC,,,45.54', '3,3,6,Vale AC,,,'])).toMatchObject([
    { rows: [{}, {}, { surName: 'Vale AC', read: { unread: 'no-time' } }] },
  ]);
});

test.each([
  ['1\t4\t114\tAsh Jo\tABC\t11.54', '2\t5\t115\tBell Al\tB\t11.60'],
  ['1;4;114;Ash;Jo;ABC;BEL;11,54', '2;5;115;Bell;Al;B;BEL;11,60'],
])('the first line of a table without headings is a starter, and no header of a .lif file: %s', (...lines) => {
  expect(refusal([...lines, ''].join(CRLF))).toMatch(/^Nobody has said yet/);
});

test('each line of a field file waits for a person, in its event, with whom it names, whatever its first line is', () => {
  const rows = ['1,114,1,1,Ash,Jo,Hill AC,6.12,+1.2,F,,6.20,0.3', '2,115,2,2,Bell,Al,Dale AC,DNS'];
  const waiting = [
    { bib: '114', surName: 'Ash', firstName: 'Jo', club: 'Hill AC', read: { unread: 'not-read' } },
    { bib: '115', surName: 'Bell', firstName: 'Al', club: 'Dale AC', read: { unread: 'not-read' } },
  ];
  for (const header of ['105,1,1,Long Jump,,,LJ1', '105,1,1,High Jump,SH,1.60,1.65,1.70,EH'])
    expect(taken([header, ...rows], 'jump.lff')).toMatchObject([{ eventNo: '105', isField: true, rows: waiting }]);
  expect(taken(['Long Jump, Final', ...rows], '105-1-01.lff')).toMatchObject([
    { eventNo: '105', rows: [{ line: 1, read: { unread: 'not-read' } }, ...waiting] },
  ]);
});

test.each(['lynx.evt', 'LYNX.SCH', 'meet.ppl', 'omega.csv', 'hy-tek-entries.txt'])(
  'a start list is no result, and takes none back: %s',
  (name) => {
    expect(refusal([HEADER, ',114,4,A,B,C', ''].join(CRLF), name)).toMatch(/^This is a start list/);
  },
);

test.each([
  ['<?xml version="1.0"?>\n<HeatResult EventId="1"/>\n', 'XML'],
  ['<!DOCTYPE html><html></html>', 'a web page'],
  ['{\\rtf1\\ansi Results}', 'a document of a word processor'],
  ['%PDF-1.4\n', 'PDF'],
  ['{"results": [1, 2, 3]}', 'JSON'],
])('what is not read is refused with what to choose in its place: %s', (text, kind) => {
  expect(refusal(text)).toBe(
    `This is ${kind}, which is not read here. Choose the .lif, .csv or .txt file that the timing system writes.`,
  );
});

test('columns that stand under each other are read by their headings, or asked for', () => {
  const lines = [
    'Open Meeting, 100 m, Wind: -0,3 m/s',
    '',
    'Pl  StNr  Lane  Name              Club                Time',
    '==========================================================',
    ' 1   114     4  Ash Jo            Hill and Dale AC   11.54',
    ' 2    15    10  van der Berg Al                      11.60',
    'DNS  116     5  Cole Ed',
  ];
  expect(taken(lines, '18B-1-02.txt')).toMatchObject([
    {
      eventNo: '18B',
      heat: 2,
      wind: -3,
      rows: [
        { bib: '114', lane: 4, surName: 'Ash Jo', club: 'Hill and Dale AC', read: { place: 1, ms: 11_540 } },
        { bib: '15', lane: 10, surName: 'van der Berg Al', club: '', read: { place: 2, ms: 11_600 } },
        { bib: '116', lane: 5, read: { code: 'DNS' } },
      ],
    },
  ]);
  const bytes = new TextEncoder().encode([...lines, ''].join(CRLF));
  const headings = ['Pl', 'StNr', 'Lane', 'Name', 'Club', 'Time'];
  expect(readTimingFile(bytes, undefined, 'final.txt')).toMatchObject({ ok: false, headings });
  expect(taken(bytes, 'final.txt', ['place', 'bib', 'lane', 'surName', 'club', 'time'])).toMatchObject([
    { rows: [{ read: { ms: 11_540 } }, {}, {}] },
  ]);
});

test('the last line of columns under each other may go on', () => {
  const text = ['Pl   StNr  Time ', '1    114   11.54', '2    115   11.6'].join(CRLF);
  expect(taken(new TextEncoder().encode(text), '12-1-1.txt')[0]?.rows[1]?.read).toMatchObject({ unread: 'cut-off' });
});

test('a title over a table says the wind of its race', () => {
  const table = ['Place;Bib;Time', '1;114;11,54', '2;115;11,60'];
  expect(taken(['Women 100 m', 'Wind: +1,2 m/s', ...table], '12-1-1.csv')).toMatchObject([{ wind: 12 }]);
  expect(taken(['Vent : - 0,3', ...table], '12-1-1.csv')).toMatchObject([{ wind: -3 }]);
});

test('a file that is cut off within a letter is still UTF-8', () => {
  const whole = new TextEncoder().encode([HEADER, '1,114,4,Müller,Zoë,ABC,11.54,,,,,', '2,115,5,É'].join(CRLF));
  expect(taken(whole.slice(0, -1))).toMatchObject([{ rows: [{ surName: 'Müller', read: { ms: 11_540 } }, {}] }]);
  expect(taken(encodeCp1252([HEADER, '1,114,4,Müll', ''].join(CRLF)))).toMatchObject([{ rows: [{ surName: 'Müll' }] }]);
});

test('a race of which only the header is there yet keeps its wind, with a sign or without', () => {
  for (const [said, wind] of [
    ['0.3', 3],
    ['+1.2', 12],
    ['-0.4', -4],
  ] as const)
    expect(taken([`1,1,2,100 m,${said},m/s,,,,100`])).toMatchObject([{ heat: 2, wind, rows: [] }]);
});
