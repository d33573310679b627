import { useEffect, useState } from 'react';
import { fetchFile } from '#client/lib/net/download.ts';
import { getRacePicture, type RacePicture } from '#contracts/venue/race-picture.ts';
import { pictureMessages as text } from './messages-pictures.ts';
import css from './pictures.module.css';

interface OfficialPictureProps {
  readonly compId: number;
  readonly picture: RacePicture;
}

/** A picture that not everybody may see: fetched with the rights of whoever looks, and kept nowhere. */
export function OfficialPicture({ compId, picture: { id, width, height, race } }: OfficialPictureProps) {
  const [address, setAddress] = useState<string | null>();
  useEffect(() => {
    let url: string | undefined;
    let isGone = false;
    void fetchFile(getRacePicture, { compId, pictureId: id }).then((file) => {
      if (isGone) return;
      url = file && URL.createObjectURL(file);
      setAddress(url ?? null);
    });
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [compId, id]);
  if (!address) return <p className={css.empty}>{address === null ? text.notFetched : text.asking}</p>;
  return (
    <a href={address} target="_blank" rel="noreferrer" className={css.frame}>
      <img
        src={address}
        width={width}
        height={height}
        alt={race ? text.alt(race.event, race.heat) : text.altNone}
        className={css.picture}
      />
    </a>
  );
}
