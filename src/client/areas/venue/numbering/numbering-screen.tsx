import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Form } from '#client/lib/form/form.tsx';
import { useForm } from '#client/lib/form/use-form.ts';
import { call } from '#client/lib/net/call.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { Page } from '#client/lib/page/page.tsx';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { List, ListRow } from '#client/ui/list/list-row.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { Tick } from '#client/ui/tick.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { type BibRun, getBibPlan, getBibRuns, postBibRun, postBibRunUndo } from '#contracts/venue/bib-run.ts';
import { newId } from '#local/device/device.ts';
import { PrintBibs } from '../shared/print-bibs.tsx';
import { numberingMessages as text } from './messages-numbering.ts';
import css from './numbering.module.css';
import { PlanView } from './plan-view.tsx';

/** Its reader of files is needed by few. */
const FileReview = lazy(async () => ({ default: (await import('./file-review.tsx')).FileReview }));

/** Thousands of athletes take the server some seconds. */
const TIMEOUT_MS = 60_000;
const NO_WISHES = { ranges: '', skips: '', again: false };
type Whose = 'athletes' | 'teams';

/** Numbers for everybody at once: what would be given, giving it, and the way back. */
export function NumberingScreen() {
  const compId = idParam(useParams().compId);
  const params = { id: compId };
  const [wishes, setWishes] = useState(NO_WISHES);
  const [whose, setWhose] = useState<Whose>('athletes');
  const teams = whose === 'teams';
  const [busy, setBusy] = useState(false);
  const plan = useQuery(getBibPlan, { params, query: { ...wishes, again: wishes.again ? '1' : '0', teams: teams ? '1' : '0' } });
  const runs = useQuery(getBibRuns, { params });
  const refresh = () => Promise.all([plan.refresh(), runs.refresh()]);
  const form = useForm(NO_WISHES, {
    // An unreadable number is said at the preview, in place of the rows.
    async send(typed) {
      setWishes(typed);
      return undefined;
    },
  });
  const number = async (previewed: string) => {
    setBusy(true);
    const body = { ...wishes, teams, plan: previewed };
    const answer = await call(postBibRun, { params, body, once: newId(), timeoutMs: TIMEOUT_MS });
    if (answer.ok) toast(text.given(answer.data.athletes, teams));
    else toast(answer.message, { tone: 'danger' });
    await refresh();
    setBusy(false);
  };
  const undo = async (run: BibRun) => {
    const answer = await call(postBibRunUndo, { params: { id: compId, runId: run.id }, timeoutMs: TIMEOUT_MS });
    if (answer.ok) toast(text.isUndone(answer.data.athletes, answer.data.kept, run.teams));
    else toast(answer.message, { tone: 'danger' });
    await refresh();
  };
  const pool = plan.answer?.data;
  const { ranges, skips, again } = form.values;
  const isPreviewed = ranges === wishes.ranges && skips === wishes.skips && again === wishes.again;
  return (
    <Page title={text.title}>
      <p>{text.lead}</p>
      <div className={css.ways}>
        <PrintBibs compId={compId} label={text.print} />
      </div>
      <Form form={form} className={css.form}>
        <Segmented
          label={text.whose}
          options={[
            { value: 'athletes', text: text.whoseAthletes },
            { value: 'teams', text: text.whoseTeams },
          ]}
          value={whose}
          onChange={setWhose}
        />
        <Field
          label={text.ranges}
          hint={text.rangesHint(pool?.first ?? 1, pool?.last ?? 9999)}
          maxLength={200}
          {...form.text('ranges')}
        />
        <Field label={text.skips} hint={text.skipsHint} maxLength={200} {...form.text('skips')} />
        <Tick label={text.again} detail={text.againHint} wraps {...form.tick('again')} />
        <Button type="submit" busy={form.busy}>
          {text.preview}
        </Button>
      </Form>
      <Answer of={plan}>
        {(answer) => (
          <PlanView plan={answer} teams={teams} ready={isPreviewed} busy={busy} onNumber={() => void number(answer.plan)} />
        )}
      </Answer>
      <Suspense>
        <FileReview compId={compId} onGiven={refresh} />
      </Suspense>
      <Answer of={runs} empty={null}>
        {(all) => (
          <section className={css.part}>
            <h2>{text.runs}</h2>
            <List>
              {all.map((run) => (
                <Run key={run.id} run={run} onUndo={() => undo(run)} />
              ))}
            </List>
          </section>
        )}
      </Answer>
    </Page>
  );
}

function Run({
  run: { at, by, athletes, teams, undone },
  onUndo,
}: {
  readonly run: BibRun;
  readonly onUndo: () => Promise<void>;
}) {
  const [busy, setBusy] = useState(false);
  const when = deviceDayTime(at);
  return (
    <ListRow title={text.run(athletes, teams)} facts={[text.by(by, when), undone !== null && text.undone(deviceDayTime(undone))]}>
      {undone === null && (
        <Button
          icon="undo"
          aria-label={text.undoOf(when)}
          busy={busy}
          onClick={async () => {
            setBusy(true);
            await onUndo();
            setBusy(false);
          }}
        >
          {busy ? text.undoing : text.undo}
        </Button>
      )}
    </ListRow>
  );
}
