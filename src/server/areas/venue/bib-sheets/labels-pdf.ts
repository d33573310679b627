import { setImmediate } from 'node:timers/promises';
import { type LabelSheet, labelPlace, SHEETS } from '#domain/bib/label-sheet.ts';
import { athleteQr } from '#domain/check-in/qr.ts';
import { drawQr } from '#server/lib/pdf/draw-qr.ts';
import { fittedLine, makePdf } from '#server/lib/pdf/make-pdf.ts';
import type { BibOf, BibsToPrint } from './read-bibs.ts';

/** Points in a millimetre. */
const MM = 72 / 25.4;
/** Millimetres: printers miss by one or two. */
const EDGE = 3;
const CODE = 22;

interface Labels {
  readonly compId: number;
  readonly sheet: LabelSheet;
  /** In the order of printing. */
  readonly bibs: readonly BibOf[];
  /** Labels of the first sheet that are used up. */
  readonly used: number;
}

/** A label for each bib: the number, whose it is, and where wanted the code that a desk scans. Other work goes on between two pages. */
export function labelsPdf(
  { name, codes }: Pick<BibsToPrint, 'name' | 'codes'>,
  { compId, sheet: sheetName, bibs, used }: Labels,
  author: string,
): Promise<Buffer> {
  const sheet = SHEETS[sheetName];
  const size: [number, number] = [sheet.page[0] * MM, sheet.page[1] * MM];
  return makePdf({ title: `${name}: labels`, author, size, margin: 0 }, async (pdf) => {
    let page = 0;
    if (bibs.length === 0) fittedLine(pdf, 'No bibs.', { x: EDGE * MM, y: EDGE * MM, width: 200, size: 13 });
    for (const [i, bib] of bibs.entries()) {
      const place = labelPlace(sheet, used + i);
      if (place.page > page) {
        page = place.page;
        await setImmediate();
        pdf.addPage();
      }
      const [x, y] = [(place.x + EDGE) * MM, (place.y + EDGE) * MM];
      const [width, height] = [(sheet.label[0] - 2 * EDGE) * MM, (sheet.label[1] - 2 * EDGE) * MM];
      const code = codes ? CODE * MM : 0;
      if (codes) drawQr(pdf, athleteQr(compId, bib.athleteId), { x: x + width - code, y: y + (height - code) / 2, size: code });
      writeLabel(pdf, bib, { x, y, width: width - code - (codes ? EDGE * MM : 0) });
    }
  });
}

function writeLabel(
  pdf: PDFKit.PDFDocument,
  { bibNo, teamBibNo, firstName, surName, club, apart, events }: BibOf,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  fittedLine(pdf, String(bibNo ?? teamBibNo ?? ''), { x, y: y - 4, width, size: 34, least: 16 });
  fittedLine(pdf, `${firstName} ${surName}${apart && ` (${apart})`}`.trim(), { x, y: y + 36, width, size: 13, least: 9 });
  fittedLine(pdf, club, { x, y: y + 53, width, size: 10, least: 8 });
  fittedLine(pdf, events.join(', '), { x, y: y + 66, width, size: 9, least: 7 });
  if (bibNo !== null && teamBibNo !== null) fittedLine(pdf, `Team bib ${teamBibNo}`, { x, y: y + 79, width, size: 9, least: 7 });
}
