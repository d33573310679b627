import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { DrawRow } from '#domain/draw/draw-row.ts';
import { drawnTimes } from '#domain/draw/drawn-times.ts';
import type { Venue } from '#local/venue/venue.ts';
import { undoDraw, undoPublication } from './draw-actions.ts';
import { drawMessages as text } from './messages-draw.ts';

interface UndoDialogProps {
  readonly venue: Venue;
  readonly draw: DrawRow;
  readonly onClose: () => void;
}

/** Asks before a publication is undone, or a draw that is not published. */
export function UndoDialog({ venue, draw, onClose }: UndoDialogProps) {
  const { n, published, before, moves } = draw;
  const undo = () => {
    onClose();
    void (published ? undoPublication : undoDraw)(venue, draw);
  };
  return (
    <Dialog
      title={published ? text.undoPublicationTitle : text.undoDrawTitle(n)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant="primary" data-first onClick={undo}>
            {published ? text.undoPublication : text.undoDraw}
          </Button>
        </>
      }
    >
      <p>{published ? text.undoPublicationText : text.undoDrawText(drawnTimes(draw), before?.n, moves.length)}</p>
    </Dialog>
  );
}
