import { expect, test } from 'vitest';
import { mediaTypeNamed, mediaTypeOf } from './media.ts';

const bytes = (...parts: readonly (string | number)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part].map((letter) => letter.charCodeAt(0)))));

test.each([
  ['png', bytes(0x89, 'PNG\r\n', 0x1a, '\n')],
  ['jpg', bytes(0xff, 0xd8, 0xff, 0xe0)],
  ['webp', bytes('RIFF', 1, 2, 3, 4, 'WEBP')],
  ['mp4', bytes(0, 0, 0, 0x20, 'ftypisom')],
  ['webm', bytes(0x1a, 0x45, 0xdf, 0xa3)],
])('a %s is known by its first bytes', (end, file) => {
  expect(mediaTypeOf(file)?.end).toBe(end);
  expect(mediaTypeNamed(`x.${end}`)).toBe(mediaTypeOf(file));
});

test('what could run in a browser is no picture: SVG, HTML, and anything that is cut off', () => {
  for (const file of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html>', 'GIF89a', '', 'RIFF'])
    expect(mediaTypeOf(bytes(file))).toBeUndefined();
});
