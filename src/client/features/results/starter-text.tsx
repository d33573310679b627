import css from '#client/features/results/starter-text.module.css';
import type { Starter } from '#local/venue.ts';

/** Bib, name, club and best mark of an athlete on a start list. */
export function StarterText({ starter: { athlete, entry } }: { readonly starter: Starter }) {
  return (
    <span className={css.starter}>
      <span className={css.bib}>{athlete.bibNo ?? '–'}</span>
      <span className={css.who}>
        <span className={css.name}>
          {athlete.surName ? (
            <>
              <strong>{athlete.surName}</strong> {athlete.firstName}
            </>
          ) : (
            <strong>{athlete.firstName}</strong>
          )}
        </span>
        <span className={css.detail}>
          {athlete.club}
          {entry.pb && <> · PB {entry.pb}</>}
          {entry.checkedIn.length === 0 && <> · not checked in</>}
        </span>
      </span>
    </span>
  );
}
