import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;
const padded = (length: number): number => (length + 3) & ~3;

/**
 * Unpacks a WOFF 1.0 file (https://www.w3.org/TR/WOFF/) to OpenType, without the named tables. Unpack it once for many documents.
 * Throws when it is not such a file.
 */
export function unpackWoff(woff: Buffer, without: readonly string[] = []): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('this is not a WOFF file');
  const all = Array.from({ length: woff.readUInt16BE(12) }, (_, i) => WOFF_HEADER + i * WOFF_ENTRY);
  const tables = all
    .filter((entry) => !without.includes(woff.toString('latin1', entry, entry + 4)))
    .map((entry) => readTable(woff, entry));
  const count = tables.length;
  const size = tables.reduce((total, { data }) => total + padded(data.length), SFNT_HEADER + count * SFNT_ENTRY);
  const font = Buffer.alloc(size);
  font.writeUInt32BE(woff.readUInt32BE(4), 0);
  font.writeUInt16BE(count, 4);
  // What helps to search the directory in halves.
  const power = Math.floor(Math.log2(count));
  font.writeUInt16BE(16 * 2 ** power, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE(16 * (count - 2 ** power), 10);
  let at = SFNT_HEADER + count * SFNT_ENTRY;
  for (const [i, { tag, checksum, data }] of tables.entries()) {
    const entry = SFNT_HEADER + i * SFNT_ENTRY;
    font.writeUInt32BE(tag, entry);
    font.writeUInt32BE(checksum, entry + 4);
    font.writeUInt32BE(at, entry + 8);
    font.writeUInt32BE(data.length, entry + 12);
    data.copy(font, at);
    at += padded(data.length);
  }
  return font;
}

function readTable(woff: Buffer, entry: number): { readonly tag: number; readonly checksum: number; readonly data: Buffer } {
  const [offset, packed, length] = [4, 8, 12].map((part) => woff.readUInt32BE(entry + part));
  const bytes = woff.subarray(offset, (offset ?? 0) + (packed ?? 0));
  // A table that would not have become smaller stands as it is.
  const data = packed === length ? bytes : inflateSync(bytes);
  return { tag: woff.readUInt32BE(entry), checksum: woff.readUInt32BE(entry + 16), data };
}
