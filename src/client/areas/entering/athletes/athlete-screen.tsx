import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { Form, FormProblem } from '#client/lib/form/form.tsx';
import { isOvertaken, useFormModel } from '#client/lib/form/use-form.ts';
import { messages } from '#client/lib/messages/messages.ts';
import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { useWhileShown } from '#client/lib/net/use-while-shown.ts';
import { idParam } from '#client/lib/page/id-param.ts';
import { paths } from '#client/lib/page/paths.ts';
import { deviceDayTime } from '#client/lib/text/clock.ts';
import { fullName } from '#client/lib/text/names.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { AthleteHead } from './athlete-head.tsx';
import { type AthleteModel, createAthleteModel, knownBy } from './athlete-model.ts';
import css from './athlete-screen.module.css';
import { BestsSection } from './bests-section.tsx';
import { KnownBanner } from './known-banner.tsx';
import { LinkSection } from './link-section.tsx';
import { NumberSection } from './number-section.tsx';
import { AroundSections, PlaceSection, WhoSection } from './person-sections.tsx';

const text = athleteMessages.athlete;
const today = () => new Date().toISOString().slice(0, 10);

/** R009, R111, R112: an athlete's record; 0, or no id at all, is a new one. */
export function AthleteScreen() {
  const id = idParam(useParams().id);
  return <AthletePage key={id} id={id} />;
}

function AthletePage({ id }: { readonly id: number }) {
  const navigate = useNavigate();
  const enterAt = idParam(useSearchParams()[0].get('enter') ?? undefined);
  // Somebody who came from entering goes back there.
  const goOn = (athleteId: number) =>
    void navigate(enterAt > 0 ? paths.enter(enterAt, athleteId) : paths.athlete(athleteId), { replace: true });
  const [model] = useState(() =>
    createAthleteModel(
      id,
      today(),
      (made) => {
        toast(text.saved(fullName(made)));
        goOn(made.id);
      },
      (saved) => void toast(text.saved(fullName(saved))),
    ),
  );
  useWhileShown(model.appear);
  const { phase, athlete, problem } = useStore(model.state);
  if (phase === 'gone') {
    return (
      <EmptyState title={text.gone} heading="h1" action={<Link to={paths.athletes()}>{text.back}</Link>}>
        {text.goneText}
      </EmptyState>
    );
  }
  return (
    <div className={css.page}>
      {athlete ? <AthleteHead athlete={athlete} /> : <NewHead />}
      {phase === 'loading' && !problem && <p role="status">{messages.common.loading}</p>}
      {phase === 'loading' && problem && (
        <Banner tone="danger" live="alert" action={<Button onClick={model.load}>{athleteMessages.athletes.tryAgain}</Button>}>
          {problem}
        </Banner>
      )}
      {athlete && <BestsSection athlete={athlete} onChanged={model.refresh} />}
      {phase === 'ready' && (!athlete || athlete.rights.edit) && <AthleteFormPart model={model} id={id} onLinked={goOn} />}
      {athlete?.rights.linked && <LinkSection athlete={athlete} />}
    </div>
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
  readonly id: number;
  readonly onLinked: (id: number) => void;
}

function AthleteFormPart({ model, id, onLinked }: FormPartProps) {
  const { athlete } = useStore(model.state);
  const form = useFormModel(model.form, model.rules());
  const known = knownBy(form.problem?.field);
  const discard = () => {
    const undo = model.discard();
    toast(text.discarded, { action: { label: text.undo, run: undo } });
  };
  return (
    <Form form={form} ownProblem className={css.form}>
      {form.draftAt && (
        <Banner tone="info" live="status" action={<Button onClick={discard}>{text.discard}</Button>}>
          {text.kept(deviceDayTime(form.draftAt))}
        </Banner>
      )}
      <NumberSection
        form={form}
        id={id}
        onLinked={(linkedId) => {
          model.discard();
          onLinked(linkedId);
        }}
      />
      <WhoSection form={form} />
      <PlaceSection form={form} {...(athlete && { rights: athlete.rights })} />
      <AroundSections form={form} />
      {known ? (
        <KnownBanner known={known} form={form.values} onAnother={() => model.save(true)} />
      ) : (
        <FormProblem form={form} action={isOvertaken(form) && <Button onClick={model.catchUp}>{text.newer}</Button>} />
      )}
      <div className={css.foot}>
        <Button type="submit" variant="primary" busy={form.busy}>
          {form.busy ? text.saving : text.save}
        </Button>
      </div>
    </Form>
  );
}
