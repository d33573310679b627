import { useState } from 'react';
import { nameAt } from '#client/areas/venue/shared/name-at.ts';
import { messages } from '#client/lib/messages/messages.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import type { AthleteRow, EntryRow } from '#domain/rows/row.ts';
import { reasonText } from '#domain/sync/reason.ts';
import { withdrawalOf } from '#domain/withdrawal/withdrawal-of.ts';
import type { Venue } from '#local/venue/venue.ts';
import css from './note-dialog.module.css';

const text = {
  title: 'Withdrawal',
  withdraw: (event: string) => `Withdraw from ${event}`,
  takeBack: (event: string) => `Start in ${event} after all`,
  withdrawAll: (n: number) => `Withdraw from all ${n} events`,
  saved: (name: string, event: string) => `${name} has withdrawn from ${event}. Saved.`,
  takenBack: (name: string, event: string) => `${name} starts in ${event} after all. Saved.`,
};

interface WithdrawalsProps {
  readonly venue: Venue;
  readonly athlete: AthleteRow;
  readonly onDone: () => void;
}

/** One button for each event of an athlete: they withdraw from it, or start after all; and one for those that they have not withdrawn from. */
export function Withdrawals({ venue, athlete, onDone }: WithdrawalsProps) {
  const [problem, setProblem] = useState<string>();
  const { entries } = athlete;
  if (entries.length === 0) return null;
  const change = async (some: readonly EntryRow[], withdrawn: boolean) => {
    const said = await withdraw(venue, athlete, some, withdrawn);
    setProblem(said);
    if (said === undefined) onDone();
  };
  const isGone = ({ id }: EntryRow) => withdrawalOf(athlete, id) !== undefined;
  const starting = entries.filter((entry) => !isGone(entry));
  return (
    <section className={css.form} aria-label={text.title}>
      <h3>{text.title}</h3>
      {problem && <Banner tone="danger">{problem}</Banner>}
      {entries.map((entry) => {
        const event = eventsOf(venue, [entry]);
        return (
          <Button key={entry.id} wide onClick={() => void change([entry], !isGone(entry))}>
            {isGone(entry) ? text.takeBack(event) : text.withdraw(event)}
          </Button>
        );
      })}
      {starting.length > 1 && (
        <Button wide onClick={() => void change(starting, true)}>
          {text.withdrawAll(starting.length)}
        </Button>
      )}
    </section>
  );
}

const eventsOf = (venue: Venue, entries: readonly EntryRow[]): string =>
  entries.map(({ eventGroupId }) => venue.eventGroup(eventGroupId)?.name ?? '').join(', ');

/** Undefined: all is saved, and said so with one way back for it. */
async function withdraw(
  venue: Venue,
  athlete: AthleteRow,
  entries: readonly EntryRow[],
  withdrawn: boolean,
): Promise<string | undefined> {
  const { athleteId } = athlete;
  const done: EntryRow[] = [];
  let problem: string | undefined;
  for (const entry of entries) {
    const acted = await venue.act('withdrawal', { athleteId, entryId: entry.id, withdrawn });
    if (acted.saved) done.push(entry);
    else problem = messages.desk.notSaved('failed' in acted ? acted.failed : reasonText(acted.refused).message);
  }
  if (done.length === 0) return problem;
  const undo = async () => {
    const still = await withdraw(venue, athlete, done, !withdrawn);
    if (still !== undefined) toast(still, { tone: 'danger' });
  };
  const said = withdrawn ? text.saved : text.takenBack;
  toast(said(nameAt(venue, athlete), eventsOf(venue, done)), { action: { label: messages.desk.undo, run: () => void undo() } });
  return problem;
}
