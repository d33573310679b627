import { expect, test } from 'vitest';

import { encodeCp1252 } from '#domain/timing/cp1252.ts';
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

test('a file as FinishLynx writes it: race, wind, and of a row whose it is, place, time and reaction', () => {
  expect(read([HEADER, ROW, ''].join(CRLF))).toMatchObject({
    eventNo: '001',
    round: 1,
    heat: 2,
    wind: 12,
    rows: [
      {
        line: 2,
        bib: '114',
        lane: 4,
        surName: 'Müller',
        firstName: 'Zoë',
        club: 'ABC',
        ref: { compId: 12, entryId: 3456 },
        read: { place: 1, ms: 11_540, code: null, reaction: 145 },
      },
    ],
  });
});

test('Windows-1252 and UTF-8, with or without a mark at its beginning, say the same', () => {
  const text = [HEADER, ROW, ''].join(CRLF);
  const plain = read(text);
  expect(read(encodeCp1252(text))).toEqual(plain);
  expect(read(`\ufeff${text}`)).toEqual(plain);
  expect(read(text.replaceAll(CRLF, '\n'))).toEqual(plain);
});

test('headers of 11 to 13 columns, rows of 15 to 19, names with commas, lanes above 9, other event numbers', () => {
  for (const header of [HEADER, `${HEADER},`, `${HEADER},,0`]) {
    for (const more of ['', ',,', ',,,,']) {
      const row = `2,7,10,"Smith, Jr.",Al,"A, B & C",1:02.345,,,,,,,,CR1:1.2${more}`;
      expect(read([header, row, ''].join(CRLF)).rows).toMatchObject([
        { lane: 10, surName: 'Smith, Jr.', club: 'A, B & C', read: { ms: 62_345 } },
      ]);
    }
  }
  expect(read(['18B,2,1,M,,', ROW, ''].join(CRLF))).toMatchObject({ eventNo: '18B', round: 2, wind: null });
  expect(read(['32400031,1,1,M,-0.3,m/s', ROW, ''].join(CRLF))).toMatchObject({ eventNo: '32400031', wind: -3 });
});

test.each([
  ['1,114,4,A,B,C,"11,54",,,,,,,,CR1:1.2,,', 'in quotation marks'],
  ['1;114;4;A;B;C;11,54;;;;;;;;CR1:1.2;;', 'between semicolons'],
  ['1,114,4,A,B,C,11,54,,0,12,0,145,,,,,,CR1:1.2', 'between commas'],
])('decimal commas %s', (row, how) => {
  const header = how === 'between semicolons' ? HEADER.replaceAll(',', ';').replace('1.2', '1,2') : HEADER;
  expect(read([header, row, ''].join(CRLF)).rows).toMatchObject([
    { ref: { compId: 1, entryId: 2 }, read: { place: 1, ms: 11_540 } },
  ]);
});

const placed = (place: string, time = '') => first([HEADER, `${place},114,4,A,B,C,${time},,,,,,,,,,`, ''].join(CRLF));

test.each([
  ['DNS', 'DNS'],
  ['dnf', 'DNF'],
  ['DQ', 'DQ'],
  ['SCR', 'DNS'],
  ['n.a.', 'DNS'],
  ['aufg.', 'DNF'],
  ['disq.', 'DQ'],
  ['NP', 'DNS'],
  ['AB', 'DNF'],
  ['RIT', 'DNF'],
  ['SQ', 'DQ'],
  ['Disqualifié', 'DQ'],
])('%s in place of a place is %s', (word, code) => {
  expect(placed(word)).toMatchObject({ place: null, ms: null, code });
});

test('a disqualification keeps its rule and its time, and a false start has its rule', () => {
  expect(placed('DQ TR17.2.3', '11.90')).toMatchObject({ code: 'DQ', rule: 'TR17.2.3', ms: 11_900 });
  expect(placed('FS')).toMatchObject({ code: 'DQ', rule: 'TR16.8' });
});

test.each([
  ['', '11.90', 'no-place'],
  ['3', '', 'no-time'],
  ['3', '0.00', 'no-time'],
  ['3', '11.9x', 'bad-time'],
  ['wbl', '', 'place-word'],
  ['DNF', '11.90', 'place-word'],
])('place “%s” with time “%s” waits for a person: %s', (place, time, why) => {
  expect(placed(place, time)).toMatchObject({ unread: why });
});

