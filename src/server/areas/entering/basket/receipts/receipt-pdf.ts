import { letters, makePdf } from '#server/lib/pdf/make-pdf.ts';
import type { ReadOrder } from './read-order.ts';
import { paidText, partiesText, receiptDate, receiptRows, TOTAL } from './receipt-text.ts';

const MARGIN = 56;
const AMOUNT_WIDTH = 110;
const SIZE = 13;
const TOTAL_SIZE = 18;
const LINE = '#c8d2cb';

type Receipt = Pick<ReadOrder, 'order' | 'timeZone' | 'organisers'>;

/** The receipt as a PDF of A4 pages. */
export function receiptPdf(receipt: Receipt, systemName: string): Promise<Buffer> {
  const { order } = receipt;
  const title = `${order.state === 'paid' ? 'Receipt' : 'Order'} ${order.id}`;
  return makePdf({ title, author: systemName, size: 'A4', margin: MARGIN }, (pdf) => write(pdf, receipt, title, systemName));
}

function write(pdf: PDFKit.PDFDocument, { order, timeZone, organisers }: Receipt, title: string, systemName: string): void {
  const width = pdf.page.width - 2 * MARGIN;
  pdf.fontSize(26).text(title).moveDown(0.3).fontSize(SIZE);
  for (const part of [`${systemName}, ${receiptDate(order, timeZone)}`, ...partiesText(organisers, order), paidText(order)]) {
    letters(pdf, part, { width });
    pdf.moveDown(0.5);
  }
  pdf.moveDown();
  for (const [what, amount] of receiptRows(order, timeZone)) {
    pdf.fontSize(what === TOTAL ? TOTAL_SIZE : SIZE);
    const height = pdf.heightOfString(what, { width: width - AMOUNT_WIDTH });
    if (pdf.y + height + 12 > pdf.page.height - MARGIN) pdf.addPage();
    const top = pdf.y;
    letters(pdf, what, { width: width - AMOUNT_WIDTH });
    pdf.text(amount, MARGIN + width - AMOUNT_WIDTH, top, { width: AMOUNT_WIDTH, align: 'right' });
    const bottom = top + height + 6;
    pdf
      .moveTo(MARGIN, bottom)
      .lineTo(MARGIN + width, bottom)
      .lineWidth(0.5)
      .stroke(LINE);
    pdf.x = MARGIN;
    pdf.y = bottom + 6;
  }
}
