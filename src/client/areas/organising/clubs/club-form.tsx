import { useState } from 'react';
import { contractCheck } from '#client/lib/form/contract-check.ts';
import { Form } from '#client/lib/form/form.tsx';
import type { Refused } from '#client/lib/form/refused.ts';
import { useForm } from '#client/lib/form/use-form.ts';
import { clubMessages } from '#client/lib/messages/messages-clubs.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { type Club, ClubFields } from '#contracts/organising/club.ts';
import { AreaChoice } from './area-choice.tsx';
import { ClubClash } from './club-clash.tsx';
import css from './clubs.module.css';
import { type Clash, fieldsOf, type Saved, saveClub } from './save-club.ts';

const text = clubMessages.club;
const check = contractCheck<ClubFields>(ClubFields);

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
  const [clash, setClash] = useState<Clash>();
  const form = useForm<ClubFields>(fieldsOf(base), {
    check,
    notDone: text.notSaved,
    send: async (typed) => settle(await saveClub(base, ClubFields.parse(typed))),
  });
  const settle = (saved: Saved): Refused | undefined => {
    // Where a clash was being decided, its choices stand until they are saved.
    if ('problem' in saved) return { message: saved.problem, field: saved.field };
    setClash('clash' in saved ? saved.clash : undefined);
    if ('club' in saved) {
      toast(saved.togetherWith ? text.together(saved.togetherWith) : text.saved(saved.club.name));
      onSaved(saved.club);
    }
    return undefined;
  };

  if (clash) {
    const { theirs } = clash;
    return <ClubClash clash={clash} onSave={async (chosen) => settle(await saveClub(theirs, chosen))} onDrop={onDropped} />;
  }
  return (
    <Form form={form} className={css.form}>
      {base.may === 'contact' && <p className={css.soft}>{text.limits}</p>}
      {base.may === 'all' && (
        <div className={css.fields}>
          <Field label={text.name} {...form.text('name')} maxLength={150} />
          <AreaChoice
            label={text.area}
            none={text.noArea}
            value={form.values.areaid}
            onChange={({ currentTarget }) => form.change({ areaid: Number(currentTarget.value) })}
            error={form.problems.areaid}
          />
          <Segmented
            label={text.kind}
            options={[
              { value: 'C', text: clubMessages.clubs.kinds.C },
              { value: 'S', text: clubMessages.clubs.kinds.S },
            ]}
            {...form.choice('clubType')}
          />
        </div>
      )}
      <p className={css.soft}>{text.whoSees}</p>
      <div className={css.fields}>
        <Field label={text.website} placeholder="https://" {...form.text('website')} type="url" />
        <Field label={text.contact} {...form.text('contact')} />
        <Field label={text.email} {...form.text('email')} type="email" />
        <Field label={text.tel} {...form.text('tel')} type="tel" />
      </div>
      <div className={css.foot}>
        <Button type="submit" variant="primary" busy={form.busy}>
          {form.busy ? text.saving : text.save}
        </Button>
        <Button onClick={onLeave}>{text.leave}</Button>
      </div>
    </Form>
  );
}
