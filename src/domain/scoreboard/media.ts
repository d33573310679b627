/** A picture or video by what it is; the end of a file's name follows from it. */
interface MediaType {
  readonly kind: 'picture' | 'video';
  readonly end: string;
  readonly mime: string;
}

const PNG: MediaType = { kind: 'picture', end: 'png', mime: 'image/png' };
const JPEG: MediaType = { kind: 'picture', end: 'jpg', mime: 'image/jpeg' };
const WEBP: MediaType = { kind: 'picture', end: 'webp', mime: 'image/webp' };
const MP4: MediaType = { kind: 'video', end: 'mp4', mime: 'video/mp4' };
const WEBM: MediaType = { kind: 'video', end: 'webm', mime: 'video/webm' };
const ALL = [PNG, JPEG, WEBP, MP4, WEBM];

/** For a file chooser. */
export const MEDIA_ACCEPT = ALL.map(({ mime }) => mime).join(',');

const MAX_PICTURE_BYTES = 4 * 1024 * 1024;
export const MAX_VIDEO_BYTES = 32 * 1024 * 1024;
/** Of one competition in all. */
export const MAX_MEDIA_BYTES = 256 * 1024 * 1024;

/** What a file is by its first bytes, whatever its name says; undefined: nothing that a screen is given. */
export function mediaTypeOf(bytes: Uint8Array): MediaType | undefined {
  const at = (from: number, ...values: readonly number[]) => values.every((value, i) => bytes[from + i] === value);
  const text = (from: number, word: string) => at(from, ...[...word].map((letter) => letter.charCodeAt(0)));
  if (at(0, 0x89) && text(1, 'PNG')) return PNG;
  if (at(0, 0xff, 0xd8, 0xff)) return JPEG;
  if (text(0, 'RIFF') && text(8, 'WEBP')) return WEBP;
  if (text(4, 'ftyp')) return MP4;
  if (at(0, 0x1a, 0x45, 0xdf, 0xa3)) return WEBM;
  return undefined;
}

/** By the end of a file's name. */
export const mediaTypeNamed = (file: string): MediaType | undefined => ALL.find(({ end }) => file.endsWith(`.${end}`));

export const mostBytesOf = ({ kind }: MediaType): number => (kind === 'video' ? MAX_VIDEO_BYTES : MAX_PICTURE_BYTES);
