import { expect, test } from 'vitest';
import { encodeCp1252 } from '#domain/timing/cp1252.ts';
import { readTimingFile } from './read-timing-file.ts';

/** One race of ten lanes in the layouts of several makers: cells of lines, and what parts them by habit. */
const LANES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const NAMES = ['Müller', 'Éclair', 'Ñuñez', 'Åström', 'Ö', 'ßen', 'Garçon', 'Ash', 'O’Neil', 'Smith Jr.'];
/** As it is written with a point, and which of the ten did not finish. */
const timeOf = (place: number): string => `${11 + Math.floor(place / 5)}.${String(37 + place * 3).padStart(2, '0')}`;
const last = (lane: number): string => NAMES[lane - 1] ?? '';

type Line = readonly string[];
interface Layout {
  readonly name: string;
  readonly parts: readonly string[];
  readonly lines: (decimal: string) => readonly Line[];
}

const LIF: Layout = {
  name: '018B-2-03.lif',
  parts: [',', ';', '\t', '|'],
  lines: (d) => [
    ['018B', '2', '03', 'Women 100 m', `-1${d}2`, 'm/s', '', '', '', '100', `10:33:01${d}1234`],
    ...LANES.slice(0, 9).map((lane) => [
      String(lane),
      String(100 + lane),
      String(lane),
      last(lane),
      'Zoë',
      'Club',
      timeOf(lane).replace('.', d),
      '',
      `0${d}03`,
      `0${d}151`,
      '',
      '',
      '',
      '',
      `CR1:12.${lane}`,
      '',
      '',
    ]),
    ['abd.', '110', '10', last(10), 'Zoë', 'Club', '', '', '', `0${d}151`, '', '', '', '', 'CR1:12.10', '', ''],
  ],
};
const TABLE: Layout = {
  name: 'results.csv',
  parts: [',', ';', '\t', '|'],
  lines: (d) => [
    ['Wettkampf', 'Runde', 'Lauf', 'Rang', 'StNr', 'Bahn', 'Name', 'Vorname', 'Zeit', 'RT', 'Wind', 'Verein'],
    ...LANES.map((lane) => [
      '18B',
      '2',
      '3',
      lane < 10 ? `${lane}.` : 'aufg.',
      String(100 + lane),
      String(lane),
      last(lane),
      'Zoë',
      lane < 10 ? timeOf(lane).replace('.', d) : '',
      `0${d}151`,
      `-1${d}2`,
      'Club',
    ]),
  ],
};
const OMEGA: Layout = {
  name: 'race.txt',
  parts: [';', ',', '\t'],
  lines: (d) => [
    ['Event', 'Round', 'Heat', 'Lap', 'Bib', 'Lane', 'idStatus', 'Time', 'Result', 'Rank', 'Wind'],
    ...LANES.slice(0, 9).map((lane) => [
      '18B',
      '2',
      '3',
      '9999',
      String(100 + lane),
      String(lane),
      '1',
      String(Number(timeOf(lane)) * 10_000).replace(/\..*/, ''),
      timeOf(lane).replace('.', d),
      String(lane),
      `-1${d}2`,
    ]),
  ],
};

const quoted = (cell: string, part: string): string => (cell.includes(part) ? `"${cell}"` : cell);
const textOf = (lines: readonly Line[], part: string, end: string): string =>
  lines.map((cells) => cells.map((cell) => quoted(cell, part)).join(part) + end).join('');

const units = (text: string, little: boolean): Uint8Array =>
  Uint8Array.from(
    [...text]
      .flatMap((sign) => [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8])
      .map((byte, i, all) => (little ? byte : (all[i ^ 1] ?? 0))),
  );
const ENCODINGS: readonly (readonly [string, (text: string) => Uint8Array])[] = [
  ['UTF-8', (text) => new TextEncoder().encode(text)],
  ['UTF-8 with its mark', (text) => new TextEncoder().encode(`\ufeff${text}`)],
  ['UTF-16', (text) => units(`\ufeff${text}`, true)],
  ['UTF-16, the other way round', (text) => units(`\ufeff${text}`, false)],
  ['UTF-16 without its mark', (text) => units(text, true)],
  ['UTF-16 without its mark, the other way round', (text) => units(text, false)],
  ['Windows-1252', encodeCp1252],
];

const racesOf = (bytes: Uint8Array, name: string) => {
  const file = readTimingFile(bytes, undefined, name);
  if (!file.ok) throw new Error(file.error);
  return file.races.map(({ rows, ...race }) => ({ ...race, rows: rows.map(({ raw: _raw, ...row }) => row) }));
};

test.each([LIF, TABLE, OMEGA])(
  '$name says the same in every encoding, with every sign between cells, end of line and decimal sign',
  (layout) => {
    const plain = racesOf(new TextEncoder().encode(textOf(layout.lines('.'), layout.parts[0] ?? ',', '\r\n')), layout.name);
    expect(plain).toMatchObject([{ eventNo: expect.stringMatching(/^0?18B$/), round: 2, heat: 3, wind: -12 }]);
    expect(plain[0]?.rows.filter(({ read }) => typeof read === 'object' && 'ms' in read)).toHaveLength(layout === OMEGA ? 9 : 10);
    for (const part of layout.parts)
      for (const decimal of ['.', ','])
        for (const end of ['\r\n', '\n', '\r'])
          for (const [encoding, encoded] of ENCODINGS)
            expect(
              racesOf(encoded(textOf(layout.lines(decimal), part, end)), layout.name),
              `${part}${decimal} ${encoding}`,
            ).toEqual(plain);
  },
);

test.each([LIF, TABLE, OMEGA])('$name, cut off anywhere, gives no mark that the whole file does not give', (layout) => {
  for (const decimal of ['.', ',']) {
    const bytes = encodeCp1252(textOf(layout.lines(decimal), ';', '\r\n'));
    const whole = new Map(racesOf(bytes, layout.name).flatMap(({ rows }) => rows.map((row) => [row.line, row.read] as const)));
    for (let length = 1; length < bytes.length; length += 1) {
      const file = readTimingFile(bytes.slice(0, length), undefined, layout.name);
      for (const { line, read } of file.ok ? file.races.flatMap(({ rows }) => rows) : [])
        if (typeof read === 'object' && 'ms' in read)
          expect({ ...read, reaction: null, hand: null }, `cut off after ${length} bytes`).toEqual({
            ...(whole.get(line) as object),
            reaction: null,
            hand: null,
          });
    }
  }
});
