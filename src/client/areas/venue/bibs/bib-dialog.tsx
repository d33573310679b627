import { useState } from 'react';
import { nameAt } from '#client/areas/venue/shared/name-at.ts';
import { openPanel } from '#client/lib/page/panel.ts';
import { useMedia } from '#client/lib/page/use-media.ts';
import { useAthlete } from '#client/lib/venue/use-venue.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Bib } from '#client/ui/bib.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { underName } from '#domain/athlete/names.ts';
import { disputedHandOuts } from '#domain/bib/handed-out.ts';
import type { AthleteRow } from '#domain/rows/row.ts';
import type { StarterId } from '#domain/team/starter.ts';
import type { Venue } from '#local/venue/venue.ts';
import css from './bib-dialog.module.css';
import { BibForm } from './bib-form.tsx';
import { bibsMessages as text } from './messages-bibs.ts';

interface BibDialogProps {
  readonly venue: Venue;
  readonly athleteId: StarterId;
  readonly onClose: () => void;
  /** Somebody else wears the bib and must get another one first. */
  readonly onChangeOther: (other: AthleteRow, wanted: number) => void;
  /** What was wanted before somebody else had to be changed. */
  readonly wanted?: number | undefined;
}

/** One athlete's bib or team bib, and the way to another one. */
export function BibDialog({ venue, athleteId, onClose, onChangeOther, wanted }: BibDialogProps) {
  const athlete = useAthlete(venue, athleteId);
  const roomy = useMedia('(width > 43.75rem)');
  const [kind, setKind] = useState<'own' | 'team'>(athlete?.runners ? 'team' : 'own');
  if (!athlete) return null;
  const team = kind === 'team';
  // Another one would end the question unseen.
  const isOpen = (!team || athlete.runners !== undefined) && disputedHandOuts(athlete).length > 0;
  return (
    <Dialog title={nameAt(venue, athlete)} onClose={onClose}>
      <div className={css.now}>
        <Bib bibNo={team ? athlete.teamBibNo : athlete.bibNo} size={roomy ? 'big' : 'row'} />
        <div>
          <p>{underName(athlete)}</p>
          <Segmented
            label={text.which}
            options={[
              { value: 'own', text: text.kinds.own },
              { value: 'team', text: text.kinds.team },
            ]}
            value={kind}
            onChange={setKind}
          />
        </div>
      </div>
      {isOpen ? (
        <Banner
          tone="warn"
          action={
            <Button
              onClick={() => {
                onClose();
                openPanel({ name: 'attention', compId: venue.compId });
              }}
            >
              {text.whichBib}
            </Button>
          }
        >
          {text.askFirst(nameAt(venue, athlete))}
        </Banner>
      ) : (
        <BibForm
          key={kind}
          venue={venue}
          athlete={athlete}
          team={team}
          wanted={wanted}
          onDone={onClose}
          onChangeOther={onChangeOther}
        />
      )}
    </Dialog>
  );
}
