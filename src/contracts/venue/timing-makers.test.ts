import { expect, test } from 'vitest';
import type { TimedRace } from '#domain/timing/timed-race.ts';
import { readTimingFile } from './read-timing-file.ts';

/** Quirks of files that programs other than FinishLynx write, or people after them. */
const HEADER = '001,1,02,Women 100 m,1.2,m/s,,,,100,10:33:01.1234';
const ROW = '1,114,4,Müller,Zoë,ABC,11.54,,11.54,0.145,,10:33:01.123,,,CR1:12.3456,,';
const SECOND = '2,115,5,Ash,Jo,B,11.60,,0.06,0.201,,,,,CR1:12.3457,,';
const CRLF = '\r\n';

function races(lines: readonly string[] | Uint8Array, name = ''): readonly TimedRace[] {
  const bytes = lines instanceof Uint8Array ? lines : new TextEncoder().encode([...lines, ''].join(CRLF));
  const file = readTimingFile(bytes, undefined, name);
  if (!file.ok) throw new Error(file.error);
  return file.races;
}
const rowsOf = (lines: readonly string[], name?: string) => races(lines, name).flatMap(({ rows }) => rows);
const times = (found: readonly TimedRace[]) =>
  found.map(({ rows }) => rows.map(({ read }) => (typeof read === 'object' && 'ms' in read ? read.ms : read)));
const placed = (place: string, time = '') =>
  rowsOf([HEADER, `"${place}",114,4,A,B,C,"${time.replaceAll('"', '""')}",,,,,`])[0]?.read;

test('several races in one file are kept apart, each with its own wind', () => {
  const next = ['002,1,01,Men 200 m,-0.3,m/s,,,,200,10:40:01', '1,7,3,Bell,Al,C,21.54', '2,114,4,Cole,Ed,C,21.60'];
  const found = races([HEADER, ROW, SECOND, '', ...next, '003,2,1,Men 800 m,,,,,,800,11:00:00', '1,9,3,Day,Ed,C,1:51.20']);
  expect(found.map(({ eventNo, round, heat, wind }) => [eventNo, round, heat, wind])).toEqual([
    ['001', 1, 2, 12],
    ['002', 1, 1, -3],
    ['003', 2, 1, null],
  ]);
  expect(times(found)).toEqual([[11_540, 11_600], [21_540, 21_600], [111_200]]);
});

test('a starter with a place and no time begins no race', () => {
  expect(races([HEADER, ROW, '3,12,5,Team,,,,,,,,,,,', '4,11,6,Ash,Jo,B,,,,,,,']).map(({ rows }) => rows.length)).toEqual([3]);
});

test('a line end inside a name in quotation marks ends no line, and a mark that nothing closes swallows none', () => {
  expect(rowsOf([HEADER, '1,114,4,"Mül\nler",Zoë,ABC,11.54', SECOND])).toMatchObject([
    { line: 2, surName: 'Mül ler', read: { ms: 11_540 } },
    { line: 4, surName: 'Ash', read: { ms: 11_600 } },
  ]);
  const open = ['1,114,4,"Ash,Jo,B,11.60', '2,115,5,Bell,Al,"C, D",11.70', '3,116,6,O"Neil,Al,C,11.80'];
  expect(rowsOf([HEADER, ...open])).toMatchObject([
    { surName: 'Ash', read: { ms: 11_600 } },
    { surName: 'Bell', club: 'C, D', read: { ms: 11_700 } },
    { surName: 'O"Neil', read: { ms: 11_800 } },
  ]);
});

test('a title with commas, or a wind with one, hides no wind', () => {
  expect(races(['001,1,02,Women 100 m, Final,1.2,m/s,,,,100,10:33', ROW])[0]?.wind).toBe(12);
  expect(races(['001,1,02,Women 100 m,1,2,m/s,,,,100,10:33', ROW])[0]?.wind).toBe(12);
});

test.each([
  ['(+1.2)', 12],
  ['RW: +1,2', 12],
  ['vent: 1,2', 12],
  ['1,2 m/sek', 12],
  ['–0.3', -3],
  ['+1.2 mps', 12],
  ['-.5', -5],
  ['-0,0', 0],
  ['no wind', null],
])('a wind of “%s”', (wind, tenths) => {
  expect(races([`12,1,3,M 100,"${wind}"`, ROW])).toMatchObject([{ wind: tenths }]);
  expect(races([`12,1,3,M 100,"${wind}"`, ROW])[0]).not.toHaveProperty('unreadWind');
});

