import { resultsMessages as text } from '#client/areas/venue/results/messages-results.ts';
import { partName, partText } from '#client/areas/venue/shared/part-text.ts';
import { deviceTime } from '#client/lib/text/clock.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { disputesOf } from '#domain/result/disputes.ts';
import { partsIn } from '#domain/result/parts.ts';
import type { ResultRow } from '#domain/sync/row.ts';
import css from './challenge-panel.module.css';

interface ChallengePanelProps {
  readonly row: ResultRow;
  readonly onDecide: (part: string, value: string | null) => void;
}

/** Two officials entered different marks without having seen each other's: both are shown, a person decides by writing one again. */
export function ChallengePanel({ row, onDecide }: ChallengePanelProps) {
  return Object.entries(partsIn(row)).map(([part, stands]) => {
    const others = disputesOf(stands);
    return (
      others.length > 0 && (
        <ChoicePanel
          key={part}
          title={text.whichOne(partName(part))}
          stands={{ ...stands, text: partText(part, stands.value) }}
          others={others.map((one) => ({ ...one, text: partText(part, one.value) }))}
          onDecide={({ value }) => onDecide(part, value)}
        />
      )
    );
  });
}

interface Choice {
  readonly text: string;
  readonly opId: string;
  readonly by: string;
  readonly at: string;
}

interface ChoicePanelProps<C extends Choice> {
  readonly title: string;
  readonly stands: C;
  readonly others: readonly C[];
  readonly onDecide: (choice: C) => void;
}

/** One of several marks is right: which, and what each came from. */
export function ChoicePanel<C extends Choice>({ title, stands, others, onDecide }: ChoicePanelProps<C>) {
  return (
    <section className={css.panel} aria-label={text.twoMarks} data-choices="">
      <p className={css.title}>
        <Icon name="warning" />
        <strong>{title}</strong>
      </p>
      <ul className={css.choices}>
        <li className={css.choice}>
          <Button aria-keyshortcuts="1" onClick={() => onDecide(stands)}>
            {text.keep(stands.text)}
          </Button>
          <span>{text.standsNow(stands.by, deviceTime(stands.at))}</span>
        </li>
        {others.map((one, i) => (
          <li key={one.opId} className={css.choice}>
            <Button aria-keyshortcuts={String(i + 2)} onClick={() => onDecide(one)}>
              {text.take(one.text)}
            </Button>
            <span>{text.byAt(one.by, deviceTime(one.at))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
