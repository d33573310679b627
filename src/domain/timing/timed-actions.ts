import { eventKind, hasHeatWind } from '#domain/event/event-code.ts';
import { readTrialPart, trialPart, trialWindPart } from '#domain/horizontal/parts.ts';
import { CODE, readInt, writeCode } from '#domain/result/part-rules.ts';
import type { PartMark, Parts } from '#domain/rows/row.ts';
import type { ActionBodies } from '#domain/sync/action.ts';
import { HAND, PLACE, REACTION, TIME, WIND } from '#domain/track/parts.ts';
import { readPart } from '#domain/vertical/parts.ts';
import { tryPart } from '#domain/vertical/write-parts.ts';
import { PHOTO_FINISH } from './photo-finish.ts';
import type { TimedMark, TimedRace } from './timed-race.ts';

/** What the venue is told of one thing that the timing system read. */
export interface TimedAction {
  readonly kind: 'mark';
  readonly body: ActionBodies['mark'];
}

interface Heat {
  readonly eventGroupId: number;
  readonly heat: number;
}

/** What an earlier file said of the same starter, and the parts of their result that the photo finish has written and nobody else since. */
interface Earlier {
  readonly mark: TimedMark | null;
  readonly own: ReadonlySet<string>;
}

/**
 * What changes in a starter's result, part by part; a mark of null takes back what an earlier file said. What that file said already is not said
 * again: people may have decided otherwise since.
 */
export function markActions(at: Heat, entryId: number, mark: TimedMark | null, earlier?: Earlier): readonly TimedAction[] {
  const [was, is] = [textsOf(earlier?.mark ?? null), textsOf(mark)];
  const gone = [...was.keys()].filter((part) => !is.has(part) && earlier?.own.has(part));
  return [
    ...gone.map((part) => action(at, entryId, part, null)),
    ...[...is].filter(([part, text]) => was.get(part) !== text).map(([part, text]) => action(at, entryId, part, text)),
  ];
}

/** What a file says of a heat as a whole. */
export type SaidOfHeat = Pick<TimedRace, 'wind' | 'unreadWind' | 'hasNoWind' | 'hand'>;

/**
 * The wind of a race that has one, and that it was timed by hand; `earlier`: what the file before said of it, `own`: what the photo finish has written of
 * the heat, which goes where this file has none.
 */
export function heatActions(
  at: Heat,
  eventCode: string,
  { wind, unreadWind, hasNoWind, hand }: SaidOfHeat,
  { earlier, own }: { readonly earlier: SaidOfHeat | undefined; readonly own: ReadonlySet<string> },
): readonly TimedAction[] {
  const isNewWind = wind !== null && wind !== earlier?.wind && hasHeatWind(eventCode);
  const isGone = wind === null && !unreadWind && !hasNoWind && own.has(WIND);
  const isByHand = hand === true && isInHundredths(eventCode);
  return [
    ...(isNewWind ? [action(at, 0, WIND, String(wind))] : []),
    ...(isGone ? [action(at, 0, WIND, null)] : []),
    ...(isByHand && !earlier?.hand ? [action(at, 0, HAND, '1')] : []),
    ...(!isByHand && own.has(HAND) ? [action(at, 0, HAND, null)] : []),
  ];
}

/** The wind of a heat and that it was timed by hand, where the photo finish has written it: they go with the marks that it was written for. */
export const heatGone = (at: Heat, own: ReadonlySet<string>): readonly TimedAction[] =>
  [WIND, HAND].filter((part) => own.has(part)).map((part) => action(at, 0, part, null));

/** On the road, and on the track beyond 10,000 m, nobody's time is finer than by hand. */
const isInHundredths = (eventCode: string): boolean => {
  const kind = eventKind(eventCode);
  return kind?.type === 'T' && (kind.metres ?? 0) <= 10_000;
};

/**
 * A field event's mark beside the card that officials wrote, which says more: whether its best is that mark. Undefined: there is no such card, or the
 * mark is of a race.
 */
export function isOnCard({ cm, height }: TimedMark, parts: Parts): boolean | undefined {
  if (cm === undefined && height === undefined) return undefined;
  const written = Object.entries(parts).flatMap(([part, { value, deviceId }]): number[] => {
    const tried = readPart(part);
    const isTrial = tried ? !tried.jumpOff : readTrialPart(part)?.wind === false;
    if (!isTrial || value === null || deviceId === PHOTO_FINISH.deviceId) return [];
    if (tried) return [value === 'O' ? tried.cm : 0];
    return [readInt(value) ?? 0];
  });
  return written.length === 0 ? undefined : Math.max(...written) === (cm ?? height ?? 0);
}

/** Takes back what was said of a starter: own marks that still stand, and those beside a mark of another by saying what that one says. */
export function withdrawn(at: Heat, entryId: number, mark: TimedMark | null, parts: Parts): readonly TimedAction[] {
  return [...textsOf(mark).keys()].flatMap((part) => takenBack(at, entryId, part, parts));
}

/** As `withdrawn`, of the wind of a race, and that it was timed by hand. */
export function withdrawnHeat(at: Heat, { wind, hand }: SaidOfHeat, parts: Parts): readonly TimedAction[] {
  return [...(wind === null ? [] : takenBack(at, 0, WIND, parts)), ...(hand ? takenBack(at, 0, HAND, parts) : [])];
}

function takenBack(at: Heat, entryId: number, name: string, parts: Parts): readonly TimedAction[] {
  const part = parts[name];
  const isOwn = ({ deviceId }: PartMark): boolean => deviceId === PHOTO_FINISH.deviceId;
  if (!part || !(isOwn(part) || part.challenges?.some(isOwn))) return [];
  return [action(at, entryId, name, isOwn(part) ? null : part.value)];
}

const action = ({ eventGroupId, heat }: Heat, entryId: number, part: string, value: string | null): TimedAction => ({
  kind: 'mark',
  body: { eventGroupId, heat, entryId, part, value },
});

function textsOf(mark: TimedMark | null): ReadonlyMap<string, string> {
  const { ms = null, place = null, code = null, reaction = null, rule, cm, wind, height, parts } = mark ?? {};
  const texts = new Map<string, string>(parts);
  if (parts && (cm !== undefined || height !== undefined)) return texts;
  if (height !== undefined) return texts.set(tryPart(height, 1), 'O');
  if (cm === null) return texts.set(CODE, 'NM');
  if (cm !== undefined) {
    texts.set(trialPart(1), String(cm));
    if (wind !== undefined) texts.set(trialWindPart(1), String(wind));
    return texts;
  }
  if (code !== null) texts.set(CODE, writeCode({ code, ...(rule !== undefined && { rule }) }));
  if (ms !== null) texts.set(TIME, String(ms));
  if (place !== null) texts.set(PLACE, String(place));
  if (reaction !== null && code !== 'DNS') texts.set(REACTION, String(reaction));
  return texts;
}
