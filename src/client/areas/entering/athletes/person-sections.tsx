import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import { Field } from '#client/ui/field.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import type { Athlete } from '#contracts/entering/athlete.ts';
import type { AthleteProblems } from '#domain/athlete/athlete-problems.ts';
import type { AthleteForm } from './athlete-form.ts';
import css from './athlete-screen.module.css';
import { PlaceField } from './place-field.tsx';

const text = athleteMessages.athlete;

interface SectionProps {
  readonly form: AthleteForm;
  readonly problems: AthleteProblems;
  readonly onChange: (part: Partial<AthleteForm>) => void;
}

type TextKey = Exclude<keyof AthleteForm, 'club' | 'club2' | 'school' | 'gender'>;
interface LineProps extends SectionProps {
  readonly name: TextKey;
  readonly label: string;
  readonly error?: string | undefined;
  readonly input?: Readonly<Record<string, string | number>>;
}

/** A line of the form. */
function Line({ form, onChange, name, label, error, input }: LineProps) {
  return (
    <Field
      {...input}
      label={label}
      error={error}
      value={form[name]}
      maxLength={300}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  );
}

/** The athlete's name and details. The date of birth stands with the registration number, which needs it. */
export function WhoSection(props: SectionProps) {
  const { form, problems, onChange } = props;
  return (
    <section className={css.section} aria-labelledby="athlete-who">
      <h2 id="athlete-who">{text.who}</h2>
      <div className={css.fields}>
        <Line {...props} name="firstName" label={text.firstName} error={problems.firstName} input={{ autoComplete: 'off' }} />
        <Line {...props} name="surName" label={text.surName} error={problems.surName} input={{ autoComplete: 'off' }} />
        <div className={css.gender}>
          <Segmented
            label={text.gender}
            showLabel
            options={(['F', 'M', 'O'] as const).map((value) => ({ value, text: text.genders[value] }))}
            value={form.gender}
            onChange={(gender) => onChange({ gender })}
          />
          {problems.gender && (
            <p className={css.wrong} role="alert">
              <Icon name="warning" size={20} />
              {problems.gender}
            </p>
          )}
        </div>
        <Line
          {...props}
          name="classification"
          label={text.classification}
          error={problems.classification}
          input={{ inputMode: 'numeric' }}
        />
        <Line {...props} name="email" label={text.email} error={problems.email} input={{ type: 'email', autoComplete: 'off' }} />
        <Line {...props} name="image" label={text.image} error={problems.image} input={{ type: 'url' }} />
      </div>
    </section>
  );
}

/** Where the athlete belongs. A club is chosen once; afterwards an administrator changes it. */
export function PlaceSection({ form, problems, onChange, rights }: SectionProps & { readonly rights?: Athlete['rights'] }) {
  return (
    <section className={css.section} aria-labelledby="athlete-places">
      <h2 id="athlete-places">{text.places}</h2>
      <div className={css.fields}>
        <PlaceField
          label={text.club}
          type="C"
          value={form.club}
          error={problems.clubid}
          fixed={rights && !rights.changeClub ? text.clubFixed : undefined}
          onChoose={(club) => onChange({ club })}
        />
        <PlaceField
          label={text.club2}
          type="C"
          value={form.club2}
          error={problems.club2id}
          fixed={rights && !rights.changeClub2 ? text.clubFixed : undefined}
          onChoose={(club2) => onChange({ club2 })}
        />
        <PlaceField
          label={text.school}
          type="S"
          value={form.school}
          error={problems.schoolid}
          onChoose={(school) => onChange({ school })}
        />
      </div>
    </section>
  );
}

/** Whom to call, who trains them, where they are followed. */
export function AroundSections(props: SectionProps) {
  const { problems } = props;
  return (
    <>
      <section className={css.section} aria-labelledby="athlete-emergency">
        <h2 id="athlete-emergency">{text.emergency}</h2>
        <p className={css.soft}>{text.emergencyLead}</p>
        <div className={css.fields}>
          <Line {...props} name="emergencyName" label={text.contactName} error={problems['emergency.name']} />
          <Line
            {...props}
            name="emergencyTel"
            label={text.contactTel}
            error={problems['emergency.tel']}
            input={{ type: 'tel', autoComplete: 'off' }}
          />
          <Line {...props} name="relationship" label={text.relationship} error={problems['emergency.relationship']} />
        </div>
      </section>
      <section className={css.section} aria-labelledby="athlete-training">
        <h2 id="athlete-training">{text.training}</h2>
        <div className={css.fields}>
          <Line {...props} name="coach" label={text.coach} error={problems.coach} />
          <Line {...props} name="trainingGroup" label={text.trainingGroup} error={problems.trainingGroup} />
          <Line {...props} name="tiktok" label={text.tiktok} error={problems['socials.tiktok']} />
          <Line {...props} name="instagram" label={text.instagram} error={problems['socials.instagram']} />
          <Line {...props} name="facebook" label={text.facebook} error={problems['socials.facebook']} />
        </div>
      </section>
    </>
  );
}
