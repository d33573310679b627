import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { Form, FormProblem } from '#client/lib/form/form.tsx';
import { FormSummary, isSummed } from '#client/lib/form/form-summary.tsx';
import { isOvertaken, useFormModel } from '#client/lib/form/use-form.ts';
import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import type { Query } from '#client/lib/net/query.ts';
import { pageQuery, useQueryState } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { ActionBar } from '#client/ui/action-bar/action-bar.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { toast } from '#client/ui/toast/toast.ts';
import { type Athlete, getAthlete, getHolders } from '#contracts/entering/athlete.ts';
import { fullName } from '#domain/athlete/names.ts';
import { AthleteHead } from './athlete-head.tsx';
import { type AthleteModel, createAthleteModel, knownBy } from './athlete-model.ts';
import css from './athlete-screen.module.css';
import { BestsSection } from './bests-section.tsx';
import { HoldersSection } from './holders-section.tsx';
import { KnownBanner } from './known-banner.tsx';
import { LinkSection } from './link-section.tsx';
import { NumberSection } from './number-section.tsx';
import { AroundSections, PlaceSection, WhoSection } from './person-sections.tsx';

const text = athleteMessages.athlete;
/** What a new athlete needs, as the form calls it and in its order, then what may be wrong beside that. */
const FIELD_NAMES = {
  firstName: text.firstName,
  surName: text.surName,
  dob: text.dob,
  gender: text.gender,
  club: text.club,
  school: text.school,
  URN: text.urn,
  aocode: text.aocode,
  club2: text.club2,
  classification: text.classification,
  email: text.email,
  image: text.image,
  emergencyName: text.contactName,
  emergencyTel: text.contactTel,
  relationship: text.relationship,
  coach: text.coach,
  trainingGroup: text.trainingGroup,
  tiktok: text.tiktok,
  instagram: text.instagram,
  facebook: text.facebook,
};
const today = () => new Date().toISOString().slice(0, 10);

/** R009, R111, R112: an athlete's record; 0, or no id at all, is a new one. */
export function AthleteScreen() {
  const id = idParam(useParams().id);
  return <div className={css.page}>{id > 0 ? <OneAthlete key={id} id={id} /> : <AthletePage />}</div>;
}

function OneAthlete({ id }: { readonly id: number }) {
  const [query] = useState(() => pageQuery(getAthlete, { params: { id } }));
  const found = useQueryState(query);
  const gone = found.status === 404 ? { refused: text.gone, refusedText: text.goneText } : {};
  return (
    <Answer of={found} whole texts={gone} remedy={found.status === 404 && <Link to={paths.athletes()}>{text.back}</Link>}>
      {(athlete) => <AthletePage athlete={athlete} query={query} />}
    </Answer>
  );
}

interface PageProps {
  /** Undefined: a new one. */
  readonly athlete?: Athlete;
  readonly query?: Query<typeof getAthlete>;
}

function AthletePage({ athlete, query }: PageProps) {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const [holders] = useState(() => athlete?.rights.edit && pageQuery(getHolders, { params: { id: athlete.id } }));
  const at = (name: string) => idParam(address.get(name) ?? undefined);
  const [enterAt, lateAt] = [at('enter'), at('late')];
  // Somebody who came from entering goes back there.
  const goOn = (athleteId: number) => {
    const entering = enterAt > 0 ? paths.enter(enterAt, athleteId) : paths.athlete(athleteId);
    void navigate(lateAt > 0 ? paths.lateEntry(lateAt, athleteId) : entering, { replace: true });
  };
  const [model] = useState(() =>
    createAthleteModel(
      query,
      today(),
      (made) => {
        toast(text.saved(fullName(made)));
        goOn(made.id);
      },
      (saved) => void toast(text.saved(fullName(saved))),
    ),
  );
  return (
    <>
      {athlete ? <AthleteHead athlete={athlete} /> : <NewHead />}
      {athlete && holders && <HoldersSection athlete={athlete} query={holders} place="first" />}
      {athlete && query && <BestsSection athlete={athlete} onChanged={query.renew} />}
      {(!athlete || athlete.rights.edit) && <AthleteFormPart model={model} athlete={athlete} onLinked={goOn} />}
      {athlete && holders && <HoldersSection athlete={athlete} query={holders} place="last" />}
      {athlete?.rights.linked && <LinkSection athlete={athlete} />}
    </>
  );
}

function NewHead() {
  return (
    <div className={css.title}>
      <h1>{text.create}</h1>
      <Link to={paths.athletes()}>{text.back}</Link>
    </div>
  );
}

interface FormPartProps {
  readonly model: AthleteModel;
  readonly athlete: Athlete | undefined;
  readonly onLinked: (id: number) => void;
}

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

function AthleteFormPart({ model, athlete, onLinked }: FormPartProps) {
  const form = useFormModel(model.form, model.rules());
  const known = knownBy(form.problem?.field);
  const discard = () => {
    const undo = model.discard();
    toast(text.discarded, { action: { label: text.undo, run: undo } });
  };
  return (
    <Form form={form} ownProblem className={cx(css.form, !athlete && css.narrow)}>
      <FormSummary form={form} names={FIELD_NAMES} />
      {form.draftAt && (
        <Banner tone="info" live="status" action={<Button onClick={discard}>{text.discard}</Button>}>
          {text.kept(deviceDayTime(form.draftAt))}
        </Banner>
      )}
      <NumberSection
        form={form}
        id={athlete?.id ?? 0}
        onLinked={(linkedId) => {
          model.discard();
          onLinked(linkedId);
        }}
      />
      <WhoSection form={form} isNew={!athlete} />
      {athlete && <PlaceSection form={form} rights={athlete.rights} />}
      <AroundSections form={form} isNew={!athlete} />
      {known ? (
        // The question comes at the end of a long form, and Save is pressed wherever its bar is.
        <div ref={bringIntoView}>
          <KnownBanner
            known={known}
            form={form.values}
            onAnother={() => model.save(true)}
            message={form.problem?.message ?? ''}
          />
        </div>
      ) : (
        !isSummed(form) && (
          <FormProblem form={form} action={isOvertaken(form) && <Button onClick={model.catchUp}>{text.newer}</Button>} />
        )
      )}
      <ActionBar>
        <Button type="submit" variant="primary" busy={form.busy}>
          {form.busy ? text.saving : text.save}
        </Button>
      </ActionBar>
    </Form>
  );
}
