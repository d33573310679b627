import { create } from 'qrcode';
import css from './qr-code.module.css';

/** Squares of white around a code that scanners need. */
const MARGIN = 4;

/** A code to hold before a scanner; drawn on the device, because there may be no network at the venue. */
export function QrCode({ code, label }: { readonly code: string; readonly label: string }) {
  const { modules } = create(code, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * MARGIN;
  const squares = Array.from(modules.data, (dark, i) =>
    dark ? `M${(i % modules.size) + MARGIN} ${Math.floor(i / modules.size) + MARGIN}h1v1h-1z` : '',
  );
  return (
    <svg className={css.code} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={squares.join('')} />
    </svg>
  );
}
