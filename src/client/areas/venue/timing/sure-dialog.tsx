import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { timingMessages as text } from './messages-timing.ts';
import type { Unsure } from './use-mending.ts';

/** Official results would change: asked once more. */
export function SureDialog({ unsure, onClose }: { readonly unsure: Unsure; readonly onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      title={text.sureTitle}
      onClose={onClose}
      actions={
        <>
          <Button data-first onClick={onClose}>
            {text.sureNot}
          </Button>
          <Button
            variant="danger"
            busy={busy}
            onClick={async () => {
              setBusy(true);
              await unsure.goOn();
              onClose();
            }}
          >
            {text.sure}
          </Button>
        </>
      }
    >
      <p>{text.sureText}</p>
    </Dialog>
  );
}
