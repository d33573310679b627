import { useRef, useState } from 'react';
import { nameAt } from '#client/areas/venue/shared/name-at.ts';
import { Form } from '#client/lib/form/form.tsx';
import { useForm } from '#client/lib/form/use-form.ts';
import { useVenueValue } from '#client/lib/venue/use-venue.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import type { AthleteRow } from '#domain/rows/row.ts';
import type { Venue } from '#local/venue/venue.ts';
import { type Changed, changeBack, changeBib, removeBib } from './bib-change.ts';
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

/** Why a number was not to be had: who wears it, and what to take instead. */
type Clash = Partial<Pick<Extract<Changed, { readonly ok: false }>, 'wornBy' | 'offers'>>;

/** Offers first, any number under them; a clash says who wears it and how to go on, and what was typed stays. */
export function BibForm({ venue, athlete, team, wanted, onDone, onChangeOther }: BibFormProps) {
  const competition = useVenueValue(venue, (s) => s.competition);
  const [clash, setClash] = useState<Clash>({});
  const field = useRef<HTMLInputElement>(null);
  const pool = team ? TEAM_POOL : competition?.options.bibNos;
  const form = useForm(
    { bib: wanted === undefined || team ? '' : String(wanted) },
    {
      async send({ bib }) {
        if (!pool) return undefined;
        const read = readBib(bib, pool);
        if (!read.ok) {
          setClash({});
          return { message: read.error, field: 'bib' };
        }
        const changed = await changeBib(venue, athlete.athleteId, read.bibNo, team);
        if (!changed.ok) {
          setClash(changed);
          field.current?.select();
          return { message: changed.error, field: 'bib' };
        }
        toast(text.saved(nameAt(venue, athlete), read.bibNo, team), wayBack(venue, athlete, team));
        onDone();
        return undefined;
      },
    },
  );
  if (!pool) return null;
  const worn = team ? athlete.teamBibNo : athlete.bibNo;
  const takeAway = async () => {
    const removed = await removeBib(venue, athlete.athleteId, team);
    if (!removed.ok) {
      toast(removed.error, { tone: 'danger' });
      return;
    }
    toast(text.takenAway(nameAt(venue, athlete), worn ?? 0, team), wayBack(venue, athlete, team));
    onDone();
  };
  const take = (bibNo: number) => {
    if (form.busy) return;
    form.change({ bib: String(bibNo) });
    void form.submit();
  };
  const wornBy = team ? undefined : clash.wornBy;
  const { onChange, ...bib } = form.text('bib');
  return (
    <>
      {!team && <BibOffers venue={venue} more={clash.offers ?? []} onTake={take} />}
      <Form form={form} className={css.form}>
        <Field
          ref={field}
          label={team ? text.teamBib : text.another}
          big
          inputMode="numeric"
          {...bib}
          onChange={(event) => {
            onChange(event);
            setClash({});
          }}
        />
        <Button type="submit" variant="primary" className={css.save} busy={form.busy}>
          {text.change}
        </Button>
      </Form>
      {wornBy && (
        <Banner
          tone="info"
          action={
            <Button onClick={() => onChangeOther(wornBy, Number(bib.value))}>
              {text.otherFirst(wornBy.surName || wornBy.firstName)}
            </Button>
          }
        >
          {text.thenFree(nameAt(venue, wornBy), bib.value)}
        </Banner>
      )}
      {worn !== null && (
        <Button icon="close" busy={form.busy} onClick={takeAway}>
          {text.takeAway(worn, team)}
        </Button>
      )}
    </>
  );
}

/** As it was before, in one tap. */
function wayBack(venue: Venue, before: AthleteRow, team: boolean): Parameters<typeof toast>[1] {
  return {
    action: {
      label: text.undo,
      run: () =>
        void changeBack(venue, before, team).then((done) => {
          if (!done.ok) toast(done.error, { tone: 'danger' });
        }),
    },
  };
}
