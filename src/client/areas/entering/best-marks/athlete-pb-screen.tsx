import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Form } from '#client/lib/form/form.tsx';
import { useFormModel } from '#client/lib/form/use-form.ts';
import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { useWhileShown } from '#client/lib/net/use-while-shown.ts';
import { idParam } from '#client/lib/page/id-param.ts';
import { MultiMarks } from '#client/lib/page/multi-marks.tsx';
import { Page } from '#client/lib/page/page.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { PbField } from '#client/lib/page/pb-field.tsx';
import { markedEvent } from '#client/lib/venue/marked-event.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Facts } from '#client/ui/facts.tsx';
import type { EntryPerformance } from '#contracts/entering/performance.ts';
import { entryId } from '#domain/basket/ids.ts';
import { formatMark, unwireMark } from '#domain/performance/unit.ts';
import { formatDayTime } from '#domain/shared/wall-clock.ts';
import css from './athlete-pb-screen.module.css';
import { createEntryModel, type EntryModel } from './entry-model.ts';

const text = athleteMessages.bests;

/** R204: the best mark of one entry, from a link in a mail or a list. */
export function AthletePbScreen() {
  const id = idParam(useParams().entryId);
  return <EntryPage key={id} id={id} />;
}

function EntryPage({ id }: { readonly id: number }) {
  const [model] = useState(() => createEntryModel(entryId(id)));
  useWhileShown(model.appear);
  const { entry, problem, gone, parts } = useStore(model.state);
  if (gone) {
    return (
      <EmptyState title={text.gone} heading="h1" action={<Link to={paths.athletes()}>{athleteMessages.athlete.back}</Link>}>
        {text.goneText}
      </EmptyState>
    );
  }
  return (
    <Page
      title={entry ? `${text.entryTitle}: ${entry.athlete}` : text.entryTitle}
      problem={entry ? undefined : problem}
      remedy={<Button onClick={model.load}>{athleteMessages.athletes.tryAgain}</Button>}
      waiting={!entry}
    >
      {entry && <EntryFacts entry={entry} />}
      {entry && <MarkForm entry={entry} model={model} />}
      {entry && parts && parts.length > 0 && <MultiMarks athleteId={entry.athleteId} parts={parts} onSaved={model.load} />}
    </Page>
  );
}

function EntryFacts({ entry }: { readonly entry: EntryPerformance }) {
  const { uom } = entry;
  const best = unwireMark(entry.pb, uom.type);
  const facts = [
    [text.atStart, entry.perfText || text.noMark],
    [text.best, best === null ? text.noMark : formatMark(best, uom)],
    [text.ageGroup, entry.ageGroup],
    [text.start, formatDayTime(entry.startsAt, entry.timeZone)],
  ] as const;
  return (
    <div className={css.facts}>
      <p>
        <strong>{entry.eventName}</strong>, <Link to={paths.competition(entry.compId)}>{entry.competition}</Link>
      </p>
      <Facts facts={facts} />
    </div>
  );
}

function MarkForm({ entry, model }: { readonly entry: EntryPerformance; readonly model: EntryModel }) {
  const { said } = useStore(model.state);
  const event = markedEvent({ ...entry, uomInfo: entry.uom });
  const form = useFormModel(model.form, model.rulesOf(event));
  return (
    <Form form={form} className={css.form}>
      <p className={css.soft}>{text.entryLead}</p>
      {entry.whyNot && <Banner tone="info">{entry.whyNot}</Banner>}
      <PbField
        label={text.mark(entry.eventName)}
        event={event}
        value={form.values.mark}
        error={form.problems.mark}
        disabled={!entry.mayChange}
        onChange={model.type}
      />
      {said && (
        <Banner tone="good" live="status">
          {said}
        </Banner>
      )}
      <div className={css.buttons}>
        {entry.mayChange && (
          <Button type="submit" variant="primary" busy={form.busy}>
            {text.save}
          </Button>
        )}
        <Link to={paths.athlete(entry.athleteId)}>{text.toAthlete}</Link>
      </div>
    </Form>
  );
}
