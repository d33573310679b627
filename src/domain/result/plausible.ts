import { eventKind, hasTrialWind } from '#domain/event/event-code.ts';
import type { FieldValue, ResultValue, TrackValue, Trial } from '#domain/result/value.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';

/** A hundred hours; the longest race a track meeting holds is far below. */
export const LONGEST_MS = 360_000_000;
/** Metres a second that neither runner nor wheelchair racer holds: a faster mark is a wrong key. */
const FASTEST = 16;
/** Beyond any mark of any age group and implement, in centimetres. A longer one is a forgotten point. */
const FARTHEST: Readonly<Record<string, number>> = { LJ: 1000, TJ: 2000, SLJ: 450, SP: 3000, DT: 9000, HT: 10_000, JT: 13_000 };
const FARTHEST_OF_ALL = 20_000;
const STRONGEST_WIND = 200;

/**
 * Whether a value can be what the event's official read: of the event's kind, whole, within what people can do. `entryId` 0 is the heat
 * itself, which has a wind and nothing else. Vertical jumps are never written whole (`#domain/vertical/parts.ts`), and combined events have no
 * values yet. null (cleared) always is.
 */
export function isPlausible(value: ResultValue | null, entryId: number, group: EventGroupRow): boolean {
  if (value === null) return true;
  if (entryId === 0) return value.type === 'wind' && group.unit === 'T' && (value.wind === null || isWind(value.wind));
  if (value.type === 'track') return group.unit === 'T' && isTime(value, group);
  return value.type === 'field' && group.type === 'F' && group.unit === 'D' && isSeries(value, group);
}

function isTime({ ms, code, rule, place, reaction, splits, cards }: TrackValue, group: EventGroupRow): boolean {
  if (rule !== undefined && code !== 'DQ') return false;
  if (ms === null) return code !== null || [place, reaction, splits, cards].some((one) => one !== undefined);
  if (code === 'DNS' || code === 'DNF') return false;
  const metres = eventKind(group.eventCode)?.metres ?? 0;
  return Number.isInteger(ms) && ms > 0 && ms <= LONGEST_MS && (metres * 1000) / ms <= FASTEST;
}

function isSeries({ trials, code, rule }: FieldValue, group: EventGroupRow): boolean {
  if (rule !== undefined && code !== 'DQ') return false;
  const taken = trials.filter((trial) => trial !== null);
  const rounds = trials.findLastIndex((trial) => trial !== null) + 1;
  if (rounds > group.trials || !taken.every((trial) => isTrial(trial, group))) return false;
  const retired = trials.findIndex((trial) => trial !== null && 'mark' in trial && trial.mark === 'r');
  if (retired !== -1 && trials.slice(retired + 1).some((trial) => trial !== null)) return false;
  if (code === 'DNS') return taken.length === 0;
  return code !== 'NM' || !taken.some((trial) => 'cm' in trial);
}

function isTrial(trial: Trial, { eventCode }: EventGroupRow): boolean {
  if ('mark' in trial) return true;
  const farthest = FARTHEST[eventCode.trim().toUpperCase()] ?? FARTHEST_OF_ALL;
  if (!Number.isInteger(trial.cm) || trial.cm < 1 || trial.cm > farthest) return false;
  return trial.wind === undefined || (hasTrialWind(eventCode) && isWind(trial.wind));
}

const isWind = (tenths: number): boolean => Number.isInteger(tenths) && Math.abs(tenths) <= STRONGEST_WIND;
