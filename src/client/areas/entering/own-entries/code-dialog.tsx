import { basketMessages } from '#client/lib/messages/messages-basket.ts';
import { QrCode } from '#client/lib/text/qr-code.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import css from './own-entries.module.css';

const text = basketMessages.ownEntries;
interface CodeProps {
  readonly who: string;
  readonly code: string;
  readonly onClose: () => void;
}

/** The code for the desk's scanner. */
export function CodeDialog({ who, code, onClose }: CodeProps) {
  return (
    <Dialog title={who} onClose={onClose}>
      <p>{text.codeText}</p>
      <QrCode code={code} label={text.codeOf(who)} />
      <p className={css.codeLetters}>{code}</p>
    </Dialog>
  );
}