test.each(['1.2 km/h', '20.5', '+1.2 over', 'Final'])('a wind of “%s” is not guessed, and its line is said', (wind) => {
  const line = `12,1,3,M 100,"${wind}"`;
  expect(races([line, ROW])).toMatchObject([{ wind: null, unreadWind: { line: 1, raw: line } }]);
});

test.each([
  ['10.2H', 10_200],
  ['10.2 HT', 10_200],
  ['10.2 (h)', 10_200],
])('%s was taken by hand, and so was a race of such times', (time, ms) => {
  const found = races([HEADER, `1,114,4,A,B,C,${time}`, '2,115,5,A,B,C,10.4h', 'DNS,116,6,A,B,C']);
  expect(found).toMatchObject([{ hand: true, rows: [{ read: { ms, hand: true } }, { read: { ms: 10_400 } }, {}] }]);
});

test('a time by hand among others waits for a person', () => {
  const [race] = races([HEADER, ROW, '2,115,5,A,B,C,11.7h']);
  expect(race).not.toHaveProperty('hand');
  expect(race?.rows).toMatchObject([{ read: { ms: 11_540 } }, { read: { unread: 'by-hand', mark: { ms: 11_700 } } }]);
});

test.each([
  ['10.45 w', 10_450],
  ['10.45 OR', 10_450],
  ['10.45 A', 10_450],
  ['10.45*', 10_450],
  ['10.45 Sek', 10_450],
  ['2´03´´45', 123_450],
  ['2min03.45', 123_450],
  ['2 min 03,45', 123_450],
  ['10.443 (10.45)', 10_443],
  ['10.45 [10.443]', 10_443],
])('a time of %s', (time, ms) => {
  expect(placed('1', time)).toMatchObject({ place: 1, ms });
});

test.each([
  ['1Q', 1],
  ['2 q', 2],
  ['T-3', 3],
  ['1ère', 1],
  ['4 th', 4],
])('“%s” is place %i', (place, no) => {
  expect(placed(place, '10.45')).toMatchObject({ place: no, ms: 10_450 });
});

test.each(['n. a.', 'N/A', 'NA', 'NI', 'DC', 'SF'])('%s is one thing here and another there, and waits', (word) => {
  expect(placed(word)).toMatchObject({ unread: 'place-word', mark: null, word: word.replaceAll(/[^A-Za-z]/g, '').toLowerCase() });
});

test('a wind with the note of FinishLynx on how it was read', () => {
  expect(races([`12,1,3,M 100,"+2.0 (Manual)"`, ROW])[0]).toMatchObject({ wind: 20 });
});

test.each([
  ['Abandonnée', 'DNF'],
  ['Disqualifiée', 'DQ'],
  ['Nicht am Start', 'DNS'],
  ['gedisqualificeerd', 'DQ'],
  ['Diskvalificerad', 'DQ'],
  ['hylätty', 'DQ'],
  ['keskeytti', 'DNF'],
  ['bröt', 'DNF'],
  ['DNF/injured', 'DNF'],
])('%s is %s', (word, code) => {
  expect(placed(word)).toMatchObject({ code, ms: null });
});

test.each([
  ['DQ R163.3(a)', 'R163.3(a)'],
  ['DQ TR17.2.3.', 'TR17.2.3'],
  ['DQ162.7', '162.7'],
  ['DQ-FS', 'TR16.8'],
])('%s keeps its rule', (said, rule) => {
  expect(placed(said)).toMatchObject({ code: 'DQ', rule });
});

test.each(['FS1', 'FS 1', 'nt', '10.45 DQ', 'DNC', '#1'])('“%s” for a place waits for a person', (word) => {
  expect(placed(word)).toMatchObject({ unread: 'place-word' });
});

test('reaction times with units, letters, in thousandths, and before the gun', () => {
  const said = ['145', '.145', '0,145 s', 'R0.145', '0.145F', '-0.021', '−0.021'];
  const rows = said.map((one, i) => `${i + 1},${i},${i + 1},A,B,C,11.5${i},,,"${one}",,`);
  expect(rowsOf([HEADER, ...rows]).map(({ read }) => typeof read === 'object' && 'reaction' in read && read.reaction)).toEqual([
    145, 145, 145, 145, 145, -21, -21,
  ]);
});

test('tenths with a decimal comma between commas are no whole seconds', () => {
  expect(times(races([HEADER, '1,114,4,A,B,C,11,5,,,,,,', '2,115,5,A,B,C,11,7,,,,,,', 'DNF,116,6,A,B,C,,,,,,,']))).toEqual([
    [11_500, 11_700, null],
  ]);
  expect(rowsOf([HEADER, ROW, '2,115,5,A,B,C,11,7,,,,,,'])[1]?.read).toMatchObject({ unread: 'bad-time' });
  expect(rowsOf([HEADER, '1,114,4,A,B,C,1:22:31,1234,,,,', '2,115,5,A,B,C,1:22:35,1235,,,,'])[0]?.read).toMatchObject({
    unread: 'bad-time',
  });
});

