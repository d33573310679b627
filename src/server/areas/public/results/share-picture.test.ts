import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sharePicture } from './share-picture.ts';

const SAID = {
  title: '100 m Women',
  under: 'Riverside Open Meeting',
  lines: ['1. Zoë Říčanová 12.01', '2. Ann Two 12.31'],
  systemName: 'Callroom',
};

test('a picture has the size that readers ask for, letters on it, and other letters for another result', () => {
  const picture = sharePicture(SAID);
  expect([...picture.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join('')).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  const idat = picture.indexOf('IDAT');
  const rows = inflateSync(picture.subarray(idat + 4, idat + 4 + picture.readUInt32BE(idat - 4)));
  expect(rows.length).toBe((1200 * 3 + 1) * 630);
  // The brightest of the ink is there, and most of the picture is ground.
  expect(rows.includes(Buffer.from([242, 247, 244]))).toBe(true);
  expect(sharePicture({ ...SAID, lines: ['1. Ann Two 12.00'] }).equals(picture)).toBe(false);
});

test('a long name is cut, and a letter that no font has is left out', () => {
  const long = sharePicture({ ...SAID, title: 'The Riverside and District Schools League '.repeat(5), under: '漢字' });
  expect(long.readUInt32BE(16)).toBe(1200);
});
