import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextAreaField } from '#client/ui/field.tsx';
import { trackMessages as text } from './messages-track.ts';

/** As an action may hold it. */
const LONGEST_NOTE = 300;

interface NoteDialogProps {
  readonly note: string;
  readonly onClose: () => void;
  /** Empty: it is taken away. */
  readonly onSave: (note: string) => void;
}

/** What officials note of a heat, for spectators too. */
export function NoteDialog({ note, onClose, onSave }: NoteDialogProps) {
  const [typed, setTyped] = useState(note);
  return (
    <Dialog
      title={text.note}
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          onClick={() => {
            if (typed.trim() !== note) onSave(typed.trim());
            onClose();
          }}
        >
          {text.noteSave}
        </Button>
      }
    >
      <TextAreaField
        label={text.note}
        hint={text.noteHint}
        rows={3}
        maxLength={LONGEST_NOTE}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Dialog>
  );
}
