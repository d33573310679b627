import { useState } from 'react';
import { outputMessages as text } from '#client/areas/public/results/output/messages-output.ts';
import type { HalvesPicture, MediaPicture, Picture, ScorePicture } from '#client/areas/public/results/output/picture.ts';
import { addressOf } from '#client/lib/net/call.ts';
import { getPublicScoreboardFile } from '#contracts/venue/scoreboard.ts';
import { FitText } from './fit-text.tsx';
import { ListView } from './list-view.tsx';
import css from './output.module.css';
import type { Room } from './use-room.ts';

interface ViewProps {
  readonly picture: Picture;
  readonly room: Room;
  readonly compId: number;
  /** What stands at the foot of lists: the competition, and how old the picture is. */
  readonly foot: string;
  /** The organiser's, beside it; empty: they have none. */
  readonly logo?: string;
}

/** A picture on a screen of this size. */
export function PictureView({ picture, room, compId, foot, logo = '' }: ViewProps) {
  switch (picture.kind) {
    case 'list':
      return <ListView picture={picture} room={room} foot={foot} logo={logo} />;
    case 'score':
      return <ScoreView picture={picture} room={room} />;
    case 'text':
      return <TextView text={picture.text} room={room} />;
    case 'halves':
      return <Halves picture={picture} room={room} compId={compId} foot={foot} logo={logo} />;
    case 'picture':
    case 'video':
      return <Media key={picture.file} picture={picture} compId={compId} room={room} instead={foot} />;
  }
}

interface MediaProps extends Pick<ViewProps, 'room' | 'compId'> {
  readonly picture: MediaPicture;
  /** Said in its place where it can't be shown: a frozen screen that starts again without a network may lack its file. */
  readonly instead: string;
}

function Media({ picture: { kind, file }, compId, room, instead }: MediaProps) {
  const [missing, setMissing] = useState(false);
  const shared = { className: css.media, src: fileAddress(compId, file), onError: () => setMissing(true) };
  if (missing) return <TextView text={instead} room={room} />;
  if (kind === 'video') return <video {...shared} autoPlay muted loop playsInline />;
  return <img {...shared} alt={text.picture} />;
}

const fileAddress = (compId: number, file: string): string => addressOf(getPublicScoreboardFile, { params: { compId, file } });

/** Side by side, on an upright screen one above the other. */
function Halves({ picture, room, compId, foot, logo = '' }: Omit<ViewProps, 'picture'> & { readonly picture: HalvesPicture }) {
  const upright = room.height > room.width;
  const half = upright
    ? { width: room.width, height: Math.floor(room.height / 2) }
    : { width: Math.floor(room.width / 2), height: room.height };
  return (
    <div className={css.halves} data-upright={upright || undefined}>
      {picture.halves.map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the halves are two, track and field
        <div key={i} className={css.half} style={half}>
          <PictureView picture={one} room={half} compId={compId} foot={i === 0 ? foot : ''} logo={i === 0 ? logo : ''} />
        </div>
      ))}
    </div>
  );
}

function ScoreView({ picture, room }: { readonly picture: ScorePicture; readonly room: Room }) {
  const unit = Math.min(room.height / 9, room.width / 14);
  const width = room.width * 0.94;
  const size = (of: number) => Math.round(unit * of);
  return (
    <section className={css.score} aria-label={picture.title}>
      <p className={css.scoreTitle}>
        <FitText
          ways={[[picture.title, picture.heat].filter(Boolean).join(' · '), picture.title]}
          width={width}
          size={size(0.8)}
        />
      </p>
      <p className={css.scoreMark}>
        <FitText ways={[picture.mark]} width={width} size={size(3.2)} figures />
      </p>
      <p className={css.scoreName}>
        {picture.bib && (
          <span className={css.bib} style={{ fontSize: size(1), height: size(1.3), padding: `0 ${size(0.3)}px` }}>
            {picture.bib}
          </span>
        )}
        <FitText ways={picture.names} width={width - size(3)} size={size(1.25)} />
      </p>
      <p className={css.scoreMeans}>
        <FitText
          ways={[[picture.club, picture.means].filter(Boolean).join(' · '), picture.means]}
          width={width}
          size={size(0.75)}
        />
      </p>
    </section>
  );
}

/** As large as so many words can be. */
function TextView({ text: words, room }: { readonly text: string; readonly room: Room }) {
  const letters = Math.max(12, words.length);
  const size = Math.min(
    room.height / 4,
    Math.sqrt((room.width * room.height * 0.5) / letters),
    (room.width * 1.5) / longestWord(words),
  );
  return (
    <p className={css.text} style={{ fontSize: Math.floor(size) }}>
      {words}
    </p>
  );
}

const longestWord = (words: string): number => Math.max(6, ...words.split(/\s+/).map((word) => word.length));
