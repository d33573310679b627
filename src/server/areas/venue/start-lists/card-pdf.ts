import { fullName } from '#domain/athlete/names.ts';
import { trialLists } from '#domain/horizontal/trial-lists.ts';
import { type CardColumn, cardColumns, cardPages, leastWidth } from '#domain/paper/card-columns.ts';
import { type PrintedCard, printedCards } from '#domain/paper/printed-cards.ts';
import type { SheetStarter } from '#domain/paper/start-sheet.ts';
import { writtenIn, writtenUnder } from '#domain/paper/written.ts';
import { allHeights } from '#domain/vertical/card.ts';
import type { SaidRow } from '#domain/vertical/said.ts';
import { fittedLine } from '#server/lib/pdf/make-pdf.ts';
import type { FullSheet, WrittenFor } from './read-sheet.ts';
import { heatTitle, laneLabel, MARGIN, type Pages, type Print, sheetPdf } from './sheet-pages.ts';

const ROW = 27;
const LABELS = 16;
const FOOT = 26;
const NO = 26;
const BIB = 40;
const NAME = 150;
const MOST = 90;
/** Points in a millimetre. */
const MM = 72 / 25.4;

/** A card for the marks of an event, with those that there are: a page for each heat, and for the best of several, more where starters or heights need them. */
export function cardPdf(print: Print & { readonly writtenFor: WrittenFor }): Promise<Buffer> {
  const { sheet, writtenFor } = print;
  const title = sheet.group.type === 'F' ? 'Field card' : 'Card';
  return sheetPdf({ ...print, title, landscape: true }, (pages) => {
    if (sheet.heats.length === 0) pages.begin();
    for (const card of cardsOf(sheet, writtenFor)) {
      const [heat = 1] = card.heats;
      const rows = rowsOf(sheet, card);
      const writtenOf = (row: Row) => (row.heat === undefined ? null : writtenFor(row.heat, row.entryId));
      const bars = allHeights(
        sheet.barsOf(heat),
        rows.map((row) => writtenOf(row)?.value ?? null),
      );
      const label = card.part === 'after' ? 'No.' : laneLabel(sheet);
      for (const columns of cardPages(
        cardColumns(sheet.group, sheet.scheme, bars, card.part),
        (pages.width - NO - BIB - NAME) / MM,
      ))
        for (const some of inPages(rows, pages)) {
          pages.begin();
          const heads = card.part === 'after' ? bestTitle(sheet, card) : heatTitle(sheet, heat);
          if (heads) fittedLine(pages.pdf, heads, { x: MARGIN, y: pages.y - 16, width: pages.width, size: 12 });
          writeTable(pages, label, columns, some, sheet.out, writtenOf);
          writeFoot(pages);
        }
    }
  });
}

function cardsOf(sheet: FullSheet, writtenFor: WrittenFor): readonly PrintedCard[] {
  const { group, scheme, together, out } = sheet;
  const starters = sheet.heats.flatMap(({ heat, starters: inHeat }) => inHeat.map(({ entryId }) => ({ entryId, heat })));
  const starting = starters.filter(({ entryId }) => out.get(entryId) !== 'withdrawn');
  const results = starting.map(({ entryId, heat }) => ({ entryId, heat, value: writtenFor(heat, entryId)?.value ?? null }));
  const excluded = { has: (entryId: number) => out.has(entryId) };
  const lists = group.unit === 'D' ? trialLists({ scheme, starters: starting, results, together, excluded }) : [];
  return printedCards(
    sheet.heats.map(({ heat }) => heat),
    starters.length,
    scheme,
    lists,
  );
}

const bestTitle = ({ scheme, heats }: FullSheet, card: PrintedCard): string =>
  `Best ${scheme.cut?.to ?? ''} of ${card.heats.length < heats.length ? `groups ${card.heats.join(' and ')}` : 'all groups'}`;

interface Row extends SheetStarter {
  readonly no: number;
  /** Absent: an empty line. */
  readonly heat?: number;
}

/** Without lanes in the order of the list. */
function rowsOf({ heats }: FullSheet, { heats: ofCard, part, order, lines }: PrintedCard): readonly Row[] {
  const all = heats
    .filter(({ heat }) => ofCard.includes(heat))
    .flatMap(({ heat, starters }) => starters.map((starter, i): Row => ({ ...starter, heat, no: starter.lane || i + 1 })));
  if (part !== 'after') return all;
  const known = order.flatMap((id) => all.filter(({ entryId }) => entryId === id));
  return [...known, ...Array.from({ length: lines }, () => EMPTY)].map((row, i) => ({ ...row, no: i + 1 }));
}

const EMPTY: Omit<Row, 'no'> = {
  entryId: 0,
  lane: 0,
  bib: null,
  firstName: '',
  surName: '',
  club: '',
  ageGroup: '',
  pb: '',
  sb: '',
  runners: [],
};

