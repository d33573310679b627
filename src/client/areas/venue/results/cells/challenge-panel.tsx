import { resultsMessages as text } from '#client/areas/venue/results/messages-results.ts';
import { deviceTime } from '#client/lib/text/clock.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { ResultValue } from '#domain/result/value.ts';
import type { ResultRow } from '#domain/sync/row.ts';
import css from './challenge-panel.module.css';
import { markText } from './mark-text.ts';

interface ChallengePanelProps {
  readonly row: ResultRow;
  readonly onDecide: (value: ResultValue | null) => void;
}

/** Two officials entered different marks without having seen each other's: both are shown, a person decides by writing one again. */
export function ChallengePanel({ row, onDecide }: ChallengePanelProps) {
  if (row.challenges.length === 0) return null;
  return (
    <section className={css.panel} aria-label={text.twoMarks}>
      <p className={css.title}>
        <Icon name="warning" />
        <strong>{text.whichOne}</strong>
      </p>
      <ul className={css.choices}>
        <li className={css.choice}>
          <Button onClick={() => onDecide(row.value)}>{text.keep(markText(row.value))}</Button>
          <span>{text.standsNow(row.by, deviceTime(row.at))}</span>
        </li>
        {row.challenges.map((c) => (
          <li key={c.opId} className={css.choice}>
            <Button onClick={() => onDecide(c.value)}>{text.take(markText(c.value))}</Button>
            <span>{text.byAt(c.by, deviceTime(c.at))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
