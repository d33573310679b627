import { create } from 'qrcode';

/** Draws a code as rectangles, which stay sharp at any size; `x` and `y` are its corner, `size` its side, points. Scanners need white around it. */
export function drawQr(
  pdf: PDFKit.PDFDocument,
  text: string,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const dot = size / modules.size;
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++) {
      // Squares side by side are one shape: half the bytes, and no hairline between them.
      const from = column;
      while (column < modules.size && modules.get(row, column)) column++;
      if (column > from) pdf.rect(x + from * dot, y + row * dot, (column - from) * dot, dot);
    }
  pdf.fill();
}
