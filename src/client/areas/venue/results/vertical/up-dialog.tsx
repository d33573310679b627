import { useState } from 'react';
import type { VerticalModel } from '#client/areas/venue/shared/vertical-model.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { formatDistance } from '#domain/performance/format.ts';
import { barAfter, barDoubts, type Jumped, readPlan } from '#domain/vertical/bars.ts';
import { verticalMessages as text } from './messages-vertical.ts';

interface UpDialogProps {
  readonly model: VerticalModel;
  readonly jumped: Jumped;
  /** Names of those who have not finished at the height: they pass. */
  readonly waiting: readonly string[];
  readonly onClose: () => void;
  /** The heights as they are then. */
  readonly onRaise: (bars: readonly number[]) => void;
}

/** Raising the bar: to the planned height or any other, after who has not jumped yet was named. */
export function UpDialog({ model: { bars, card }, jumped, waiting, onClose, onRaise }: UpDialogProps) {
  const bar = card.bar ?? 0;
  const [typed, setTyped] = useState(formatDistance(bars.find((cm) => cm > bar) ?? barAfter(bars, jumped)));
  const read = readPlan(typed);
  const cm = read?.length === 1 ? read[0] : undefined;
  const error = cm === undefined ? text.notAHeight : cm <= bar ? text.mustRise(formatDistance(bar)) : undefined;
  const upTo = bars.filter((one) => one <= bar);
  const doubts = error || cm === undefined || card.won ? [] : barDoubts([...upTo, cm], jumped).filter((one) => one.cm === cm);
  const height = cm === undefined ? typed : formatDistance(cm);
  const name = doubts.length > 0 ? text.setAnyway(height) : waiting.length > 0 ? text.passAndSet(height) : text.set(height);
  const raise = () => {
    if (!error && cm !== undefined) onRaise([...upTo, cm, ...bars.filter((one) => one > cm)]);
  };
  return (
    <Dialog
      title={text.raiseTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant="primary" disabled={error !== undefined} onClick={raise}>
            {name}
          </Button>
        </>
      }
    >
      {waiting.length > 0 && (
        <>
          <p>{text.waiting(waiting.length, formatDistance(bar))}</p>
          <ul>
            {waiting.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
      <Field
        label={text.newHeight}
        big
        data-first
        inputMode="decimal"
        value={typed}
        error={error ?? doubts.map(({ doubt }) => text.doubts[doubt](height))[0]}
        onKeyDown={(event) => event.key === 'Enter' && raise()}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Dialog>
  );
}
