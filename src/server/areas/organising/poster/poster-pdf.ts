import { drawQr } from '#server/lib/pdf/draw-qr.ts';
import { letters, makePdf } from '#server/lib/pdf/make-pdf.ts';
import type { Announced } from './read-announced.ts';

/** Points. */
const A4 = { margin: 48, name: 60, line: 22, qr: 250, nameRoom: 230 } as const;
const A5 = { margin: 32, name: 30, line: 12, qr: 110, nameRoom: 110 } as const;
const SMALLEST = 9;

/** A4, to be read from afar: what, when and where, and the code of the public page. */
export function posterPdf(said: Announced): Promise<Buffer> {
  return makePdf({ title: said.name, author: said.systemName, size: 'A4', margin: A4.margin }, (pdf) => {
    const width = widthOf(pdf, A4.margin);
    head(pdf, said, A4);
    const top = pdf.page.height - A4.margin - A4.qr - 60;
    drawQr(pdf, said.address, { x: A4.margin, y: top, size: A4.qr });
    const beside = A4.margin + A4.qr + 24;
    pdf.fontSize(A4.line).text('Scan for events and entries', beside, top, { width: width - A4.qr - 24 });
    pdf.moveDown(0.5);
    fitted(pdf, said.organiser, { width: width - A4.qr - 24, room: A4.qr - 60 });
    footer(pdf, said, A4.margin);
  });
}

/** A4, for the fence: people check in on their own phones. */
export function checkInPosterPdf(said: Announced): Promise<Buffer> {
  const title = `${said.name}: check in`;
  return makePdf({ title, author: said.systemName, size: 'A4', margin: A4.margin }, (pdf) => {
    const width = widthOf(pdf, A4.margin);
    head(pdf, { ...said, opens: '', closes: '' }, A4);
    const size = 2 * A4.qr - 120;
    const top = pdf.page.height - A4.margin - size - 60;
    pdf.fontSize(A4.line * 1.6).text('Check in on your phone', A4.margin, top - 80, { width, align: 'center' });
    pdf.fontSize(16).text('With the code from your confirmation email, or your account', { width, align: 'center' });
    drawQr(pdf, said.checkInAddress, { x: (pdf.page.width - size) / 2, y: top, size });
    footer(pdf, { ...said, address: said.checkInAddress }, A4.margin);
  });
}

/** A5, one page: the same with the organiser's text, as much of it as the page has room for. */
export function flyerPdf(said: Announced): Promise<Buffer> {
  return makePdf({ title: said.name, author: said.systemName, size: 'A5', margin: A5.margin }, (pdf) => {
    const width = widthOf(pdf, A5.margin);
    head(pdf, said, A5);
    const top = pdf.page.height - A5.margin - A5.qr - 30;
    pdf.fontSize(11);
    fitted(pdf, said.text, { width, room: top - pdf.y - 12 });
    drawQr(pdf, said.address, { x: A5.margin, y: top, size: A5.qr });
    const beside = { width: width - A5.qr - 16 };
    pdf.fontSize(A5.line).text('Scan for events and entries', A5.margin + A5.qr + 16, top, beside);
    pdf.moveDown(0.5);
    fitted(pdf, [said.organiser, said.contact].filter(Boolean).join('\n'), { ...beside, room: A5.qr - 30 });
    footer(pdf, said, A5.margin);
  });
}

const widthOf = (pdf: PDFKit.PDFDocument, margin: number) => pdf.page.width - 2 * margin;

function head(pdf: PDFKit.PDFDocument, said: Announced, page: typeof A4 | typeof A5): void {
  const width = widthOf(pdf, page.margin);
  let size: number = page.name;
  while (size > page.line && pdf.fontSize(size).heightOfString(said.name, { width }) > page.nameRoom) size -= 2;
  fitted(pdf, said.name, { width, room: page.nameRoom });
  pdf.moveDown(0.3).fontSize(page.line * 1.3);
  letters(pdf, said.days, { width });
  pdf.fontSize(page.line);
  for (const line of [said.place, said.opens, said.closes].filter(Boolean)) {
    pdf.moveDown(0.3);
    fitted(pdf, line, { width, room: page.line * 2.8 });
  }
  pdf.moveDown();
}

/** For those who have no camera at hand. */
function footer(pdf: PDFKit.PDFDocument, { address }: Announced, margin: number): void {
  const width = widthOf(pdf, margin);
  let size = 14;
  while (size > SMALLEST && pdf.fontSize(size).widthOfString(address) > width) size--;
  pdf.text(address, margin, pdf.page.height - margin - 20, { width, lineBreak: false, link: address });
}

/** Writes whole words of a text, as many as there is room for. */
function fitted(pdf: PDFKit.PDFDocument, text: string, { width, room }: { readonly width: number; readonly room: number }): void {
  const isHigh = (part: string) => pdf.heightOfString(part, { width }) > room;
  if (!isHigh(text)) {
    letters(pdf, text, { width });
    return;
  }
  const ends = [...text.matchAll(/\s/g)].map(({ index }) => index);
  let [from, to] = [0, ends.length];
  while (from < to) {
    const middle = Math.ceil((from + to) / 2);
    if (isHigh(`${text.slice(0, ends[middle - 1])}…`)) to = middle - 1;
    else from = middle;
  }
  if (from > 0) letters(pdf, `${text.slice(0, ends[from - 1])}…`, { width });
}
