import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import type { ImportFile, ImportRow } from '#contracts/venue/timing-import.ts';
import { asRace, type Mend } from './mend.ts';
import { timingMessages as text } from './messages-timing.ts';
import { type EventChoice, RaceChoice } from './race-choice.tsx';
import css from './timing.module.css';

interface RaceHeadProps {
  readonly race: ImportFile['races'][number];
  readonly rows: readonly ImportRow[];
  /** It is one of several in its file: it alone may be of another meeting. */
  readonly onOut: (() => Promise<void>) | undefined;
  readonly events: readonly EventChoice[];
  readonly onMend: Mend;
}

/** Which heat the lines under it were taken for; where that is wrong all of them go to another at once, also those that found their athlete. */
export function RaceHead({ race, rows, onOut, events, onMend }: RaceHeadProps) {
  const { at } = race;
  const [isOther, setOther] = useState(false);
  const [busy, setBusy] = useState(false);
  // Where a line is in doubt, or nobody knows the race, the review asks; and one that a later file has taken the place of holds nothing.
  const row = at && !rows.some(({ state }) => state === 'review') && rows.find(({ state }) => state !== 'replaced');
  return (
    <div className={css.race}>
      <h3>{at ? text.at(at.event, at.heat) : text.raceName(race.eventNo, race.round, race.heat)}</h3>
      {row && !isOther && <Button onClick={() => setOther(true)}>{text.otherRace}</Button>}
      {onOut && !race.out && (
        <Button variant="quiet" busy={busy} onClick={() => void onOut()}>
          {text.notOursRace}
        </Button>
      )}
      {row && isOther && (
        <>
          <RaceChoice
            events={events}
            at={text.at(at.event, at.heat)}
            done={text.isRace(rows.length)}
            busy={busy}
            onChoose={async (to) => {
              const [fix, back] = asRace({ file: row.file, line: row.line }, at, to);
              setBusy(true);
              await onMend(fix, text.placed, { fix: back, done: text.placedBack });
              setBusy(false);
              setOther(false);
            }}
          />
          <Button variant="quiet" onClick={() => setOther(false)}>
            {text.sameRace}
          </Button>
        </>
      )}
    </div>
  );
}
