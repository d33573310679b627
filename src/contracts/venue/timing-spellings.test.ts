import { expect, test } from 'vitest';
import type { TimedRace } from '#domain/timing/timed-race.ts';
import { readTimingFile } from './read-timing-file.ts';

const HEADER = '001,1,02,Women 100 m,1.2,m/s,,,,100,10:33:01.1234';
const ROW = '1,114,4,Müller,Zoë,ABC,11.54,,11.54,0.145,,10:33:01.123,,,CR1:12.3456,,';
const CRLF = '\r\n';

function read(text: string | Uint8Array): TimedRace {
  const file = readTimingFile(typeof text === 'string' ? new TextEncoder().encode(text) : text);
  if (!file.ok) throw new Error(file.error);
  const [race] = file.races;
  if (!race) throw new Error('no race');
  return race;
}
const first = (text: string | Uint8Array) => read(text).rows[0]?.read;
const placed = (place: string, time = '') => first([HEADER, `${place},114,4,A,B,C,${time},,,,,,,,,,`, ''].join(CRLF));

const table = (text: string | Uint8Array): readonly TimedRace[] => {
  const file = readTimingFile(typeof text === 'string' ? new TextEncoder().encode(text) : text);
  if (!file.ok) throw new Error(file.error);
  return file.races;
};

test.each([
  ['1:02.345', 62_345],
  ['62.345', 62_345],
  ['0:62.34', 62_340],
  ['00:01:02.345', 62_345],
  ['00:01.02.3450', 62_345],
  ['1:02:03.4', 3_723_400],
  ['1h02:03', 3_723_000],
  [`2'03"45`, 123_450],
  ['2’03″45', 123_450],
  [`2'03''45`, 123_450],
  ['2.03,45', 123_450],
  ['2.03.45', 123_450],
  ['2:03,45', 123_450],
  ['10,45', 10_450],
  ['10.4', 10_400],
  ['13.4h', 13_400],
  ['10.45a', 10_450],
  ['10.45 q', 10_450],
  ['10.45Q', 10_450],
  ['10.45 =PB', 10_450],
  ['10.45 s', 10_450],
  ['10.450000', 10_450],
  ['10.45 (10.443)', 10_443],
])('a time of %s is read, as programs of any country write it', (time, ms) => {
  expect(placed('1', `"${time.replaceAll('"', '""')}"`)).toMatchObject({ place: 1, ms });
});

test.each(['10.45 (10.512)', '1:5', '1:62.3', 'ten', '10.45x', '10,45,3', '2..03', "2'3.4"])('“%s” is no time', (time) => {
  expect(placed('1', `"${time}"`)).toMatchObject({ unread: 'bad-time' });
});

test.each(['-', '--', '0.00', '0:00.00', 'NT', '--.--'])('“%s” says that there is no time', (time) => {
  expect(placed('', time)).toBe('nothing');
  expect(placed('DNS', time)).toMatchObject({ code: 'DNS' });
});

test.each([
  ['NS', 'DNS'],
  ['abs.', 'DNS'],
  ['did not start', 'DNS'],
  ['forfait', 'DNS'],
  ['ABD', 'DNF'],
  ['AUF', 'DNF'],
  ['ret.', 'DNF'],
  ['DNF (injured)', 'DNF'],
  ['DNF - leg', 'DNF'],
  ['DSQ', 'DQ'],
  ['disq. (lane)', 'DQ'],
])('%s is %s', (word, code) => {
  expect(placed(`"${word}"`)).toMatchObject({ code, ms: null });
  expect(placed('', `"${word}"`)).toMatchObject({ code, ms: null });
});

test.each([
  ['DQ [R162.7]', 'R162.7'],
  ['DQ(17.3.1)', '17.3.1'],
  ['DSQ: TR17.2.3', 'TR17.2.3'],
  ['DQ - rule TR16.8', 'TR16.8'],
  ['DQ R163.3a', 'R163.3a'],
  ['DQ (False start)', 'TR16.8'],
  ['DQ (lane infringement)', undefined],
  ['DQ lane infringement', undefined],
])('%s is a disqualification by %s', (said, rule) => {
  expect(placed(`"${said}"`)).toEqual({ place: null, ms: null, code: 'DQ', reaction: null, ...(rule && { rule }) });
});

test.each(['o.g.V.', 'abg.', 'NC', 'AB 3', 'NP 4', '1a', '1/2', '1000', 'first'])(
  '“%s” for a place waits for a person',
  (word) => {
    expect(placed(`"${word}"`)).toMatchObject({ unread: 'place-word' });
  },
);

