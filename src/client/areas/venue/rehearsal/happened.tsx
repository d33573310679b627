import type { Rehearsal } from '#contracts/venue/rehearsal.ts';
import { clockOf } from '#domain/shared/wall-clock.ts';
import { rehearsalMessages as text } from './messages-rehearsal.ts';
import css from './rehearsal.module.css';

/** The log of a rehearsal in words, the newest line first, by the clock of the competition. */
export function Happened({ log, timeZone }: Pick<Rehearsal, 'log'> & { readonly timeZone: string }) {
  return (
    <section className={css.part} aria-label={text.log}>
      <h2>{text.log}</h2>
      {log.length === 0 && <p>{text.logNone}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too */}
      <ol className={css.log} tabIndex={0} aria-label={text.log}>
        {log.map(({ id, clock, text: line }) => (
          <li key={id}>
            <span className={css.at}>{clockOf(clock, timeZone)}</span>
            <span>{line}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
