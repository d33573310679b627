import { create } from 'qrcode';
import { basketMessages } from '#client/lib/messages/messages-basket.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import css from './own-entries.module.css';

const text = basketMessages.ownEntries;
/** Squares of white around a code that scanners need. */
const MARGIN = 4;

interface CodeProps {
  readonly who: string;
  readonly code: string;
  readonly onClose: () => void;
}

/** The code for the desk's scanner; drawn on the device, because there may be no network at the venue. */
export function CodeDialog({ who, code, onClose }: CodeProps) {
  const { modules } = create(code, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * MARGIN;
  const squares = Array.from(modules.data, (dark, i) =>
    dark ? `M${(i % modules.size) + MARGIN} ${Math.floor(i / modules.size) + MARGIN}h1v1h-1z` : '',
  );
  return (
    <Dialog title={who} onClose={onClose}>
      <p>{text.codeText}</p>
      <svg
        className={css.code}
        viewBox={`0 0 ${side} ${side}`}
        role="img"
        aria-label={text.codeOf(who)}
        shapeRendering="crispEdges"
      >
        <path d={squares.join('')} />
      </svg>
      <p className={css.codeLetters}>{code}</p>
    </Dialog>
  );
}
