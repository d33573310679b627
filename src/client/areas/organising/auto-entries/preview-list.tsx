import { useState } from 'react';
import { organisingMessages } from '#client/lib/messages/messages-organising.ts';
import { ActionBar } from '#client/ui/action-bar/action-bar.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import type { AutoLine, postAutoPreview } from '#contracts/organising/auto-entry.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import css from './auto-entries.module.css';

const text = organisingMessages.auto;

/** What was looked at, with the name of the call that would do it: sent twice, it enters once. */
export interface Preview extends Data<typeof postAutoPreview> {
  readonly once: string;
}

interface PreviewListProps {
  readonly preview: Preview;
  readonly busy: boolean;
  readonly onEnter: () => void;
}

/** What was pressed to see it has made way for it. */
const goOnHere = (section: HTMLElement | null) => section?.focus();

/** The athletes who would be entered, and where; those left out, and why. */
export function PreviewList({ preview: { counts, lines }, busy, onEnter }: PreviewListProps) {
  const left = lines.length - counts.enter;
  const [shown, setShown] = useState<'enter' | 'left'>(counts.enter > 0 ? 'enter' : 'left');
  const isShown = ({ outcome }: AutoLine) => (outcome === 'enter') === (shown === 'enter');
  return (
    <section ref={goOnHere} tabIndex={-1} className={css.page} aria-label={text.preview}>
      <p role="status" className={css.lead}>
        {text.outcome(counts.enter, left)}
      </p>
      {counts.enter === 0 && <EmptyState title={text.nobody}>{text.nobodyText}</EmptyState>}
      <Segmented
        label={text.show}
        options={[
          { value: 'enter', text: text.entering(counts.enter) },
          { value: 'left', text: text.left(left) },
        ]}
        value={shown}
        onChange={setShown}
      />
      <ul className={css.list} aria-label={text.lines}>
        {lines.filter(isShown).map((line) => (
          <li key={`${line.athleteId} ${line.from} ${line.to}`} className={css.row}>
            <span className={css.who}>
              <strong>{line.name}</strong>
              <span className={css.soft}>{[line.club, line.ageGroup].filter(Boolean).join(' · ')}</span>
            </span>
            <span className={css.where}>
              <span>{line.message || line.to}</span>
              <span className={css.soft}>
                {[line.from, line.place && text.place(line.place, line.by, line.mark)].filter(Boolean).join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {counts.enter > 0 && (
        <ActionBar>
          <Button variant="primary" busy={busy} onClick={onEnter}>
            {busy ? text.working : text.enter(counts.enter)}
          </Button>
        </ActionBar>
      )}
    </section>
  );
}
