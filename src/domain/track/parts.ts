import { relayLegs } from '#domain/event/event-code.ts';
import { CODE, NOTE, type PartRules, type PartTexts, readCode, readInt, writeCode } from '#domain/result/part-rules.ts';
import { isPlausible, LONGEST_MS } from '#domain/result/plausible.ts';
import type { TrackCode, TrackValue, WindValue } from '#domain/result/value.ts';

/** Time as read, in thousandths of a second: `10834`. It stays beside a disqualification. */
export const TIME = 'time';
/** The place in the heat by judges or photo finish: `2`. */
export const PLACE = 'place';
/** Reaction time in thousandths of a second as read, `145`, before the gun `-24`. */
export const REACTION = 'reaction';
/** How long a leg of a relay took, from 1, in thousandths of a second: `9150`. */
export const splitPart = (leg: number): string => `s${leg}`;
const SPLIT = /^s([1-9]\d?)$/;
/** The leg, from 1; undefined: the part is no split. */
export function readSplitPart(part: string): number | undefined {
  const leg = SPLIT.exec(part)?.[1];
  return leg === undefined ? undefined : Number(leg);
}
/** Of the heat (entry 0): its wind in tenths of a metre a second, `-4`. */
export const WIND = 'wind';
/** Of the heat: it was timed by hand, `1`. */
export const HAND = 'hand';

const CODES: readonly TrackCode[] = ['DNS', 'DNF', 'DQ'];
const MOST_IN_HEAT = 999;
/** Either way: nobody waits ten seconds. */
const SLOWEST_REACTION = 9_999;

/** The parts of a race. One that is added gets its name above, what it may say in `isPlausible`, and its place in the value. */
export const trackParts: PartRules = {
  isPlausible(part, value, entryId, group) {
    const n = readInt(value);
    const isNumber = (fits: (n: number) => boolean) => value === null || (n !== undefined && fits(n));
    switch (entryId === 0 ? `heat ${part}` : part) {
      case TIME:
        return isNumber((ms) => isPlausible({ type: 'track', ms, code: null }, entryId, group));
      case PLACE:
        return isNumber((place) => place > 0 && place <= MOST_IN_HEAT);
      case REACTION:
        return isNumber((ms) => Math.abs(ms) <= SLOWEST_REACTION);
      case CODE:
        return value === null || readCode(value, CODES) !== undefined;
      case `heat ${WIND}`:
        return isNumber((wind) => isPlausible({ type: 'wind', wind }, 0, group));
      case `heat ${NOTE}`:
        return true;
      case `heat ${HAND}`:
        return isNumber((hand) => hand === 1);
      default: {
        const leg = entryId === 0 ? undefined : readSplitPart(part);
        return leg !== undefined && leg <= (relayLegs(group.eventCode) ?? 0) && isNumber((ms) => ms > 0 && ms <= LONGEST_MS);
      }
    }
  },

  valueOf(parts, entryId) {
    if (entryId === 0) {
      const wind = readInt(parts[WIND]?.value) ?? null;
      const note = parts[NOTE]?.value;
      const hand = parts[HAND]?.value === '1';
      return wind === null && !note && !hand ? null : { type: 'wind', wind, ...(note && { note }), ...(hand && { hand }) };
    }
    const coded = readCode(parts[CODE]?.value, CODES);
    const place = readInt(parts[PLACE]?.value);
    const ms = coded && coded.code !== 'DQ' ? null : (readInt(parts[TIME]?.value) ?? null);
    const reaction = readInt(parts[REACTION]?.value);
    const splits = splitsIn(parts);
    if (ms === null && !coded && place === undefined && reaction === undefined && splits.length === 0) return null;
    return {
      type: 'track',
      ms,
      code: null,
      ...coded,
      ...(place !== undefined && { place }),
      ...(reaction !== undefined && { reaction }),
      ...(splits.length > 0 && { splits }),
    };
  },
};

function splitsIn(parts: PartTexts): readonly (number | null)[] {
  const splits: (number | null)[] = [];
  for (const [part, { value }] of Object.entries(parts)) {
    const [leg, ms] = [readSplitPart(part), readInt(value)];
    if (leg === undefined || ms === undefined) continue;
    while (splits.length < leg) splits.push(null);
    splits[leg - 1] = ms;
  }
  return splits;
}

/** A whole value in its parts: time and code, or the wind of a heat. Nobody writes the others whole. */
export function trackTexts({ ms, code, rule }: TrackValue): Record<string, string> {
  return {
    ...(ms !== null && { [TIME]: String(ms) }),
    ...(code !== null && { [CODE]: writeCode({ code, ...(rule !== undefined && { rule }) }) }),
  };
}

export const windTexts = ({ wind }: WindValue): Record<string, string> => (wind === null ? {} : { [WIND]: String(wind) });