test.each(['1', '1.', '=1', '1=', 'T1', '1T', '1st', '1er', '1°', '1º', '01'])('“%s” is the first place', (word) => {
  expect(placed(word, '10.45')).toMatchObject({ place: 1, ms: 10_450 });
});

test.each([
  ['+1,2 m/s', 12],
  ['-0.3', -3],
  ['−0,3', -3],
  ['+ 1.2', 12],
  ['w: +1.2', 12],
  ['Wind +1.2 m/s', 12],
  ['0.0', 0],
  ['NWI', null],
  ['', null],
  ['n/a', null],
])('a wind of “%s”', (wind, tenths) => {
  expect(read([`12,1,3,M 100,"${wind}"`, ROW, ''].join(CRLF)).wind).toBe(tenths);
});

test('lanes with letters, more lanes than a track has, and ids with zeros before them', () => {
  const rows = ['1,0114,4A,A,B,C,11.54', '2,00007,10,A,B,C,11.60', '3,A12,99999999999,A,B,C,11.70', ''];
  expect(read([HEADER, ...rows].join(CRLF)).rows.map(({ bib, lane }) => [bib, lane])).toEqual([
    ['0114', 0],
    ['00007', 10],
    ['A12', 0],
  ]);
});

test('lines that end with a carriage return alone, empty lines, remarks, and commas at the end say the same', () => {
  const plain = read([HEADER, ROW, ''].join(CRLF));
  const marks = (race: TimedRace) => race.rows.map((row) => row.read);
  expect(read([HEADER, ROW, ''].join('\r'))).toEqual(plain);
  expect(marks(read(['; a remark; with; semicolons', '', HEADER, '', '  ', `${ROW},,,,`, '', ''].join(CRLF)))).toEqual(
    marks(plain),
  );
  expect(read([HEADER.replaceAll(',', '\t'), ROW.replaceAll(',', '\t'), ''].join(CRLF)).rows[0]).toMatchObject({
    read: { ms: 11_540 },
  });
});

test('UTF-16 in either order, with a mark at its beginning or without', () => {
  const text = [HEADER, ROW, ''].join(CRLF);
  const units = (of: string, little: boolean) =>
    Uint8Array.from(
      [...of]
        .flatMap((sign) => [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8])
        .map((byte, i, all) => (little ? byte : (all[i ^ 1] ?? 0))),
    );
  for (const little of [true, false])
    for (const mark of ['', '\ufeff']) expect(read(units(`${mark}${text}`, little))).toEqual(read(text));
});

test('titles over a table, the sign that Excel is told to part by, and bars between the cells', () => {
  const lines = ['Event;Heat;Place;Bib;Lane;Name;Time', '12;1;1;114;4;Zoë Müller;11,54', ''];
  const plain = table(lines.join('\n'))[0]?.rows.map(({ bib, read: mark }) => [bib, mark]);
  expect(plain).toEqual([['114', { place: 1, ms: 11_540, code: null, reaction: null }]]);
  for (const text of [
    `Open meeting, Town, 1 June\n\n${lines.join('\n')}`,
    `sep=;\n${lines.join('\n')}`,
    lines.join('\n').replaceAll(';', '|'),
    lines.join('\n').replaceAll(';', '\t'),
  ])
    expect(table(text)[0]?.rows.map(({ bib, read: mark }) => [bib, mark])).toEqual(plain);
});

test('whole numbers that a spreadsheet wrote with decimals are read as such', () => {
  expect(table('Event,Heat,Place,Bib,Lane,Time,x\n12.0,2.0,1.0,114.0,4.0,11.53,\n')).toMatchObject([
    { eventNo: '12', heat: 2, rows: [{ bib: '114', lane: 4, read: { place: 1, ms: 11_530 } }] },
  ]);
});

test.each([
  ['1', '2', 1, 2],
  ['', '', 1, 1],
  ['Final', 'Heat 3', -1, 3],
  ['SF', 'H2', -2, 2],
  ['Vorlauf', '2/3', 1, 2],
  ['QF', 'B', -3, 2],
  ['2', 'B-Final', 2, 2],
  ['2', 'Final A', 2, 1],
])('round “%s” and heat “%s” of a table', (round, heat, no, inRound) => {
  expect(table(`Event,Round,Heat,Bib,Time,x\n12,${round},${heat},114,11.54,\n`)).toMatchObject([{ round: no, heat: inRound }]);
});

