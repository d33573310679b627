import { readTrialPart } from '#domain/horizontal/parts.ts';
import { CODE } from '#domain/result/part-rules.ts';
import { TIME } from '#domain/track/parts.ts';
import { BARS, readPart } from '#domain/vertical/parts.ts';
import type { WrittenPart } from './race-file.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Of marks whose times say nothing: a heat every five minutes, a trial every 50 seconds. */
const HEAT_MS = 5 * MINUTE;
const TRIAL_MS = 50 * SECOND;
const FINISH_TO_FILE_MS = 30 * SECOND;
/** A mark is made at the earliest so long before the start, and at the latest so long after it. */
const EARLIEST_MS = 30 * MINUTE;
const LATEST_MS = 12 * HOUR;

/**
 * The parts of an event, each with when it was made, in that order. Where the times that were kept cannot be those of the day (all at once, or days off, as after an import) they are made up
 * from the start of the event (epoch ms).
 */
export function timedParts(parts: readonly WrittenPart[], start: number): readonly WrittenPart[] {
  const ordered = parts.toSorted(
    (a, b) => rankOf(a) - rankOf(b) || a.heat - b.heat || a.entryId - b.entryId || a.part.localeCompare(b.part),
  );
  const isOfDay = ({ at }: WrittenPart) => at >= start - EARLIEST_MS && at <= start + LATEST_MS;
  const known = ordered.filter(isOfDay).map(({ at }) => at);
  const last = Math.max(...known);
  const isBelieved = known.length > parts.length / 2 && (parts.length === 1 || last > Math.min(...known));
  const timed = isBelieved ? ordered.map((one) => (isOfDay(one) ? one : { ...one, at: last })) : madeUp(ordered, start);
  return timed.toSorted((a, b) => a.at - b.at);
}

function madeUp(ordered: readonly WrittenPart[], start: number): readonly WrittenPart[] {
  const heats = [...new Set(ordered.map(({ heat }) => heat))].sort((a, b) => a - b);
  const slowest = (heat: number) =>
    Math.max(0, ...ordered.filter((one) => one.heat === heat && one.part === TIME).map(({ value }) => Number(value)));
  const finish = new Map(heats.map((heat, i) => [heat, start + i * HEAT_MS + slowest(heat) + FINISH_TO_FILE_MS] as const));
  let trials = 0;
  return ordered.map((one) => {
    const { heat, entryId, part } = one;
    const trial = readTrialPart(part);
    if (trial || readPart(part)) {
      // The wind of a trial comes with it.
      if (!trial?.wind) trials += 1;
      return { ...one, at: start + trials * TRIAL_MS };
    }
    if (entryId === 0 && part === BARS) return { ...one, at: start };
    return { ...one, at: finish.get(heat) ?? start };
  });
}

/** As they come at a competition: bars, then trial by trial and height by height, then what ends it. */
function rankOf({ entryId, part }: WrittenPart): number {
  if (entryId === 0) return 0;
  const trial = readTrialPart(part);
  if (trial) return trial.round * 10;
  const height = readPart(part);
  if (height) return (height.jumpOff ? 1_000_000 + height.n * 1000 : height.cm * 10) + (height.jumpOff ? height.cm : height.n);
  return part === CODE ? 10_000_000 : 5;
}
