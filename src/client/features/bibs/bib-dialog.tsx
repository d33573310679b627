import { type FormEvent, useRef, useState } from 'react';
import { type Changed, changeBib } from '#client/features/bibs/bib-change.ts';
import css from '#client/features/bibs/bib-dialog.module.css';
import { readBib, TEAM_POOL } from '#client/features/bibs/bib-text.ts';
import { nextUnusedBibs } from '#client/features/bibs/free-bibs.ts';
import { useBibLeases } from '#client/lib/bib-leases.ts';
import { fullName } from '#client/lib/names.ts';
import { useMedia } from '#client/lib/use-media.ts';
import { useAthlete, useVenueValue } from '#client/lib/use-venue.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Bib } from '#client/ui/bib.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { toast } from '#client/ui/toast.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { AthleteRow } from '#domain/sync/row.ts';
import type { Venue } from '#local/venue.ts';

interface BibDialogProps {
  readonly venue: Venue;
  readonly athleteId: number;
  readonly onClose: () => void;
  /** The bib is worn by somebody else, who is to get another one first. */
  readonly onChangeOther: (other: AthleteRow, wanted: number) => void;
  /** What was wanted before somebody else had to be changed. */
  readonly wanted?: number | undefined;
}

/** One athlete's bib: offers first, any number under them; a clash says who wears it and how to go on. */
export function BibDialog({ venue, athleteId, onClose, onChangeOther, wanted }: BibDialogProps) {
  const athlete = useAthlete(venue, athleteId);
  const competition = useVenueValue(venue, (s) => s.competition);
  const [kind, setKind] = useState<'own' | 'team'>('own');
  const [typed, setTyped] = useState(wanted === undefined ? '' : String(wanted));
  const [problem, setProblem] = useState<Exclude<Changed, { ok: true }>>();
  const roomy = useMedia('(width > 700px)');
  const field = useRef<HTMLInputElement>(null);
  if (!athlete || !competition) return null;
  const team = kind === 'team';
  const name = fullName(athlete);

  const take = async (bibNo: number) => {
    const before = team ? athlete.teamBibNo : athlete.bibNo;
    const changed = await changeBib(venue, athleteId, bibNo, team);
    if (!changed.ok) {
      setProblem(changed);
      field.current?.select();
      return;
    }
    const undo = before === null ? {} : { action: { label: 'Undo', run: () => void changeBib(venue, athleteId, before, team) } };
    toast(`${name} has ${team ? 'team bib' : 'bib'} ${bibNo}. Saved.`, undo);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readBib(typed, team ? TEAM_POOL : competition.options.bibNos);
    if (read.ok) void take(read.bibNo);
    else setProblem(read);
  };
  const wornBy = problem?.wornBy;
  return (
    <Dialog title={name} onClose={onClose}>
      <div className={css.now}>
        <Bib bibNo={team ? athlete.teamBibNo : athlete.bibNo} size={roomy ? 'big' : 'row'} />
        <div>
          <p>{athlete.club}</p>
          <Segmented
            label="Which bib"
            options={[
              { value: 'own', text: 'Bib' },
              { value: 'team', text: 'Team bib' },
            ]}
            value={kind}
            onChange={(next) => {
              setKind(next);
              setProblem(undefined);
            }}
          />
        </div>
      </div>
      {!team && <OfferList venue={venue} more={problem?.offers ?? []} onTake={(bibNo) => void take(bibNo)} />}
      <form onSubmit={submit} className={css.form}>
        <Field
          ref={field}
          label={team ? 'Team bib' : 'Another number'}
          big
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={problem?.error}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" variant="primary" className={css.save}>
          Change
        </Button>
      </form>
      {wornBy && !team && (
        <Banner
          tone="info"
          action={
            <Button onClick={() => onChangeOther(wornBy, Number(typed))}>
              Change {wornBy.surName || wornBy.firstName} first
            </Button>
          }
        >
          Take one of the offered bibs, or give {fullName(wornBy)} another one; then {typed} is free.
        </Banner>
      )}
    </Dialog>
  );
}

const OFFERED = 4;

function OfferList({
  venue,
  more,
  onTake,
}: {
  readonly venue: Venue;
  readonly more: readonly number[];
  readonly onTake: (bibNo: number) => void;
}) {
  const athletes = useVenueValue(venue, (s) => s.athletes);
  const competition = useVenueValue(venue, (s) => s.competition);
  const leases = useBibLeases(venue.compId);
  if (!competition) return null;
  const { own, open } = nextUnusedBibs(athletes, competition.options.bibNos, leases, OFFERED);
  const shown = [...new Set([...own, ...more, ...open])].slice(0, OFFERED + 1);
  return (
    <div className={css.offers}>
      <p className={css.offersTitle}>{shown.length === 0 ? 'No unused bib is left.' : 'Next unused'}</p>
      <ul className={css.offerList}>
        {shown.map((bibNo) => (
          <li key={bibNo}>
            <button type="button" className={css.offer} onClick={() => onTake(bibNo)}>
              <VisuallyHidden>Take bib </VisuallyHidden>
              {bibNo}
              {own.includes(bibNo) && <span className={css.reserved}>reserved</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
