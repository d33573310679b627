import { useState } from 'react';
import { eventProgress } from '#client/areas/venue/results/combined/combined-progress.ts';
import { protestMessages } from '#client/areas/venue/results/protests/messages-protests.ts';
import { ProtestsDialog } from '#client/areas/venue/results/protests/protests-dialog.tsx';
import { straysIn } from '#client/areas/venue/results/strays-in.ts';
import { yellowsIn } from '#client/areas/venue/results/yellows-in.ts';
import { Papers } from '#client/areas/venue/shared/papers.tsx';
import { deviceTime } from '#client/lib/text/clock.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { LONGEST_REASON } from '#domain/draw/draw-settings.ts';
import { isOpen } from '#domain/protest/protest.ts';
import type { RoundRow, RoundState } from '#domain/round/round-row.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { asHeight, faultyBars } from '#domain/vertical/tries.ts';
import { roundStateOf } from '#local/venue/round-state-of.ts';
import type { Starter, Venue } from '#local/venue/venue.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { roundMessages as text } from './messages-round.ts';
import { questionsOf } from './official-questions.ts';
import css from './round.module.css';
import { sayState } from './round-actions.ts';

interface RoundDialogProps {
  readonly venue: Venue;
  readonly group: EventGroupRow;
  readonly starters: readonly Starter[];
  readonly challenged: number;
  readonly blind: boolean;
  readonly onClose: () => void;
}

/** How far the results are, who said so, and what can be said next. */
export function RoundDialog({ venue, group, starters, challenged, blind, onClose }: RoundDialogProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [looks, look] = useState<'history' | 'protests'>();
  const [asked, setAsked] = useState<readonly string[]>([]);
  const round = venue.round(group.id);
  const state = roundStateOf(venue, group);
  const faulty = venue.resultsOf(group.id).filter(({ value }) => faultyBars(asHeight(value)).length > 0).length;
  const strays = straysIn(venue, group.id).length;
  const yellows = yellowsIn(venue, [group]).length;
  const openProtests = round?.protests?.filter(isOpen).length ?? 0;
  const { done, of } = eventProgress(venue, group, starters);
  const opens = round?.state?.value === 'official';
  const say = async (next: RoundState) => {
    const questions = next === 'official' && asked.length === 0 ? questionsOf(venue, group) : [];
    if (opens && !reason.trim()) setMissing(true);
    else if (questions.length > 0) setAsked(questions);
    else if (await sayState(venue, group.id, next, reason.trim())) onClose();
  };
  if (looks === 'history') return <HistoryDialog venue={venue} group={group} starters={starters} onClose={onClose} />;
  if (looks === 'protests') return <ProtestsDialog venue={venue} group={group} starters={starters} onClose={onClose} />;
  return (
    <Dialog
      title={text.title(group.name)}
      onClose={onClose}
      actions={(opens ? AFTER.official : AFTER[state]).map((next, i, all) => (
        <Button
          key={next}
          variant={i === all.length - 1 ? 'primary' : 'plain'}
          disabled={next === 'official' && challenged > 0}
          onClick={() => void say(next)}
        >
          {opens ? text.reopen : next === 'official' && asked.length > 0 ? text.sayAnyway : text.say[next]}
        </Button>
      ))}
    >
      <div className={css.facts}>
        {sentences(round).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {challenged > 0 && <p className={css.warn}>{text.toDecide(challenged)}</p>}
        {strays > 0 && <p className={css.warn}>{text.strays(strays)}</p>}
        {yellows > 0 && <p className={css.warn}>{text.yellows(yellows)}</p>}
        {faulty > 0 && <p className={css.warn}>{text.faulty(faulty)}</p>}
        {state !== 'official' && done < of && <p>{text.missing(of - done)}</p>}
        {asked.length > 0 && (
          <div role="alert" className={css.facts}>
            {asked.map((question) => (
              <p key={question} className={css.warn}>
                {question}
              </p>
            ))}
          </div>
        )}
        {opens && (
          <Field
            label={text.reason}
            hint={text.reasonHint}
            maxLength={LONGEST_REASON}
            data-first
            value={reason}
            error={missing && !reason.trim() ? text.reasonMissing : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {/* On a phone the bar of the screen has no room for it. */}
        {group.unit !== 'P' && <Papers compId={venue.compId} group={group} here="card" />}
        {group.unit !== 'P' && !blind && <Button onClick={() => look('history')}>{text.history}</Button>}
        <Button onClick={() => look('protests')}>{protestMessages.open(openProtests)}</Button>
      </div>
    </Dialog>
  );
}

/** What can be said next, the likeliest last. */
const AFTER = {
  running: ['official', 'provisional'],
  provisional: ['running', 'official'],
  official: ['provisional'],
} as const satisfies Record<RoundState, readonly RoundState[]>;

function sentences(round: RoundRow | undefined): readonly string[] {
  if (!round?.state) return [text.running];
  const { value, by, at, reason, byMark } = round.state;
  const said = byMark ? text.byMark(by, deviceTime(at)) : text.said[value](by, deviceTime(at));
  return [said, ...(reason ? [text.because(reason)] : [])];
}
