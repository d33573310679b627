import { cx } from '#client/ui/cx.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { AgeGroup } from '#domain/age-group/age-group.ts';
import type { Span } from '#domain/age-group/coverage.ts';
import css from './coverage.module.css';
import { coverageMessages as text } from './messages-coverage.ts';

const DAY = 86_400_000;
/** More years than this are drawn no longer: a senior group reaches back a lifetime. */
const MOST_DAYS = 6 * 366;
const LEAST_DAYS = 300;

/** The years of birth as one line from the oldest to the youngest, with gaps and overlaps; the table below says the same. */
export function Timeline({ label, spans }: { readonly label: string; readonly spans: readonly Span<AgeGroup>[] }) {
  const inside = spans.flatMap((span) => (span.from && span.to ? [{ ...span, from: span.from, to: span.to }] : []));
  if (inside.length === 0) return null;
  return (
    <div className={css.timeline}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <ol className={css.line} aria-hidden="true">
        {inside.map(({ from, to, state, groups }) => (
          <li key={from} className={cx(css.span, css[state])} style={{ flexGrow: daysOf(from, to) }}>
            <strong>{groups.length === 0 ? text.gap : groups.map(({ shortName }) => shortName).join(' + ')}</strong>
            <span className={css.year}>{shortDay(from)}</span>
          </li>
        ))}
        <li className={css.end}>
          <span className={css.year}>{shortDay(inside.at(-1)?.to ?? '')}</span>
        </li>
      </ol>
    </div>
  );
}

function daysOf(from: string, to: string): number {
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  return Math.round(Math.min(MOST_DAYS, Math.max(LEAST_DAYS, days)));
}

/** `01/09/2010`. */
const shortDay = (date: string): string => date.split('-').toReversed().join('/');
