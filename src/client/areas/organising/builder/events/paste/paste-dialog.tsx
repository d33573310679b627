import { useDeferredValue, useMemo, useState } from 'react';
import { useBuilder } from '#client/areas/organising/builder/use-builder.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextAreaField } from '#client/ui/field.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { Tick } from '#client/ui/tick.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { programmeCells } from '#contracts/organising/read-programme.ts';
import { type CheckedLine, checkPaste } from '#domain/builder/programme/paste.ts';
import { newRow } from '../matrix.tsx';
import { eventsMessages } from '../messages-events.ts';
import { newPrice } from '../prices/new-price.ts';
import type { LoadedCatalogue } from '../use-catalogue.ts';
import css from './paste-dialog.module.css';

const text = eventsMessages.paste;
const PILLS = { fine: ['done', 'check'], doubtful: ['wait', 'info'], refused: ['stop', 'warning'] } as const;
/** Lines without a doubt are counted, the others shown; more than these nobody reads. */
const MOST = 100;

interface PasteDialogProps {
  readonly catalogue: LoadedCatalogue;
  /** What was pasted into the grid; empty: nothing yet. */
  readonly text: string;
  readonly onClose: () => void;
}

/** Says line by line what a list would make, before anything is made of it. */
export function PasteDialog({ catalogue, text: pasted, onClose }: PasteDialogProps) {
  const { draft, state, changeAll } = useBuilder();
  const [typed, setTyped] = useState(pasted);
  const [onlyFine, setOnlyFine] = useState(false);
  const said = useDeferredValue(typed);
  const { lines, values } = useMemo(
    () =>
      checkPaste(said.trim() === '' ? [] : programmeCells(said), {
        draft,
        catalogue,
        newId: newRow,
        newPrice: newPrice(state.settings),
        onlyFine,
      }),
    [said, draft, catalogue, state.settings, onlyFine],
  );
  const count = (wanted: CheckedLine['state']) => lines.filter((line) => line.state === wanted).length;
  const [fine, doubtful, refused] = [count('fine'), count('doubtful'), count('refused')];
  const taken = fine + (onlyFine ? 0 : doubtful);
  const open = lines.filter((line) => line.state !== 'fine');
  const apply = () => {
    changeAll(values);
    toast(text.done(taken));
    onClose();
  };
  return (
    <Dialog
      title={text.title}
      onClose={onClose}
      actions={
        <Button variant="primary" disabled={taken === 0 || said !== typed} onClick={apply}>
          {text.apply(taken)}
        </Button>
      }
    >
      <div className={css.form}>
        <TextAreaField
          data-first
          label={text.label}
          hint={text.hint}
          rows={8}
          className={css.list}
          wrap="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {lines.length > 0 && <p role="status">{text.counts(fine, doubtful, refused)}</p>}
        {doubtful > 0 && <Tick wraps checked={onlyFine} label={text.onlyFine} onChange={setOnlyFine} />}
        <ul className={css.lines}>
          {open.slice(0, MOST).map((line) => (
            <li key={line.line} className={css.line}>
              <Pill tone={PILLS[line.state][0]} icon={PILLS[line.state][1]}>
                {text.states[line.state]}
              </Pill>
              <div>
                <p>
                  {text.line(line.line)}: {line.text}
                </p>
                {line.notes.map((note) => (
                  <p key={note} className={css.note}>
                    {note}
                  </p>
                ))}
              </div>
            </li>
          ))}
          {open.length > MOST && <li>{text.more(open.length - MOST)}</li>}
        </ul>
      </div>
    </Dialog>
  );
}
