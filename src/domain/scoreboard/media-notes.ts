import { mediaTypeOf } from './media.ts';
import { bareWebm } from './webm-notes.ts';

/**
 * A picture or video without what a camera or a person has noted in it, as where it was taken, and without what stands behind its end; undefined: its
 * end is missing. Which way up a JPEG is stays with it, and its colours.
 */
export function withoutNotes(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (mediaTypeOf(bytes)?.end) {
    case 'jpg':
      return bareJpeg(bytes, view);
    case 'png':
      return barePng(bytes, view);
    case 'webp':
      return bareWebp(bytes, view);
    case 'mp4':
      return bareMp4(bytes);
    case 'webm':
      return bareWebm(bytes);
    default:
      return [bytes];
  }
}

function bareJpeg(bytes: Uint8Array, view: DataView): readonly Uint8Array[] | undefined {
  const kept: Uint8Array[] = [];
  let copied = 0;
  for (const { mark, from, to } of jpegSegments(view)) {
    if (mark === END_OF_JPEG) return [...kept, bytes.subarray(copied, to)];
    if (!NOTES.has(mark)) continue;
    kept.push(bytes.subarray(copied, from));
    const turned = mark === EXIF ? turnOf(view, from + 4, to) : undefined;
    if (turned) kept.push(turned);
    copied = to;
  }
  return undefined;
}

export const END_OF_JPEG = 0xd9;
const EXIF = 0xe1;
/** What applications put into a JPEG, but for its frame (0), colours (2) and what tells them (14), and a comment. */
const NOTES: ReadonlySet<number> = new Set([EXIF, 0xe3, 0xe4, 0xe5, 0xe6, 0xe7, 0xe8, 0xe9, 0xea, 0xeb, 0xec, 0xed, 0xef, 0xfe]);

/** Segment by segment to the mark of the end: one within a segment, as a preview has it, is passed over with that. */
export function* jpegSegments(view: DataView): Generator<{ readonly mark: number; readonly from: number; readonly to: number }> {
  for (let at = 2; at + 2 <= view.byteLength; ) {
    const mark = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff || mark === 0xff || mark === 0 || isAlone(mark)) {
      // Within the picture itself, or filled up.
      at += 1;
      continue;
    }
    if (mark === END_OF_JPEG) {
      yield { mark, from: at, to: at + 2 };
      return;
    }
    if (at + 9 > view.byteLength) return;
    const to = at + 2 + view.getUint16(at + 2);
    yield { mark, from: at, to };
    at = to;
  }
}
/** Marks without a length. */
const isAlone = (mark: number): boolean => mark === 0x01 || (mark >= 0xd0 && mark <= 0xd8);

const ORIENTATION = 0x0112;

/** An Exif segment that says which way up the picture is, and nothing else; undefined: as it stands, or it doesn't say. */
function turnOf(view: DataView, from: number, to: number): Uint8Array | undefined {
  const tiff = from + 6;
  if (to > view.byteLength || tiff + 8 > to || view.getUint32(from) !== 0x45786966) return undefined;
  const little = view.getUint16(tiff) === 0x4949;
  const first = tiff + view.getUint32(tiff + 4, little);
  if (first + 2 > to) return undefined;
  const count = view.getUint16(first, little);
  for (let at = first + 2, i = 0; i < count && at + 12 <= to; at += 12, i++) {
    const turn = view.getUint16(at + 8, little);
    if (view.getUint16(at, little) === ORIENTATION && turn > 1 && turn <= 8) return exifOf(turn);
  }
  return undefined;
}

const exifOf = (turn: number): Uint8Array =>
  new Uint8Array([
    // Mark, length, name; byte order, where the one entry is; its tag, type and value; none follows.
    ...[0xff, EXIF, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0],
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
    ...[0, 1, ORIENTATION >> 8, ORIENTATION & 0xff, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0],
    ...[0, 0, 0, 0],
  ]);

function barePng(bytes: Uint8Array, view: DataView): readonly Uint8Array[] | undefined {
  const kept = [bytes.subarray(0, 8)];
  for (const { name, from, to } of pngChunks(view)) {
    if (!PNG_NOTES.has(name)) kept.push(bytes.subarray(from, to));
    if (name === 'IEND') return kept;
  }
  return undefined;
}
const PNG_NOTES: ReadonlySet<string> = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

/** Chunk by chunk, as far as they are whole: length, name, content, checksum. */
export function* pngChunks(view: DataView): Generator<{ readonly name: string; readonly from: number; readonly to: number }> {
  for (let at = 8; at + 12 <= view.byteLength; ) {
    const to = at + 12 + view.getUint32(at);
    if (to > view.byteLength) return;
    yield { name: nameAt(view, at + 4), from: at, to };
    at = to;
  }
}

function bareWebp(bytes: Uint8Array, view: DataView): readonly Uint8Array[] | undefined {
  const end = 8 + view.getUint32(4, true);
  if (end > bytes.length) return undefined;
  const kept: Uint8Array[] = [];
  for (let at = 12; at + 8 <= end; ) {
    const name = nameAt(view, at);
    const size = view.getUint32(at + 4, true);
    // Chunks begin at even places.
    const to = at + 8 + size + (size % 2);
    if (to > end + (end % 2)) return undefined;
    if (name !== 'EXIF' && name !== 'XMP ') {
      const chunk = bytes.slice(at, to);
      if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~(HAS_EXIF | HAS_XMP);
      kept.push(chunk);
    }
    at = to;
  }
  const head = bytes.slice(0, 12);
  const size = kept.reduce((sum, { length }) => sum + length, head.length - 8);
  new DataView(head.buffer).setUint32(4, size, true);
  return [head, ...kept];
}
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;

/** Notes become empty room of the same size, so that all else stays where it says it is. */
function bareMp4(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  const bare = bytes.slice();
  const view = new DataView(bare.buffer);
  const all = boxesIn(view, 0, bare.length);
  const [film] = all?.filter(({ name }) => name === 'moov') ?? [];
  if (!all || !film) return undefined;
  const parts = boxesIn(view, film.body, film.to) ?? [];
  const tracks = parts.filter(({ name }) => name === 'trak').flatMap(({ body, to }) => boxesIn(view, body, to) ?? []);
  for (const { name, from, body, to } of [...all, ...parts, ...tracks]) {
    if (!MP4_NOTES.has(name)) continue;
    bare.set([0x66, 0x72, 0x65, 0x65], from + 4);
    bare.fill(0, body, to);
  }
  return [bare];
}
const MP4_NOTES: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);

interface Box {
  readonly name: string;
  readonly from: number;
  /** Where its content begins. */
  readonly body: number;
  readonly to: number;
}

/** Undefined: the last one is cut off. */
function boxesIn(view: DataView, begin: number, end: number): readonly Box[] | undefined {
  const boxes: Box[] = [];
  for (let at = begin; at < end; ) {
    if (at + 8 > end) return undefined;
    const said = view.getUint32(at);
    const long = said === 1;
    if (long && at + 16 > end) return undefined;
    const size = long ? Number(view.getBigUint64(at + 8)) : said === 0 ? end - at : said;
    const body = at + (long ? 16 : 8);
    const to = at + size;
    if (to < body || to > end) return undefined;
    boxes.push({ name: nameAt(view, at + 4), from: at, body, to });
    at = to;
  }
  return boxes;
}

/** Four letters. */
const nameAt = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));
