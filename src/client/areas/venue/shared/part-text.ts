import { cardText } from '#domain/card/card-words.ts';
import { readCardPart } from '#domain/card/cards.ts';
import { readTrialPart } from '#domain/horizontal/parts.ts';
import { formatDistance, formatReaction, formatWind } from '#domain/performance/format.ts';
import { CODE, NOTE, readInt } from '#domain/result/part-rules.ts';
import { timeText } from '#domain/result/typed-text.ts';
import { HAND, PLACE, REACTION, readSplitPart, TIME, WIND } from '#domain/track/parts.ts';
import { BARS, readBars, readPart, STANDS, START } from '#domain/vertical/parts.ts';
import { partMessages as text } from './messages-part.ts';

/** What a part of a result is called: `Time`, `Trial 3`, `Try 2 at 1.84`. */
export function partName(part: string): string {
  const trial = readTrialPart(part);
  if (trial) return trial.wind ? text.trialWind(trial.round) : text.trial(trial.round);
  const height = readPart(part);
  if (height) return (height.jumpOff ? text.jump : text.tryAt)(height.n, formatDistance(height.cm));
  const card = readCardPart(part);
  if (card) return cardText(card);
  const leg = readSplitPart(part);
  return leg === undefined ? (NAMES[part] ?? part) : text.split(leg);
}

const NAMES: Readonly<Record<string, string>> = {
  [TIME]: text.time,
  [PLACE]: text.place,
  [REACTION]: text.reaction,
  [CODE]: text.code,
  [WIND]: text.wind,
  [NOTE]: text.note,
  [HAND]: text.hand,
  [BARS]: text.bars,
  [START]: text.start,
  [STANDS]: text.stands,
};

/** What an official wrote as a part, in the form it is typed in. */
export function partText(part: string, value: string | null): string {
  if (value === null) return text.nothing;
  if (part === BARS) return readBars(value).map(formatDistance).join(' ');
  if (value === '-') return '–';
  const card = readCardPart(part);
  if (card) return cardText(card);
  if (part === HAND) return text.byHand;
  const n = readInt(value);
  if (n === undefined) return value;
  if (part === TIME || readSplitPart(part) !== undefined) return timeText(n);
  if (part === REACTION) return formatReaction(n);
  if (part === START) return formatDistance(n);
  const trial = readTrialPart(part);
  if (trial && !trial.wind) return formatDistance(n);
  return part === WIND || trial ? formatWind(n) : value;
}
