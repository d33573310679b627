import { setImmediate } from 'node:timers/promises';
import { type BibOrder, inBibOrder } from '#domain/bib/sheet-order.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { fittedLine, makePdf } from '#server/lib/pdf/make-pdf.ts';
import type { BibOf, BibsToPrint } from './read-bibs.ts';

/** Points. */
const MARGIN = 42;
const ROW = 18;
const BOX = 10;
const LINE = '#c8d2cb';
/** From the left edge of the rows. */
const AT = { bib: 18, name: 70, club: 265, age: 445 } as const;

const TITLES: { readonly [O in BibOrder]: string } = {
  bib: 'Bibs by number',
  name: 'Bibs by name',
  club: 'Bibs by club',
};

/** A list to tick off with a pen. By club each has its own head with how many bibs its envelope holds. */
export function bibListPdf({ name, days, bibs }: BibsToPrint, order: BibOrder, author: string): Promise<Buffer> {
  const sorted = inBibOrder(order, bibs);
  return makePdf({ title: `${name}: ${TITLES[order]}`, author, size: 'A4', margin: MARGIN }, async (pdf) => {
    const width = pdf.page.width - 2 * MARGIN;
    const bottom = pdf.page.height - MARGIN - ROW;
    let [page, y] = [0, 0];
    const begin = () => {
      page += 1;
      if (page > 1) pdf.addPage();
      fittedLine(pdf, name, { x: MARGIN, y: MARGIN, width, size: 16, least: 10 });
      fittedLine(pdf, `${TITLES[order]}, ${days}, page ${page}`, { x: MARGIN, y: MARGIN + 22, width, size: 10 });
      y = MARGIN + 46;
    };
    begin();
    const groups = order === 'club' ? [...groupBy(sorted, ({ club }) => club)] : [['', sorted] as const];
    for (const [club, rows] of groups) {
      const head = (more: string) => {
        if (order !== 'club') return;
        const count = rows.length === 1 ? '1 bib' : `${rows.length} bibs`;
        fittedLine(pdf, `${club || 'No club'}: ${count}${more}`, { x: MARGIN, y: y + 6, width, size: 13, least: 9 });
        y += ROW + 8;
      };
      if (y + 3 * ROW > bottom) begin();
      head('');
      for (const row of rows) {
        if (y > bottom) {
          await setImmediate();
          begin();
          head(', continued');
        }
        writeRow(pdf, row, { y, width, club: order !== 'club' });
        y += ROW;
      }
    }
  });
}

function writeRow(
  pdf: PDFKit.PDFDocument,
  { bibNo, teamBibNo, firstName, surName, club, ageGroup }: BibOf,
  { y, width, club: withClub }: { readonly y: number; readonly width: number; readonly club: boolean },
): void {
  const at = (x: number, to: number) => ({ x: MARGIN + x, y, width: to - x - 6, size: 11, least: 8 });
  const team = teamBibNo === null ? '' : bibNo === null ? `T ${teamBibNo}` : ` T ${teamBibNo}`;
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN, y + BOX)
    .lineTo(MARGIN + BOX, y + BOX)
    .lineTo(MARGIN + BOX, y)
    .closePath()
    .lineWidth(0.7)
    .stroke();
  fittedLine(pdf, `${bibNo ?? ''}${team}`, at(AT.bib, AT.name));
  fittedLine(pdf, `${surName} ${firstName}`.trim(), at(AT.name, withClub ? AT.club : AT.age));
  if (withClub) fittedLine(pdf, club, at(AT.club, AT.age));
  fittedLine(pdf, ageGroup, at(AT.age, width));
  pdf
    .moveTo(MARGIN, y + ROW - 4)
    .lineTo(MARGIN + width, y + ROW - 4)
    .lineWidth(0.4)
    .stroke(LINE)
    .strokeColor('black');
}
