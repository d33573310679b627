import { useState } from 'react';
import { useVenueValue } from '#client/lib/venue/use-venue.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { challengesIn } from '#domain/result/challenges-in.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { resultsAndParts } from '#local/venue/results-and-parts.ts';
import { roundStateOf } from '#local/venue/round-state-of.ts';
import type { Venue } from '#local/venue/venue.ts';
import { roundMessages as text } from './messages-round.ts';
import css from './official-dialog.module.css';
import { questionsOf } from './official-questions.ts';
import { saveState } from './round-actions.ts';

interface OfficialDialogProps {
  readonly venue: Venue;
  readonly groups: readonly EventGroupRow[];
  readonly onClose: () => void;
}

/** Provisional events with what speaks against each: those that are ticked become official in one tap. */
export function OfficialDialog({ venue, groups, onClose }: OfficialDialogProps) {
  useVenueValue(venue, (s) => s.revision);
  const waiting = groups
    .filter((group) => roundStateOf(venue, group) === 'provisional')
    .map((group) => ({ group, questions: questionsOf(venue, group), challenged: isChallenged(venue, group) }));
  // Those with a question are ticked by a person.
  const [chosen, choose] = useState(() => new Map(waiting.map((one) => [one.group.id, isClear(one)])));
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
  const [busy, setBusy] = useState(false);
  const isChosen = ({ group, challenged }: Waiting): boolean => !challenged && (chosen.get(group.id) ?? false);
  const ticked = waiting.filter(isChosen);
  const make = async () => {
    setBusy(true);
    const found = new Map<number, string>();
    const made: number[] = [];
    for (const { group } of ticked) {
      const problem = await saveState(venue, group.id, 'official');
      if (problem === undefined) made.push(group.id);
      else found.set(group.id, problem);
    }
    setProblems(found);
    setBusy(false);
    if (made.length > 0)
      toast(text.madeMany(made.length), { action: { label: text.undo, run: () => void undoAll(venue, made) } });
    if (found.size === 0) onClose();
  };
  return (
    <Dialog
      title={text.officialManyTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.close}</Button>
          <Button variant="primary" busy={busy} disabled={ticked.length === 0} onClick={() => void make()}>
            {text.makeMany(ticked.length)}
          </Button>
        </>
      }
    >
      {waiting.length === 0 && <p>{text.noneProvisional}</p>}
      <ul className={css.list}>
        {waiting.map((one) => (
          <li key={one.group.id}>
            <label className={css.event}>
              <input
                type="checkbox"
                checked={isChosen(one)}
                disabled={one.challenged > 0}
                onChange={(event) => choose(new Map(chosen).set(one.group.id, event.currentTarget.checked))}
              />
              <span className={css.text}>
                <strong>{one.group.name}</strong>
                {one.challenged > 0 && <span className={css.asks}>{text.toDecide(one.challenged)}</span>}
                {one.questions.map((question) => (
                  <span key={question} className={css.asks}>
                    {question}
                  </span>
                ))}
                {problems.has(one.group.id) && (
                  <span role="alert" className={css.asks}>
                    {problems.get(one.group.id)}
                  </span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface Waiting {
  readonly group: EventGroupRow;
  readonly questions: readonly string[];
  /** Marks that wait for a decision. */
  readonly challenged: number;
}

const isClear = ({ questions, challenged }: Waiting): boolean => questions.length === 0 && challenged === 0;

const isChallenged = (venue: Venue, group: EventGroupRow): number =>
  resultsAndParts(venue, group).reduce((sum, row) => sum + challengesIn(row), 0);

async function undoAll(venue: Venue, made: readonly number[]): Promise<void> {
  const problems: string[] = [];
  for (const id of made) {
    const problem = await saveState(venue, id, 'provisional', text.undoReason);
    if (problem !== undefined) problems.push(problem);
  }
  const [problem] = problems;
  if (problem === undefined) toast(text.undoneMany);
  else toast(problem, { tone: 'danger' });
}
