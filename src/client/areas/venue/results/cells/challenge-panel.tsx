import { resultsMessages as text } from '#client/areas/venue/results/messages-results.ts';
import { partName, partText } from '#client/areas/venue/shared/part-text.ts';
import { deviceTime } from '#client/lib/text/clock.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { disputesOf } from '#domain/result/disputes.ts';
import { partsIn } from '#domain/result/parts.ts';
import type { Part, PartMark, ResultRow } from '#domain/rows/row.ts';
import css from './challenge-panel.module.css';
import { useWhoseDevice } from './whose-device.ts';

interface ChallengePanelProps {
  readonly row: ResultRow;
  readonly onDecide: (part: string, value: string | null) => void;
}

/** Two officials entered different marks without having seen each other's: both are shown, a person decides by writing one again. */
export function ChallengePanel({ row, onDecide }: ChallengePanelProps) {
  return Object.entries(partsIn(row)).map(
    ([part, stands]) =>
      disputesOf(stands).length > 0 && (
        <ChoicePanel
          key={part}
          title={text.whichOne(partName(part))}
          part={part}
          stands={stands}
          onDecide={(value) => onDecide(part, value)}
        />
      ),
  );
}

interface ChoicePanelProps {
  readonly title: string;
  readonly part: string;
  /** As this device sees it: a checker their own reading, and the mark among its challenges. */
  readonly stands: Part;
  readonly onDecide: (value: string | null) => void;
}

/** One of several marks is right: which, and what each came from. */
export function ChoicePanel({ title, part, stands, onDecide }: ChoicePanelProps) {
  const choices = [stands, ...disputesOf(stands)];
  const device = useWhoseDevice();
  const isRead = ({ opId }: PartMark) => opId === stands.check?.opId;
  const mark = choices.find((one) => !isRead(one));
  return (
    <section className={css.panel} aria-label={text.twoMarks} data-choices="">
      <p className={css.title}>
        <Icon name="warning" />
        <strong>{title}</strong>
      </p>
      <ul className={css.choices}>
        {choices.map((one, i) => (
          <li key={one.opId} className={css.choice}>
            <Button aria-keyshortcuts={String(i + 1)} onClick={() => onDecide(one.value)}>
              {(i === 0 ? text.keep : text.take)(partText(part, one.value))}
            </Button>
            <span>
              {text.byAt(
                one.by,
                deviceTime(one.at),
                device(one.deviceId),
                one === mark ? 'stands' : isRead(one) ? 'checked' : 'other',
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
