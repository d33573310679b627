import { type ReactNode, useState } from 'react';
import { call } from '#client/lib/net/call.ts';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { deleteRacePicture, putRacePicture, type RacePicture } from '#contracts/venue/race-picture.ts';
import { pictureMessages as text } from './messages-pictures.ts';
import { OfficialPicture } from './official-picture.tsx';
import css from './pictures.module.css';

interface PicturesDialogProps {
  readonly compId: number;
  readonly pictures: readonly RacePicture[];
  readonly onChange: () => Promise<void>;
  readonly onClose: () => void;
  /** What else may be said of a picture. */
  readonly more?: (picture: RacePicture) => ReactNode;
}

/** Pictures of a race as officials see them, and whether everybody does. */
export function PicturesDialog({ compId, pictures, onChange, onClose, more }: PicturesDialogProps) {
  const race = pictures[0]?.race;
  return (
    <Dialog title={race ? text.of(race.event, race.heat) : text.ofNone} onClose={onClose}>
      {pictures.map((picture) => (
        <OnePicture key={picture.id} compId={compId} picture={picture} onChange={onChange}>
          {more?.(picture)}
        </OnePicture>
      ))}
    </Dialog>
  );
}

interface OnePictureProps extends Pick<PicturesDialogProps, 'compId' | 'onChange'> {
  readonly picture: RacePicture;
  readonly children: ReactNode;
}

function OnePicture({ compId, picture, onChange, children }: OnePictureProps) {
  const [busy, setBusy] = useState(false);
  const { id, name, by, at, race, isPublic } = picture;
  const params = { compId, pictureId: id };
  const tell = async (done: string, answer: { readonly ok: true } | { readonly ok: false; readonly message: string }) => {
    toast(answer.ok ? done : answer.message, answer.ok ? {} : { tone: 'danger' });
    await onChange();
    setBusy(false);
  };
  const show = async () => {
    setBusy(true);
    const answer = await call(putRacePicture, { params, body: { isPublic: !isPublic } });
    await tell(isPublic ? text.hidden : text.shown, answer);
  };
  const drop = async () => {
    setBusy(true);
    await tell(text.taken, await call(deleteRacePicture, { params }));
  };
  return (
    <article className={css.one}>
      <OfficialPicture compId={compId} picture={picture} />
      <p className={css.soft}>{text.by(name, by, deviceDayTime(at))}</p>
      <p>
        <Pill tone={isPublic ? 'done' : 'quiet'} icon={isPublic ? 'check' : 'person'}>
          {isPublic ? text.isPublic : text.isPrivate}
        </Pill>
      </p>
      {children}
      {!race && <p>{text.raceFirst}</p>}
      <div className={css.ways}>
        {race && (
          <Button variant={isPublic ? 'plain' : 'primary'} busy={busy} onClick={() => void show()}>
            {isPublic ? text.hide : text.show}
          </Button>
        )}
        <Button variant="danger" busy={busy} onClick={() => void drop()}>
          {text.take}
        </Button>
      </div>
    </article>
  );
}
