import { nameAt } from '#client/areas/venue/shared/name-at.ts';
import { openPanel } from '#client/lib/page/panel.ts';
import { useAthlete } from '#client/lib/venue/use-venue.ts';
import { Bib } from '#client/ui/bib.tsx';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { Icon } from '#client/ui/icon.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { calledBib, underName } from '#domain/athlete/names.ts';
import { disputedHandOuts } from '#domain/bib/handed-out.ts';
import { reasonText } from '#domain/sync/reason.ts';
import type { StarterId } from '#domain/team/starter.ts';
import type { Venue } from '#local/venue/venue.ts';
import css from './bib-row.module.css';
import { bibsMessages as text } from './messages-bibs.ts';

interface BibRowProps {
  readonly venue: Venue;
  readonly athleteId: StarterId;
  readonly onChange: (athleteId: StarterId) => void;
}

/** In pixels at a font of 16; `cramped`: the name has a line of its own. */
export const bibRowHeight = (cramped: boolean): number => (cramped ? 136 : 88);

/** One athlete's bib: worn, collected or not, and the way to another one. */
export function BibRow({ venue, athleteId, onChange }: BibRowProps) {
  const athlete = useAthlete(venue, athleteId);
  if (!athlete) return null;
  const name = nameAt(venue, athlete);
  const collected = athlete.collected.length > 0;
  const bib = calledBib(athlete);
  const isOpen = disputedHandOuts(athlete).length > 0;
  return (
    <div className={css.row}>
      <Bib bibNo={athlete.bibNo} collected={collected} />
      <div className={cx(css.who, athlete.runners && css.team)}>
        <p className={css.name}>{name}</p>
        <p className={css.club}>
          {underName(athlete)}
          {athlete.teamBibNo !== null && text.teamBibNo(athlete.teamBibNo)}
        </p>
      </div>
      <label className={css.collected}>
        <input
          type="checkbox"
          checked={collected}
          aria-label={isOpen ? text.whichBibOf(name) : text.collectedBy(name)}
          disabled={bib === null && !collected}
          onChange={(event) => {
            if (isOpen) openPanel({ name: 'attention', compId: venue.compId });
            else void collect(venue, athleteId, event.currentTarget.checked, bib);
          }}
        />
        <span className={css.box}>
          <Icon name="check" size={24} />
        </span>
        <span className={css.word}>{isOpen ? text.whichBib : text.collected}</span>
      </label>
      <Button icon="pencil" className={css.change} aria-label={text.changeOf(name)} onClick={() => onChange(athleteId)}>
        <span className={css.word}>{text.change}</span>
      </Button>
    </div>
  );
}

async function collect(venue: Venue, athleteId: StarterId, collected: boolean, bib: number | null): Promise<void> {
  const acted = await venue.act('check-in', { athleteId, collected, ...(collected && bib !== null && { bib }) });
  if (acted.saved) return;
  const why = 'failed' in acted ? acted.failed : reasonText(acted.refused).message;
  toast(text.notSaved(why), { tone: 'danger' });
}
