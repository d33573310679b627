import { readBarcodes } from 'zxing-wasm/reader';
import type { ReadPdf } from './read-pdf.ts';

const DOT = 4;
const QUIET = 4;

/** What a scanner sees of the squares on a page. */
export async function scannedCodes({ squares }: ReadPdf): Promise<readonly string[]> {
  const left = Math.min(...squares.map(({ x }) => x));
  const top = Math.min(...squares.map(({ y }) => y));
  const dot = squares[0]?.size ?? 1;
  const cells = squares.map(({ x, y }) => [Math.round((x - left) / dot), Math.round((y - top) / dot)] as const);
  const side = (Math.max(...cells.flat()) + 1 + 2 * QUIET) * DOT;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [column, row] of cells)
    for (let y = 0; y < DOT; y++)
      for (let x = 0; x < DOT; x++) {
        const at = (((row + QUIET) * DOT + y) * side + (column + QUIET) * DOT + x) * 4;
        data.fill(0, at, at + 3);
      }
  const image = { data, width: side, height: side, colorSpace: 'srgb' as const };
  return (await readBarcodes(image, { formats: ['QRCode'] })).map(({ text }) => text);
}