test('a mark of UTF-8 before Windows-1252, and what stands behind the end of a file', () => {
  const plain = [HEADER, ROW, ''].join(CRLF);
  const bytes = Uint8Array.from([0xef, 0xbb, 0xbf, ...[...plain].map((sign) => sign.charCodeAt(0) & 0xff)]);
  expect(races(bytes)).toEqual(races([HEADER, ROW]));
  for (const end of ['\u001a', '\0\0\0\0', '\r\n\u001a'])
    expect(races(new TextEncoder().encode(plain + end)), JSON.stringify(end)).toEqual(races([HEADER, ROW]));
});

test('zeros where a line is still to be written end no line', () => {
  const text = [HEADER, ROW, SECOND.slice(0, 20)].join(CRLF);
  expect(races(new TextEncoder().encode(`${text}\0\0\0`))[0]?.rows[1]?.read).toMatchObject({ unread: 'cut-off' });
});

test('a cell as long as a whole file is read at once', () => {
  const long = `1${' '.repeat(400_000)}x`;
  expect(placed(long, long)).toMatchObject({ unread: 'bad-time' });
  expect(races([`12,1,3,M 100,"${long}"`, ROW])[0]).toHaveProperty('unreadWind');
});

test('rows without a header are of the race that their file is named by', () => {
  expect(races([ROW, SECOND], '018B-2-03.lif')).toMatchObject([{ eventNo: '018B', round: 2, heat: 3, rows: [{}, {}] }]);
  expect(readTimingFile(new TextEncoder().encode([ROW, SECOND, ''].join(CRLF)), undefined, 'results.lif').ok).toBe(false);
});

test('words for event, round or heat in a header', () => {
  expect(races(['MHJ,1,1,M 100,,', ROW])).toMatchObject([{ eventNo: 'MHJ', round: 1, heat: 1 }]);
  expect(races(['18,F,2,M 100,,', ROW])).toMatchObject([{ eventNo: '18', round: -1, heat: 2 }]);
  const [race] = races(['18,1,1A,M 100,,', ROW]);
  expect(race?.heat).toBeGreaterThan(1000);
});

test('the last line of a .lif file without a line end is whole once it goes on behind its reaction time', () => {
  const at = (columns: number) => {
    const text = [HEADER, ROW.split(',').slice(0, 11).join(','), SECOND.split(',').slice(0, columns).join(',')].join(CRLF);
    const file = readTimingFile(new TextEncoder().encode(text));
    return file.ok ? file.races[0]?.rows[1]?.read : undefined;
  };
  expect(at(11)).toMatchObject({ place: 2, ms: 11_600, reaction: 201 });
  expect(at(8)).toMatchObject({ unread: 'cut-off', mark: { ms: 11_600 } });
  expect(at(7)).toEqual({ unread: 'cut-off', mark: null });
});

test('the last line of a table without a line end is whole with as many decimals as those before it', () => {
  const last = (line: string) => {
    const text = ['Event;Place;Bib;Time', '12;1;114;11,54', '12;2;115;11,60', line].join('\n');
    const file = readTimingFile(new TextEncoder().encode(text));
    return file.ok ? file.races[0]?.rows[2]?.read : undefined;
  };
  expect(last('12;3;116;11,71')).toMatchObject({ ms: 11_710 });
  expect(last('12;3;116;11,7')).toMatchObject({ unread: 'cut-off' });
});

test('a table with a column for remarks: who did not start, finish or count is not lost', () => {
  const rows = rowsOf([
    'Event,Heat,Rank,Bib,Time (s),Status',
    '12,1,1,114,11.54,OK',
    '12,1,,115,,DNS',
    '12,1,,116,11.80,DQ TR17.2.3',
    '12,1,2,117,11.90,Q',
    '12,1,,118,,dnf',
    '12,1,3,119,11.95,FS',
    '12,1,,120,,FS',
    '12,1,,121,,Aufg.',
    '12,1,4,122,11.99,np',
  ]);
  expect(rows.map(({ read }) => read)).toMatchObject([
    { place: 1, ms: 11_540 },
    { code: 'DNS' },
    { code: 'DQ', rule: 'TR17.2.3', ms: 11_800 },
    { place: 2, ms: 11_900 },
    { code: 'DNF' },
    { place: 3, ms: 11_950 },
    { unread: 'place-word' },
    { code: 'DNF' },
    { place: 4, ms: 11_990 },
  ]);
});

