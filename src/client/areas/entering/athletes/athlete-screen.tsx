import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { messages } from '#client/lib/messages/messages.ts';
import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { idParam } from '#client/lib/page/id-param.ts';
import { paths } from '#client/lib/page/paths.ts';
import { deviceDayTime } from '#client/lib/text/clock.ts';
import { fullName } from '#client/lib/text/names.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { AthleteHead } from './athlete-head.tsx';
import { type AthleteModel, createAthleteModel } from './athlete-model.ts';
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
  const { phase, athlete, problem } = useStore(model.state);
  if (phase === 'gone') {
    return (
      <EmptyState title={text.gone} heading="h1" action={<Link to={paths.athletes()}>{text.back}</Link>}>
        {text.goneText}
      </EmptyState>
    );
  }
  return (
    <div ref={model.onAppear} className={css.page}>
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
  const { form, athlete, problems, problem, known, overtaken, busy, draftAt } = useStore(model.state);
  const props = { form, problems, onChange: model.change };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    await model.save();
    element.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  const discard = () => {
    const undo = model.discard();
    toast(text.discarded, { action: { label: text.undo, run: undo } });
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {draftAt && (
        <Banner tone="info" live="status" action={<Button onClick={discard}>{text.discard}</Button>}>
          {text.kept(deviceDayTime(draftAt))}
        </Banner>
      )}
      <NumberSection
        {...props}
        id={id}
        onLinked={(linkedId) => {
          model.discard();
          onLinked(linkedId);
        }}
      />
      <WhoSection {...props} />
      <PlaceSection {...props} {...(athlete && { rights: athlete.rights })} />
      <AroundSections {...props} />
      {known && <KnownBanner known={known} form={form} onAnother={() => model.save(true)} />}
      {problem && (
        <Banner tone="danger" live="alert" action={overtaken && <Button onClick={model.catchUp}>{text.newer}</Button>}>
          {problem}
        </Banner>
      )}
      <div className={css.foot}>
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? text.saving : text.save}
        </Button>
      </div>
    </form>
  );
}
