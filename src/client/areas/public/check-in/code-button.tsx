import { useState } from 'react';
import { QrCode } from '#client/lib/text/qr-code.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { formatMoment } from '#domain/shared/wall-clock.ts';
import type { KeptCode } from './kept-codes.ts';
import { checkInMessages as text } from './messages-check-in.ts';

interface CodeProps {
  readonly of: KeptCode;
  readonly timeZone: string;
}

/** Shows the code that a desk scans when the network is away. */
export function CodeButton({ of: { name, code, until }, timeZone }: CodeProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-label={text.showOf(name)}>
        {text.show}
      </Button>
      {isOpen && (
        <Dialog title={name} onClose={() => setOpen(false)}>
          <p>{text.showText(formatMoment(until, timeZone))}</p>
          <QrCode code={code} label={text.codeOf(name)} />
        </Dialog>
      )}
    </>
  );
}
