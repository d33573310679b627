import { setImmediate } from 'node:timers/promises';
import { cardText } from '#domain/card/card-words.ts';
import type { BoardLine } from '#domain/event-board/event-board.ts';
import { placeTexts } from '#domain/event-board/place-texts.ts';
import { type HeatLine, heatsOf, type PlacedEvent } from '#domain/result-file/placed-event.ts';
import { formatScore } from '#domain/scoring/event-points.ts';
import { tableName } from '#domain/scoring/team-scores.ts';
import { daysText, dayTimeText } from '#domain/shared/dates-text.ts';
import { fittedLine, makePdf } from '#server/lib/pdf/make-pdf.ts';
import type { Meeting } from './read-meeting.ts';
import { changeTexts, stateText } from './words.ts';

/** Points. */
const MARGIN = 42;
const ROW = 15;
/** What stands below a row: trials, legs, reaction. */
const BELOW = 10;
const LINE = '#c8d2cb';
/** From the left edge. */
const AT = { place: 0, bib: 30, name: 70, club: 245, age: 370, lane: 415, mark: 445 } as const;

/** Start lists and results of a competition, or of one event of it, event by event, and the scores of its teams, A4. */
export function resultsPdf(meeting: Meeting, author: string): Promise<Buffer> {
  const { name, dates, timeZone, events, teams } = meeting;
  return makePdf({ title: `${name}: Results`, author, size: 'A4', margin: MARGIN }, async (pdf) => {
    const width = pdf.page.width - 2 * MARGIN;
    const bottom = pdf.page.height - MARGIN - ROW;
    let [page, y] = [0, 0];
    const begin = () => {
      page += 1;
      if (page > 1) pdf.addPage();
      fittedLine(pdf, name, { x: MARGIN, y: MARGIN, width, size: 16, least: 10 });
      fittedLine(pdf, `Results, ${daysText(dates, '')}, page ${page}`, { x: MARGIN, y: MARGIN + 22, width, size: 10 });
      y = MARGIN + 46;
    };
    begin();
    for (const placed of events) {
      if (placed.lines.length === 0) continue;
      if (y + 5 * ROW > bottom) begin();
      const head = (more: string) => {
        fittedLine(pdf, `${placed.group.name}${more}`, { x: MARGIN, y: y + 6, width: width * 0.55, size: 13, least: 8 });
        const facts = `${dayTimeText(placed.group.startsAt, timeZone, '')}, ${stateText(placed, timeZone)}`;
        fittedLine(pdf, facts, { x: MARGIN + width * 0.57, y: y + 8, width: width * 0.43, size: 10, least: 7 });
        y += ROW + 10;
      };
      head('');
      for (const change of changeTexts(placed, timeZone)) {
        if (y + ROW > bottom + ROW) begin();
        fittedLine(pdf, change, { x: MARGIN, y, width, size: 9, least: 6 });
        y += ROW;
      }
      for (const { heat, wind, note, lines } of heatsOf(placed)) {
        const several = placed.board.heats.length > 1;
        if (several || wind !== '') {
          const windText = wind === 'NWI' ? 'no wind reading' : wind && `wind ${wind} m/s`;
          const name = several && `${placed.group.type === 'F' ? 'Group' : 'Heat'} ${heat}`;
          fittedLine(pdf, [name, windText].filter(Boolean).join(', '), { x: MARGIN, y, width, size: 10 });
          y += ROW;
        }
        if (note) {
          fittedLine(pdf, note, { x: MARGIN, y, width, size: 9, least: 6 });
          y += ROW;
        }
        const placeOf = placeTexts(lines.map(({ line }) => line));
        for (const line of lines) {
          const below = belowOf(line.line);
          const high = ROW + (below === '' ? 0 : BELOW);
          if (y + high > bottom + ROW) {
            await setImmediate();
            begin();
            head(', continued');
          }
          writeRow(pdf, line, { y, width, placed, place: placeOf(line.line), below });
          y += high;
        }
      }
      y += 8;
    }
    for (const table of teams) {
      if (y + 5 * ROW > bottom) begin();
      const title = `Team scores: ${tableName(table.key)}, ${table.isOfficial ? 'official' : 'provisional'}`;
      fittedLine(pdf, title, { x: MARGIN, y: y + 6, width, size: 13, least: 8 });
      y += ROW + 10;
      for (const { place, team, points, adjustments } of table.teams) {
        if (y + ROW > bottom + ROW) begin();
        const at = (x: number, to: number) => ({ x: MARGIN + x, y, width: to - x - 6, size: 10, least: 6 });
        fittedLine(pdf, String(place), at(AT.place, AT.bib));
        fittedLine(pdf, team, at(AT.bib, AT.club));
        fittedLine(pdf, adjustments.map((one) => `${one.reason} ${one.points}`).join(', '), at(AT.club, AT.mark));
        fittedLine(pdf, formatScore(points), at(AT.mark, width));
        y += ROW;
      }
      y += 8;
    }
  });
}

interface At {
  readonly y: number;
  readonly width: number;
  readonly placed: PlacedEvent;
  /** As it is shown. */
  readonly place: string;
  readonly below: string;
}

/** What a code means, trials, legs and reaction, as an official reads them out. */
const belowOf = ({ words, series, legs, reaction, cards, excluded }: BoardLine): string =>
  [
    words,
    series.filter(Boolean).join('   '),
    legs.length > 0 && `Legs ${legs.join(' ')}`,
    reaction && `Reaction ${reaction}`,
    excluded,
    cards.map(cardText).join(', '),
  ]
    .filter(Boolean)
    .join(', ');

function writeRow(pdf: PDFKit.PDFDocument, { line, athlete }: HeatLine, { y, width, placed, place, below }: At): void {
  const at = (x: number, to: number) => ({ x: MARGIN + x, y, width: to - x - 6, size: 10, least: 6 });
  const started = placed.board.started;
  fittedLine(pdf, place, at(AT.place, AT.bib));
  fittedLine(pdf, line.bibNo === null ? '' : String(line.bibNo), at(AT.bib, AT.name));
  fittedLine(pdf, `${athlete.surName} ${athlete.firstName}`.trim(), at(AT.name, AT.club));
  fittedLine(pdf, line.club, at(AT.club, AT.age));
  fittedLine(pdf, line.ageGroup, at(AT.age, AT.lane));
  fittedLine(pdf, line.lane > 0 ? String(line.lane) : '', at(AT.lane, AT.mark));
  const result = started
    ? [line.mark, line.underProtest && 'P', line.by, line.note, ...line.records, line.flag].filter(Boolean).join(' ')
    : [line.pb && `PB ${line.pb}`, line.underProtest && 'P'].filter(Boolean).join(' ');
  fittedLine(pdf, result, at(AT.mark, width));
  if (below) fittedLine(pdf, below, { x: MARGIN + AT.name, y: y + ROW - 3, width: width - AT.name, size: 8, least: 5 });
  const foot = y + ROW - 3 + (below === '' ? 0 : BELOW);
  pdf
    .moveTo(MARGIN, foot)
    .lineTo(MARGIN + width, foot)
    .lineWidth(0.4)
    .stroke(LINE)
    .strokeColor('black');
}
