import { mediaTypeOf } from '#domain/scoreboard/media.ts';

/** A picture of one race: as large as those of a line-scan camera are. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;
/** Of one competition in all. */
export const MAX_PICTURES_BYTES = 512 * 1024 * 1024;
/** More than that a telephone cannot unpack. */
const MOST_PIXELS = 100_000_000;

/** Ends of the names of files that are pictures. */
export const PICTURE_ENDS = ['.jpg', '.jpeg', '.png'] as const;

export interface RacePicture {
  readonly type: 'jpg' | 'png';
  readonly width: number;
  readonly height: number;
}
/** `cut-off`: its end is missing, it may still be written; `other`: neither JPEG nor PNG; `too-wide`: it has too many pixels. */
export type PictureFault = 'cut-off' | 'other' | 'too-wide';

/** The race that a picture is called by: event, round and heat of the timing computer. */
interface NamedRace {
  readonly eventNo: string;
  readonly round: number;
  readonly heat: number;
}

/** `001-1-02.jpg`; also with more behind the heat, where a race has several: `001-1-02 b.png`. */
const NAME = /^(\d{1,9}[a-z]?)-(\d{1,3})-(\d{1,3})(?:[ ._-].*)?\.(?:jpe?g|png)$/i;

/** The race that a file's name says; undefined: none. */
export function raceOfPicture(name: string): NamedRace | undefined {
  const [, eventNo, round, heat] = NAME.exec(name) ?? [];
  return eventNo !== undefined && Number(round) > 0 && Number(heat) > 0
    ? { eventNo, round: Number(round), heat: Number(heat) }
    : undefined;
}

/** A JPEG or PNG picture by what it is, whatever its name says, whole to its end. */
export function readPicture(bytes: Uint8Array): RacePicture | PictureFault {
  const type = mediaTypeOf(bytes)?.end;
  if (type !== 'jpg' && type !== 'png') return 'other';
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = type === 'jpg' ? jpegSize(view) : pngSize(view);
  if (!size) return 'cut-off';
  return size.width * size.height > MOST_PIXELS ? 'too-wide' : { type, ...size };
}

type Size = Pick<RacePicture, 'width' | 'height'>;

/** Chunk by chunk to the one that ends it: length, name, content, checksum. */
function pngSize(view: DataView): Size | undefined {
  let size: Size | undefined;
  for (let at = 8; at + 12 <= view.byteLength; ) {
    const name = view.getUint32(at + 4);
    if (name === IHDR && at + 16 <= view.byteLength) size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (name === IEND) return size;
    at += 12 + view.getUint32(at);
  }
  return undefined;
}
const IHDR = 0x49484452;
const IEND = 0x49454e44;

function jpegSize(view: DataView): Size | undefined {
  let size: Size | undefined;
  for (const { mark, from } of jpegSegments(view)) {
    if (mark === END_OF_JPEG) return size;
    if (isFrame(mark)) size = { height: view.getUint16(from + 5), width: view.getUint16(from + 7) };
  }
  return undefined;
}

/** The parts of a JPEG picture without what a camera or a person has noted in it, as where it was taken, and without what stands behind its end. */
export function withoutNotes(jpeg: Uint8Array): readonly Uint8Array[] {
  const kept: Uint8Array[] = [];
  let copied = 0;
  for (const { mark, from, to } of jpegSegments(new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength))) {
    if (!NOTES.has(mark) && mark !== END_OF_JPEG) continue;
    kept.push(jpeg.subarray(copied, mark === END_OF_JPEG ? to : from));
    copied = to;
  }
  return kept;
}
/** Exif and XMP, IPTC, a comment. */
const NOTES: ReadonlySet<number> = new Set([0xe1, 0xed, 0xfe]);
const END_OF_JPEG = 0xd9;

/** Segment by segment to the mark of the end: one within a segment, as a preview has it, is passed over with that. */
function* jpegSegments(view: DataView): Generator<{ readonly mark: number; readonly from: number; readonly to: number }> {
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
/** Those that say the size. */
const isFrame = (mark: number): boolean => mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc;
