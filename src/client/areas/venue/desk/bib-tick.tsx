import { messages } from '#client/lib/messages/messages.ts';
import { openPanel } from '#client/lib/page/panel.ts';
import { Bib } from '#client/ui/bib.tsx';
import { cx } from '#client/ui/cx.ts';
import { Icon } from '#client/ui/icon.tsx';
import { calledBib } from '#domain/athlete/names.ts';
import { disputedHandOuts } from '#domain/bib/handed-out.ts';
import type { AthleteRow } from '#domain/rows/row.ts';
import type { Venue } from '#local/venue/venue.ts';
import css from './bib-tick.module.css';
import { tickBib } from './desk-actions.ts';

const text = messages.desk;

/**
 * The bib itself is the tick for "collected": the card is handed over, the word under it changes. Where a desk has handed out another one than this,
 * a tap leads to the question which they wear.
 */
export function BibTick({
  venue,
  athlete,
  name,
}: {
  readonly venue: Venue;
  readonly athlete: AthleteRow;
  readonly name: string;
}) {
  const given = athlete.collected.length > 0;
  const bibNo = calledBib(athlete);
  if (bibNo === null && !given) return <Bib bibNo={null} />;
  const isOpen = disputedHandOuts(athlete).length > 0;
  return (
    <label className={css.bib}>
      <input
        type="checkbox"
        className={css.input}
        checked={given}
        aria-label={`${isOpen ? text.whichBib : text.bibCollected}, ${bibNo ?? text.noBib}, ${name}`}
        onChange={(event) => {
          if (isOpen) openPanel({ name: 'attention', compId: venue.compId });
          else void tickBib(venue, athlete, event.currentTarget.checked);
        }}
      />
      <Bib bibNo={bibNo} collected={given} />
      <span className={cx(css.word, given && css.given, isOpen && css.open)}>
        {isOpen ? (
          text.whichBib
        ) : (
          <>
            <span className={css.box}>{given && <Icon name="check" size={16} />}</span>
            {given ? text.given : text.give}
          </>
        )}
      </span>
    </label>
  );
}
