import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { reviewEntries } from '#domain/start-list/entry-file.ts';
import { MAX_FILE_BYTES } from './entry-file.ts';
import { readEntryFile } from './read-entry-file.ts';

const HEADER = 'athleteId,firstName,lastName,gender,dob,club,eventCode,eventName,start,personalBest,seasonalBest';
const bytesOf = (text: string) => new TextEncoder().encode(text);
const rowsOf = (bytes: Uint8Array) => {
  const file = readEntryFile(bytes);
  if (!file.ok) throw new Error(file.error);
  return file.rows;
};
const errorOf = (bytes: Uint8Array) => {
  const file = readEntryFile(bytes);
  return file.ok ? undefined : file.error;
};

describe('a start list as it comes from a spreadsheet', () => {
  const row = ['7', 'Zoë', 'Müller', 'W'];

  test.each([
    ['UTF-8', bytesOf('a,b,c,d\r\n7,Zoë,Müller,W\r\n')],
    ['UTF-8 with BOM', bytesOf('\ufeffa,b,c,d\n7,Zoë,Müller,W\n')],
    ['semicolons', bytesOf('a;b;c;d\n7;Zoë;Müller;W\n')],
    ['CP1252', Uint8Array.from(Buffer.from('a;b;c;d\r\n7;Zoë;Müller;W\r\n', 'latin1'))],
    ['quoted cells', bytesOf('a,b,c,d\n7,"Zoë","Müller","W"\n')],
  ])('%s', (_, bytes) => {
    expect(rowsOf(bytes).slice(0, 2)).toEqual([['a', 'b', 'c', 'd'], row]);
  });

  test('the euro sign and curly quotes of CP1252 are read as such', () => {
    expect(rowsOf(Uint8Array.from([0x61, 0x0a, 0x80, 0x92]))[1]).toEqual(['€’']);
  });

  test('a comma inside quotes belongs to its cell, a semicolon in a cell does not change the separator', () => {
    expect(rowsOf(bytesOf('a,b,c\n"Smith, John",x;y,1'))[1]).toEqual(['Smith, John', 'x;y', '1']);
  });
});

describe('files that are not a start list are refused with what to do', () => {
  test.each([
    ['a PDF', bytesOf('%PDF-1.7\n…'), 'This is a PDF. Save the start list as CSV in the program it comes from.'],
    ['a workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 9]), 'This is an Excel or zip file. Open it and save it as CSV (UTF-8).'],
    [
      'an old workbook',
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]),
      'This is an old Excel or Word file. Open it and save it as CSV (UTF-8).',
    ],
    ['a gzip', Uint8Array.from([0x1f, 0x8b, 8]), 'This file is compressed. Unpack it first.'],
    ['UTF-16', Uint8Array.from([0xff, 0xfe, 0x61, 0]), 'This is Unicode text of another kind. Save it as CSV (UTF-8).'],
    ['a web page', bytesOf('<!doctype html>'), 'This is a web page. Save the start list as CSV.'],
    [
      'a picture',
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0]),
      'This is not a text file. Save the start list as CSV (UTF-8).',
    ],
    ['nothing', new Uint8Array(), 'The file is empty.'],
    ['an open quote', bytesOf('a,b\n1,"x\n2,y\n'), 'Line 2 has a quotation mark that is not closed.'],
  ])('%s', (_, bytes, error) => {
    expect(errorOf(bytes)).toBe(error);
  });

  test('a file over the limit is refused before it is decoded', () => {
    expect(errorOf(new Uint8Array(MAX_FILE_BYTES + 1).fill(0x61))).toBe('The file is too large: a start list has at most 20 MB.');
  });
});

const RIO = new URL('../../../../shared/data/rio2016/entries.csv', import.meta.url);

test('what is refused is called by its own name', () => {
  const refused = readEntryFile(bytesOf('%PDF-1.7'), 'list of bibs');
  expect(refused).toEqual({ ok: false, error: 'This is a PDF. Save the list of bibs as CSV in the program it comes from.' });
});

describe.runIf(existsSync(RIO))('the start list of Rio 2016', () => {
  // Read by the tests alone: where there is no file, they are left out.
  const reviewed = () => reviewEntries(rowsOf(readFileSync(RIO)), { timeZone: 'America/Sao_Paulo' });

  test('is read whole: every athlete, every entry, no bad line', () => {
    const review = reviewed();
    expect(review.bad).toEqual([]);
    expect([review.lines, review.athletes.length, review.entries.length]).toEqual([2429, 2149, 2429]);
    expect(review.notes.every((note) => note.reason.startsWith('The date of birth 2016-11-16 cannot be right'))).toBe(true);
    expect(review.dates).toEqual(expect.arrayContaining(['2016-08-12', '2016-08-21']));
  });

  test('every entry has its athlete and its event, every athlete a name to sort by', () => {
    const review = reviewed();
    const athletes = new Set(review.athletes.map((athlete) => athlete.externalId));
    const groups = new Set(review.eventGroups.map((group) => group.key));
    expect(review.entries.filter((entry) => !athletes.has(entry.externalId) || !groups.has(entry.groupKey))).toEqual([]);
    expect(review.athletes.filter((athlete) => athlete.surName === '')).toEqual([]);
  });
});

test('the documented header alone is a start list without athletes', () => {
  const review = reviewEntries(rowsOf(bytesOf(HEADER)), { timeZone: 'Europe/London' });
  expect([review.lines, review.bad]).toEqual([0, []]);
});
