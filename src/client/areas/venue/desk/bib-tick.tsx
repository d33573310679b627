import { messages } from '#client/lib/messages/messages.ts';
import { Bib } from '#client/ui/bib.tsx';
import { cx } from '#client/ui/cx.ts';
import { Icon } from '#client/ui/icon.tsx';
import { calledBib, fullName } from '#domain/athlete/names.ts';
import type { AthleteRow } from '#domain/sync/row.ts';
import type { Venue } from '#local/venue/venue.ts';
import css from './bib-tick.module.css';
import { tickBib } from './desk-actions.ts';

const text = messages.desk;

/** The bib itself is the tick for "collected": the card is handed over, the word under it changes. */
export function BibTick({ venue, athlete }: { readonly venue: Venue; readonly athlete: AthleteRow }) {
  const given = athlete.collected.length > 0;
  const bibNo = calledBib(athlete);
  // A team without a number of its own has nothing to be handed.
  if (athlete.runners && bibNo === null && !given) return <Bib bibNo={null} />;
  return (
    <label className={css.bib}>
      <input
        type="checkbox"
        className={css.input}
        checked={given}
        aria-label={`${text.bibCollected}, ${bibNo ?? text.noBib}, ${fullName(athlete)}`}
        onChange={(event) => void tickBib(venue, athlete.athleteId, event.currentTarget.checked)}
      />
      <Bib bibNo={bibNo} collected={given} />
      <span className={cx(css.word, given && css.given)}>
        <span className={css.box}>{given && <Icon name="check" size={16} />}</span>
        {given ? text.given : text.give}
      </span>
    </label>
  );
}
