import { useState } from 'react';
import { FormPart } from '#client/lib/form/form-part.tsx';
import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import { call } from '#client/lib/net/call.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Field, SelectField } from '#client/ui/field.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { postLinkAthlete } from '#contracts/entering/athlete.ts';
import { postAthleteConfirm } from '#contracts/entering/registration.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { ASSOCIATIONS, tidyUrn } from '#domain/athlete/athlete.ts';
import { DATE_ENTRY_ERROR, readDateEntry } from '#domain/shared/date-entry.ts';
import { type AthleteFields, filledFrom } from './athlete-form.ts';
import css from './athlete-screen.module.css';

const text = athleteMessages.athlete;
type Found = Data<typeof postAthleteConfirm>;

interface NumberProps {
  readonly form: AthleteFields;
  /** Of the athlete in the form; 0: a new one. */
  readonly id: number;
  readonly onLinked: (id: number) => void;
}

/** The registration number: with the date of birth it finds the athlete here, or at the registration body. */
export function NumberSection({ form, id, onLinked }: NumberProps) {
  const [found, setFound] = useState<Found>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { values } = form;
  const dob = readDateEntry(values.dob);

  const lookUp = async () => {
    const urn = tidyUrn(values.URN);
    setFound(undefined);
    setProblem(urn === '' || values.dob.trim() === '' ? text.needPair : dob ? undefined : DATE_ENTRY_ERROR);
    if (urn === '' || !dob || busy) return;
    setBusy(true);
    const body = { aocode: values.aocode, regid: urn, dob, clubid: values.club.id > 0 ? String(values.club.id) : undefined };
    const answer = await call(postAthleteConfirm, { body });
    setBusy(false);
    if (answer.ok) setFound(answer.data);
    else setProblem(answer.message);
  };

  return (
    <FormPart
      title={id === 0 ? text.numberLead : text.number}
      folds={id === 0}
      filled={values.URN !== ''}
      wrong={Boolean(form.problems.URN || form.problems.aocode)}
    >
      {id === 0 && <p className={css.soft}>{text.numberHow}</p>}
      <div className={css.fields}>
        <Field label={text.urn} {...form.text('URN')} maxLength={30} autoCapitalize="characters" spellCheck={false} />
        <SelectField
          label={text.aocode}
          {...form.text('aocode')}
          value={values.URN.trim() === '' ? '' : values.aocode}
          disabled={values.URN.trim() === ''}
        >
          {Object.entries({ '': text.associations[''], ...ASSOCIATIONS }).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={css.buttons}>
        <Button icon="search" onClick={lookUp} busy={busy}>
          {busy ? text.lookingUp : text.lookUp}
        </Button>
      </div>
      {problem && (
        <Banner tone="danger" live="alert">
          {problem}
        </Banner>
      )}
      {found && <Result found={found} id={id} onUse={(record) => form.change(filledFrom(values, record))} onLinked={onLinked} />}
    </FormPart>
  );
}

interface ResultProps {
  readonly found: Found;
  readonly id: number;
  readonly onUse: (record: NonNullable<Found['athlete']>) => void;
  readonly onLinked: (id: number) => void;
}

function Result({ found, id, onUse, onLinked }: ResultProps) {
  const { athlete } = found;
  const [used, setUsed] = useState(false);
  const [waits, setWaits] = useState(false);
  const name = athlete ? `${athlete.firstName} ${athlete.surName}` : '';
  const link = async () => {
    if (!athlete) return;
    const body = { URN: athlete.URN, dob: athlete.dob };
    const answer = await call(postLinkAthlete, { params: { id: found.id }, body });
    if (!answer.ok) return void toast(answer.message, { tone: 'danger' });
    if (answer.data.waits) return setWaits(true);
    toast(text.linked(name));
    onLinked(found.id);
  };
  return (
    <div role="status" className={css.form}>
      {found.text && <Banner tone="warn">{found.text}</Banner>}
      {!athlete && found.state === 'answered' && <Banner tone="warn">{text.notFound}</Banner>}
      {waits && (
        <Banner tone="info">
          <strong>{text.waits(name)}</strong>
          <p>{text.waitsText}</p>
        </Banner>
      )}
      {athlete && found.id > 0 && found.id !== id && !waits && (
        <Banner
          tone="info"
          action={
            found.linked ? (
              <Link to={paths.athlete(found.id)}>{text.openIt}</Link>
            ) : (
              <Button variant="primary" onClick={link}>
                {text.linkIt}
              </Button>
            )
          }
        >
          {found.linked ? text.isLinked(name) : text.isHere(name)}
        </Banner>
      )}
      {athlete && (found.id === 0 || found.id === id) && (
        <Banner
          tone="good"
          action={
            !used && (
              <Button
                onClick={() => {
                  onUse(athlete);
                  setUsed(true);
                }}
              >
                {text.useIt}
              </Button>
            )
          }
        >
          {text.foundIt(name, athlete.club)}
          {found.differences.map((one) => (
            <p key={one}>{text.differs[one]}</p>
          ))}
        </Banner>
      )}
    </div>
  );
}