test('the last line of a table that does not end with a line end may go on: no mark is read from it', () => {
  const whole = 'Event,Place,Bib,Time\n12,1,114,11.54\n12,2,115,11.60';
  expect(table(whole)[0]?.rows.map((row) => row.read)).toMatchObject([{ ms: 11_540 }, { unread: 'cut-off' }]);
  expect(table(`${whole}\n`)[0]?.rows.map((row) => row.read)).toMatchObject([{ ms: 11_540 }, { ms: 11_600 }]);
});

test('OMEGA: a time is in the unit that the one beside it tells, and in no other is it believed', () => {
  const lines = (time: number) =>
    `Event;Round;Heat;Lap;Bib;Lane;idStatus;Time;Result;Rank\r\n12;1;2;9999;114;4;1;${time};50,55;1\r\n`;
  expect(table(lines(505_401))[0]?.rows[0]?.read).toMatchObject({ ms: 50_541 });
  expect(table(lines(50_541))[0]?.rows[0]?.read).toMatchObject({ ms: 50_541 });
  expect(table(lines(5_054))[0]?.rows[0]?.read).toEqual({ unread: 'bad-time', mark: null });
});

test('Hy-Tek: races, relays and best marks of the field are read, with rounds by their letters; all else is kept for a person', () => {
  const line = (
    kind: string,
    no: string,
    round: string,
    mark: string,
    [overall, inHeat, heat]: readonly string[],
    part = '0',
    code = '100',
  ) =>
    [
      'E',
      kind,
      no,
      '',
      code,
      'F',
      '',
      '',
      '',
      round,
      mark,
      'M',
      '-1.2',
      overall,
      inHeat,
      heat,
      '',
      '',
      '',
      part,
      '',
      '',
      'Müller',
      'Zoë',
      '',
      'F',
      '',
      'ABC',
      'Athletic Club',
      '',
      '',
      '',
      '',
    ].join(';');
  const races = table(
    [
      'H;Open;06/01/2026;06/02/2026;HY-TEK;06/02/2026;',
      line('T', '12', 'P', '11.54', ['3', '1', '2']),
      line('T', '12', 'P', 'DNF', ['', '', '2']),
      line('T', '12', 'F', '11.40', ['1', '1', '1']),
      line('TM', '20', 'F', '2:15.00', ['1', '1', '1'], '7'),
      line('F', '13', 'F', '6.12', ['1', '', '1'], '0', 'LJ'),
      line('F', '13', 'F', `20' 01.25`, ['2', '', '1'], '0', 'LJ'),
      line('F', '13', 'F', 'ND', ['', '', '1'], '0', 'LJ'),
      line('F', '13', 'F', 'DNS', ['', '', '1'], '0', 'LJ'),
      line('F', '15', 'F', '1.84', ['1', '', '1'], '0', 'HJ'),
      line('F', '15', 'F', '1.80', ['2', '', '1'], '0', 'HJ'),
      line('F', '15', 'F', '1.80', ['3', '', '1'], '0', 'HJ'),
      line('F', '15', 'F', '1.75', ['4', '', '1'], '0', 'HJ'),
      line('F', '15', 'F', '1.75', ['4', '', '1'], '0', 'HJ'),
      line('F', '15', 'F', 'NH', ['', '', '1'], '0', 'HJ'),
      line('FM', '20', 'F', '6.12', ['1', '', '1'], '5', 'LJ'),
      line('FM', '20', 'F', '6.12', ['2', '', '1'], '5', 'LJ'),
      line('M', '20', 'F', '5586', ['1', '', '1'], '0', 'HEP'),
      'R;Athletic Club A;14;;4x100;F;;;;F;45.00;;ABC;1;1;1;;;Müller;Zoë;',
      'R;Other Club;14;;4x100;F;;;;F;DQ;;OC;;;1;;',
      '',
    ].join(CRLF),
  );
  expect(races.map(({ eventNo, round, heat, wind, rows }) => [eventNo, round, heat, wind, rows.map((row) => row.read)])).toEqual([
    [
      '12',
      1,
      2,
      -12,
      [
        { place: 1, ms: 11_540, code: null, reaction: null },
        { place: null, ms: null, code: 'DNF', reaction: null },
      ],
    ],
    ['12', -1, 1, -12, [{ place: 1, ms: 11_400, code: null, reaction: null }]],
    ['20.7', -1, 1, -12, [{ place: 1, ms: 135_000, code: null, reaction: null }]],
    [
      '13',
      -1,
      1,
      null,
      [
        { place: 1, ms: null, code: null, reaction: null, cm: 612, wind: -12 },
        { unread: 'not-metric', mark: null },
        { place: null, ms: null, code: null, reaction: null, cm: null },
        { place: null, ms: null, code: 'DNS', reaction: null },
      ],
    ],
    // Equal heights with two places hang on failures that are not in the file.
    [
      '15',
      -1,
      1,
      null,
      [
        { place: 1, ms: null, code: null, reaction: null, height: 184 },
        { unread: 'card', mark: null },
        { unread: 'card', mark: null },
        { place: 4, ms: null, code: null, reaction: null, height: 175 },
        { place: 4, ms: null, code: null, reaction: null, height: 175 },
        { unread: 'card', mark: null },
      ],
    ],
    [
      '20.5',
      -1,
      1,
      null,
      [
        { place: 1, ms: null, code: null, reaction: null, cm: 612, wind: -12 },
        { place: 2, ms: null, code: null, reaction: null, cm: 612, wind: -12 },
      ],
    ],
    ['20', -1, 1, -12, [{ unread: 'not-read', mark: null }]],
    [
      '14',
      -1,
      1,
      null,
      [
        { place: 1, ms: 45_000, code: null, reaction: null },
        { place: null, ms: null, code: 'DQ', reaction: null },
      ],
    ],
  ]);
  expect(races[0]?.rows[0]).toMatchObject({ surName: 'Müller', firstName: 'Zoë', club: 'Athletic Club', bib: '', lane: 0 });
  expect(races.at(-1)?.rows[0]).toMatchObject({ surName: 'Athletic Club A', club: '' });
});

