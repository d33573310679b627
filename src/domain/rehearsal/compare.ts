import type { BoardLine } from '#domain/event-board/event-board.ts';
import type { PlacedEvent } from '#domain/result-file/placed-event.ts';
import type { StarterId } from '#domain/team/starter.ts';

/** The places of a rehearsal against those of the past meeting. */
export interface Compared {
  readonly same: number;
  readonly of: number;
  /** The first that differ. */
  readonly differ: readonly { readonly event: string; readonly name: string; readonly was: string; readonly is: string }[];
}

const SHOWN = 20;

interface Named {
  readonly group: (id: number) => number;
  readonly starter: (id: StarterId) => StarterId;
}

/**
 * Every place of the past meeting, as the public reads it: place, mark and, where there are several heats, the place in the heat. `names` says what the copy calls events and
 * starters.
 */
export function comparePlaces(past: readonly PlacedEvent[], copy: readonly PlacedEvent[], names: Named): Compared {
  const events = new Map(copy.map((event) => [event.group.id, linesOf(event)]));
  let same = 0;
  const differ: Compared['differ'][number][] = [];
  const before = past.flatMap((event) =>
    [...linesOf(event)].flatMap(([starter, text]) => (isPlaced(event, starter) ? [{ event, starter, ...text }] : [])),
  );
  for (const { event, starter, name, said } of before) {
    const is = events.get(names.group(event.group.id))?.get(names.starter(starter))?.said ?? '';
    if (is === said) same += 1;
    else if (differ.length < SHOWN) differ.push({ event: event.group.name, name, was: said, is });
  }
  return { same, of: before.length, differ };
}

const isPlaced = ({ lines }: PlacedEvent, starter: StarterId): boolean =>
  lines.some(({ athleteId, place }) => athleteId === starter && place !== null);

function linesOf({ lines, board }: PlacedEvent): ReadonlyMap<StarterId, { readonly name: string; readonly said: string }> {
  const inHeat = new Map<StarterId, BoardLine>(
    board.heats.length > 1 ? board.heats.flatMap((heat) => heat.lines.map((line) => [line.athleteId, line] as const)) : [],
  );
  return new Map(
    lines.map(({ athleteId, name, place, mark }) => {
      const own = inHeat.get(athleteId);
      const heat = own ? `, ${own.place ?? '–'} in heat ${own.heat}` : '';
      return [athleteId, { name, said: `${place ?? '–'} ${mark}${heat}`.trim() }] as const;
    }),
  );
}
