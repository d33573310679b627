import { eventKind, isRelay } from '#domain/event/event-code.ts';
import { parseDistance, parsePoints, parseTime } from '#domain/performance/parse.ts';
import type { AthleteRow, CompetitionRow, EntryRow, EventGroupRow } from '#domain/rows/row.ts';
import { fold } from '#domain/shared/fold.ts';
import { type DrawMethod, type DrawSettings, type LanePlan, type Listed, MOST_DRAWN } from './draw-settings.ts';
import { heatsFor } from './heats.ts';

/** Most in a race without lanes: on the track, from 3,000 m on, and on the road or across country, where all start together. */
const MOST_ON_TRACK = 16;
const MOST_IN_LONG = 24;
const LONG_METRES = 3000;
export const LANES_TO_METRES = 800;
const STRAIGHT_TO_METRES = 110;
const BEND_TO_METRES = 300;
const RELAY_IN_LANES = 1600;

type Sort = Pick<EventGroupRow, 'type' | 'eventCode' | 'heats' | 'feedsFrom'>;

/** How an event is usually drawn, with what its organiser has set: what a person who draws begins with. */
export function proposedDraw(
  group: Sort,
  competition: Pick<CompetitionRow, 'options' | 'heatOrder'>,
  starters: number,
  /** Another round follows. */
  feeds = false,
): DrawSettings {
  const lanes = lanesOf(group, competition.options.laneCount);
  const method: DrawMethod = group.type === 'F' ? 'lot' : isOneRound(group, feeds) ? 'graded' : 'zigzag';
  const heats = heatsFor(starters, mostIn(group, lanes.length));
  const order = method === 'graded' ? (competition.heatOrder === 'f' ? 'fast' : 'slow') : 'lot';
  return {
    method,
    heats,
    order,
    apart: method === 'zigzag',
    lanes,
    plan: lanes.length === 0 ? 'lot' : planOf(group, method, heats),
  };
}

const isOneRound = ({ heats, feedsFrom }: Sort, feeds: boolean): boolean =>
  !feeds && !heats?.rounds && !heats?.spread && feedsFrom === undefined;

/** How a later round is drawn by the ranks of the one before: team-mates may be parted within the lane bands, where lanes go by them. */
export const byRanks = (settings: DrawSettings): DrawSettings => ({
  ...settings,
  ranks: true,
  ...(settings.apart && settings.plan !== 'lot' && settings.lanes.length > 0 && { withinBands: true }),
});

/** Best in the middle where the best run together, and in later rounds; a championship's first round by lot, a single race that nothing leads to, and over 800 m. */
export function planOf(
  { eventCode, feedsFrom }: Pick<EventGroupRow, 'eventCode' | 'feedsFrom'>,
  method: DrawMethod,
  heats: number,
): Extract<LanePlan, string> {
  const metres = eventKind(eventCode)?.metres ?? 0;
  const isFirst = feedsFrom === undefined;
  if ((isFirst && (method !== 'graded' || heats === 1)) || (metres > LANES_TO_METRES && !isRelay(eventCode))) return 'lot';
  return metres <= STRAIGHT_TO_METRES ? 'straight' : metres <= BEND_TO_METRES ? 'bend' : 'oval';
}

/** Lanes in use, ascending; none: it is run without. `count`: of the competition. */
export function lanesOf({ type, eventCode, heats = {} }: Sort, count: number): readonly number[] {
  const metres = eventKind(eventCode)?.metres ?? 0;
  const last = heats.laneCount ?? count;
  const usual = metres <= LANES_TO_METRES || (isRelay(eventCode) && metres <= RELAY_IN_LANES);
  if (type !== 'T' || !usual || heats.useLanes === false) return [];
  return Array.from({ length: last }, (_, i) => i + 1).filter((lane) => lane >= (heats.firstLane ?? 1));
}

/** At most so many in a heat. */
export function mostIn({ type, eventCode, heats = {} }: Sort, lanes: number): number {
  const metres = eventKind(eventCode)?.metres ?? 0;
  const usual = type !== 'T' ? MOST_DRAWN : metres >= LONG_METRES ? MOST_IN_LONG : MOST_ON_TRACK;
  const most = heats.maxInHeat ?? (lanes || usual);
  return lanes > 0 ? Math.min(lanes, most) : most;
}

const PARSE = { T: parseTime, D: parseDistance, H: parseDistance, P: parsePoints };
/** What people write for no club. */
const NO_TEAM = ['unattached', 'unatt', 'none', 'no club', 'na'];

interface Starting {
  readonly athlete: Pick<AthleteRow, 'club'>;
  readonly entry: Pick<EntryRow, 'id' | 'sb' | 'pb'>;
}

/** Starters as a draw lists them: seeded by their season's best, else their best, as entered. */
export function seedList(starters: readonly Starting[], { unit, part }: Pick<EventGroupRow, 'unit' | 'part'>): readonly Listed[] {
  const read = (typed: string): number | null => {
    // What was entered are points of the whole combined event.
    if (part) return null;
    const mark = PARSE[unit](typed);
    return mark.ok && mark.value > 0 ? mark.value : null;
  };
  return starters.map(({ athlete, entry }) => {
    const club = fold(athlete.club);
    return { entry: entry.id, mark: read(entry.sb) ?? read(entry.pb), team: NO_TEAM.includes(club) ? '' : club };
  });
}
