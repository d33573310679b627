import type { EventType, UnitType } from '#domain/event/kinds.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';

/** What a start list's short code says about an event. */
export interface EventKind {
  readonly type: EventType;
  readonly unit: UnitType;
  /** Metres run or walked; null in the field and in combined events. */
  readonly metres: number | null;
}

const FIELD: Readonly<Record<string, UnitType>> = {
  LJ: 'D',
  TJ: 'D',
  SLJ: 'D',
  STJ: 'D',
  SP: 'D',
  DT: 'D',
  HT: 'D',
  JT: 'D',
  WT: 'D',
  OT: 'D',
  HJ: 'H',
  PV: 'H',
  SHJ: 'H',
};
const ROAD: Readonly<Record<string, number>> = { MAR: 42_195, HM: 21_097, HMAR: 21_097, MILE: 1609, '1M': 1609 };
const COMBINED = /^(DEC|HEP|PEN|OCT|QUAD|TRI)(ATHLON|I)?$/;
/** Kilometres on the road, as in `10K`. */
const KILOMETRES = /^(\d{1,3})K$/;
const RELAY = /^(\d{1,2})X(\d{2,4})M?$/;
/** Metres with H hurdles, S or SC steeplechase, W walk. A walk with a small number is in kilometres: `20W`. */
const TRACK = /^(\d{2,6})(M|H|S|SC|W|RW)?$/;

/** Reads a code of a start list (`100`, `4x400`, `3000S`, `20W`, `LJ`, `Mar`, `Dec`); undefined when the code is not known. */
export function eventKind(eventCode: string): EventKind | undefined {
  const code = eventCode.trim().toUpperCase().replaceAll(' ', '');
  const field = FIELD[code];
  if (field) return { type: 'F', unit: field, metres: null };
  if (COMBINED.test(code)) return { type: 'M', unit: 'P', metres: null };
  if (code === 'XC' || code.startsWith('XC')) return { type: 'X', unit: 'T', metres: null };
  const road = ROAD[code] ?? kilometres(KILOMETRES.exec(code)?.[1]);
  if (road) return { type: code === 'MILE' || code === '1M' ? 'T' : 'R', unit: 'T', metres: road };
  const relay = RELAY.exec(code);
  if (relay) return { type: 'T', unit: 'T', metres: Number(relay[1]) * Number(relay[2]) };
  const track = TRACK.exec(code);
  return track ? onTrack(Number(track[1]), track[2] ?? '') : undefined;
}

function onTrack(figure: number, suffix: string): EventKind {
  const walk = suffix.endsWith('W');
  if (walk && figure <= 100) return { type: 'R', unit: 'T', metres: figure * 1000 };
  return { type: 'T', unit: 'T', metres: figure };
}

const kilometres = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text) * 1000);

export const isRelay = (eventCode: string): boolean => RELAY.test(eventCode.trim().toUpperCase().replaceAll(' ', ''));

/** Jumps whose wind is measured at every trial. */
export function hasTrialWind(eventCode: string): boolean {
  return ['LJ', 'TJ'].includes(eventCode.trim().toUpperCase());
}

/** Races whose wind is measured for the heat: the track up to 200 m (World Athletics TR17), but no relay, however short its legs. */
export function hasHeatWind(eventCode: string): boolean {
  const kind = eventKind(eventCode);
  return kind?.type === 'T' && kind.metres !== null && kind.metres <= 200 && !isRelay(eventCode);
}

type Windy = Pick<EventGroupRow, 'eventCode' | 'indoor'>;
/** Whether a wind is read in an event of a competition: never indoors. */
export const readsTrialWind = ({ eventCode, indoor }: Windy): boolean => !indoor && hasTrialWind(eventCode);
export const readsHeatWind = ({ eventCode, indoor }: Windy): boolean => !indoor && hasHeatWind(eventCode);

/** Legs of a relay as its code has them, `4x100`: 4; undefined: it is another event. */
export function relayLegs(eventCode: string): number | undefined {
  const legs = RELAY.exec(eventCode.trim().toUpperCase().replaceAll(' ', ''))?.[1];
  return legs === undefined ? undefined : Number(legs);
}

/** Jumps that are one event at every age. */
const JUMPS: ReadonlySet<string> = new Set(['LJ', 'TJ', 'SLJ', 'STJ', 'HJ', 'SHJ', 'PV']);
/** Metres with H for hurdles, S or SC for a steeplechase. */
const OVER_BARRIERS = /^\d+(H|S|SC)$/;

/** Whether an event is the same at every age: flat races, walks, flat relays and jumps; not what has weights, heights or parts of each age. */
export function isSameForAllAges(eventCode: string): boolean {
  const code = eventCode.trim().toUpperCase().replaceAll(' ', '');
  const kind = eventKind(code);
  if (kind?.unit === 'D' || kind?.unit === 'H') return JUMPS.has(code);
  return (kind?.type === 'T' || kind?.type === 'R') && !OVER_BARRIERS.test(code);
}
