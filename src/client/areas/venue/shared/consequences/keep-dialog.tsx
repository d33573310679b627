import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { LONGEST_REASON } from '#domain/draw/draw-settings.ts';
import type { HeldConsequence } from '#local/venue/consequences.ts';
import type { Venue } from '#local/venue/venue.ts';
import { consequenceText } from './consequence-text.ts';
import css from './consequences.module.css';
import { consequenceMessages as text } from './messages-consequences.ts';
import { settle } from './settle-actions.ts';

interface KeepDialogProps {
  readonly venue: Venue;
  readonly one: HeldConsequence;
  readonly onClose: () => void;
}

/** What was built on a result stays as it is: by whose decision. */
export function KeepDialog({ venue, one, onClose }: KeepDialogProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const keep = async () => {
    if (!reason.trim()) setMissing(true);
    else if (await settle(venue, one, 'kept', reason.trim())) onClose();
  };
  return (
    <Dialog
      title={text.keepTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant="primary" onClick={() => void keep()}>
            {text.keep}
          </Button>
        </>
      }
    >
      <div className={css.facts}>
        <p>{consequenceText(venue, one)}</p>
        <Field
          label={text.reason}
          hint={text.reasonHint}
          maxLength={LONGEST_REASON}
          data-first
          value={reason}
          error={missing && !reason.trim() ? text.reasonMissing : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
