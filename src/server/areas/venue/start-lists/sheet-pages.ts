import { startText } from '#domain/draw/start.ts';
import { dayTimeText } from '#domain/shared/dates-text.ts';
import { formatDayTime } from '#domain/shared/wall-clock.ts';
import { fittedLine, makePdf } from '#server/lib/pdf/make-pdf.ts';
import type { FullSheet } from './read-sheet.ts';

/** Points. */
export const MARGIN = 36;
const A4 = [595.28, 841.89] as const;
const HEAD = 56;
const GREY = '#5b6861';
const LINE = '#c8d2cb';

export interface Print {
  readonly sheet: FullSheet;
  /** Of the document. */
  readonly author: string;
  /** ISO instant of printing. */
  readonly at: string;
}

/** The pages of a print, one under the other: `y` is where the next line goes. */
export interface Pages {
  readonly pdf: PDFKit.PDFDocument;
  readonly width: number;
  readonly bottom: number;
  y: number;
  /** Begins another page where less than this is left; true: it did. */
  need(height: number): boolean;
  begin(): void;
}

interface About extends Print {
  readonly title: string;
  readonly landscape?: true;
}

/** Pages with the event, when it starts and the competition at the head of each. `write` begins the first. */
export function sheetPdf({ sheet, author, at, title, landscape }: About, write: (pages: Pages) => void): Promise<Buffer> {
  const { competition, event } = sheet;
  const size: [number, number] = landscape ? [A4[1], A4[0]] : [A4[0], A4[1]];
  const when = dayTimeText(event.startsAt, competition.timeZone, '');
  const asOf = formatDayTime(at, competition.timeZone);
  return makePdf({ title: `${event.name}: ${title}`, author, size, margin: 0 }, (pdf) => {
    let page = 0;
    const pages: Pages = {
      pdf,
      width: size[0] - 2 * MARGIN,
      bottom: size[1] - MARGIN,
      y: 0,
      need(height) {
        if (pages.y + height <= pages.bottom) return false;
        pages.begin();
        return true;
      },
      begin() {
        page += 1;
        if (page > 1) pdf.addPage();
        const side = 190;
        const left = pages.width - side - 8;
        const right = MARGIN + pages.width - side;
        fittedLine(pdf, event.name, { x: MARGIN, y: MARGIN, width: left, size: 20, least: 12 });
        fittedLine(pdf, title, { x: right, y: MARGIN, width: side, size: 20, least: 12 });
        pdf.fillColor(GREY);
        fittedLine(pdf, [`${competition.name}. ${when}`, startText(sheet.group, sheet.start)].filter(Boolean).join('. '), {
          x: MARGIN,
          y: MARGIN + 25,
          width: left,
          size: 10,
          least: 8,
        });
        fittedLine(pdf, `As of ${asOf}, page ${page}`, { x: right, y: MARGIN + 25, width: side, size: 10, least: 8 });
        pdf.fillColor('black');
        pages.y = MARGIN + HEAD;
      },
    };
    write(pages);
  });
}

/** A column of a table: what stands over it, and from where to where it goes, points from the left edge of the rows. */
interface Column {
  readonly label: string;
  readonly from: number;
  readonly to: number;
}

export function writeLabels({ pdf, y }: Pages, columns: readonly Column[]): void {
  pdf.fillColor(GREY);
  for (const { label, from, to } of columns)
    fittedLine(pdf, label, { x: MARGIN + from, y, width: to - from - 4, size: 8, least: 6 });
  pdf.fillColor('black');
}

export function underline({ pdf, width }: Pages, y: number): void {
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + width, y)
    .lineWidth(0.4)
    .stroke(LINE)
    .strokeColor('black');
}

const isInLanes = ({ start, heats }: FullSheet): boolean =>
  start !== 'line' && heats.some(({ starters }) => starters.some(({ lane }) => lane > 0));

/** What the first column is called. */
export const laneLabel = (sheet: FullSheet): string => (isInLanes(sheet) ? 'Lane' : 'No.');

/** `Heat 2 of 3`, in the field `Group 2 of 3`; empty: there is one. */
export function heatTitle({ heats, group }: FullSheet, heat: number): string {
  return heats.length > 1 ? `${group.type === 'F' ? 'Group' : 'Heat'} ${heat} of ${heats.length}` : '';
}
