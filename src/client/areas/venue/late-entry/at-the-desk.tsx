import { useEffect, useState } from 'react';
import { messages } from '#client/lib/messages/messages.ts';
import { openPanel } from '#client/lib/page/panel.ts';
import { useBibLeases } from '#client/lib/venue/bib-leases.ts';
import { useAthlete, useVenueValue } from '#client/lib/venue/use-venue.ts';
import { Bib } from '#client/ui/bib.tsx';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { nextUnusedBibs } from '#domain/bib/free-bibs.ts';
import { disputedHandOuts } from '#domain/bib/handed-out.ts';
import type { AthleteRow } from '#domain/rows/row.ts';
import { reasonText } from '#domain/sync/reason.ts';
import type { StarterId } from '#domain/team/starter.ts';
import { withdrawalOf } from '#domain/withdrawal/withdrawal-of.ts';
import type { ActionResult, Venue } from '#local/venue/venue.ts';
import css from './late-entry.module.css';
import { lateEntryMessages as text } from './messages-late-entry.ts';

const OFFERED = 3;

interface AtTheDeskProps {
  readonly venue: Venue;
  readonly athleteId: StarterId;
  /** Of the event they were just entered for. */
  readonly eventGroupId: number;
  readonly name: string;
}

/** What is left to do for an athlete who was just entered, without another screen: a bib, this tablet’s own first, and their check-in. */
export function AtTheDesk({ venue, athleteId, eventGroupId, name }: AtTheDeskProps) {
  const athlete = useAthlete(venue, athleteId);
  const [busy, setBusy] = useState(false);
  // The entry was made by the server: its row comes with the next pull.
  useEffect(() => venue.nudge(), [venue]);
  if (!athlete) return <p role="status">{text.onItsWay}</p>;
  const act = async (how: () => Promise<string | undefined>) => {
    setBusy(true);
    const problem = await how();
    setBusy(false);
    if (problem !== undefined) toast(problem, { tone: 'danger' });
  };
  const { bibNo, collected, entries } = athlete;
  const isHere = entries.some((entry) => entry.eventGroupId === eventGroupId);
  const isOpen = disputedHandOuts(athlete).length > 0;
  const missing = entries.filter(({ id, checkedIn }) => checkedIn.length === 0 && !withdrawalOf(athlete, id));
  return (
    <section className={css.part} aria-label={text.atDesk(name)}>
      <h2>{text.atDesk(name)}</h2>
      <div className={css.desk}>
        <Bib bibNo={bibNo} collected={collected.length > 0} />
        {isOpen ? (
          <Button icon="warning" onClick={() => openPanel({ name: 'attention', compId: venue.compId })}>
            {messages.desk.whichBib}
          </Button>
        ) : bibNo === null ? (
          <Offers venue={venue} busy={busy} onTake={(bib) => void act(() => giveBib(venue, athlete, bib))} />
        ) : collected.length === 0 ? (
          <Button variant="primary" busy={busy} onClick={() => void act(() => handOut(venue, athleteId, bibNo))}>
            {text.handOut(bibNo)}
          </Button>
        ) : (
          <p>{text.hasBib(bibNo)}</p>
        )}
      </div>
      {missing.map(({ id, eventGroupId }) => {
        const event = venue.eventGroup(eventGroupId)?.name ?? '';
        return (
          <Button key={id} wide busy={busy} onClick={() => void act(() => checkIn(venue, athleteId, id))}>
            {text.checkIn(event)}
          </Button>
        );
      })}
      {isHere ? missing.length === 0 && <p role="status">{text.isHere(name)}</p> : <p role="status">{text.onItsWay}</p>}
    </section>
  );
}

interface OffersProps {
  readonly venue: Venue;
  readonly busy: boolean;
  readonly onTake: (bib: number) => void;
}

function Offers({ venue, busy, onTake }: OffersProps) {
  const athletes = useVenueValue(venue, (s) => s.athletes);
  const competition = useVenueValue(venue, (s) => s.competition);
  const leases = useBibLeases(venue.compId);
  if (!competition) return null;
  const { own, open } = nextUnusedBibs(athletes, competition.options.bibNos, leases, OFFERED);
  const offered = [...own, ...open].slice(0, OFFERED);
  if (offered.length === 0) return <p>{text.noBibLeft}</p>;
  return offered.map((bib) => (
    <Button key={bib} variant="primary" busy={busy} onClick={() => onTake(bib)}>
      {text.giveBib(bib)}
    </Button>
  ));
}

async function giveBib(venue: Venue, { athleteId, bibNo: from }: AthleteRow, bibNo: number): Promise<string | undefined> {
  return whyNot(await venue.act('bib-change', { athleteId, bibNo, from })) ?? (await handOut(venue, athleteId, bibNo));
}

async function handOut(venue: Venue, athleteId: StarterId, bib: number): Promise<string | undefined> {
  return whyNot(await venue.act('check-in', { athleteId, collected: true, bib }));
}

async function checkIn(venue: Venue, athleteId: StarterId, id: number): Promise<string | undefined> {
  return whyNot(await venue.act('check-in', { athleteId, entries: [{ id, checkedIn: true }] }));
}

function whyNot(acted: ActionResult): string | undefined {
  if (acted.saved) return undefined;
  return messages.desk.notSaved('failed' in acted ? acted.failed : reasonText(acted.refused).message);
}
