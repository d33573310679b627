import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { type Called, call } from '#client/lib/net/call.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { Page } from '#client/lib/page/page.tsx';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { List, ListRow } from '#client/ui/list/list-row.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { type ClearRun, getClearCheckIn, getClearRuns, postClearUndo } from '#contracts/organising/clear-down.ts';
import type { Data, Endpoint } from '#contracts/shared/endpoint.ts';
import { newId } from '#local/device/device.ts';
import css from './clear-down.module.css';
import { clearDownMessages } from './messages-clear-down.ts';

const text = clearDownMessages;
/** Thousands of athletes take the server some seconds. */
const TIMEOUT_MS = 60_000;
type ClearKind = keyof typeof text.kinds;

/** C166: takes check-ins and handed-out bibs back for everybody at once, and the way back. */
export function ClearDownScreen() {
  const compId = idParam(useParams().compId);
  const runs = useQuery(getClearRuns, { params: { id: compId } });
  const done = async <E extends Endpoint>(answer: Called<E>, said: (data: Data<E>) => string) => {
    if (answer.ok) toast(said(answer.data));
    else toast(answer.message, { tone: 'danger' });
    await runs.refresh();
  };
  /** `once` names the clearing: the same again clears nothing. */
  const clear = async (kind: ClearKind, once: string) => {
    const query = { compid: compId, [kind]: '1' };
    const answer = await call(getClearCheckIn, { query, once, timeoutMs: TIMEOUT_MS });
    await done(answer, ({ athletes }) => text.cleared(athletes));
  };
  const undo = async (runId: number) => {
    const answer = await call(postClearUndo, { params: { id: compId, runId }, timeoutMs: TIMEOUT_MS });
    await done(answer, ({ athletes, kept }) => text.isUndone(athletes, kept));
  };
  return (
    <Page title={text.title}>
      <Answer of={runs}>
        {(answer) => (
          <>
            <p>{text.lead}</p>
            <Clear answer={answer} onClear={clear} />
            {answer.runs.length > 0 && (
              <section className={css.runs}>
                <h2>{text.runs}</h2>
                <List>
                  {answer.runs.map((run) => (
                    <Run key={run.id} run={run} onUndo={() => undo(run.id)} />
                  ))}
                </List>
              </section>
            )}
          </>
        )}
      </Answer>
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
