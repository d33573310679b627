import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Form } from '#client/lib/form/form.tsx';
import { useFormModel } from '#client/lib/form/use-form.ts';
import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import type { Query } from '#client/lib/net/query.ts';
import { pageQuery, useQuery, useQueryState } from '#client/lib/net/use-query.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { MultiMarks } from '#client/lib/page/multi-marks.tsx';
import { Page } from '#client/lib/page/page.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { PbField } from '#client/lib/page/pb-field.tsx';
import { Link } from '#client/lib/screen/link.tsx';
import { startDayTime } from '#client/lib/text/start-day-time.ts';
import { markedEvent } from '#client/lib/venue/marked-event.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Facts } from '#client/ui/facts.tsx';
import { type EntryPerformance, getEntryPerformance, getMultiEvents } from '#contracts/entering/performance.ts';
import { markWithUnit, unwireMark } from '#domain/performance/unit.ts';
import css from './athlete-pb-screen.module.css';
import { createEntryModel, type EntryModel } from './entry-model.ts';

const text = athleteMessages.bests;

/** R204: the best mark of one entry, from a link in a mail or a list. */
export function AthletePbScreen() {
  const id = idParam(useParams().entryId);
  return <EntryPage key={id} id={id} />;
}

function EntryPage({ id }: { readonly id: number }) {
  const [query] = useState(() => pageQuery(getEntryPerformance, { params: { entryId: id } }));
  const found = useQueryState(query);
  const gone = found.status === 404 ? { refused: text.gone, refusedText: text.goneText } : {};
  const back = found.status === 404 && <Link to={paths.athletes()}>{athleteMessages.athlete.back}</Link>;
  return (
    <Answer of={found} whole texts={gone} remedy={back}>
      {(entry) => <FoundEntry entry={entry} query={query} />}
    </Answer>
  );
}

function FoundEntry({ entry, query }: { readonly entry: EntryPerformance; readonly query: Query<typeof getEntryPerformance> }) {
  const [model] = useState(() => createEntryModel(query, entry));
  return (
    <Page title={`${text.entryTitle}: ${entry.athlete}`}>
      <EntryFacts entry={entry} />
      <MarkForm entry={entry} model={model} />
      {entry.eventType === 'M' && entry.ceid > 0 && <CombinedMarks entry={entry} model={model} />}
    </Page>
  );
}

/** The best marks of the events that a combined one has. */
function CombinedMarks({ entry: { athleteId, ceid }, model }: { readonly entry: EntryPerformance; readonly model: EntryModel }) {
  const found = useQuery(getMultiEvents, { params: { athleteId, ceid } });
  const saved = async () => {
    await Promise.all([model.renew(), found.refresh()]);
  };
  return (
    <Answer of={found}>
      {(parts) => parts.length > 0 && <MultiMarks athleteId={athleteId} parts={parts} onSaved={saved} />}
    </Answer>
  );
}

function EntryFacts({ entry }: { readonly entry: EntryPerformance }) {
  const { uom } = entry;
  const best = unwireMark(entry.pb, uom.type);
  const facts = [
    [text.atStart, entry.perfText || text.noMark],
    [text.best, best === null ? text.noMark : markWithUnit(best, uom)],
    [text.ageGroup, entry.ageGroup],
    [text.start, startDayTime(entry.startsAt, entry.timeZone)],
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
  const saved = useStore(model.saved);
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
      {saved && (
        <Banner tone="good" live="status">
          {saved}
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
