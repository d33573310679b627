import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { organisingMessages } from '#client/lib/messages/messages-organising.ts';
import { call } from '#client/lib/net/call.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { List, ListRow } from '#client/ui/list/list-row.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { type AutoRun, getAutoEntries, postAutoUndo } from '#contracts/organising/auto-entry.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { formatDate } from '#domain/shared/wall-clock.ts';
import css from './auto-entries.module.css';
import { RuleForm } from './rule-form.tsx';

const text = organisingMessages.auto;

/** R157: athletes entered by a rule: whom, looked at first, and the way back. */
export function AutoEntriesScreen() {
  const compId = idParam(useParams().compId);
  const found = useCachedQuery(getAutoEntries, { params: { compId } });
  return (
    <Answer of={found} whole texts={{ refusedText: text.forbidden }}>
      {(data) => <AutoEntries compId={compId} data={data} refresh={() => void found.refresh()} />}
    </Answer>
  );
}

interface AutoEntriesProps {
  readonly compId: number;
  readonly data: Data<typeof getAutoEntries>;
  readonly refresh: () => void;
}

function AutoEntries({ compId, data: { name, enabled, groups, sources, runs }, refresh }: AutoEntriesProps) {
  const [chosen, setChosen] = useState(0);
  const fromCompId = sources.find((one) => one.compId === chosen)?.compId ?? compId;
  return (
    <article className={css.page}>
      <header>
        <h1>{text.title}</h1>
        <p className={css.lead}>{name}</p>
        <p>{text.lead}</p>
      </header>
      {!enabled && <Banner tone="warn">{text.off}</Banner>}
      {enabled && (
        <>
          <SelectField
            label={text.from}
            value={fromCompId}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          >
            {sources.map((one) => (
              <option key={one.compId} value={one.compId}>
                {one.compId === compId ? text.thisOne : text.source(one.name, formatDate(one.date), one.entries)}
              </option>
            ))}
          </SelectField>
          <RuleForm
            key={fromCompId}
            compId={compId}
            fromCompId={fromCompId}
            groups={groups}
            onEntered={refresh}
            onUndo={(run) => undo(compId, run, refresh)}
          />
        </>
      )}
      {runs.length > 0 && <Runs runs={runs} onUndo={(run) => undo(compId, run, refresh)} />}
      <Banner tone="info">{text.rules}</Banner>
    </article>
  );
}

async function undo(compId: number, { id }: AutoRun, onDone: () => void): Promise<void> {
  const answer = await call(postAutoUndo, { params: { compId, runId: id }, timeoutMs: 60_000 });
  onDone();
  if (!answer.ok) {
    toast(answer.message, { tone: 'danger' });
    return;
  }
  const { undone, kept } = answer.data;
  const stay = kept.map(({ name, why }) => `${name} ${why}`).join(', ');
  toast([text.undone(undone), stay && text.kept(stay)].filter(Boolean).join(' '), { ...(stay && { tone: 'danger' }) });
}

function Runs({ runs, onUndo }: { readonly runs: readonly AutoRun[]; readonly onUndo: (run: AutoRun) => Promise<void> }) {
  const [busy, setBusy] = useState(0);
  return (
    <section>
      <h2>{text.runs}</h2>
      <List>
        {runs.map((run) => {
          const at = deviceDayTime(run.at);
          return (
            <ListRow
              key={run.id}
              title={text.run(run.entered, run.from)}
              facts={[text.runBy(run.by, at), text.runLeft(run.left)]}
            >
              {run.left > 0 && (
                <Button
                  variant="danger"
                  icon="undo"
                  aria-label={text.undoOf(at)}
                  busy={busy === run.id}
                  onClick={async () => {
                    setBusy(run.id);
                    await onUndo(run);
                    setBusy(0);
                  }}
                >
                  {busy === run.id ? text.undoing : text.undo}
                </Button>
              )}
            </ListRow>
          );
        })}
      </List>
    </section>
  );
}
