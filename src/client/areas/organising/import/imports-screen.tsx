import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { call } from '#client/lib/net/call.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { Page } from '#client/lib/page/page.tsx';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { List, ListRow } from '#client/ui/list/list-row.tsx';
import { getImports, type ImportRun, postImportUndo } from '#contracts/organising/import-run.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import css from './compare.module.css';
import { MergeDialog } from './merge-dialog.tsx';
import { comparingMessages } from './messages-comparing.ts';
import { type Undone, UndoneNote } from './undone-note.tsx';

const text = comparingMessages;
type Event = Data<typeof getImports>['events'][number];

/** What was imported into a competition, with the way back; events that a spelling has doubled become one. */
export function ImportsScreen() {
  const compId = idParam(useParams().compId);
  const found = useQuery(getImports, { params: { compId } });
  const [undone, setUndone] = useState<Undone>();
  const undo = async (run: ImportRun) => {
    const answer = await call(postImportUndo, { params: { compId, runId: run.id }, timeoutMs: 60_000 });
    setUndone(answer.ok ? answer.data : { message: answer.message });
    await found.refresh();
  };
  return (
    <Page title={text.toImports}>
      <p>{text.lead}</p>
      {undone && <UndoneNote undone={undone} />}
      <Answer of={found}>
        {({ runs, events }) => (
          <div className={css.lists}>
            {runs.length === 0 ? <p>{text.none}</p> : <Runs runs={runs} onUndo={undo} />}
            <Events compId={compId} events={events} onDone={() => void found.refresh()} />
          </div>
        )}
      </Answer>
    </Page>
  );
}

function Runs({ runs, onUndo }: { readonly runs: readonly ImportRun[]; readonly onUndo: (run: ImportRun) => Promise<void> }) {
  const [busy, setBusy] = useState(0);
  return (
    <section className={css.part}>
      <h2>{text.runs}</h2>
      <List>
        {runs.map((run) => {
          const at = deviceDayTime(run.at);
          const title = text.kinds[run.kind](run.title);
          const made = run.kind === 'file' && text.made(run.entries, run.athletes, run.events);
          const mayUndo = run.undone === null || run.left > 0;
          return (
            <ListRow
              key={run.id}
              title={title}
              facts={[made, text.by(run.by, at), run.undone !== null && text.wasUndone(deviceDayTime(run.undone))]}
            >
              {mayUndo && (
                <Button
                  icon="undo"
                  aria-label={busy === run.id ? undefined : text.undoOf(title, at)}
                  busy={busy === run.id}
                  onClick={async () => {
                    setBusy(run.id);
                    await onUndo(run);
                    setBusy(0);
                  }}
                >
                  {busy === run.id ? text.undoing : text.undoShort}
                </Button>
              )}
            </ListRow>
          );
        })}
      </List>
    </section>
  );
}

interface EventsProps {
  readonly compId: number;
  readonly events: readonly Event[];
  readonly onDone: () => void;
}

function Events({ compId, events, onDone }: EventsProps) {
  const [chosen, setChosen] = useState<Event>();
  const [done, setDone] = useState('');
  return (
    <section className={css.part}>
      <h2>{text.eventsTitle}</h2>
      <p>{text.eventsLead}</p>
      {done && (
        <Banner tone="good" live="status">
          {done}
        </Banner>
      )}
      <List>
        {events.map((event) => (
          <ListRow key={event.id} title={event.name} facts={[deviceDayTime(event.startsAt), text.entered(event.entries)]}>
            {event.mayGo && (
              <Button aria-label={text.mergeOf(event.name)} onClick={() => setChosen(event)}>
                {text.merge}
              </Button>
            )}
          </ListRow>
        ))}
      </List>
      {chosen && (
        <MergeDialog
          compId={compId}
          from={chosen}
          events={events}
          onClose={() => setChosen(undefined)}
          onDone={(said) => {
            setChosen(undefined);
            setDone(said);
            onDone();
          }}
        />
      )}
    </section>
  );
}
