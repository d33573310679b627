import { publicMessages as words } from '#client/areas/public/results/messages-public.ts';
import type { BoardLine, EventBoard } from '#domain/event-board/event-board.ts';
import type { LatestMark } from '#domain/scoreboard/latest-mark.ts';
import type { Listed } from '#domain/scoreboard/steps.ts';
import { outputMessages as text } from './messages-output.ts';

/** A list of an event as a screen shows it, all pages of it. */
export interface BoardList extends Listed {
  /** `Heat 3`, `All heats`; empty: there is only one. */
  readonly heat: string;
  /** The wind, or that it is the start list. */
  readonly aside: string;
  readonly started: boolean;
  readonly of: readonly BoardLine[];
}

/** Each heat, then all together. By itself comes the heat with the newest mark and the list of all; of an event that has not begun every heat. */
export function boardLists(board: EventBoard, latest: LatestMark | undefined): readonly BoardList[] {
  const field = board.group.type === 'F';
  const several = board.heats.length > 1;
  const heats = board.heats.map(({ heat, wind, lines }): BoardList => {
    const started = lines.some(({ mark, place }) => mark !== '' || place !== null);
    return {
      heat: several ? words.heat(heat, field) : '',
      aside: started ? words.windOf(wind) : lines.some(({ pb }) => pb !== '') ? text.startListPb : words.startList,
      started,
      of: lines,
      lines: lines.length,
      turns: !several || !board.started || heat === latest?.heat,
    };
  });
  if (board.overall.length === 0) return heats;
  const { overall } = board;
  return [...heats, { heat: text.all(field), aside: '', started: true, of: overall, lines: overall.length, turns: true }];
}

/** A combined event by its points: `lines` in their order. */
export const totalsList = (lines: readonly BoardLine[]): BoardList => ({
  heat: '',
  aside: text.points,
  started: true,
  of: lines,
  lines: lines.length,
  turns: true,
});
