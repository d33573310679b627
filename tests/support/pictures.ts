import { crc32, deflateSync } from 'node:zlib';

/** A PNG picture that browsers show: grey, with a line that stands for the finish; `seed` makes another of it. */
export function racePng(width: number, height: number, seed = 0): Uint8Array {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = x === width >> 1 ? 255 : (x * 7 + y * 3 + seed * 31) % 160;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts]));
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

export const PNG_PIXEL = racePng(1, 1);

/** A PNG picture with further chunks before its end. */
export function pngWith(...chunks: readonly (readonly [name: string, content: Uint8Array])[]): Uint8Array {
  const end = PNG_PIXEL.length - 12;
  const more = chunks.map(([name, content]) => chunk(name, Buffer.from(content)));
  return new Uint8Array(Buffer.concat([PNG_PIXEL.subarray(0, end), ...more, PNG_PIXEL.subarray(end)]));
}

/** The frame of a JPEG picture, with next to nothing in it and, as cameras do it, a small one as its preview. */
export function smallJpeg(width: number, height: number, preview: Uint8Array = new Uint8Array()): Uint8Array {
  const word = (value: number) => [value >> 8, value & 0xff];
  return new Uint8Array([
    ...[0xff, 0xd8, 0xff, 0xe1, ...word(preview.length + 2), ...preview],
    ...[0xff, 0xc0, ...word(11), 8, ...word(height), ...word(width), 1, 1, 0x11, 0],
    ...[0xff, 0xda, ...word(8), 1, 1, 0, 0, 63, 0],
    ...[0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9],
  ]);
}
