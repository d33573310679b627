import { useState } from 'react';
import { nameAt } from '#client/areas/venue/shared/name-at.ts';
import { messages } from '#client/lib/messages/messages.ts';
import { openPanel } from '#client/lib/page/panel.ts';
import { useVenueValue } from '#client/lib/venue/use-venue.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { disputedHandOuts } from '#domain/bib/handed-out.ts';
import type { AthleteRow } from '#domain/rows/row.ts';
import type { Venue } from '#local/venue/venue.ts';
import css from './note-dialog.module.css';
import { swapBack, swapBibs } from './swap-bibs.ts';

const text = {
  title: 'Bib',
  label: 'They wear another athlete’s bib',
  hint: 'The number on their chest.',
  unused: (bib: string) => `No athlete has bib ${bib}. Give them another one under Bibs.`,
  ask: (name: string, bib: number, other: string, club: string, others: number) =>
    `${name} wears ${others}, and ${other}${club && `, ${club},`} wears ${bib}?`,
  swap: (bib: number, others: number) => `Swap ${bib} and ${others}`,
  swapped: (name: string, bib: number, other: string, others: number) => `${name} has bib ${others}, ${other} has ${bib}. Saved.`,
};

interface SwapProps {
  readonly venue: Venue;
  readonly athlete: AthleteRow;
  readonly onDone: () => void;
}

/** Two athletes have put on each other’s bibs: the number on the chest of one says who the other is. */
export function Swap({ venue, athlete, onDone }: SwapProps) {
  const athletes = useVenueValue(venue, (s) => s.athletes);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { bibNo } = athlete;
  if (bibNo === null || athlete.runners) return null;
  const worn = Number(typed.trim());
  const other = typed.trim() === '' || worn === bibNo ? undefined : athletes.find((one) => one.bibNo === worn && !one.runners);
  const isOpen = [athlete, ...(other ? [other] : [])].some((one) => disputedHandOuts(one).length > 0);
  const swap = async (others: number, whose: AthleteRow) => {
    setBusy(true);
    const why = await swapBibs(venue, athlete, whose);
    setBusy(false);
    setProblem(why);
    if (why !== undefined) return;
    const undo = async () => {
      const still = await swapBack(venue, athlete, whose);
      if (still !== undefined) toast(still, { tone: 'danger' });
    };
    toast(text.swapped(nameAt(venue, athlete), bibNo, nameAt(venue, whose), others), {
      action: { label: messages.desk.undo, run: () => void undo() },
    });
    onDone();
  };
  return (
    <section className={css.form} aria-label={text.title}>
      <h3>{text.title}</h3>
      {problem && <Banner tone="danger">{problem}</Banner>}
      <Field
        label={text.label}
        hint={text.hint}
        inputMode="numeric"
        maxLength={7}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={typed.trim() !== '' && worn !== bibNo && !other ? text.unused(typed.trim()) : undefined}
      />
      {other && other.bibNo !== null && !isOpen && (
        <>
          <p role="status">{text.ask(nameAt(venue, athlete), bibNo, nameAt(venue, other), other.club, other.bibNo)}</p>
          <Button wide variant="primary" busy={busy} onClick={() => void swap(worn, other)}>
            {text.swap(bibNo, worn)}
          </Button>
        </>
      )}
      {isOpen && (
        <Button
          wide
          icon="warning"
          onClick={() => {
            onDone();
            openPanel({ name: 'attention', compId: venue.compId });
          }}
        >
          {messages.desk.whichBib}
        </Button>
      )}
    </section>
  );
}
