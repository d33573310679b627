import { roundsTo } from '#domain/progression/rounds.ts';
import { hasMark } from '#domain/result/has-mark.ts';
import type { ResultValue } from '#domain/result/value.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import type { Card } from './cards.ts';
import { cardsOf, givenAt, type WrittenAt } from './cards-of.ts';

/** A result, of whatever it is read from. */
interface Written extends WrittenAt {
  readonly value: ResultValue | null;
}

interface SentOff extends Written {
  readonly eventGroupId: number;
}

/** The card that keeps somebody out of an event, and the event in which it was shown. */
export interface Exclusion {
  readonly card: Card;
  readonly eventGroupId: number;
  /** They have marks in the event that they are kept out of: those stay. */
  readonly begun: boolean;
}

interface Meeting {
  readonly groupOf: (id: number) => Pick<EventGroupRow, 'id' | 'feedsFrom' | 'part'> | undefined;
  /** The results of the event are complete. */
  readonly ended: boolean;
}

/**
 * A red card, or a second yellow one, keeps an athlete out of all that follows in the competition (TR7.2): of other events, of the further trials of one that is
 * on, of the parts of a combined event and of the rounds that come. What they had done before stays: a race that they had run, an event that was over for them,
 * earlier rounds and parts. In the event of the card itself they are disqualified. Marks that are written afterwards stay too, and they stay excluded: only
 * taking the card away lets them take part. `sentOff`: results of the athlete with such cards; `own`: theirs in the event.
 */
export function exclusionFrom(
  eventGroupId: number,
  sentOff: readonly SentOff[],
  own: readonly Written[],
  { groupOf, ended }: Meeting,
): Exclusion | undefined {
  if (ended) return undefined;
  const [first] = sentOff
    .filter((row) => !isBefore(eventGroupId, row.eventGroupId, groupOf))
    .map((row) => {
      const card = redOf(row);
      return { card, eventGroupId: row.eventGroupId, at: givenAt(card, row) };
    })
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
  if (!first || own.some((row) => row.at <= first.at && isOver(row))) return undefined;
  return { card: first.card, eventGroupId: first.eventGroupId, begun: own.some(({ value }) => hasMark(value)) };
}

/** Of an event itself, of a round that leads to it, and of an earlier part of its combined event. */
function isBefore(id: number, cardId: number, groupOf: Meeting['groupOf']): boolean {
  if (roundsTo(cardId, groupOf).includes(id)) return true;
  const [part, cardPartOf] = [groupOf(id)?.part, groupOf(cardId)?.part];
  return part !== undefined && part.of === cardPartOf?.of && part.no < cardPartOf.no;
}

/** Nothing of the event was left for them: a race was run, or they had retired or not started. */
function isOver({ value }: Written): boolean {
  if (value === null || value.type === 'wind') return false;
  return value.type === 'track' ? hasMark(value) : value.code !== null;
}

const redOf = ({ value }: Written): Card => (cardsOf(value).includes('RC') ? 'RC' : 'YRC');
