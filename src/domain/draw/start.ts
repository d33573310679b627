import { eventKind, isRelay } from '#domain/event/event-code.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { type DrawSettings, perLaneOf } from './draw-settings.ts';
import { LANES_TO_METRES, lanesOf } from './proposal.ts';

/** How a race is started: each in a lane of their own, two in a lane, or in a line across the track, on a bend a curved one. */
export const STARTS = ['lanes', 'pairs', 'line'] as const;
export type Start = (typeof STARTS)[number];

/** For screens, pages and papers alike. */
const START_WORDS: Readonly<Record<Start, string>> = {
  lanes: 'Start in lanes, one in each',
  pairs: 'Start in lanes, two in a lane',
  line: 'Start from the curved line, without lanes',
};

type Kind = Pick<EventGroupRow, 'type' | 'eventCode'>;

/** Over 400 and up to 800 m the rules know all three (TR17.5); shorter races have lanes, longer ones a line. */
export function hasStartChoice({ type, eventCode }: Kind): boolean {
  const metres = eventKind(eventCode)?.metres ?? 0;
  return type === 'T' && metres > 400 && metres <= LANES_TO_METRES && !isRelay(eventCode);
}

export const drawnStart = ({ lanes, perLane }: Pick<DrawSettings, 'lanes' | 'perLane'>): Start =>
  lanes.length === 0 ? 'line' : perLane === 2 ? 'pairs' : 'lanes';

/** As it was drawn; without a draw as the event is usually started. `laneCount`: of the competition. */
export const startOf = (group: Parameters<typeof lanesOf>[0], laneCount: number, drawn: Start | undefined): Start =>
  drawn ?? (lanesOf(group, laneCount).length > 0 ? 'lanes' : 'line');

/** What is said of the start; empty: it could not be another. */
export const startText = (group: Kind, start: Start): string =>
  hasStartChoice(group) || start === 'pairs' ? START_WORDS[start] : '';

/** What the number of a starter is. */
export const orderWord = (start: Start): 'lane' | 'no.' => (start === 'line' ? 'no.' : 'lane');

/** Places in a heat with lanes. */
export const placesIn = (settings: Pick<DrawSettings, 'lanes' | 'perLane'>): number =>
  settings.lanes.length * perLaneOf(settings);
