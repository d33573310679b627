import { cardsIn, GIVEN, isCardOf, readCardPart } from '#domain/card/cards.ts';
import { horizontalParts, horizontalTexts, readTrialPart } from '#domain/horizontal/parts.ts';
import { CODE, type PartRules, type PartTexts } from '#domain/result/part-rules.ts';
import type { ResultValue } from '#domain/result/value.ts';
import type { EventGroupRow, Part, PartMark, Parts, ResultRow } from '#domain/rows/row.ts';
import { TIME, trackParts, trackTexts, WIND, windTexts } from '#domain/track/parts.ts';
import { verticalParts } from '#domain/vertical/parts.ts';

/** How the results of an event are written down. */
type MarkedKind = 'track' | 'horizontal' | 'vertical';

const RULES: Readonly<Record<MarkedKind, PartRules>> = {
  track: trackParts,
  horizontal: horizontalParts,
  vertical: verticalParts,
};

type Measured = Pick<EventGroupRow, 'type' | 'unit'>;

/** Undefined: points, which nobody writes down. */
export function markedKind({ type, unit }: Measured): MarkedKind | undefined {
  if (unit === 'T') return 'track';
  if (type !== 'F' || unit === 'P') return undefined;
  return unit === 'D' ? 'horizontal' : 'vertical';
}

/** Whether a part can be what an official of the event wrote; null: cleared. */
export function isPlausiblePart(part: string, value: string | null, entryId: number, group: EventGroupRow): boolean {
  const kind = markedKind(group);
  if (!kind) return false;
  const card = readCardPart(part);
  if (card) return entryId > 0 && isCardOf(card, kind) && (value === null || value === GIVEN);
  return RULES[kind].isPlausible(part, value, entryId, group);
}

/** What parts come to, the row's value; null: nothing is written. */
export function valueOfParts(parts: PartTexts, group: Measured, entryId: number): ResultValue | null {
  const kind = markedKind(group);
  const value = kind ? RULES[kind].valueOf(parts, entryId) : null;
  const cards = cardsIn(parts);
  if (!kind || cards.length === 0 || value?.type === 'wind') return value;
  return { ...(value ?? NO_MARK[kind]), cards };
}

/** Of an athlete who has nothing but a card. */
const NO_MARK = {
  track: { type: 'track', ms: null, code: null },
  horizontal: { type: 'field', trials: [], code: null },
  vertical: { type: 'height', bars: [], jumps: [], code: null },
} as const satisfies Readonly<Record<MarkedKind, ResultValue>>;

/** Whether whole values say anything of a part: who writes those leaves all others alone. */
export const isInWhole = (part: string): boolean =>
  part === TIME || part === CODE || part === WIND || readTrialPart(part) !== undefined;

/** A whole value in parts. Heights are never written whole. */
export function textsOf(value: ResultValue | null): Readonly<Record<string, string>> {
  switch (value?.type) {
    case 'track':
      return trackTexts(value);
    case 'wind':
      return windTexts(value);
    case 'field':
      return horizontalTexts(value);
    default:
      return {};
  }
}

/** The parts of a row; of one that was written whole, each with who wrote that. */
export function partsIn(row: ResultRow | undefined): Parts {
  if (!row || row.parts) return row?.parts ?? {};
  const { version, value, challenges } = row;
  const mark = ({ opId, deviceId, by, at }: Omit<PartMark, 'value' | 'version'>, text: string | undefined): PartMark => ({
    value: text ?? null,
    opId,
    deviceId,
    by,
    at,
    version,
  });
  const own = textsOf(value);
  const others = challenges.map((one) => ({ one, texts: textsOf(one.value) }));
  const names = new Set([own, ...others.map(({ texts }) => texts)].flatMap(Object.keys));
  return Object.fromEntries(
    [...names].map((name): [string, Part] => {
      const differing = others.filter(({ texts }) => texts[name] !== own[name]).map(({ one, texts }) => mark(one, texts[name]));
      return [name, { ...mark(row, own[name]), ...(differing.length > 0 && { challenges: differing }) }];
    }),
  );
}

/** The parts that can't be right beside one: who did not start has no mark. */
export function rivalsOf(parts: PartTexts, part: string, value: string | null): readonly string[] {
  if (value === null || readCardPart(part)) return [];
  return Object.entries(parts).flatMap(([other, { value: text }]) => {
    if (text === null || (part === CODE) === (other === CODE) || readCardPart(other)) return [];
    const rules = part === CODE ? excludes(value, other, text) : excludes(text, part, value);
    return rules ? [other] : [];
  });
}

function excludes(code: string, part: string, value: string): boolean {
  if (code === 'DNS') return !readTrialPart(part)?.wind;
  if (code === 'DNF') return part === TIME;
  return code === 'NM' && readTrialPart(part)?.wind === false && /^\d/.test(value);
}
