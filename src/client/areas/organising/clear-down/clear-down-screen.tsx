import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useStore } from '#client/lib/net/use-store.ts';
import { idParam } from '#client/lib/page/id-param.ts';
import { Page } from '#client/lib/page/page.tsx';
import { deviceDayTime } from '#client/lib/text/clock.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { List, ListRow } from '#client/ui/list/list-row.tsx';
import type { ClearRun, getClearRuns } from '#contracts/organising/clear-down.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { newId } from '#local/device/device.ts';
import css from './clear-down.module.css';
import { type ClearKind, createClearDown } from './clear-down-model.ts';
import { clearDownMessages } from './messages-clear-down.ts';

const text = clearDownMessages;

/** C166: takes check-ins and handed-out bibs back for everybody at once, and the way back. */
export function ClearDownScreen() {
  const compId = idParam(useParams().compId);
  const [model] = useState(() => createClearDown(compId));
  const { answer, problem } = useStore(model.state);
  return (
    <Page onAppear={model.onAppear} title={text.title} problem={problem} waiting={!answer} onAgain={model.load}>
      {answer && (
        <>
          <p className={css.name}>{answer.name}</p>
          <p>{text.lead}</p>
          <Clear answer={answer} onClear={model.clear} />
          {answer.runs.length > 0 && (
            <section className={css.runs}>
              <h2>{text.runs}</h2>
              <List>
                {answer.runs.map((run) => (
                  <Run key={run.id} run={run} onUndo={() => model.undo(run.id)} />
                ))}
              </List>
            </section>
          )}
        </>
      )}
    </Page>
  );
}

const KINDS = Object.keys(text.kinds) as ClearKind[];

interface ClearProps {
  readonly answer: Data<typeof getClearRuns>;
  readonly onClear: (kind: ClearKind, once: string) => Promise<void>;
}

function Clear({ answer: { checkedIn, collected }, onClear }: ClearProps) {
  const [kind, setKind] = useState<ClearKind>('all');
  const [asking, setAsking] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isNothing = { all: checkedIn + collected, checkedin: checkedIn, collected }[kind] === 0;
  return (
    <>
      <p role="status">{checkedIn + collected === 0 ? text.nothing : text.now(checkedIn, collected)}</p>
      <div className={css.choice}>
        <SelectField
          label={text.what}
          value={kind}
          onChange={({ currentTarget }) => setKind(KINDS.find((one) => one === currentTarget.value) ?? 'all')}
        >
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {text.kinds[one]}
            </option>
          ))}
        </SelectField>
        <Button variant="danger" busy={busy} disabled={isNothing} onClick={() => setAsking(newId())}>
          {busy ? text.clearing : text.clear}
        </Button>
      </div>
      {asking && (
        <Dialog
          title={text.sure}
          onClose={() => setAsking(undefined)}
          actions={
            <>
              <Button onClick={() => setAsking(undefined)}>{text.cancel}</Button>
              <Button
                variant="danger"
                onClick={async () => {
                  setAsking(undefined);
                  setBusy(true);
                  await onClear(kind, asking);
                  setBusy(false);
                }}
              >
                {text.clear}
              </Button>
            </>
          }
        >
          <p>{text.kinds[kind]}</p>
          <p>{text.sureText}</p>
        </Dialog>
      )}
    </>
  );
}

function Run({ run: { at, by, athletes, undone }, onUndo }: { readonly run: ClearRun; readonly onUndo: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const when = deviceDayTime(at);
  return (
    <ListRow title={text.run(athletes)} facts={[text.by(by, when), undone !== null && text.undone(deviceDayTime(undone))]}>
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
