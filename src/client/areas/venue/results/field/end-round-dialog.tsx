import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { fullName } from '#domain/athlete/names.ts';
import type { Starter } from '#local/venue/venue.ts';
import { fieldMessages as text } from './messages-field.ts';

interface EndRoundDialogProps {
  readonly round: number;
  readonly waiting: readonly Starter[];
  readonly onClose: () => void;
  readonly onPass: () => void;
}

/** Before a round ends that not all have taken: who passes. */
export function EndRoundDialog({ round, waiting, onClose, onPass }: EndRoundDialogProps) {
  return (
    <Dialog
      title={text.endTitle(round)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant="primary" onClick={onPass}>
            {text.pass(waiting.length)}
          </Button>
        </>
      }
    >
      <p>{text.waiting(waiting.length, round)}</p>
      <ul>
        {waiting.map(({ athlete, entry }) => (
          <li key={entry.id}>{fullName(athlete)}</li>
        ))}
      </ul>
    </Dialog>
  );
}
