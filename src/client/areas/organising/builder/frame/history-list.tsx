import { useState } from 'react';
import { call } from '#client/lib/net/call.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { getBuilderHistory, postBuilderUndo } from '#contracts/organising/builder.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { isRowKey } from '#domain/builder/change.ts';
import { newId } from '#local/device/device.ts';
import { fieldText, valueText } from '../labels.ts';
import { builderMessages as text } from '../messages-builder.ts';
import { useBuilder } from '../use-builder.ts';
import css from './history-list.module.css';

type Save = Data<typeof getBuilderHistory>[number];
const SHOWN = 6;

/** All saves, newest first, with their authors, each with its way back. */
export function HistoryList() {
  const { model, state } = useBuilder();
  // Asked anew after each save.
  const saves = state.versions.reduce((n, { version }) => n + version, 0);
  return <Saves key={saves} compId={model.compId} />;
}

function Saves({ compId }: { readonly compId: number }) {
  const found = useQuery(getBuilderHistory, { params: { id: compId } });
  return (
    <Answer of={found} empty={<p>{text.past.none}</p>} texts={{ never: text.past.away }}>
      {(saves) => (
        <ol className={css.list}>
          {saves.map((one, i) => (
            <OneSave key={one.id} save={one} isFirst={i === saves.length - 1} />
          ))}
        </ol>
      )}
    </Answer>
  );
}

/** The first one is the competition itself: it is deleted, not undone. */
function OneSave({ save: { id, at, by, changes }, isFirst }: { readonly save: Save; readonly isFirst: boolean }) {
  const { draft, model } = useBuilder();
  const [busy, setBusy] = useState(false);
  const { timeZone } = draft.general;
  const when = deviceDayTime(at);
  const undo = async () => {
    setBusy(true);
    const answer = await call(postBuilderUndo, { params: { id: model.compId, changeId: id }, body: { callId: newId() } });
    setBusy(false);
    if (!answer.ok) toast(answer.message, { tone: 'danger' });
    else if (answer.data.outcome !== 'saved') toast(answer.data.problems[0]?.message ?? text.past.notUndone, { tone: 'danger' });
    else {
      await model.refresh(answer.data.state);
      toast(text.past.undone);
    }
  };
  return (
    <li className={css.save}>
      <p className={css.who}>
        {by} · {when}
      </p>
      <ul className={css.changes}>
        {changes.slice(0, SHOWN).map(({ key, from, to }) => (
          <li key={key}>
            {fieldText(key, draft)}
            {': '}
            {isRowKey(key)
              ? from === null
                ? text.past.made
                : text.past.gone
              : text.past.to(valueText(from, timeZone), valueText(to, timeZone))}
          </li>
        ))}
        {changes.length > SHOWN && <li>{text.past.more(changes.length - SHOWN)}</li>}
      </ul>
      {!isFirst && (
        <Button icon="undo" variant="quiet" busy={busy} aria-label={text.past.undoOf(when)} onClick={() => void undo()}>
          {text.undo}
        </Button>
      )}
    </li>
  );
}
