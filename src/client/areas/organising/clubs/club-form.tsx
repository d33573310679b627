import { type FormEvent, useState } from 'react';
import { clubMessages } from '#client/lib/messages/messages-clubs.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { type Club, ClubFields } from '#contracts/organising/club.ts';
import { CLUB_FIELDS, type ClubField } from '#domain/club/club-rights.ts';
import { AreaChoice } from './area-choice.tsx';
import { ClubClash } from './club-clash.tsx';
import css from './clubs.module.css';
import { type Clash, fieldsOf, type Saved, saveClub } from './save-club.ts';

const text = clubMessages.club;
type Problems = { readonly [F in ClubField | 'form']?: string };

interface ClubFormProps {
  readonly club: Club;
  readonly onSaved: (club: Club) => unknown;
  readonly onLeave: () => unknown;
  /** After a clash the other's version was chosen. */
  readonly onDropped?: () => unknown;
}

/** Edits a club within what its viewer may. Nothing that was typed is lost when the server says no or somebody else was faster. */
export function ClubForm({ club, onSaved, onLeave, onDropped = onLeave }: ClubFormProps) {
  // What the editor began with: a refresh behind the form must not hide that somebody else has changed the club.
  const [base] = useState(club);
  const [clubType, setClubType] = useState(club.clubType);
  const [problems, setProblems] = useState<Problems>({});
  const [clash, setClash] = useState<Clash>();
  const [busy, setBusy] = useState(false);

  const settle = (saved: Saved) => {
    setBusy(false);
    setClash('clash' in saved ? saved.clash : undefined);
    if ('club' in saved) {
      toast(saved.togetherWith ? text.together(saved.togetherWith) : text.saved(saved.club.name));
      onSaved(saved.club);
    } else if ('problem' in saved) {
      const field = CLUB_FIELDS.find((one) => one === saved.field);
      setProblems(field ? { [field]: saved.problem } : { form: text.notSaved(saved.problem) });
    }
  };
  const send = async (from: Club, mine: ClubFields) => {
    setBusy(true);
    settle(await saveClub(from, mine));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = Object.fromEntries(new FormData(event.currentTarget));
    const parsed = ClubFields.safeParse({ ...fieldsOf(base), ...form, clubType, areaid: Number(form.areaid ?? base.areaid) });
    if (!parsed.success) {
      setProblems(Object.fromEntries(parsed.error.issues.toReversed().map(({ path, message }) => [path[0], message])));
      return;
    }
    setProblems({});
    await send(base, parsed.data);
  };

  if (clash) return <ClubClash clash={clash} busy={busy} onChoose={(chosen) => send(clash.theirs, chosen)} onDrop={onDropped} />;
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {base.may === 'contact' && <p className={css.soft}>{text.limits}</p>}
      {problems.form && (
        <Banner tone="danger" live="alert">
          {problems.form}
        </Banner>
      )}
      {base.may === 'all' && (
        <div className={css.fields}>
          <Field label={text.name} name="name" defaultValue={base.name} maxLength={150} error={problems.name} />
          <AreaChoice label={text.area} none={text.noArea} name="areaid" defaultValue={base.areaid} error={problems.areaid} />
          <Segmented
            label={text.kind}
            options={[
              { value: 'C', text: clubMessages.clubs.kinds.C },
              { value: 'S', text: clubMessages.clubs.kinds.S },
            ]}
            value={clubType}
            onChange={setClubType}
          />
        </div>
      )}
      <p className={css.soft}>{text.whoSees}</p>
      <div className={css.fields}>
        <Field
          label={text.website}
          placeholder="https://"
          name="website"
          type="url"
          defaultValue={base.website}
          error={problems.website}
        />
        <Field label={text.contact} name="contact" defaultValue={base.contact} error={problems.contact} />
        <Field label={text.email} name="email" type="email" defaultValue={base.email} error={problems.email} />
        <Field label={text.tel} name="tel" type="tel" defaultValue={base.tel} error={problems.tel} />
      </div>
      <div className={css.foot}>
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? text.saving : text.save}
        </Button>
        <Button onClick={onLeave}>{text.leave}</Button>
      </div>
    </form>
  );
}