test('the word may stand under the time, or under both', () => {
  expect(placed('', 'DNF')).toMatchObject({ code: 'DNF' });
  expect(placed('DNS', 'dns')).toMatchObject({ code: 'DNS' });
  expect(placed('1', 'DNF')).toMatchObject({ unread: 'bad-time' });
});

test('places of athletes who are level, and disqualifications with their rule in any form', () => {
  expect(placed('=2', '11.90')).toMatchObject({ place: 2 });
  expect(placed('2=', '11.90')).toMatchObject({ place: 2 });
  expect(placed('DQ (R162.7)')).toMatchObject({ code: 'DQ', rule: 'R162.7' });
  expect(placed('DQ 162.7')).toMatchObject({ code: 'DQ', rule: '162.7' });
});

test('a header of three columns, a wind with its unit, and a file in UTF-16', () => {
  expect(read(['12,1,3', ROW, ''].join(CRLF))).toMatchObject({ eventNo: '12', heat: 3, wind: null, metres: null });
  expect(read(['12,1,3,M 100,+1.2 m/s', ROW, ''].join(CRLF)).wind).toBe(12);
  const text = `\ufeff${[HEADER, ROW, ''].join(CRLF)}`;
  expect(read(new Uint8Array(Uint16Array.from([...text].map((sign) => sign.charCodeAt(0))).buffer))).toEqual(read(text));
});

test('a starter who has not been read yet has neither', () => {
  expect(placed('', '')).toBe('nothing');
  expect(placed('0', '0.00')).toBe('nothing');
});

test('wherever a file is cut off, no row has a mark that the whole file does not give it', () => {
  const text = [HEADER, ROW, '2,115,5,Éclair,B,C,11.60,,0.06,0.201,,10:33:01.123,,,CR1:12.3457,,', ''].join(CRLF);
  const whole = new Map(read(text).rows.map((row) => [row.line, row.read]));
  const bytes = encodeCp1252(text);
  for (let length = 1; length < bytes.length; length += 1) {
    const file = readTimingFile(bytes.slice(0, length));
    for (const { line, read: mark } of file.ok ? file.races.flatMap(({ rows }) => rows) : [])
      if (typeof mark === 'object' && 'ms' in mark)
        expect(mark, `cut off after ${length} bytes`).toMatchObject({
          ...(whole.get(line) as object),
          reaction: expect.anything(),
        });
  }
});

test('what is nothing of a timing system is refused in words', () => {
  for (const text of ['', ' \r\n', 'Dear all,\r\nhere are the results', '\0\0\0'])
    expect(readTimingFile(new TextEncoder().encode(text))).toMatchObject({ ok: false, error: expect.stringMatching(/\.$/) });
});

test('OMEGA: ten-thousandths rounded up, the finish alone, and what is in doubt for a person', () => {
  const file = [
    'Event;Round;Heat;Lap;Bib;Lane;idStatus;Time;Result;Rank',
    '12;1;2;1;114;4;1;250000;25.00;1',
    '12;1;2;9999;114;4;1;505401;50.55;1',
    '12;1;2;9999;115;5;2;510000;51.00;2',
    '12;1;2;9999;116;6;1;;;',
    '0;0;0;9999;117;7;1;520000;52.00;1',
  ];
  const read = readTimingFile(new TextEncoder().encode(`${file.join(CRLF)}${CRLF}`));
  const races = read.ok ? read.races : [];
  expect(races.map(({ eventNo, heat, rows }) => [eventNo, heat, rows.length])).toEqual([
    ['12', 2, 3],
    ['0', 1, 1],
  ]);
  expect(races[0]?.rows.map((row) => row.read)).toMatchObject([{ place: 1, ms: 50_541 }, { unread: 'place-word' }, 'nothing']);
});

