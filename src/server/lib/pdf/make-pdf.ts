import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type FontFile, runsIn } from '#domain/shared/printable.ts';
import { unpackWoff } from '#server/lib/mail/woff.ts';

const INK = '#101a15';

interface About {
  readonly title: string;
  readonly author: string;
  /** A size of its own in points. */
  readonly size: 'A4' | 'A5' | [width: number, height: number];
  /** Points. */
  readonly margin: number;
}

/** A PDF with letters of all Latin alphabets. The library is read when the first is asked for. A long one is written with pauses, page by page. */
export async function makePdf(
  { title, author, size, margin }: About,
  write: (pdf: PDFKit.PDFDocument) => void | Promise<void>,
): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  // No font of the library's own, which it would read from its folder each time.
  const pdf = new PdfDocument({ font: '', size, margin, info: { Title: title, Author: author }, lang: 'en-GB' });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  // The standard fonts of PDF lack many letters of names. This one has those of all Latin alphabets, in three files.
  for (const [name, font] of Object.entries(documentFonts())) pdf.registerFont(name, font);
  pdf.font('latin').fillColor(INK);
  await write(pdf);
  pdf.end();
  await finished;
  return Buffer.concat(chunks);
}

interface Line {
  /** Points, as all here. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  /** Down to this size a long text becomes smaller; then it is cut, and ends in `…`. */
  readonly least?: number;
}

/** Writes one line at a place, as large as there is room for; the pen stays where it was. */
export function fittedLine(pdf: PDFKit.PDFDocument, text: string, { x, y, width, size, least = size }: Line): void {
  const widthOf = (part: string) => runsIn(part).reduce((sum, { file, run }) => sum + pdf.font(file).widthOfString(run), 0);
  const natural = pdf.fontSize(size) && widthOf(text);
  const fits = natural > width ? Math.max(least, (size * width) / natural) : size;
  pdf.fontSize(fits);
  let shown = text;
  while (shown.length > 1 && widthOf(shown) > width + 0.01) shown = `${shown.replace(/…$/, '').slice(0, -1)}…`;
  let at = x;
  for (const { file, run } of runsIn(shown)) {
    pdf.font(file).text(run, at, y, { lineBreak: false });
    at += pdf.widthOfString(run);
  }
  pdf.font('latin');
}

/** Writes a text at the pen, each run of letters in the file that has them. */
export function letters(pdf: PDFKit.PDFDocument, text: string, options: { readonly width: number }): void {
  const runs = runsIn(text);
  for (const [i, { run, file }] of runs.entries()) pdf.font(file).text(run, { ...options, continued: i < runs.length - 1 });
  pdf.font('latin');
}

let unpacked: Readonly<Record<FontFile, Buffer>> | undefined;

/** How letters move together and turn into others: reading it took as long as the rest of a receipt, and no page of ours needs it. */
const FINE_SETTING = ['GSUB', 'GPOS', 'GDEF'];

/** Letters of all Latin alphabets in three files. Unpacked once: that took longer than all the rest of a page. */
export function documentFonts(): Readonly<Record<FontFile, Buffer>> {
  const folder = () => dirname(createRequire(import.meta.url).resolve('@fontsource/barlow-condensed/package.json'));
  const read = (name: string) =>
    unpackWoff(readFileSync(join(folder(), 'files', `barlow-condensed-${name}-500-normal.woff`)), FINE_SETTING);
  unpacked ??= { latin: read('latin'), more: read('latin-ext'), vietnamese: read('vietnamese') };
  return unpacked;
}
