import { expect, test } from 'vitest';
import { PNG_PIXEL, pngWith, smallJpeg } from '#tests/support/pictures.ts';
import { withoutNotes } from './media-notes.ts';

const bytes = (...parts: readonly (string | number | Uint8Array)[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'number' ? [part] : typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : [...part],
    ),
  );
const word = (value: number, little = false) => {
  const four = [value >> 24, value >> 16, value >> 8, value].map((part) => part & 0xff);
  return bytes(...(little ? four.toReversed() : four));
};
const WHERE = '51.5 N, 0.1 W';
const textOf = (file: Uint8Array) => new TextDecoder('latin1').decode(file);
const bare = (file: Uint8Array) => {
  const parts = withoutNotes(file);
  return parts && bytes(...parts);
};

test('a JPEG is left as it is but for what a camera noted, and what stands behind its end', () => {
  const noted = smallJpeg(1200, 400, bytes('Exif: ', WHERE));
  const found = bare(bytes(noted, 1, 2, 3)) ?? bytes();
  expect(textOf(found)).not.toContain(WHERE);
  expect(found.subarray(0, 2)).toEqual(bytes(0xff, 0xd8));
  expect(found.subarray(2)).toEqual(noted.subarray(noted.length - found.length + 2));
});

test.each([
  ['MM', (value: number) => [value >> 8, value & 0xff], (value: number) => word(value)],
  ['II', (value: number) => [value & 0xff, value >> 8], (value: number) => word(value, true)],
])('a JPEG that was taken on its side stays so (%s)', (order, half, whole) => {
  const entry = (tag: number, value: number) => [...half(tag), ...half(3), whole(1), ...half(value), 0, 0];
  const tiff = bytes(order, ...half(42), whole(8), ...half(2), ...entry(0x010f, 7), ...entry(0x0112, 6), whole(0), WHERE);
  const found = bare(smallJpeg(400, 300, bytes('Exif', 0, 0, tiff))) ?? bytes();
  expect(textOf(found)).not.toContain(WHERE);
  expect(textOf(found.subarray(6, 10))).toBe('Exif');
  // The one entry that is left: its tag and value.
  expect([...found.subarray(22, 24), ...found.subarray(30, 32)]).toEqual([0x01, 0x12, 0, 6]);
  expect(bare(found)).toEqual(found);
});

test('a PNG loses its texts, and no part of the picture', () => {
  expect(bare(pngWith(['tEXt', bytes('Place', 0, WHERE)], ['eXIf', bytes(WHERE)]))).toEqual(PNG_PIXEL);
  expect(bare(bytes(PNG_PIXEL, WHERE))).toEqual(PNG_PIXEL);
});

test('a WebP says no longer that it has notes, and how long it is without', () => {
  const chunk = (name: string, content: Uint8Array) =>
    bytes(name, word(content.length, true), content, ...(content.length % 2 ? [0] : []));
  const file = (...chunks: readonly Uint8Array[]) => {
    const content = bytes('WEBP', ...chunks);
    return bytes('RIFF', word(content.length, true), content);
  };
  const picture = chunk('VP8 ', bytes(1, 2, 3));
  const extended = (flags: number) => chunk('VP8X', bytes(flags, 0, 0, 0, 9, 0, 0, 9, 0, 0));
  const noted = file(extended(0x1c), picture, chunk('EXIF', bytes(WHERE)), chunk('XMP ', bytes(WHERE)));
  expect(bare(noted)).toEqual(file(extended(0x10), picture));
});

test('a video keeps its length and the places of its pictures, and loses where it was taken', () => {
  const box = (name: string, ...content: readonly (string | number | Uint8Array)[]) => {
    const inside = bytes(...content);
    return bytes(word(inside.length + 8), name, inside);
  };
  const track = box('trak', box('tkhd', 1, 2, 3), box('meta', WHERE));
  const video = bytes(
    box('ftyp', 'isom'),
    box('moov', box('mvhd', 4, 5), box('udta', WHERE), track),
    box('uuid', WHERE),
    box('mdat', 'pictures'),
  );
  const found = bare(video) ?? bytes();
  expect(textOf(found)).not.toContain(WHERE);
  expect([found.length, textOf(found).indexOf('pictures')]).toEqual([video.length, textOf(video).indexOf('pictures')]);
  expect(textOf(found).match(/free/g)).toHaveLength(3);
  expect(bare(video.subarray(0, -1))).toBeUndefined();
});

test('what is cut off is told from what is whole', () => {
  for (const whole of [PNG_PIXEL, smallJpeg(1200, 400)])
    for (let end = 8; end < whole.length; end++) expect(bare(whole.subarray(0, end)), `${end}`).toBeUndefined();
});
