import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { Rehearsal } from '#contracts/venue/rehearsal.ts';
import { rehearsalMessages as text } from './messages-rehearsal.ts';

/** Ends a rehearsal at any time; asks first, and says what goes. */
export function EndButton({
  rehearsal: { name },
  onEnd,
}: {
  readonly rehearsal: Rehearsal;
  readonly onEnd: () => Promise<void>;
}) {
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  return (
    <div>
      <Button variant="danger" busy={busy} onClick={() => setAsking(true)}>
        {text.end}
      </Button>
      {isAsking && (
        <Dialog
          title={text.sure}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{text.keep}</Button>
              <Button
                variant="danger"
                onClick={async () => {
                  setAsking(false);
                  setBusy(true);
                  await onEnd();
                  setBusy(false);
                }}
              >
                {text.end}
              </Button>
            </>
          }
        >
          <p>{text.sureText(name)}</p>
          <p>{text.sureStays}</p>
        </Dialog>
      )}
    </div>
  );
}
