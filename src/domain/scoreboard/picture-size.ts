import { END_OF_JPEG, jpegSegments, pngChunks } from './media-notes.ts';

/** More than that a telephone cannot unpack. */
export const MOST_PIXELS = 100_000_000;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of a picture as its file says it; undefined: its end is missing, or it does not say. */
export function pictureSize(type: 'jpg' | 'png' | 'webp', bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === 'jpg') return jpegSize(view);
  return type === 'png' ? pngSize(view) : webpSize(view);
}

/** Of its first chunk (RFC 9649): extended, lossless or lossy. */
function webpSize(view: DataView): Size | undefined {
  if (view.byteLength < 30) return undefined;
  const name = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  if (name === 'VP8X') return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
  if (name === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
  }
  if (name !== 'VP8 ') return undefined;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

const uint24 = (view: DataView, at: number): number => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);

function pngSize(view: DataView): Size | undefined {
  let size: Size | undefined;
  for (const { name, from } of pngChunks(view)) {
    if (name === 'IHDR' && from + 16 <= view.byteLength)
      size = { width: view.getUint32(from + 8), height: view.getUint32(from + 12) };
    if (name === 'IEND') return size;
  }
  return undefined;
}

function jpegSize(view: DataView): Size | undefined {
  let size: Size | undefined;
  for (const { mark, from } of jpegSegments(view)) {
    if (mark === END_OF_JPEG) return size;
    if (isFrame(mark)) size = { height: view.getUint16(from + 5), width: view.getUint16(from + 7) };
  }
  return undefined;
}
/** Those that say the size. */
const isFrame = (mark: number): boolean => mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc;
