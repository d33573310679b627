import { useState } from 'react';
import { call } from '#client/lib/net/call.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { type getImports, postMergeEvents } from '#contracts/organising/import-run.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { comparingMessages } from './messages-comparing.ts';

const text = comparingMessages;
type Event = Data<typeof getImports>['events'][number];
type Merge = Data<typeof postMergeEvents>;

interface MergeDialogProps {
  readonly compId: number;
  readonly from: Event;
  readonly events: readonly Event[];
  readonly onClose: () => void;
  readonly onDone: (said: string) => void;
}

/** Which event one becomes part of, what moves, and what is in the way; done only after it was looked at. */
export function MergeDialog({ compId, from, events, onClose, onDone }: MergeDialogProps) {
  const [into, setInto] = useState<string>();
  const [seen, setSeen] = useState<Merge>();
  const [problem, setProblem] = useState('');
  const ask = async (target: string, preview: boolean) => {
    const body = { from: from.id, into: target === '' ? null : Number(target), preview };
    const answer = await call(postMergeEvents, { params: { compId }, body });
    setProblem(answer.ok ? '' : answer.message);
    setSeen(answer.ok ? answer.data : undefined);
    if (answer.ok && answer.data.run !== null)
      onDone(answer.data.into === '' ? text.doneRemove(answer.data.from) : text.doneMerge(answer.data.from, answer.data.into));
  };
  const choose = (target: string) => {
    setInto(target);
    setSeen(undefined);
    void ask(target, true);
  };
  return (
    <Dialog
      title={text.mergeOf(from.name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          {into !== undefined && (
            <Button variant="danger" disabled={!seen || seen.clashes.length > 0} onClick={() => void ask(into, false)}>
              {into === '' ? text.doRemove : text.doMerge}
            </Button>
          )}
        </>
      }
    >
      <SelectField
        label={text.mergeInto(from.name)}
        value={into ?? 'none'}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {into === undefined && <option value="none">{text.chooseEvent}</option>}
        {events
          .filter(({ id }) => id !== from.id)
          .map(({ id, name, entries }) => (
            <option key={id} value={id}>
              {text.choiceOf(name, entries)}
            </option>
          ))}
        <option value="">{text.nowhere}</option>
      </SelectField>
      {seen && <Preview seen={seen} />}
      {problem && (
        <Banner tone="danger" live="alert">
          {problem}
        </Banner>
      )}
    </Dialog>
  );
}

function Preview({ seen: { into, entries, twice, clashes } }: { readonly seen: Merge }) {
  if (clashes.length > 0)
    return (
      <Banner tone="danger" live="alert">
        <p>{text.blocked}</p>
        <ul>
          {clashes.map(({ name, why }) => (
            <li key={`${name} ${why}`}>{text.clash(name, why)}</li>
          ))}
        </ul>
      </Banner>
    );
  return (
    <div role="status">
      <p>{into === '' ? text.goes(entries) : text.moves(entries - twice.length)}</p>
      {twice.length > 0 && <p>{text.twice(twice.join(', '))}</p>}
    </div>
  );
}
