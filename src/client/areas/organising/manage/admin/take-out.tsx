import { useState } from 'react';
import { call } from '#client/lib/net/call.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { postCancel } from '#contracts/entering/own-entry.ts';
import { adminMessages as text } from './messages-admin.ts';

interface TakeOutProps {
  readonly entryId: number;
  /** What it takes out, for the dialog and for screen readers. */
  readonly of: string;
  readonly onDone: () => void;
}

/** Takes out an entry that came with a start list: it was not paid for, so nothing goes back. */
export function TakeOut({ entryId, of, onDone }: TakeOutProps) {
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const takeOut = async () => {
    setAsking(false);
    setBusy(true);
    const answer = await call(postCancel, { params: { id: entryId }, body: { reason: '' } });
    setBusy(false);
    toast(answer.ok ? text.takenOut : answer.message, answer.ok ? {} : { tone: 'danger' });
    onDone();
  };
  return (
    <>
      <Button busy={busy} aria-label={of} onClick={() => setAsking(true)}>
        {text.takeOut}
      </Button>
      {isAsking && (
        <Dialog
          title={of}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{text.keepIn}</Button>
              <Button variant="danger" onClick={() => void takeOut()}>
                {text.takeOut}
              </Button>
            </>
          }
        >
          <p>{text.takeOutText}</p>
        </Dialog>
      )}
    </>
  );
}
