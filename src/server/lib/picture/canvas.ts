import { crc32, deflateSync } from 'node:zlib';
import type { OutlineFont } from './outline-font.ts';

/** Red, green and blue, 0 to 255 each. */
export type Colour = readonly [number, number, number];

interface Canvas {
  fill(box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }, colour: Colour): void;
  /** One line with `y` as its base; letters that no font has are left out. Gives where it ends. */
  write(text: string, at: { readonly x: number; readonly y: number; readonly size: number }, colour: Colour): number;
  /** How wide a line would be. */
  measure(text: string, size: number): number;
  png(): Buffer;
}

/** How far letters with their accents reach from the line they stand on, in parts of their size. */
const [ABOVE, BELOW] = [1.3, 0.5];

/** A picture in pixels, y downwards. A letter is taken from the first font that has it. */
export function canvas(width: number, height: number, fonts: readonly OutlineFont[]): Canvas {
  const pixels = new Uint8Array(width * height * 3);
  const glyphOf = (letter: string) => fonts.map((font) => font.glyph(letter)).find((glyph) => glyph !== undefined);
  const paint = (index: number, coverage: number, colour: Colour) => {
    colour.forEach((value, i) => {
      const at = index * 3 + i;
      const before = pixels[at] ?? 0;
      pixels[at] = Math.round(before + (value - before) * coverage);
    });
  };
  return {
    fill({ x, y, width: w, height: h }, colour) {
      for (let row = y; row < y + h; row++) for (let column = x; column < x + w; column++) paint(row * width + column, 1, colour);
    },
    measure: (text, size) => [...text].reduce((sum, letter) => sum + (glyphOf(letter)?.advance ?? 0) * size, 0),
    write(text, { x, y, size }, colour) {
      // Only the rows that letters of this size can reach.
      const top = Math.max(0, Math.floor(y - size * ABOVE));
      const rows = Math.max(0, Math.min(height, Math.ceil(y + size * BELOW)) - top);
      const area = new Float32Array(width * rows + 1);
      let pen = x;
      for (const letter of text) {
        const glyph = glyphOf(letter);
        for (const contour of glyph?.contours ?? [])
          contour.forEach(([ax, ay], i) => {
            const [bx, by] = contour[(i + 1) % contour.length] ?? [ax, ay];
            addLine(area, width, rows, [pen + ax * size, y - top - ay * size], [pen + bx * size, y - top - by * size]);
          });
        pen += (glyph?.advance ?? 0) * size;
      }
      for (let row = 0; row < rows; row++) {
        let sum = 0;
        for (let column = 0; column < width; column++) {
          sum += area[row * width + column] ?? 0;
          const coverage = Math.min(1, Math.abs(sum));
          if (coverage > 0.004) paint((top + row) * width + column, coverage, colour);
        }
      }
      return pen;
    },
    png: () => png(pixels, width, height),
  };
}

type Point = readonly [x: number, y: number];

/**
 * Adds what a line covers to its right in each row; the sums from the left are then how much of each pixel lies inside. A line that
 * leaves the picture is cut off at its sides.
 */
function addLine(area: Float32Array, width: number, height: number, a: Point, b: Point): void {
  if (a[1] === b[1]) return;
  const [direction, top, bottom] = a[1] < b[1] ? [1, a, b] : [-1, b, a];
  const slope = (bottom[0] - top[0]) / (bottom[1] - top[1]);
  const last = Math.min(height - 1, Math.ceil(bottom[1]) - 1);
  for (let row = Math.max(0, Math.floor(top[1])); row <= last; row++) {
    const from = Math.max(top[1], row);
    const to = Math.min(bottom[1], row + 1);
    if (to <= from) continue;
    const ends = [top[0] + (from - top[1]) * slope, top[0] + (to - top[1]) * slope].map((x) =>
      Math.min(width - 1, Math.max(0, x)),
    );
    const [left, right] = [Math.min(...ends), Math.max(...ends)];
    const cover = direction * (to - from);
    for (let column = Math.floor(left); column <= Math.floor(right); column++) {
      // The share of the line that lies in this column, and how far to the right of its left side that is on average.
      const [begin, end] = [Math.max(left, column), Math.min(right, column + 1)];
      const share = right === left ? 1 : (end - begin) / (right - left);
      const inside = 1 - ((begin + end) / 2 - column);
      const at = row * width + column;
      area[at] = (area[at] ?? 0) + cover * share * inside;
      if (column + 1 < width) area[at + 1] = (area[at + 1] ?? 0) + cover * share * (1 - inside);
    }
  }
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Portable Network Graphics with three bytes a pixel (https://www.w3.org/TR/png). */
function png(pixels: Uint8Array, width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let row = 0; row < height; row++)
    rows.set(pixels.subarray(row * width * 3, (row + 1) * width * 3), row * (width * 3 + 1) + 1);
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  out.set(body, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}
