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

type TextKey = Exclude<keyof AthleteForm, 'club' | 'club2' | 'school' | 'gender'>;
interface LineProps extends SectionProps {
  readonly name: TextKey;
  readonly label: string;
  readonly input?: Readonly<Record<string, string | number>>;
}

/** A line of the form. */
function Line({ form, name, label, input }: LineProps) {
  return <Field maxLength={300} {...input} {...form.text(name)} label={label} />;
}

/** The athlete's name and details. The date of birth stands with the registration number, which needs it. */
export function WhoSection(props: SectionProps) {
  const { form } = props;
  return (
    <section className={css.section} aria-labelledby="athlete-who">
      <h2 id="athlete-who">{text.who}</h2>
      <div className={css.fields}>
        <Line {...props} name="firstName" label={text.firstName} input={{ autoComplete: 'off' }} />
        <Line {...props} name="surName" label={text.surName} input={{ autoComplete: 'off' }} />
        <div className={css.gender} data-invalid={form.problems.gender ? true : undefined}>
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
        <Line {...props} name="classification" label={text.classification} input={{ inputMode: 'numeric' }} />
        <Line {...props} name="email" label={text.email} input={{ type: 'email', autoComplete: 'off' }} />
        <Line {...props} name="image" label={text.image} input={{ type: 'url' }} />
      </div>
    </section>
  );
}

/** Where the athlete belongs. A club is chosen once; afterwards an administrator changes it. */
export function PlaceSection({ form, rights }: SectionProps & { readonly rights?: Athlete['rights'] }) {
  return (
    <section className={css.section} aria-labelledby="athlete-places">
      <h2 id="athlete-places">{text.places}</h2>
      <div className={css.fields}>
        <PlaceField
          label={text.club}
          type="C"
          value={form.values.club}
          error={form.problems.club}
          fixed={rights && !rights.changeClub ? text.clubFixed : undefined}
          onChoose={(club) => form.change({ club })}
        />
        <PlaceField
          label={text.club2}
          type="C"
          value={form.values.club2}
          error={form.problems.club2}
          fixed={rights && !rights.changeClub2 ? text.clubFixed : undefined}
          onChoose={(club2) => form.change({ club2 })}
        />
        <PlaceField
          label={text.school}
          type="S"
          value={form.values.school}
          error={form.problems.school}
          onChoose={(school) => form.change({ school })}
        />
      </div>
    </section>
  );
}

/** Whom to call, who trains them, where they are followed. */
export function AroundSections(props: SectionProps) {
  return (
    <>
      <section className={css.section} aria-labelledby="athlete-emergency">
        <h2 id="athlete-emergency">{text.emergency}</h2>
        <p className={css.soft}>{text.emergencyLead}</p>
        <div className={css.fields}>
          <Line {...props} name="emergencyName" label={text.contactName} />
          <Line {...props} name="emergencyTel" label={text.contactTel} input={{ type: 'tel', autoComplete: 'off' }} />
          <Line {...props} name="relationship" label={text.relationship} />
        </div>
      </section>
      <section className={css.section} aria-labelledby="athlete-training">
        <h2 id="athlete-training">{text.training}</h2>
        <div className={css.fields}>
          <Line {...props} name="coach" label={text.coach} />
          <Line {...props} name="trainingGroup" label={text.trainingGroup} />
          <Line {...props} name="tiktok" label={text.tiktok} />
          <Line {...props} name="instagram" label={text.instagram} />
          <Line {...props} name="facebook" label={text.facebook} />
        </div>
      </section>
    </>
  );
}
