import { useState } from 'react';
import { nameAt } from '#client/areas/venue/shared/name-at.ts';
import { deviceTime } from '#client/lib/text/clock.ts';
import { useBibLeases } from '#client/lib/venue/bib-leases.ts';
import { useVenueValue } from '#client/lib/venue/use-venue.ts';
import { Bib } from '#client/ui/bib.tsx';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { calledBib } from '#domain/athlete/names.ts';
import { nextUnusedBibs } from '#domain/bib/free-bibs.ts';
import { bibsOut, disputedHandOuts } from '#domain/bib/handed-out.ts';
import type { AthleteRow, HandOut } from '#domain/rows/row.ts';
import type { Venue } from '#local/venue/venue.ts';
import css from './attention-list.module.css';
import { hasNone, wasGiven, wears } from './decide-bib.ts';
import { attentionMessages as text } from './messages-attention.ts';

const OFFERED = 3;

interface BibDecisionProps {
  readonly venue: Venue;
  readonly athlete: AthleteRow;
}

/** A desk handed out another bib than the athlete has by now: what each desk did, and the choice which one they wear. */
export function BibDecision({ venue, athlete }: BibDecisionProps) {
  const [busy, setBusy] = useState(false);
  /** The bib that is made theirs, and is another’s in the list: that athlete gets another one first. */
  const [wanted, setWanted] = useState<number>();
  useVenueValue(venue, (s) => s.athletes);
  const handed = disputedHandOuts(athlete);
  const called = calledBib(athlete);
  const name = nameAt(venue, athlete);
  const choices = [...new Set(handed.flatMap(({ bib }) => bib ?? []))];
  const other = wanted === undefined ? undefined : holderOf(venue, athlete, wanted);
  const decide = async (how: () => Promise<string | undefined>, said: string) => {
    setBusy(true);
    const problem = await how();
    setBusy(false);
    toast(problem ?? said, problem === undefined ? {} : { tone: 'danger' });
  };
  const take = (bib: number, gets?: number | null) =>
    void decide(
      () => wears(venue, athlete, bib, other && gets !== undefined ? { other, gets } : undefined),
      text.decided(name, bib),
    );
  return (
    <li className={css.item}>
      <h3>{text.which(name)}</h3>
      <ul className={css.bibs}>
        {handed.map((one) => (
          <li key={one.opId}>
            <Bib bibNo={one.bib ?? null} />
            <span>
              {text.gave(whoGave(venue, one), one.bib ?? null, deviceTime(one.at))}{' '}
              {one.bib != null && <Holder venue={venue} athlete={athlete} bib={one.bib} />}
            </span>
          </li>
        ))}
        <li>
          <Bib bibNo={called} />
          <span>{text.hasNow(name, called)}</span>
        </li>
      </ul>
      {other && wanted !== undefined ? (
        <OtherGets venue={venue} other={other} wanted={wanted} busy={busy} onTake={take} onBack={() => setWanted(undefined)} />
      ) : (
        <div className={css.actions}>
          {choices
            .filter((bib) => !alsoOut(venue, athlete, bib))
            .map((bib) => (
              <Button
                key={bib}
                variant="primary"
                busy={busy}
                onClick={() => (holderOf(venue, athlete, bib) ? setWanted(bib) : take(bib))}
              >
                {text.wears(bib)}
              </Button>
            ))}
          {called !== null && (
            <Button busy={busy} onClick={() => void decide(() => wasGiven(venue, athlete, called), text.decided(name, called))}>
              {text.wears(called)}
            </Button>
          )}
          <Button busy={busy} onClick={() => void decide(() => hasNone(venue, athlete), text.decidedNone(name))}>
            {text.wearNone}
          </Button>
        </div>
      )}
    </li>
  );
}

const whoGave = (venue: Venue, { deviceId, by }: HandOut): string =>
  deviceId === venue.deviceId() ? text.you : by || text.another;

/** The other athlete who has a bib in the list. Team bibs are looked for among teams. */
function holderOf(venue: Venue, { athleteId, runners }: AthleteRow, bib: number): AthleteRow | undefined {
  const { athletes } = venue.getSnapshot();
  return athletes.find((one) => one.athleteId !== athleteId && (runners ? one.teamBibNo : one.bibNo) === bib);
}

/** Another athlete who was handed the same bib; in the list it is a third athlete's, or free. */
const alsoOut = (venue: Venue, { athleteId }: AthleteRow, bib: number): AthleteRow | undefined =>
  venue.getSnapshot().athletes.find((one) => one.athleteId !== athleteId && bibsOut(one).includes(bib));

function Holder({ venue, athlete, bib }: BibDecisionProps & { readonly bib: number }) {
  const other = holderOf(venue, athlete, bib);
  const also = alsoOut(venue, athlete, bib);
  const isOut = other?.collected.some((one) => one.bib === bib) ?? false;
  return (
    <>
      {other && text.isTheirs(bib, nameAt(venue, other), isOut)} {also && text.alsoOut(bib, nameAt(venue, also))}
    </>
  );
}

interface OtherGetsProps {
  readonly venue: Venue;
  readonly other: AthleteRow;
  readonly wanted: number;
  readonly busy: boolean;
  readonly onTake: (bib: number, gets: number | null) => void;
  readonly onBack: () => void;
}

/** The next free bibs, this tablet's own first, for the athlete who had the bib in the list until now. */
function OtherGets({ venue, other, wanted, busy, onTake, onBack }: OtherGetsProps) {
  const athletes = useVenueValue(venue, (s) => s.athletes);
  const competition = useVenueValue(venue, (s) => s.competition);
  const leases = useBibLeases(venue.compId);
  if (!competition) return null;
  const { own, open } = nextUnusedBibs(athletes, competition.options.bibNos, leases, OFFERED);
  return (
    <>
      <p>{text.otherGets(wanted, nameAt(venue, other))}</p>
      <div className={css.actions}>
        {[...own, ...open].slice(0, OFFERED).map((bib) => (
          <Button key={bib} variant="primary" busy={busy} onClick={() => onTake(wanted, bib)}>
            {String(bib)}
          </Button>
        ))}
        {other.collected.length === 0 && (
          <Button busy={busy} onClick={() => onTake(wanted, null)}>
            {text.noBib}
          </Button>
        )}
        <Button busy={busy} onClick={onBack}>
          {text.back}
        </Button>
      </div>
    </>
  );
}