test('rounds and heats of names that nobody knows exist nowhere, and each name has its own', () => {
  const of = (round: string, heat: string) => {
    const [race] = table(`Event,Round,Heat,Bib,Time,x\n12,${round},${heat},114,11.54,\n`);
    return [race?.round ?? 0, race?.heat ?? 0] as const;
  };
  const [[repechage, upper], [other, lower]] = [of('Repechage', 'upper'), of('Barrage', '99999999999')];
  expect([repechage < -1000, other < -1000, repechage !== other]).toEqual([true, true, true]);
  expect([upper > 1000, lower > 1000, upper !== lower]).toEqual([true, true, true]);
  expect(of('Repechage', 'upper')).toEqual([repechage, upper]);
});

test('of a field file every line is kept for a person: nothing describes it', () => {
  const bytes = new TextEncoder().encode(['13,1,1,Long Jump,,,LJ1', '1,114,4,A,B,C,6.12,,,,,,,,CR1:12.3456', ''].join(CRLF));
  const file = readTimingFile(bytes, undefined, '013-1-01.LFF');
  expect(file.ok && file.races).toMatchObject([
    { eventNo: '13', rows: [{ bib: '114', read: { unread: 'not-read', mark: null } }] },
  ]);
});

test('a word for the place is taken from a line without its last commas, once the line has ended', () => {
  const lines = [HEADER, ROW, 'DNS,115,5,A,B,C', 'FS,116,6', 'DQ,117,7,A'].join(CRLF);
  const reads = read(lines).rows.map((row) => row.read);
  expect(reads.slice(1)).toMatchObject([{ code: 'DNS' }, { code: 'DQ', rule: 'TR16.8' }, { unread: 'cut-off' }]);
  expect(read(lines + CRLF).rows.at(-1)?.read).toMatchObject({ code: 'DQ' });
  expect(read([HEADER, '1,115,5,A,B,C', ''].join(CRLF)).rows[0]?.read).toMatchObject({ unread: 'cut-off' });
});

test('the next heat of an event begins with its header, also where that has neither wind nor distance', () => {
  const heat = (no: number) => [`018B,1,${no},Women 100 m,,,,,,,`, `1,${no}14,4,A,B,C,11.5${no}`];
  const races = table([...heat(1), ...heat(2), ''].join(CRLF));
  expect(races.map(({ heat: no, rows }) => [no, rows.map(({ bib }) => bib)])).toEqual([
    [1, ['114']],
    [2, ['214']],
  ]);
});

test.each(['DNS/DNF', 'DNF / DQ', 'DQ (DNS)'])('“%s” is one of two, and a person says which', (words) => {
  expect(placed(words)).toEqual({ unread: 'place-word', mark: null });
});

test('F/S is a false start, and WettbewerbNr the number of the event', () => {
  expect(placed('F/S')).toMatchObject({ code: 'DQ', rule: 'TR16.8' });
  const [race] = table(`WettbewerbNr;Runde;Lauf;Bahn;StNr;Name;Rang;Leistung${CRLF}018B;1;2;4;101;Ash;1.;11,54${CRLF}`);
  expect(race).toMatchObject({ eventNo: '018B', heat: 2, rows: [{ bib: '101', read: { place: 1, ms: 11_540 } }] });
});
