import { create } from 'qrcode';

/** Draws a code as squares, which stay sharp at any size; `x` and `y` are its corner, `size` its side, points. Scanners need white around it. */
export function drawQr(
  pdf: PDFKit.PDFDocument,
  text: string,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const dot = size / modules.size;
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) pdf.rect(x + column * dot, y + row * dot, dot, dot);
  pdf.fill();
}
