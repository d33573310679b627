import { fullName } from '#domain/athlete/names.ts';
import type { SheetHeat, SheetStarter } from '#domain/paper/start-sheet.ts';
import { fittedLine } from '#server/lib/pdf/make-pdf.ts';
import { heatTitle, laneLabel, MARGIN, type Pages, type Print, sheetPdf, underline, writeLabels } from './sheet-pages.ts';

const ROW = 20;
const RUNNERS = 12;
const TITLE = 24;

/** The start list, heat by heat; a heat is not parted where it fits on a page. */
export function listPdf(print: Print): Promise<Buffer> {
  const { sheet } = print;
  return sheetPdf({ ...print, title: 'Start list' }, (pages) => {
    const columns = [
      { label: laneLabel(sheet), from: 0, to: 32 },
      { label: 'Bib', from: 32, to: 76 },
      { label: 'Name', from: 76, to: 270 },
      { label: 'Club', from: 270, to: 410 },
      { label: 'PB', from: 410, to: 466 },
      { label: 'SB', from: 466, to: pages.width },
    ];
    pages.begin();
    if (sheet.heats.length === 0) fittedLine(pages.pdf, 'Nobody starts.', { x: MARGIN, y: pages.y, width: 300, size: 12 });
    for (const heat of sheet.heats) {
      const title = heatTitle(sheet, heat.heat);
      const height = heightOf(heat) + TITLE + ROW;
      pages.need(height <= pages.bottom - pages.y || height > pages.bottom - 2 * MARGIN ? 4 * ROW : height);
      const head = (more: string) => {
        if (title) fittedLine(pages.pdf, title + more, { x: MARGIN, y: pages.y, width: pages.width, size: 14 });
        if (title) pages.y += TITLE;
        writeLabels(pages, columns);
        pages.y += 13;
      };
      head('');
      for (const starter of heat.starters) {
        if (pages.need(ROW + RUNNERS)) head(', continued');
        writeStarter(pages, columns, starter);
      }
      pages.y += 14;
    }
  });
}

const heightOf = ({ starters }: SheetHeat): number =>
  starters.reduce((sum, { runners }) => sum + ROW + (runners.length > 0 ? RUNNERS : 0), 0);

function writeStarter(pages: Pages, columns: Parameters<typeof writeLabels>[1], starter: SheetStarter): void {
  const { lane, bib, club, pb, sb, runners, excluded } = starter;
  const texts = [
    lane > 0 ? String(lane) : '',
    String(bib ?? ''),
    fullName(starter),
    [club, excluded && 'excluded'].filter(Boolean).join(', '),
    pb,
    sb,
  ];
  for (const [i, text] of texts.entries()) {
    const { from, to } = columns[i] ?? { from: 0, to: 0 };
    fittedLine(pages.pdf, text, { x: MARGIN + from, y: pages.y, width: to - from - 6, size: 12, least: 8 });
  }
  if (runners.length > 0) {
    const at = { x: MARGIN + 76, y: pages.y + 15, width: pages.width - 76 };
    fittedLine(pages.pdf, runners.map((name, i) => `${i + 1} ${name}`).join(', '), { ...at, size: 9, least: 6 });
    pages.y += RUNNERS;
  }
  pages.y += ROW;
  underline(pages, pages.y - 4);
}
