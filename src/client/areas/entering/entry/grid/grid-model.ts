import { compareAsc } from 'date-fns/compareAsc';
import { type EventLine, isTicked, type Sheet } from '#client/areas/entering/entry/sheet.ts';

/** An event group of the programme: a column of the grid. */
export interface GridColumn {
  readonly eventGroupId: number;
  readonly name: string;
  readonly eventCode: string;
  readonly startsAt: string;
}

/** What any of the athletes could start in, in the order of the programme. Items and teams have no column. */
export function columnsOf(sheets: readonly Sheet[]): readonly GridColumn[] {
  const found = new Map<number, GridColumn>();
  for (const { lines } of sheets) {
    for (const { event } of lines.values()) {
      if (event.options.secondarySpend.parentCeid > 0) continue;
      const { eventGroupId, name, startsAt } = event;
      found.set(eventGroupId, { eventGroupId, name, eventCode: event.event.eventCode, startsAt });
    }
  }
  return [...found.values()].sort(
    (a, b) => compareAsc(a.startsAt, b.startsAt) || a.name.localeCompare(b.name) || a.eventGroupId - b.eventGroupId,
  );
}

/** An athlete's event in a group, of several the one that says most; undefined: none is theirs. */
export function lineIn({ lines }: Sheet, eventGroupIds: readonly number[]): EventLine | undefined {
  const theirs = [...lines.values()].filter(
    ({ event }) => eventGroupIds.includes(event.eventGroupId) && event.options.secondarySpend.parentCeid === 0,
  );
  return theirs.find(isTicked) ?? theirs.find(({ state }) => state === 'free') ?? theirs[0];
}

/** How many of the columns' events the athlete is in or has chosen. */
export const tickedIn = (sheet: Sheet, columns: readonly GridColumn[]): number =>
  columns.filter(({ eventGroupId }) => {
    const line = lineIn(sheet, [eventGroupId]);
    return line !== undefined && isTicked(line);
  }).length;

/** A cell of the grid; column 0 is the athlete's name. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/** What a key does; the last row and column count in. */
interface GridSize {
  readonly rows: number;
  readonly columns: number;
}
const PAGE = 10;

/** Where a key leads, as in a spreadsheet; undefined: it does not move. */
export function moved(
  { row, column }: GridPlace,
  key: string,
  ctrl: boolean,
  { rows, columns }: GridSize,
): GridPlace | undefined {
  const steps: Readonly<Record<string, GridPlace>> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Home: { row: ctrl ? 0 : row, column: 0 },
    End: { row: ctrl ? rows - 1 : row, column: columns - 1 },
    PageUp: { row: row - PAGE, column },
    PageDown: { row: row + PAGE, column },
  };
  const to = steps[key];
  if (!to) return undefined;
  const within = (at: number, size: number) => Math.min(Math.max(at, 0), Math.max(0, size - 1));
  return { row: within(to.row, rows), column: within(to.column, columns) };
}