function inPages<S>(starters: readonly S[], { bottom }: Pages): readonly (readonly S[])[] {
  const most = Math.floor((bottom - MARGIN - 56 - LABELS - FOOT) / ROW);
  return Array.from({ length: Math.max(1, Math.ceil(starters.length / most)) }, (_, i) =>
    starters.slice(i * most, (i + 1) * most),
  );
}

function writeTable(
  pages: Pages,
  lane: string,
  columns: readonly CardColumn[],
  rows: readonly Row[],
  out: FullSheet['out'],
  writtenFor: (row: Row) => SaidRow | null,
): void {
  const { pdf } = pages;
  const least = columns.map((column) => leastWidth(column) * MM);
  const spare = pages.width - NO - BIB - NAME - least.reduce((sum, width) => sum + width, 0);
  const widths = least.map((width) => Math.min(MOST, width + Math.max(0, spare / columns.length)));
  const from = pages.y;
  let x = MARGIN;
  const edges = [x];
  for (const width of [NO, BIB, NAME, ...widths]) {
    x += width;
    edges.push(x);
  }
  const end = x;
  const cell = (column: number, text: string, y: number, size: number) => {
    const [left = 0, right = 0] = [edges[column], edges[column + 1]];
    fittedLine(pdf, text, { x: left + 3, y, width: right - left - 6, size, least: 6 });
  };
  for (const [i, label] of [lane, 'Bib', 'Name', ...columns.map((column) => column.label)].entries())
    cell(i, label, from + 3, 10);
  for (const [i, starter] of rows.entries()) {
    const y = from + LABELS + i * ROW;
    const why = out.get(starter.entryId);
    cell(0, String(starter.no), y + 6, 13);
    cell(1, String(starter.bib ?? ''), y + 6, 13);
    cell(2, fullName(starter), y + 3, 12);
    const written = writtenFor(starter);
    cell(2, [writtenUnder(written), starter.club, why].filter(Boolean).join(', '), y + 16, 8);
    for (const [c, column] of columns.entries())
      write(pages, writtenIn(column, written?.value ?? null), { x: edges[c + 3] ?? end, y, width: widths[c] ?? 0 });
    if (why)
      pdf
        .moveTo(edges[3] ?? end, y + ROW / 2)
        .lineTo(end, y + ROW / 2)
        .lineWidth(0.8)
        .stroke('black');
  }
  pages.y = from + LABELS + rows.length * ROW;
  pdf.lineWidth(0.6).strokeColor('black');
  for (const edge of edges) pdf.moveTo(edge, from).lineTo(edge, pages.y);
  for (let i = -1; i <= rows.length; i++) {
    const y = i < 0 ? from : from + LABELS + i * ROW;
    pdf.moveTo(MARGIN, y).lineTo(end, y);
  }
  pdf.stroke();
  writeInner(pages, columns, edges.slice(3), from + LABELS);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Three tries side by side, a wind under its distance, or a mark alone. */
function write({ pdf }: Pages, texts: readonly string[], { x, y, width }: Box): void {
  const [first = '', second = '', third] = texts;
  const line = (text: string, from: number, room: number, top: number, size: number) =>
    text !== '' && fittedLine(pdf, text, { x: from + 2, y: top, width: room - 4, size, least: 6 });
  if (third !== undefined) for (const [i, text] of texts.entries()) line(text, x + (width * i) / 3, width / 3, y + 7, 12);
  else if (texts.length === 2) {
    line(first, x, width, y + 3, 12);
    line(second, x, width, y + 18.2, 6.5);
  } else line(first, x, width, y + 7, 13);
}

/** Thin lines within the cells: three tries of a height, the wind under a jump. */
function writeInner(pages: Pages, columns: readonly CardColumn[], edges: readonly number[], from: number): void {
  const { pdf } = pages;
  pdf.lineWidth(0.25).strokeColor('#808a84');
  for (const [i, { kind }] of columns.entries()) {
    const [left = 0, right = 0] = [edges[i], edges[i + 1]];
    for (let y = from; y < pages.y - 1; y += ROW) {
      if (kind === 'height')
        for (const third of [1, 2]) {
          const at = left + ((right - left) * third) / 3;
          pdf.moveTo(at, y).lineTo(at, y + ROW);
        }
      if (kind === 'windy-trial') pdf.moveTo(left, y + ROW * 0.66).lineTo(right, y + ROW * 0.66);
    }
  }
  pdf.stroke().strokeColor('black');
}

function writeFoot({ pdf, bottom, width }: Pages): void {
  const labels = ['Started', 'Ended', 'Recorder', 'Referee'];
  const step = width / labels.length;
  for (const [i, label] of labels.entries()) {
    const x = MARGIN + i * step;
    fittedLine(pdf, label, { x, y: bottom - 12, width: 50, size: 9 });
    pdf
      .moveTo(x + 48, bottom - 2)
      .lineTo(x + step - 12, bottom - 2)
      .lineWidth(0.5)
      .stroke('black');
  }
}
