import { useEffect, useRef, useState } from 'react';
import { addressOf } from '#client/lib/net/call.ts';
import { getPublicScoreboardFile, type PublicScoreboard } from '#contracts/venue/scoreboard.ts';
import { mediaTypeNamed } from '#domain/scoreboard/media.ts';
import type { Slide } from '#domain/scoreboard/output.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * Files that the screen can show: videos that are there, and pictures that have come whole, so that none is missing or half there while its turn is. One
 * that did not come is asked for again with the next answer.
 */
export function useFiles(compId: number, answer: PublicScoreboard | undefined, held: Slide | null): ReadonlySet<string> {
  const [here, setHere] = useState(NONE);
  const pictures = useRef(new Map<string, HTMLImageElement>());
  useEffect(() => {
    const there = new Set(answer?.files);
    for (const slide of [...(answer?.output.schedule ?? []), held]) {
      if (slide?.kind !== 'picture' || !there.has(slide.file) || pictures.current.has(slide.file)) continue;
      const { file } = slide;
      const picture = new Image();
      pictures.current.set(file, picture);
      picture.src = addressOf(getPublicScoreboardFile, { params: { compId, file } });
      picture.decode().then(
        () => setHere((known) => new Set(known).add(file)),
        () => pictures.current.delete(file),
      );
    }
  }, [compId, answer, held]);
  return new Set(answer?.files.filter((file) => here.has(file) || mediaTypeNamed(file)?.kind === 'video'));
}
