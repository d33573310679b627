import { DateField } from '#client/lib/form/date-field.tsx';
import { FormPart } from '#client/lib/form/form-part.tsx';
import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import { Field } from '#client/ui/field.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import type { Athlete } from '#contracts/entering/athlete.ts';
import type { AthleteFields, AthleteForm } from './athlete-form.ts';
import css from './athlete-screen.module.css';
import { PlaceField } from './place-field.tsx';

const text = athleteMessages.athlete;

interface SectionProps {
  readonly form: AthleteFields;
}

type TextKey = Exclude<keyof AthleteForm, 'club' | 'club2' | 'school' | 'gender' | 'dob'>;
interface LineProps extends SectionProps {
  readonly name: TextKey;
  readonly label: string;
  readonly input?: Readonly<Record<string, string | number | boolean>>;
}

/** A line of the form. */
function Line({ form, name, label, input }: LineProps) {
  return <Field maxLength={300} {...input} {...form.text(name)} label={label} />;
}

/** Whose record it is: all that a new athlete needs. */
export function WhoSection({ isNew, ...props }: SectionProps & { readonly isNew?: boolean }) {
  const { form } = props;
  return (
    <FormPart title={text.who}>
      {isNew && <p className={css.soft}>{text.whoLead}</p>}
      <div className={css.fields}>
        <Line {...props} name="firstName" label={text.firstName} input={{ required: true }} />
        <Line {...props} name="surName" label={text.surName} input={{ required: true }} />
        <DateField
          label={text.dob}
          name="dob"
          value={form.values.dob}
          error={form.problems.dob}
          required
          onChange={(dob) => form.change({ dob })}
        />
        <div className={css.gender} data-field="gender" data-invalid={form.problems.gender ? true : undefined}>
          <Segmented
            label={text.gender}
            showLabel
            options={(['F', 'M', 'O'] as const).map((value) => ({ value, text: text.genders[value] }))}
            {...form.choice('gender')}
          />
          {form.problems.gender && (
            <p className={css.wrong} role="alert">
              <Icon name="warning" size={20} />
              {form.problems.gender}
            </p>
          )}
        </div>
        {isNew && <Places form={form} />}
      </div>
    </FormPart>
  );
}

type Rights = { readonly rights?: Athlete['rights'] };

interface PlaceProps extends SectionProps {
  readonly name: 'club' | 'club2' | 'school';
  readonly mayChange?: boolean | undefined;
}

/** A club is chosen once; afterwards an administrator changes it. */
function Place({ form, name, mayChange = true }: PlaceProps) {
  return (
    <PlaceField
      name={name}
      label={text[name]}
      type={name === 'school' ? 'S' : 'C'}
      value={form.values[name]}
      error={form.problems[name]}
      fixed={mayChange ? undefined : text.clubFixed}
      onChoose={(place) => form.change({ [name]: place })}
    />
  );
}

function Places({ form, rights }: SectionProps & Rights) {
  return (
    <>
      <Place form={form} name="club" mayChange={rights?.changeClub} />
      <Place form={form} name="school" />
    </>
  );
}

function SecondClub({ form, rights }: SectionProps & Rights) {
  return <Place form={form} name="club2" mayChange={rights?.changeClub2} />;
}

/** Where the athlete belongs. */
export function PlaceSection(props: SectionProps & Rights) {
  return (
    <FormPart title={text.places}>
      <div className={css.fields}>
        <Places {...props} />
        <SecondClub {...props} />
      </div>
    </FormPart>
  );
}

const isIn = (form: AthleteFields, fields: readonly (keyof AthleteForm)[]) => ({
  filled: fields.some((field) => isFilled(form.values[field])),
  wrong: fields.some((field) => form.problems[field] !== undefined),
});
const isFilled = (value: AthleteForm[keyof AthleteForm]): boolean => (typeof value === 'string' ? value !== '' : value.id !== 0);

/** What can wait: of a new athlete it is folded. */
export function AroundSections({ isNew, ...props }: SectionProps & { readonly isNew?: boolean }) {
  const { form } = props;
  return (
    <>
      <FormPart
        title={text.more}
        folds={isNew}
        {...isIn(form, isNew ? ['classification', 'email', 'image', 'club2'] : ['classification', 'email', 'image'])}
      >
        <div className={css.fields}>
          <Line {...props} name="classification" label={text.classification} input={{ inputMode: 'numeric' }} />
          <Line {...props} name="email" label={text.email} input={{ type: 'email' }} />
          <Line {...props} name="image" label={text.image} input={{ type: 'url' }} />
          {isNew && <SecondClub form={form} />}
        </div>
      </FormPart>
      <FormPart title={text.emergency} folds={isNew} {...isIn(form, ['emergencyName', 'emergencyTel', 'relationship'])}>
        <p className={css.soft}>{text.emergencyLead}</p>
        <div className={css.fields}>
          <Line {...props} name="emergencyName" label={text.contactName} />
          <Line {...props} name="emergencyTel" label={text.contactTel} input={{ type: 'tel' }} />
          <Line {...props} name="relationship" label={text.relationship} />
        </div>
      </FormPart>
      <FormPart
        title={text.training}
        folds={isNew}
        {...isIn(form, ['coach', 'trainingGroup', 'tiktok', 'instagram', 'facebook'])}
      >
        <div className={css.fields}>
          <Line {...props} name="coach" label={text.coach} />
          <Line {...props} name="trainingGroup" label={text.trainingGroup} />
          <Line {...props} name="tiktok" label={text.tiktok} />
          <Line {...props} name="instagram" label={text.instagram} />
          <Line {...props} name="facebook" label={text.facebook} />
        </div>
      </FormPart>
    </>
  );
}
