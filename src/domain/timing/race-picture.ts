import { mediaTypeOf } from '#domain/scoreboard/media.ts';
import { MOST_PIXELS, pictureSize } from '#domain/scoreboard/picture-size.ts';

/** A picture of one race: as large as those of a line-scan camera are. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;
/** Of one competition in all. */
export const MAX_PICTURES_BYTES = 512 * 1024 * 1024;

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
  const size = pictureSize(type, bytes);
  if (!size) return 'cut-off';
  return size.width * size.height > MOST_PIXELS ? 'too-wide' : { type, ...size };
}
