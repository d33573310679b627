import { useState } from 'react';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { Button, buttonClass } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Facts } from '#client/ui/facts.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import type { Data } from '#contracts/shared/endpoint.ts';
import type { getRehearsal } from '#contracts/venue/rehearsal.ts';
import { rehearsalMessages as text } from './messages-rehearsal.ts';
import css from './rehearsal.module.css';
import { SPEEDS } from './speeds.ts';

interface BeforeStartProps {
  readonly replay: Data<typeof getRehearsal>['replay'];
  readonly onStart: (speed: number) => Promise<void>;
}

/** What a rehearsal is, what there is to play again, and how fast. */
export function BeforeStart({ replay: { events, athletes, marks, minutes }, onStart }: BeforeStartProps) {
  const [speed, setSpeed] = useState('20');
  const [busy, setBusy] = useState(false);
  if (marks === 0)
    return (
      <>
        <p className={css.words}>{text.lead}</p>
        <EmptyState
          title={text.nothing}
          action={
            <Link to={paths.manage()} className={buttonClass()}>
              {text.toManage}
            </Link>
          }
        >
          {text.nothingText}
        </EmptyState>
      </>
    );
  return (
    <>
      <p className={css.words}>{text.lead}</p>
      <p className={css.words}>{text.copy}</p>
      <section className={cx(css.card, css.first)} aria-label={text.replay}>
        <h2>{text.replay}</h2>
        <Facts
          facts={[
            [text.facts.events, text.figure(events)],
            [text.facts.athletes, text.figure(athletes)],
            [text.facts.marks, text.figure(marks)],
            [text.facts.length, text.lasting(minutes)],
          ]}
        />
        <div className={css.part}>
          <Segmented
            label={text.speed}
            showLabel
            options={SPEEDS.map((value) => ({
              value: String(value),
              text: text.speedOf(value, Math.max(1, Math.round(minutes / value))),
            }))}
            value={speed}
            onChange={setSpeed}
          />
          <p className={css.soft}>{text.speedHint}</p>
        </div>
        <div>
          <Button
            variant="primary"
            busy={busy}
            onClick={async () => {
              setBusy(true);
              await onStart(Number(speed));
              setBusy(false);
            }}
          >
            {busy ? text.starting : text.start}
          </Button>
        </div>
      </section>
    </>
  );
}
