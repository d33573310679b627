import { describe, expect, test } from 'vitest';
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

describe('a WebM', () => {
  /** An id as it stands, its size in eight bytes or none, as what is recorded as it happens has. */
  const element = (id: readonly number[], ...content: readonly (string | number | Uint8Array)[]) => {
    const inside = bytes(...content);
    return bytes(...id, 0x01, 0, 0, 0, word(inside.length), inside);
  };
  const open = (id: readonly number[], ...content: readonly Uint8Array[]) =>
    bytes(...id, 0x01, ...Array(7).fill(0xff), ...content);
  const head = element([0x1a, 0x45, 0xdf, 0xa3], 'webm');
  const info = element(
    [0x15, 0x49, 0xa9, 0x66],
    element([0x2a, 0xd7, 0xb1], 9),
    element([0x7b, 0xa9], WHERE),
    bytes(0x44, 0x61, 0x81, 7),
  );
  const tags = element([0x12, 0x54, 0xc3, 0x67], WHERE);
  const block = element([0xa3], 'pictures');
  const SEGMENT = [0x18, 0x53, 0x80, 0x67];
  const CLUSTER = [0x1f, 0x43, 0xb6, 0x75];

  test.each([
    ['whole', bytes(head, element(SEGMENT, info, tags, element(CLUSTER, block), element([0x19, 0x41, 0xa4, 0x69], WHERE)))],
    ['recorded as it happened', bytes(head, open(SEGMENT, info, open(CLUSTER, block), open(CLUSTER, block), tags))],
  ])('%s keeps its length and the places of its pictures, and loses what was noted', (_, video) => {
    const found = bare(video) ?? bytes();
    expect(textOf(found)).not.toContain(WHERE);
    expect([found.length, textOf(found).lastIndexOf('pictures')]).toEqual([video.length, textOf(video).lastIndexOf('pictures')]);
    // Its shortest note, the date: empty room of two bytes and one.
    expect([...found].some((_one, i) => found[i] === 0xec && found[i + 1] === 0x82)).toBe(true);
    expect(bare(found)).toEqual(found);
    expect(bare(video.subarray(0, -1))).toBeUndefined();
  });

  test('that is nothing but its first bytes is no video', () => {
    for (const wrong of [bytes(0x1a, 0x45, 0xdf, 0xa3), bytes(head, 0), bytes(head, open([0x12, 0x54, 0xc3, 0x67], tags))])
      expect(bare(wrong)).toBeUndefined();
  });
});

test('what is cut off is told from what is whole', () => {
  for (const whole of [PNG_PIXEL, smallJpeg(1200, 400)])
    for (let end = 8; end < whole.length; end++) expect(bare(whole.subarray(0, end)), `${end}`).toBeUndefined();
});
