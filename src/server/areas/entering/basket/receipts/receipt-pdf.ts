import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { unpackWoff } from '#server/lib/mail/woff.ts';
import type { ReadOrder } from './read-order.ts';
import { paidText, receiptDate, receiptRows, TOTAL } from './receipt-text.ts';

const MARGIN = 56;
const AMOUNT_WIDTH = 110;
const SIZE = 13;
const TOTAL_SIZE = 18;
const INK = '#101a15';
const LINE = '#c8d2cb';

type Receipt = Pick<ReadOrder, 'order' | 'timeZone'>;

/** The receipt as a PDF of A4 pages. The library is read when the first is asked for. */
export async function receiptPdf({ order, timeZone }: Receipt, systemName: string): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const title = `${order.state === 'paid' ? 'Receipt' : 'Order'} ${order.id}`;
  // No font of the library's own, which it would read from its folder each time.
  const pdf = new PdfDocument({
    font: '',
    size: 'A4',
    margin: MARGIN,
    info: { Title: title, Author: systemName },
    lang: 'en-GB',
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  // The standard fonts of PDF lack many letters of names. This one has those of all Latin alphabets, in two files.
  const { latin, more } = fonts();
  pdf.registerFont('latin', latin).registerFont('more', more);
  write(pdf, { order, timeZone }, title, systemName);
  pdf.end();
  await finished;
  return Buffer.concat(chunks);
}

function write(pdf: PDFKit.PDFDocument, { order, timeZone }: Receipt, title: string, systemName: string): void {
  const width = pdf.page.width - 2 * MARGIN;
  pdf.fillColor(INK).font('latin').fontSize(26).text(title).moveDown(0.3).fontSize(SIZE);
  for (const part of [`${systemName}, ${receiptDate(order, timeZone)}`, `${order.name}, ${order.email}`, paidText(order)]) {
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

const OF_OTHER_FILE = /([\u0100-\u024f\u1e00-\u1eff]+)/;

/** Writes a text at the pen, each run of letters in the file that has them. */
function letters(pdf: PDFKit.PDFDocument, text: string, options: { readonly width: number }): void {
  const runs = text.split(OF_OTHER_FILE).filter((run) => run !== '');
  for (const [i, run] of runs.entries()) {
    pdf.font(OF_OTHER_FILE.test(run) ? 'more' : 'latin').text(run, { ...options, continued: i < runs.length - 1 });
  }
  pdf.font('latin');
}

let unpacked: { readonly latin: Buffer; readonly more: Buffer } | undefined;

/** How letters move together and turn into others: reading it took as long as the rest of a receipt, and no receipt needs it. */
const FINE_SETTING = ['GSUB', 'GPOS', 'GDEF'];

/** Unpacked once: that took longer than all the rest of a receipt. */
function fonts() {
  const folder = () => dirname(createRequire(import.meta.url).resolve('@fontsource/barlow-condensed/package.json'));
  const read = (name: string) =>
    unpackWoff(readFileSync(join(folder(), 'files', `barlow-condensed-${name}-500-normal.woff`)), FINE_SETTING);
  unpacked ??= { latin: read('latin'), more: read('latin-ext') };
  return unpacked;
}
