import { useState } from 'react';
import { pictureMessages as words } from '#client/areas/venue/shared/pictures/messages-pictures.ts';
import { PicturesDialog } from '#client/areas/venue/shared/pictures/pictures-dialog.tsx';
import { call } from '#client/lib/net/call.ts';
import type { QueryResult } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { Button } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { List, ListRow } from '#client/ui/list/list-row.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { type getRacePictures, putRacePicture, type RacePicture } from '#contracts/venue/race-picture.ts';
import { timingMessages as text } from './messages-timing.ts';
import { type EventChoice, RaceChoice } from './race-choice.tsx';
import css from './timing.module.css';

interface PicturesProps {
  readonly compId: number;
  readonly pictures: QueryResult<typeof getRacePictures>;
  /** Events that a picture may be of. */
  readonly events: readonly EventChoice[];
}

/** Pictures of races that have come, the newest first. */
export function Pictures({ compId, pictures, events }: PicturesProps) {
  const [isOpen, setOpen] = useState(false);
  const [shown, show] = useState<number>();
  const all = pictures.answer?.data ?? [];
  const unplaced = all.filter(({ race }) => !race).length;
  const picture = all.find(({ id }) => id === shown);
  return (
    <Disclosure
      title={text.pictures}
      summary={pictures.answer && text.picturesAre(all.length, unplaced)}
      open={isOpen}
      onToggle={setOpen}
    >
      <div className={css.part}>
        <p>{text.picturesLead}</p>
        <Answer of={pictures}>
          {(list) => (
            <List>
              {list.map((one) => (
                <ListRow
                  key={one.id}
                  title={titleOf(one)}
                  facts={[words.by(one.name, one.by, deviceDayTime(one.at)), one.isPublic && words.isPublic]}
                >
                  <Button aria-label={text.lookAtOf(one.name)} onClick={() => show(one.id)}>
                    {text.lookAt}
                  </Button>
                </ListRow>
              ))}
            </List>
          )}
        </Answer>
      </div>
      {picture && (
        <PicturesDialog
          compId={compId}
          pictures={[picture]}
          onChange={pictures.refresh}
          onClose={() => show(undefined)}
          more={(one) => <Race compId={compId} picture={one} events={events} onChange={pictures.refresh} />}
        />
      )}
    </Disclosure>
  );
}

const titleOf = ({ race }: RacePicture): string => (race ? words.of(race.event, race.heat) : words.ofNone);

interface RaceProps extends Pick<PicturesProps, 'compId' | 'events'> {
  readonly picture: RacePicture;
  readonly onChange: () => Promise<void>;
}

/** Which race a picture is of, where nobody knows or its name was wrong. */
function Race({ compId, picture: { id, race }, events, onChange }: RaceProps) {
  const [isOther, setOther] = useState(false);
  const [busy, setBusy] = useState(false);
  const say = async (of: { readonly eventGroupId: number; readonly heat: number }) => {
    setBusy(true);
    const answer = await call(putRacePicture, { params: { compId, pictureId: id }, body: { race: of } });
    toast(answer.ok ? text.pictureGiven : answer.message, answer.ok ? {} : { tone: 'danger' });
    await onChange();
    setBusy(false);
    setOther(false);
  };
  if (!race || isOther) return <RaceChoice events={events} at={undefined} done={text.isThisRace} busy={busy} onChoose={say} />;
  return (
    <p>
      <Button variant="quiet" onClick={() => setOther(true)}>
        {text.otherRace}
      </Button>
    </p>
  );
}
