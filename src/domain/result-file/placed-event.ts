import type { BoardLine, EventBoard, PublicEvent } from '#domain/event-board/event-board.ts';
import type { EventState } from '#domain/event-board/event-state.ts';
import { heatOf } from '#domain/result/places.ts';
import type { ResultValue } from '#domain/result/value.ts';
import type { EventGroupRow, PublicAthlete } from '#domain/rows/row.ts';

/** An event as anybody may know it, placed: what every file of results is made from. */
export interface PlacedEvent {
  readonly group: EventGroupRow;
  readonly event: PublicEvent;
  readonly board: EventBoard;
  readonly state: EventState;
  /** Everybody in it, best first. */
  readonly lines: readonly BoardLine[];
}

/** A line of a heat with all that stands behind it. */
export interface HeatLine {
  readonly line: BoardLine;
  readonly athlete: PublicAthlete;
  readonly value: ResultValue | null;
  /** Over all heats; null: they have none. */
  readonly overall: number | null;
}

interface Heat {
  readonly heat: number;
  readonly wind: string;
  readonly byHand: boolean;
  /** What officials note of it; empty: nothing. */
  readonly note: string;
  readonly lines: readonly HeatLine[];
}

/** The heats of an event, each in the order of its places. */
export function heatsOf({ group, event, board, lines }: PlacedEvent): readonly Heat[] {
  const athletes = new Map(event.rows.flatMap((row) => (row.kind === 'athlete' ? [[row.athleteId, row] as const] : [])));
  const values = new Map(
    event.rows.flatMap((row) =>
      row.kind === 'result' && row.eventGroupId === group.id ? [[`${heatOf(row.heat)}:${row.entryId}`, row.value] as const] : [],
    ),
  );
  const byEntry = new Map(lines.map((line) => [line.entryId, line]));
  // The places of a combined event are by points, which no heat of its own has.
  const isCombined = group.unit === 'P';
  const order = new Map(lines.map(({ entryId }, i) => [entryId, i]));
  const rank = ({ line: { entryId } }: HeatLine): number => order.get(entryId) ?? lines.length;
  return board.heats.map(({ heat, wind, note, lines: inHeat }) => {
    const all = inHeat.flatMap((one): HeatLine[] => {
      const athlete = athletes.get(one.athleteId);
      const whole = byEntry.get(one.entryId);
      if (!athlete) return [];
      const line = isCombined && whole ? whole : one;
      return [{ line, athlete, value: values.get(`${heat}:${one.entryId}`) ?? null, overall: whole?.place ?? null }];
    });
    const facts = values.get(`${heat}:0`);
    return {
      heat,
      wind,
      byHand: facts?.type === 'wind' && facts.hand === true,
      note,
      lines: isCombined ? all.toSorted((a, b) => rank(a) - rank(b)) : all,
    };
  });
}

/** A mark as other programs read it: points without a comma between the thousands. */
export const markInFile = ({ mark }: BoardLine): string => mark.replaceAll(',', '');

/** The same with how a time was taken, as readers of results know it: `10.9h` by hand. */
export const markAndHow = (line: BoardLine): string => `${markInFile(line)}${line.note === 'h' ? 'h' : ''}`;
