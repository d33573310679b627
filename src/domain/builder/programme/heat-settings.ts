import type { Draft, RowId } from '#domain/builder/draft.ts';
import { lanesOf } from '#domain/draw/proposal.ts';
import { ceidsOf, type Values } from './rows.ts';

/** How the heats of an event are run, as it is typed; empty: as such an event usually is. Its age groups start together, so all of them have the same. */
interface HeatSettings {
  /** Starters of a heat at most. */
  readonly inHeat: string;
  readonly inLanes: boolean;
  readonly firstLane: string;
  readonly lastLane: string;
  readonly heatMins: string;
}

const MOST_IN_HEAT = 999;
const MOST_LANES = 20;
const MOST_MINS = 240;
const FIRST_LANE = 1;

const typed = (n: number, usual = 0): string => (n === usual ? '' : String(n));
const number = (text: string, usual = 0): number => (text.trim() === '' ? usual : Number(text.trim()));
const isWhole = (text: string, most: number): boolean =>
  text.trim() === '' || (/^[1-9]\d{0,2}$/.test(text.trim()) && Number(text) <= most);

/** Whether an event may be run in lanes at all. */
export function hasLanes(draft: Draft, id: RowId): boolean {
  const group = draft.events.groups[id];
  return group !== undefined && lanesOf(group, draft.options.laneCount).length > 0;
}

/** Where its age groups differ, what the venue goes by: the fewest lanes that all of them have. */
export function heatSettings(draft: Draft, id: RowId): HeatSettings {
  const all = ceidsOf(draft, id).map(([, { options }]) => options);
  const last = all.flatMap(({ seed: { laneCount } }) => (laneCount > 0 ? laneCount : []));
  return {
    inHeat: typed(draft.events.groups[id]?.maxInHeat ?? 0),
    inLanes: all.every(({ heatInfo }) => heatInfo.useLanes),
    firstLane: typed(Math.max(FIRST_LANE, ...all.map(({ seed }) => seed.firstLane)), FIRST_LANE),
    lastLane: typed(last.length > 0 ? Math.min(...last) : 0),
    heatMins: typed(Math.max(0, ...all.map(({ heatInfo }) => heatInfo.heatDurationMins))),
  };
}

export function heatProblems({ inHeat, firstLane, lastLane, heatMins }: HeatSettings, lanes: number) {
  const [first, last] = [number(firstLane, FIRST_LANE), number(lastLane, lanes)];
  const areLanes = isWhole(firstLane, MOST_LANES) && isWhole(lastLane, MOST_LANES);
  return {
    ...(!isWhole(inHeat, MOST_IN_HEAT) && { inHeat: `Type a number from 1 to ${MOST_IN_HEAT}.` }),
    ...(!isWhole(firstLane, MOST_LANES) && { firstLane: `Type a number from 1 to ${MOST_LANES}.` }),
    ...(!isWhole(lastLane, MOST_LANES) && { lastLane: `Type a number from 1 to ${MOST_LANES}.` }),
    ...(areLanes && first > last && { lastLane: `The last lane is ${last}, before the first.` }),
    ...(!isWhole(heatMins, MOST_MINS) && { heatMins: `Type a number from 1 to ${MOST_MINS}.` }),
  };
}

/** What was changed, for all age groups of the event. */
export function heatValues(draft: Draft, id: RowId, to: HeatSettings): Values {
  const was = heatSettings(draft, id);
  const ofAll = (field: string, value: unknown) =>
    ceidsOf(draft, id).map(([ceid]) => [`events.ceids.${ceid}.options.${field}`, value] as const);
  return Object.fromEntries([
    ...(to.inHeat === was.inHeat ? [] : [[`events.groups.${id}.maxInHeat`, number(to.inHeat)] as const]),
    ...(to.inLanes === was.inLanes ? [] : ofAll('heatInfo.useLanes', to.inLanes)),
    ...(to.firstLane === was.firstLane ? [] : ofAll('seed.firstLane', number(to.firstLane, FIRST_LANE))),
    ...(to.lastLane === was.lastLane ? [] : ofAll('seed.laneCount', number(to.lastLane))),
    ...(to.heatMins === was.heatMins ? [] : ofAll('heatInfo.heatDurationMins', number(to.heatMins))),
  ]);
}
