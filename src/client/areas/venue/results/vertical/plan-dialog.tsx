import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { Tick } from '#client/ui/tick.tsx';
import { formatDistance } from '#domain/performance/format.ts';
import { barDoubts, type Jumped, readPlan } from '#domain/vertical/bars.ts';
import type { FirstTie } from '#domain/vertical/first-tie.ts';
import { verticalMessages as text } from './messages-vertical.ts';
import { heightsText } from './vertical-entry.ts';

interface PlanDialogProps {
  readonly bars: readonly number[];
  readonly jumped: Jumped;
  readonly tie: FirstTie;
  readonly onClose: () => void;
  readonly onSave: (bars: readonly number[], tie: FirstTie) => void;
  readonly onStarts: () => void;
}

/** The heights of an event, typed one by one or as a first height and steps, and whether it may end in a jump-off. */
export function PlanDialog({ bars, jumped, tie, onClose, onSave, onStarts }: PlanDialogProps) {
  const [wanted = tie, want] = useState<FirstTie>();
  const [typed, setTyped] = useState(heightsText(bars));
  const good = readPlan(typed);
  const doubts = barDoubts(good ?? [], jumped);
  const save = () => {
    if (good) onSave(good, wanted);
  };
  return (
    <Dialog
      title={text.planTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant="primary" disabled={!good} onClick={save}>
            {doubts.length > 0 ? text.saveAnyway : text.save}
          </Button>
        </>
      }
    >
      <Field
        label={text.planLabel}
        hint={text.planHint}
        big
        data-first
        value={typed}
        error={good || typed.trim() === '' ? undefined : text.planWrong}
        onKeyDown={(event) => event.key === 'Enter' && save()}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button icon="list" onClick={onStarts}>
        {text.starts}
      </Button>
      {tie !== 'level' && (
        <Tick
          wraps
          checked={wanted === 'jump-off'}
          label={text.jumpsOff}
          detail={text.jumpsOffHint}
          onChange={(on) => want(on ? 'jump-off' : 'shared')}
        />
      )}
      {good && <p>{text.planShown(heightsText(good))}</p>}
      {doubts.map(({ doubt, cm }) => (
        <p key={cm}>{text.doubts[doubt](formatDistance(cm))}</p>
      ))}
    </Dialog>
  );
}
