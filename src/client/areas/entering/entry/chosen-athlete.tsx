import { entryMessages } from '#client/lib/messages/messages-entry.ts';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import type { AthleteListItem } from '#contracts/entering/athlete.ts';
import { fullName } from '#domain/athlete/names.ts';
import css from './chosen-athlete.module.css';
import { type EntryPlace, panelId } from './use-entry-place.ts';

const text = entryMessages.athletes;

interface ChosenProps {
  readonly athlete: AthleteListItem;
  readonly place: EntryPlace;
}

/** In the place of the list: who is entered, in one line. */
export function ChosenAthlete({ athlete, place }: ChosenProps) {
  const { firstName, surName, ageGroup, club, school, noEntryReason } = athlete;
  const name = fullName(athlete);
  return (
    <section id={panelId('ATHLETES')} className={css.line} aria-label={entryMessages.panels.ATHLETES}>
      <span className={css.initials} aria-hidden="true">
        {firstName.slice(0, 1)}
        {surName.slice(0, 1)}
      </span>
      <p className={css.who}>
        <strong className={css.name}>{name}</strong>
        <span className={cx(css.about, css.from)}>{[ageGroup, club || school].filter(Boolean).join(' · ')}</span>
        {noEntryReason && <span className={css.about}>{noEntryReason}</span>}
      </p>
      <Button
        variant="quiet"
        className={css.change}
        aria-label={text.changeFrom(name)}
        onClick={() => place.show('ATHLETES', true)}
      >
        {text.change}
      </Button>
    </section>
  );
}