test('a column of thousandths is not one of seconds', () => {
  const bytes = new TextEncoder().encode('Event,Bib,Time (ms)\n12,114,11540\n');
  expect(readTimingFile(bytes)).toMatchObject({ ok: false, headings: ['Event', 'Bib', 'Time (ms)'] });
  expect(rowsOf(['Event,Bib,Time', '12,114,11540'])).toMatchObject([{ read: { unread: 'bad-time' } }]);
});

test('places of another list than the heat’s are not believed', () => {
  const table = ['Event,Rank,Bib,Time', '12,1,114,11.54', '12,1,115,11.60', '12,3,116,11.70', '12,2,117,11.80', ''];
  expect(rowsOf(table).map(({ read }) => typeof read === 'object' && 'unread' in read && [read.unread, read.mark?.ms])).toEqual([
    ['place-word', 11_540],
    ['place-word', 11_600],
    ['place-word', 11_700],
    ['place-word', 11_800],
  ]);
  expect(rowsOf(['Event,Rank,Bib,Time', '12,3,114,11.54', '12,7,115,11.60', '']).map(({ read }) => read)).toMatchObject([
    { place: 3 },
    { place: 7 },
  ]);
});

test('a table of one race has it in the name of its file, else each such file is a race that a person places', () => {
  const table = ['Place;Lane;Start No.;Athlete;Final Time;Wind', '1;4;114;MÜLLER Zoë;11,54;+1,2', '2;5;115;ASH Jo;11,60;'];
  expect(races(table, '18B-1-02.csv')).toMatchObject([
    { eventNo: '18B', round: 1, heat: 2, wind: 12, rows: [{ bib: '114', lane: 4, read: { ms: 11_540 } }, {}] },
  ]);
  const bytes = new TextEncoder().encode([...table, ''].join(CRLF));
  expect(readTimingFile(bytes, undefined, 'final.csv')).toMatchObject({ ok: false, headings: table[0]?.split(';') });
  const columns = ['place', 'lane', 'bib', 'surName', 'time', 'wind'] as const;
  expect(readTimingFile(bytes, columns, 'final.csv')).toMatchObject({ ok: true, races: [{ eventNo: 'final.csv', heat: 1 }] });
});

test('headings that a program writes over each race, and in languages of Europe', () => {
  const head = 'Épreuve;Série;Place;Dossard;Couloir;Nom;Prénom;Temps;Vent';
  const found = races([head, '12;1;1;114;4;Müller;Zoë;11,54;1,2', head, '12;2;1;120;4;Ash;Jo;11,60;-0,3']);
  expect(found.map(({ heat, wind, rows }) => [heat, wind, rows.length])).toEqual([
    [1, 12, 1],
    [2, -3, 1],
  ]);
});

test('OMEGA without headings is known by its laps', () => {
  expect(races(['12;1;2;1;114;4;1;250000;25.00;1', '12;1;2;9999;114;4;1;505401;50.55;1'])).toMatchObject([
    { eventNo: '12', heat: 2, rows: [{ bib: '114', read: { place: 1, ms: 50_541 } }] },
  ]);
});

test.each([
  ['I;Club;99;;\nD;Ash;Jo;;F;01/02/2008;;HILL;100;12.34;M\n', 'entries for Hy-Tek'],
  ["Licensed To: Hill AC\n   HY-TEK's Meet Manager 6/1/2026 03:12 PM\n  1 Ash, Jo   12.34\n", 'a printed report'],
  ['Nr;Nachname;Vorname;Geburtsdatum;Verein;Meldeleistung\n1;Ash;Jo;2008-02-01;HILL;12,34\n', 'athletes or entries'],
  ['Event,Day,Start time,Call room\n100 m,Sat,10:05,09:45\n', 'a timetable'],
  ['Startnummer;Navn;Klubb;Øvelse\n12;Jo Ash;HILL;100m\n', 'a table without a single time'],
])('what is no result is named, and how to go on: %s', (text, what) => {
  const file = readTimingFile(new TextEncoder().encode(text), undefined, 'x.txt');
  expect(file).toMatchObject({ ok: false });
  expect(file).not.toHaveProperty('headings');
  expect(file.ok ? '' : file.error).toContain(what);
});

test('a table of results in an unknown language is still asked about', () => {
  const text = 'Futam;Rajtszám;Idő\n1;12;11,54\n';
  expect(readTimingFile(new TextEncoder().encode(text), undefined, 'x.csv')).toMatchObject({
    headings: ['Futam', 'Rajtszám', 'Idő'],
  });
});
