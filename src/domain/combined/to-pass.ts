import { eventKind } from '#domain/event/event-code.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { markFor } from './points.ts';
import type { PointsFormula } from './points-tables.ts';
import type { CombinedLine } from './standings.ts';

/** What an athlete needs in their next part to be in front of the leader after it. */
export interface ToPass {
  readonly group: EventGroupRow;
  /** By so many points they are behind, or 0: level. */
  readonly behind: number;
  /** The leader has done that part: this mark is needed, in ms or cm. Absent: the leader has not, or no mark is enough. */
  readonly mark?: number;
  /** The leader has not: they have to be better than the leader by so much there, in ms or cm, at the leader's usual level. */
  readonly by?: number;
}

/** `parts` in their order, as the lines have them. Undefined: there is nothing left to pass the leader in, or nobody to pass. */
export function toPass(
  line: CombinedLine,
  leader: CombinedLine,
  parts: readonly EventGroupRow[],
  formulaFor: (group: EventGroupRow) => PointsFormula | undefined,
): ToPass | undefined {
  if (line.entryId === leader.entryId || line.out || line.total === null || leader.total === null) return undefined;
  const next = line.parts.findIndex(({ mark }) => mark === '');
  const group = parts[next];
  const formula = group && formulaFor(group);
  if (!formula) return undefined;
  // After the same parts: the leader may have others behind them that are still to come here.
  const behind = pointsIn(leader, next + 1) - pointsIn(line, next);
  const more = behind + 1;
  if (more <= 0) return undefined;
  const { eventCode } = group;
  if ((leader.parts[next]?.mark ?? '') !== '') {
    const mark = markFor(formula, eventCode, more);
    return { group, behind, ...(mark !== undefined && { mark }) };
  }
  const done = leader.parts.filter(({ points }) => points !== null);
  const usual = Math.round(leader.total / Math.max(1, done.length));
  const [from, to] = [markFor(formula, eventCode, usual), markFor(formula, eventCode, usual + more)];
  if (from === undefined || to === undefined) return { group, behind };
  return { group, behind, by: eventKind(eventCode)?.unit === 'T' ? from - to : to - from };
}

/** In the first so many parts. */
const pointsIn = ({ parts }: CombinedLine, first: number): number =>
  parts.slice(0, first).reduce((sum, { points }) => sum + (points ?? 0), 0);
