import { calledBib, fullName } from '#domain/athlete/names.ts';
import type { Calls } from '#domain/result/trial-plan.ts';
import type { Starter } from '#local/venue/venue.ts';
import css from './field-card.module.css';
import { fieldMessages as text } from './messages-field.ts';

interface FieldCallsProps {
  readonly calls: Calls;
  readonly starters: readonly Starter[];
  /** To the field of who is up. */
  readonly onUp: (entryId: number) => void;
}

/** The athlete who is up with which trial, and the next two. Trials out of turn are taken all the same. */
export function FieldCalls({ calls: { round, order }, starters, onUp }: FieldCallsProps) {
  const [up, ...others] = order.flatMap((entryId) => starters.find(({ entry }) => entry.id === entryId) ?? []);
  const next = others.slice(0, 2).map(({ athlete }) => `${calledBib(athlete) ?? '–'} ${athlete.surName || athlete.firstName}`);
  return (
    <section className={css.call} aria-label={text.whoIsUp} aria-live="polite">
      {up ? (
        <>
          <h2>{text.upIn(round)}</h2>
          <button type="button" className={css.up} onClick={() => onUp(up.entry.id)}>
            <span className={css.bib}>{calledBib(up.athlete) ?? '–'}</span>
            <span>{fullName(up.athlete)}</span>
          </button>
          <p className={css.next}>{next.length > 0 && text.next(next.join(' · '))}</p>
        </>
      ) : (
        <>
          <p className={css.over}>{text.allTaken}</p>
          <p>{text.allTakenText}</p>
        </>
      )}
    </section>
  );
}
