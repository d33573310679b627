import { changedLines } from '#domain/round/announced.ts';
import { type EventBoard, type PublicEvent, placedLines } from './event-board.ts';

/** A mark that is another than announced. */
interface BoardChange {
  readonly entryId: number;
  readonly name: string;
  /** ISO instant. */
  readonly at: string;
  readonly was: string;
  readonly mark: string;
  /** What a mark that is a code means. */
  readonly words: string;
}

/** What has changed since the results were announced, as everybody is told, the last first. */
export function boardChanges(event: PublicEvent, board: EventBoard): readonly BoardChange[] {
  const { changed = [] } = event;
  if (changed.length === 0) return [];
  const at = new Map(changed.map((one) => [one.entryId, one.at]));
  const announced = changed.map(({ entryId, was }) => ({ entryId, place: null, mark: was }));
  return changedLines(announced, placedLines(event, board))
    .map(({ was, line: { entryId, name, mark, words } }) => ({
      entryId,
      name,
      at: at.get(entryId) ?? '',
      was: was.mark,
      mark,
      words,
    }))
    .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

/** What officials have still to decide of an event, for screens and pages alike. */
export const noticesOf = ({ lookedAt, protest }: Pick<PublicEvent, 'lookedAt' | 'protest'>): readonly string[] => [
  ...(lookedAt ? ['Results of the round before have changed. This event is being looked at again.'] : []),
  ...(protest ? ['A protest is being considered.'] : []),
];

/** `Dina Doe disqualified (TR17.3.1)`, `Dina Doe 12.06 (was 11.96)`. */
export function changeText({ name, was, mark, words }: BoardChange): string {
  const [code, ...rule] = mark.split(' ');
  if (code === 'DQ') return `${name} disqualified${rule.length > 0 ? ` (${rule.join(' ')})` : ''}`;
  return `${name} ${words || mark || 'no result'} (was ${was})`;
}