test('a table is read by its headings, in the language of its program, with places or without', () => {
  const table = (lines: readonly string[]) => {
    const file = readTimingFile(new TextEncoder().encode(`${lines.join('\n')}\n`));
    return file.ok ? file.races : [];
  };
  const german = table([
    'Wettkampf;Lauf;Rang;StNr;Bahn;Name;Vorname;Verein;Zeit',
    '18B;2;1;114;4;Müller;Zoë;ABC;11,54',
    '18B;2;;115;5;Ash;Jo;B;n.a.',
  ]);
  expect(german).toMatchObject([
    {
      eventNo: '18B',
      heat: 2,
      rows: [{ bib: '114', lane: 4, surName: 'Müller', read: { place: 1, ms: 11_540 } }, { read: { code: 'DNS' } }],
    },
  ]);
  const bare = table(['Event,Bib,Time', '3,114,11.54', '3,115,']);
  expect(bare[0]?.rows.map((row) => row.read)).toMatchObject([{ place: null, ms: 11_540 }, 'nothing']);
  expect(table(['Bib,Time', '114,11.54'])).toEqual([]);
  const strange = new TextEncoder().encode('Rennen;Chip;Sek\n12;114;11,54\n');
  expect(readTimingFile(strange)).toMatchObject({ ok: false, headings: ['Rennen', 'Chip', 'Sek'] });
  expect(readTimingFile(strange, ['event', 'bib', 'time'])).toMatchObject({
    ok: true,
    races: [{ eventNo: '12', rows: [{ bib: '114' }] }],
  });
});

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
  expect(table('Event,Heat,Place,Bib,Lane,Time,x\n12.0,2.0,1.0,114.0,4.0,11.5,\n')).toMatchObject([
    { eventNo: '12', heat: 2, rows: [{ bib: '114', lane: 4, read: { place: 1, ms: 11_500 } }] },
  ]);
});

test.each([
  ['1', '2', 1, 2],
  ['', '', 1, 1],
  ['Final', 'Heat 3', -1, 3],
  ['SF', 'H2', -2, 2],
  ['Vorlauf', '2/3', 1, 2],
  ['Repechage', 'B', 0, 2],
  ['2', '99999999999', 2, 1],
])('round “%s” and heat “%s” of a table', (round, heat, no, inRound) => {
  expect(table(`Event,Round,Heat,Bib,Time,x\n12,${round},${heat},114,11.54,\n`)).toMatchObject([{ round: no, heat: inRound }]);
});

test('the last line of a table that does not end with a line end may go on: no mark is read from it', () => {
  const whole = 'Event,Place,Bib,Time\n12,1,114,11.54\n12,2,115,11.60';
  expect(table(whole)[0]?.rows.map((row) => row.read)).toMatchObject([{ ms: 11_540 }, { unread: 'cut-off' }]);
  expect(table(`${whole}\n`)[0]?.rows.map((row) => row.read)).toMatchObject([{ ms: 11_540 }, { ms: 11_600 }]);
});

test('OMEGA: a time in another unit than the one beside it is believed by nobody', () => {
  const lines = (time: number) =>
    `Event;Round;Heat;Lap;Bib;Lane;idStatus;Time;Result;Rank\r\n12;1;2;9999;114;4;1;${time};50,55;1\r\n`;
  expect(table(lines(505_401))[0]?.rows[0]?.read).toMatchObject({ ms: 50_541 });
  expect(table(lines(50_541))[0]?.rows[0]?.read).toEqual({ unread: 'bad-time', mark: null });
});

test('Hy-Tek: races of single athletes are read, with rounds by their letters; all else is kept for a person', () => {
  const line = (
    kind: string,
    no: string,
    round: string,
    mark: string,
    [overall, inHeat, heat]: readonly string[],
    part = '0',
    record = 'E',
  ) =>
    [
      record,
      kind,
      no,
      '',
      '100',
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
      line('F', '13', 'F', '6.12', ['1', '1', '1']),
      line('T', '14', 'F', '45.00', ['1', '1', '1'], '0', 'R'),
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
    ['13', -1, 1, -12, [{ unread: 'not-read', mark: null }]],
    ['14', -1, 1, -12, [{ unread: 'not-read', mark: null }]],
  ]);
  expect(races[0]?.rows[0]).toMatchObject({ surName: 'Müller', firstName: 'Zoë', club: 'Athletic Club', bib: '', lane: 0 });
});
