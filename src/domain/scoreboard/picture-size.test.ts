import { expect, test } from 'vitest';
import { pictureSize } from './picture-size.ts';

const chunk = (name: string, ...more: readonly number[]) =>
  Uint8Array.from([
    ...new TextEncoder().encode('RIFF'),
    ...[0, 0, 0, 0],
    ...new TextEncoder().encode(`WEBP${name}`),
    ...[10, 0, 0, 0],
    ...more,
    ...Array.from({ length: 10 }, () => 0),
  ]);

test.each([
  ['extended', chunk('VP8X', 0, 0, 0, 0, 0x1f, 0x4e, 0, 0x0f, 0x27, 0), { width: 20_000, height: 10_000 }],
  ['lossless', chunk('VP8L', 0x2f, 0xff, 0xff, 0xff, 0x0f), { width: 16_384, height: 16_384 }],
  ['lossy', chunk('VP8 ', 0, 0, 0, 0x9d, 0x01, 0x2a, 0x80, 0x02, 0xe0, 0x01), { width: 640, height: 480 }],
])('a %s WebP says its size', (_, bytes, size) => {
  expect(pictureSize('webp', bytes)).toEqual(size);
});

test('a WebP of another kind, or one that is cut off, says none', () => {
  expect(pictureSize('webp', chunk('ICCP', 1, 2, 3))).toBeUndefined();
  expect(pictureSize('webp', chunk('VP8X').subarray(0, 20))).toBeUndefined();
});
