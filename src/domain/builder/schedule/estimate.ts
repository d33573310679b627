import type { Draft, DraftGroup, RowId } from '#domain/builder/draft.ts';
import { eventKind } from '#domain/event/event-code.ts';
import type { EventType } from '#domain/event/kinds.ts';

/** What the length of an event depends on. */
interface Sized {
  readonly eventCode: string;
  readonly type: EventType;
  /** Null: nobody knows; two heats are taken. */
  readonly athletes: number | null;
  /** Field trials an athlete may get in all. */
  readonly trials: number;
  /** Starters of a heat; 0: as is usual. */
  readonly maxInHeat: number;
  readonly laneCount: number;
  /** 0: estimated. */
  readonly heatDurationMins: number;
  readonly championship: boolean;
}

/** Between two gun shots besides the race itself, and the pace of those who come in last but one, in metres a minute. */
const TURNAROUND = 3;
const PACE = 240;
/** Setting hurdles up and checking them, once an event. For a steeplechase they stand already: with these minutes the gaps of a real programme fit worse. */
const HURDLES = 10;
/** Minutes a trial takes (USATF's figures). */
const TRIAL: Readonly<Record<string, number>> = { SP: 0.9, HT: 1, JT: 1, DT: 1.1, LJ: 1.2, TJ: 1.2 };
const OTHER_TRIAL = 1;
/** Minutes an athlete takes in vertical jumps. */
const VERTICAL: Readonly<Record<string, number>> = { HJ: 5.5, PV: 6.5 };
const CHAMPIONSHIP = 1.8;
/** Those who go on after three trials. */
const FINALISTS = 8;
/** A combined event itself: its parts are in the programme with times of their own. */
const COMBINED = 10;
const CROSS_COUNTRY = 30;
/** Up to here each runs in a lane; further, as many as a curve takes. */
const IN_LANES = 800;
const CURVE = 15;
const LONG_RACE = 30;

/** Minutes before its start at which a site is taken for warming up, trials among it. */
export function holdMins({ eventCode, type }: Pick<Sized, 'eventCode' | 'type'>): number {
  if (type !== 'F') return 0;
  return codeOf(eventCode) === 'PV' ? 45 : 20;
}

/** Minutes from the start of an event until its site is free again, in whole minutes. */
export function estimateMins(event: Sized): number {
  const { type } = event;
  if (type === 'F') return Math.ceil(field(event) * (event.championship ? CHAMPIONSHIP : 1));
  if (type === 'M') return COMBINED;
  const metres = eventKind(event.eventCode)?.metres ?? null;
  if (metres === null) return CROSS_COUNTRY;
  const heats = type === 'T' ? heatsOf(event, metres) : 1;
  return Math.ceil(heats * raceMins(event, metres) + (/\dH$/.test(codeOf(event.eventCode)) ? HURDLES : 0));
}

const codeOf = (eventCode: string): string => eventCode.trim().toUpperCase();
const raceMins = ({ heatDurationMins }: Sized, metres: number): number =>
  heatDurationMins > 0 ? heatDurationMins : Math.ceil((TURNAROUND + metres / PACE) * 2) / 2;

function heatsOf({ athletes, maxInHeat, laneCount }: Sized, metres: number): number {
  if (athletes === null) return 2;
  return Math.max(1, Math.ceil(athletes / (maxInHeat > 0 ? maxInHeat : starters(metres, laneCount))));
}

const starters = (metres: number, laneCount: number): number =>
  metres <= IN_LANES ? laneCount : metres <= 3000 ? CURVE : LONG_RACE;

type Race = Pick<Sized, 'eventCode' | 'type' | 'laneCount'>;

/** Starters of a full heat; undefined: it is not run in heats. */
export function fullHeat({ eventCode, type, laneCount }: Race): number | undefined {
  const metres = type === 'T' ? (eventKind(eventCode)?.metres ?? null) : null;
  return metres === null ? undefined : starters(metres, laneCount);
}

/** Minutes that so many heats take, however many athletes are in them. */
export const heatsMins = (race: Race, heats: number): number =>
  estimateMins({ ...race, athletes: heats, maxInHeat: 1, trials: 0, heatDurationMins: 0, championship: false });

function field({ eventCode, athletes, trials, laneCount }: Sized): number {
  const code = codeOf(eventCode);
  const n = Math.max(1, athletes ?? 2 * laneCount);
  const vertical = VERTICAL[code];
  if (vertical !== undefined) return vertical * n;
  const first = Math.min(3, trials > 0 ? trials : 6);
  const more = Math.max(0, (trials > 0 ? trials : 6) - first);
  return (first * n + more * Math.min(n, FINALISTS)) * (TRIAL[code] ?? OTHER_TRIAL);
}

/** Entries by event group, as far as there are any. */
export type Entered = Readonly<Record<RowId, number>>;

/** A championship presents its finalists and gives them more time, so its field events last longer. By its level or its own name. */
const isChampionship = ({ general, options }: Draft): boolean => /champion/i.test(`${options.level} ${general.name}`);

/** What an event's length is estimated from: those who are entered, else its limit. */
export function sizeOf(draft: Draft, id: RowId, group: DraftGroup, ceids: readonly DraftCeid[], entered: Entered): Sized {
  const n = entered[id] ?? 0;
  const { eventCode, type, trials, maxInHeat } = group;
  return {
    eventCode,
    type,
    trials,
    maxInHeat,
    athletes: n > 0 ? n : limitOf(ceids),
    laneCount: lanesIn(draft, ceids),
    heatDurationMins: Math.max(0, ...ceids.map(({ options }) => options.heatInfo.heatDurationMins)),
    championship: isChampionship(draft),
  };
}

/** Lanes that an event has, where it has other ones than the competition. */
function lanesIn({ options: { laneCount } }: Draft, ceids: readonly DraftCeid[]): number {
  const last = ceids.flatMap(({ options: { seed } }) => (seed.laneCount > 0 ? seed.laneCount : []));
  const first = Math.max(1, ...ceids.map(({ options: { seed } }) => seed.firstLane));
  return Math.max(1, Math.min(...last, last.length > 0 ? Number.POSITIVE_INFINITY : laneCount) - first + 1);
}

/** The estimate of one event of a draft, whatever length somebody has given it. */
export function estimatedMins(draft: Draft, id: RowId, entered: Entered): number {
  const group = draft.events.groups[id];
  const ceids = Object.values(draft.events.ceids).filter(({ groupId }) => groupId === id);
  return group ? estimateMins(sizeOf(draft, id, group, ceids, entered)) : 0;
}

type DraftCeid = Draft['events']['ceids'][RowId];

/** Null: any number may enter. */
function limitOf(ceids: readonly DraftCeid[]): number | null {
  const whole = ceids.map(({ maxGroup }) => maxGroup).filter((n) => n > 0);
  if (whole.length > 0) return Math.min(...whole);
  const each = ceids.map(({ maxAthletes }) => maxAthletes).filter((n) => n >= 0);
  return each.length > 0 && each.every((n) => n > 0) ? each.reduce((sum, n) => sum + n, 0) : null;
}
