import { type FormEvent, useRef, useState } from 'react';
import { fullName } from '#client/lib/text/names.ts';
import { useVenueValue } from '#client/lib/venue/use-venue.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import type { AthleteRow } from '#domain/sync/row.ts';
import type { Venue } from '#local/venue/venue.ts';
import { type Changed, changeBib } from './bib-change.ts';
import css from './bib-dialog.module.css';
import { BibOffers } from './bib-offers.tsx';
import { readBib, TEAM_POOL } from './bib-text.ts';
import { bibsMessages as text } from './messages-bibs.ts';

interface BibFormProps {
  readonly venue: Venue;
  readonly athlete: AthleteRow;
  readonly team: boolean;
  /** What was wanted before somebody else had to be changed. */
  readonly wanted: number | undefined;
  readonly onDone: () => void;
  readonly onChangeOther: (other: AthleteRow, wanted: number) => void;
}

/** Offers first, any number under them; a clash says who wears it and how to go on, and what was typed stays. */
export function BibForm({ venue, athlete, team, wanted, onDone, onChangeOther }: BibFormProps) {
  const competition = useVenueValue(venue, (s) => s.competition);
  const [typed, setTyped] = useState(wanted === undefined || team ? '' : String(wanted));
  const [problem, setProblem] = useState<Exclude<Changed, { ok: true }>>();
  const field = useRef<HTMLInputElement>(null);
  if (!competition) return null;

  const take = async (bibNo: number) => {
    const changed = await changeBib(venue, athlete.athleteId, bibNo, team);
    if (changed.ok) {
      toast(text.saved(fullName(athlete), bibNo, team), wayBack(venue, athlete, team));
      onDone();
    } else {
      setProblem(changed);
      field.current?.select();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readBib(typed, team ? TEAM_POOL : competition.options.bibNos);
    if (read.ok) void take(read.bibNo);
    else setProblem(read);
  };
  const wornBy = team ? undefined : problem?.wornBy;
  return (
    <>
      {!team && <BibOffers venue={venue} more={problem?.offers ?? []} onTake={(bibNo) => void take(bibNo)} />}
      <form onSubmit={submit} className={css.form}>
        <Field
          ref={field}
          label={team ? text.teamBib : text.another}
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
          {text.change}
        </Button>
      </form>
      {wornBy && (
        <Banner
          tone="info"
          action={
            <Button onClick={() => onChangeOther(wornBy, Number(typed))}>
              {text.otherFirst(wornBy.surName || wornBy.firstName)}
            </Button>
          }
        >
          {text.thenFree(fullName(wornBy), typed)}
        </Banner>
      )}
    </>
  );
}

/** The bib worn before, in one tap; nothing when there was none. */
function wayBack(venue: Venue, athlete: AthleteRow, team: boolean): Parameters<typeof toast>[1] {
  const before = team ? athlete.teamBibNo : athlete.bibNo;
  if (before === null) return {};
  return { action: { label: text.undo, run: () => void changeBib(venue, athlete.athleteId, before, team) } };
}
