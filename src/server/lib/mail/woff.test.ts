import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { unpackWoff } from './woff.ts';

const folder = dirname(createRequire(import.meta.url).resolve('@fontsource/barlow-condensed/package.json'));
const woff = readFileSync(join(folder, 'files', 'barlow-condensed-latin-500-normal.woff'));

test('an unpacked font has all tables, each where its directory says and with its checksum', () => {
  const font = unpackWoff(woff);
  const count = font.readUInt16BE(4);
  expect(count).toBe(woff.readUInt16BE(12));
  expect(font.length).toBe(woff.readUInt32BE(16));
  for (let i = 0; i < count; i++) {
    const entry = 12 + i * 16;
    const [checksum = 0, at = 0, length = 0] = [4, 8, 12].map((part) => font.readUInt32BE(entry + part));
    const tag = font.toString('latin1', entry, entry + 4);
    // The header's own checksum is left out of itself.
    if (tag !== 'head') expect(sumOf(font.subarray(at, at + ((length + 3) & ~3))), tag).toBe(checksum);
  }
});

test('a table that is not wanted is left out', () => {
  const [all, fewer] = [unpackWoff(woff), unpackWoff(woff, ['GPOS', 'GSUB'])];
  expect(fewer.readUInt16BE(4)).toBe(all.readUInt16BE(4) - 2);
  expect(fewer.length).toBeLessThan(all.length);
});

test('what is no WOFF file is said to be none', () => {
  expect(() => unpackWoff(Buffer.from('%PDF-1.7'))).toThrow('this is not a WOFF file');
});

function sumOf(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}
