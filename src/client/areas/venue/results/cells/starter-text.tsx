import { ExcludedFrom } from '#client/areas/venue/results/cards/excluded.tsx';
import { resultsMessages as text } from '#client/areas/venue/results/messages-results.ts';
import { cx } from '#client/ui/cx.ts';
import { calledBib, underName } from '#domain/athlete/names.ts';
import { withdrawalOf } from '#domain/withdrawal/withdrawal-of.ts';
import type { Starter } from '#local/venue/venue.ts';
import { CameFrom } from './came.tsx';
import { useOrderWord } from './order-word.ts';
import css from './starter-text.module.css';

interface StarterTextProps {
  readonly starter: Starter;
  /** Check-in is in use for this event: athletes who are not here are marked. */
  readonly absent: boolean;
  /** The row says in another place who runs for a team. */
  readonly hideRunners?: boolean;
}

/** Bib, lane, name, club and best mark of an athlete on a start list. */
export function StarterText({ starter: { athlete, entry }, absent, hideRunners }: StarterTextProps) {
  const orderWord = useOrderWord();
  const gone = withdrawalOf(athlete, entry.id);
  const under = underName(hideRunners ? { ...athlete, runners: [] } : athlete);
  return (
    <span className={css.starter}>
      <span className={css.numbers}>
        <span className={css.bib}>{calledBib(athlete) ?? '–'}</span>
        {entry.lane > 0 && (
          <span className={css.lane}>
            {orderWord} {entry.lane}
          </span>
        )}
      </span>
      <span className={css.who}>
        <span className={cx(css.name, athlete.runners && css.team)}>
          {athlete.surName ? (
            <>
              <strong>{athlete.surName}</strong> {athlete.firstName}
            </>
          ) : (
            <strong>{athlete.firstName}</strong>
          )}
        </span>
        <CameFrom entryId={entry.id} />
        <ExcludedFrom entryId={entry.id} />
        <span className={css.detail}>
          {entry.pb && <span className={css.pb}>{text.pb(entry.pb)}</span>}
          {entry.pb && under && <span className={css.dot}> · </span>}
          {under}
        </span>
        {gone ? (
          <span className={css.absent}>{text.withdrawn}</span>
        ) : (
          absent && entry.checkedIn.length === 0 && <span className={css.absent}>{text.notCheckedIn}</span>
        )}
      </span>
    </span>
  );
}
