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
      rows: [
        { bib: '114', lane: 4, surName: 'Müller', read: { place: 1, ms: 11_540 } },
        { read: { unread: 'place-word', word: 'na' } },
      ],
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

test('a table without headings is no .lif file, and its first line is a starter like the others', () => {
  const bytes = new TextEncoder().encode('1,114,4,Müller,Zoë,ABC,11.54,3\n2,115,5,Ash,Jo,B,11.60,3\n');
  expect(readTimingFile(bytes)).toMatchObject({ ok: false, headings: ['1', '114', '4', 'Müller', 'Zoë', 'ABC', '11.54', '3'] });
  expect(readTimingFile(bytes, ['place', 'bib', 'lane', 'surName', 'firstName', 'club', 'time', 'event'])).toMatchObject({
    races: [
      {
        rows: [
          { bib: '114', read: { place: 1, ms: 11_540 } },
          { bib: '115', read: { place: 2, ms: 11_600 } },
        ],
      },
    ],
  });
});

test('a file with more races than a meeting has, or one heat over and over, is refused before the meeting waits for it', () => {
  const lif = (n: number, heat: (i: number) => number) =>
    readTimingFile(
      new TextEncoder().encode(Array.from({ length: n }, (_, i) => `1,1,${heat(i)},"x\r\n`).join('')),
      undefined,
      'all.lif',
    );
  expect(lif(500, (i) => i + 1)).toMatchObject({ ok: true, races: { length: 500 } });
  expect(lif(501, (i) => i + 1)).toMatchObject({ ok: false, error: expect.stringContaining('501 races, and at most 500') });
  const starters = (n: number) =>
    readTimingFile(new TextEncoder().encode(`1,1,1,"x\r\n${'1,7,3,Sur,First,Club,10.83\r\n'.repeat(n)}`), undefined, 'all.lif');
  expect(starters(10_000)).toMatchObject({ ok: true });
  expect(starters(10_001)).toMatchObject({ ok: false, error: expect.stringContaining('10,001 starters') });
  expect(lif(20, () => 1)).toMatchObject({ ok: true });
  expect(lif(21, () => 1)).toMatchObject({ ok: false, error: expect.stringContaining('heat 1 of event 1 more than 20 times') });
});
