import { useState } from 'react';
import { messages } from '#client/lib/messages/messages.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { fullName } from '#domain/athlete/names.ts';
import { reasonText } from '#domain/sync/reason.ts';
import type { AthleteRow } from '#domain/sync/row.ts';
import { withdrawalOf } from '#domain/withdrawal/withdrawal-of.ts';
import type { Venue } from '#local/venue/venue.ts';
import css from './note-dialog.module.css';

const text = {
  title: 'Withdrawal',
  withdraw: (event: string) => `Withdraw from ${event}`,
  takeBack: (event: string) => `Start in ${event} after all`,
  saved: (name: string, event: string) => `${name} has withdrawn from ${event}. Saved.`,
  takenBack: (name: string, event: string) => `${name} starts in ${event} after all. Saved.`,
};

interface WithdrawalsProps {
  readonly venue: Venue;
  readonly athlete: AthleteRow;
  readonly onDone: () => void;
}

/** One button for each event of an athlete: they withdraw from it, or start after all. */
export function Withdrawals({ venue, athlete, onDone }: WithdrawalsProps) {
  const [problem, setProblem] = useState<string>();
  if (athlete.entries.length === 0) return null;
  const change = async (entryId: number, withdrawn: boolean) => {
    const said = await withdraw(venue, athlete, entryId, withdrawn);
    setProblem(said);
    if (said === undefined) onDone();
  };
  return (
    <section className={css.form} aria-label={text.title}>
      <h3>{text.title}</h3>
      {problem && <Banner tone="danger">{problem}</Banner>}
      {athlete.entries.map(({ id, eventGroupId }) => {
        const event = venue.eventGroup(eventGroupId)?.name ?? '';
        const gone = withdrawalOf(athlete, id) !== undefined;
        return (
          <Button key={id} wide onClick={() => void change(id, !gone)}>
            {gone ? text.takeBack(event) : text.withdraw(event)}
          </Button>
        );
      })}
    </section>
  );
}

/** Undefined: it is saved, and said so with a way back. */
async function withdraw(venue: Venue, athlete: AthleteRow, entryId: number, withdrawn: boolean): Promise<string | undefined> {
  const acted = await venue.act('withdrawal', { athleteId: athlete.athleteId, entryId, withdrawn });
  if ('failed' in acted) return messages.desk.notSaved(acted.failed);
  if (!acted.saved) return messages.desk.notSaved(reasonText(acted.refused).message);
  const entry = athlete.entries.find(({ id }) => id === entryId);
  const event = (entry && venue.eventGroup(entry.eventGroupId)?.name) ?? '';
  const undo = async () => {
    const problem = await withdraw(venue, athlete, entryId, !withdrawn);
    if (problem !== undefined) toast(problem, { tone: 'danger' });
  };
  const said = withdrawn ? text.saved(fullName(athlete), event) : text.takenBack(fullName(athlete), event);
  toast(said, { action: { label: messages.desk.undo, run: () => void undo() } });
  return undefined;
}
