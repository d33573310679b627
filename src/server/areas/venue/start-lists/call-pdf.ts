import { fullName } from '#domain/athlete/names.ts';
import { fittedLine } from '#server/lib/pdf/make-pdf.ts';
import { heatTitle, laneLabel, MARGIN, type Print, sheetPdf, underline, writeLabels } from './sheet-pages.ts';

const ROW = 22;
const BOX = 12;

/** The list to call athletes by, with boxes to tick: who has checked in, who is in the call room. */
export function callPdf(print: Print): Promise<Buffer> {
  const { sheet } = print;
  return sheetPdf({ ...print, title: 'Call room' }, (pages) => {
    const columns = [
      { label: 'Here', from: 0, to: 30 },
      { label: laneLabel(sheet), from: 30, to: 62 },
      { label: 'Bib', from: 62, to: 106 },
      { label: 'Name', from: 106, to: 290 },
      { label: 'Club', from: 290, to: 410 },
      { label: 'Checked in', from: 410, to: 470 },
      { label: 'Remarks', from: 470, to: pages.width },
    ] as const;
    pages.begin();
    for (const { heat, starters } of sheet.heats) {
      const title = heatTitle(sheet, heat);
      pages.need(5 * ROW);
      const head = (more: string) => {
        if (title) fittedLine(pages.pdf, title + more, { x: MARGIN, y: pages.y, width: pages.width, size: 14 });
        if (title) pages.y += 24;
        writeLabels(pages, columns);
        pages.y += 13;
      };
      head('');
      for (const starter of starters) {
        if (pages.need(ROW)) head(', continued');
        const here = sheet.checkedIn.has(starter.entryId) ? 'yes' : 'no';
        pages.pdf
          .rect(MARGIN, pages.y + 1, BOX, BOX)
          .lineWidth(0.8)
          .stroke('black');
        const texts = [
          ...['', starter.lane > 0 ? String(starter.lane) : '', String(starter.bib ?? ''), fullName(starter), starter.club],
          ...[sheet.out.get(starter.entryId) ?? here, ''],
        ];
        for (const [i, text] of texts.entries()) {
          const { from, to } = columns[i] ?? { from: 0, to: 0 };
          fittedLine(pages.pdf, text, { x: MARGIN + from, y: pages.y, width: to - from - 6, size: 12, least: 8 });
        }
        pages.y += ROW;
        underline(pages, pages.y - 5);
      }
      pages.y += 14;
    }
  });
}
