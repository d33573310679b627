import type { Gender } from '#domain/event/kinds.ts';
import { schemeOf } from '#domain/horizontal/scheme.ts';
import { formatPoints } from '#domain/performance/format.ts';
import { roundsTo } from '#domain/progression/rounds.ts';
import { type RankedMark, rankedMarks } from '#domain/result/places.ts';
import { compareKeys } from '#domain/result/series.ts';
import { type EventGroupRow, isGuest, type PublicResult } from '#domain/rows/row.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { type BoardLine, type EventBoard, type PublicEvent, publicTotals } from './event-board.ts';

/** What parts a ranking into lists. */
export const RANKED_BY = ['all', 'age-group', 'gender', 'team'] as const;
export type RankedBy = (typeof RANKED_BY)[number];

/** One round of an event, as anybody may know it. */
interface RankedRound {
  readonly event: PublicEvent;
  readonly board: EventBoard;
}

/** The best that an athlete has reached in the rounds of an event. */
interface RankedLine extends Pick<BoardLine, 'entryId' | 'athleteId' | 'name' | 'club' | 'bibNo' | 'ageGroup' | 'mark' | 'note'> {
  readonly place: number;
  /** The event group in which that was. */
  readonly eventGroupId: number;
}
interface RankedList {
  /** Age group, gender or team; empty: of all. */
  readonly name: string;
  readonly lines: readonly RankedLine[];
}

/** An event with all rounds that lead to it and that it leads to, the first one first. */
export function roundsOf(groups: readonly EventGroupRow[], eventGroupId: number): readonly EventGroupRow[] {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const wayTo = (id: number) => roundsTo(id, (one) => byId.get(one));
  const first = wayTo(eventGroupId).at(-1);
  return groups
    .map((group) => ({ group, way: wayTo(group.id) }))
    .filter(({ way }) => way.at(-1) === first)
    .sort((a, b) => a.way.length - b.way.length || a.group.eventNo - b.group.eventNo)
    .map(({ group }) => group);
}

/**
 * The best mark of each athlete over all rounds of an event, ranked in lists: of all, or by age group, gender or team, the list with the best mark
 * first. Level marks share a place. Athletes without a mark that counts are in none.
 */
export function rankings(rounds: readonly RankedRound[], by: RankedBy): readonly RankedList[] {
  const best = new Map<number, Marked>();
  for (const marked of rounds.flatMap(marksOf)) {
    const before = best.get(marked.line.entryId);
    if (!before || compareKeys(marked.key, before.key) < 0) best.set(marked.line.entryId, marked);
  }
  const sorted = [...best.values()].sort((a, b) => compareKeys(a.key, b.key));
  return [...groupBy(sorted, ({ line }) => listOf(line, by))].map(([name, marks]) => ({ name, lines: placed(marks) }));
}

interface Marked extends Pick<RankedMark, 'key' | 'mark' | 'note'> {
  readonly line: BoardLine;
  readonly eventGroupId: number;
}

const GENDERS: Readonly<Record<Gender, string>> = { F: 'Women', M: 'Men', O: 'Open' };

function listOf({ ageGroup, gender, team }: BoardLine, by: RankedBy): string {
  if (by === 'all') return '';
  if (by === 'gender') return GENDERS[gender];
  return by === 'team' ? team || 'No team' : ageGroup || 'No age group';
}

function placed(marks: readonly Marked[]): readonly RankedLine[] {
  let place = 0;
  return marks.map(({ line, key, mark, note, eventGroupId }, i) => {
    const before = marks[i - 1];
    if (!before || compareKeys(before.key, key) !== 0) place = i + 1;
    const { entryId, athleteId, name, club, bibNo, ageGroup } = line;
    return { place, entryId, athleteId, name, club, bibNo, ageGroup, mark, note, eventGroupId };
  });
}

/** The marks of a round that count. */
function marksOf({ event, board: { group, heats } }: RankedRound): readonly Marked[] {
  const lines = heats.flatMap((heat) => heat.lines).filter(({ entryId }) => !isGuest(group, entryId));
  if (group.unit === 'P') {
    const totals = new Map(publicTotals(event, group).lines.map((line) => [line.entryId, line.total]));
    return lines.flatMap((line): Marked[] => {
      const total = totals.get(line.entryId) ?? null;
      return total === null ? [] : [{ line, eventGroupId: group.id, key: [-total], mark: formatPoints(total), note: '' }];
    });
  }
  const results = event.rows.filter((row): row is PublicResult => row.kind === 'result' && row.eventGroupId === group.id);
  return rankedMarks(group, lines, results, event.scheme ?? schemeOf(group)).flatMap(
    ({ starter: line, key, listKey = key, mark, note }) =>
      key.length === 0 ? [] : [{ line, eventGroupId: group.id, key: listKey, mark, note }],
  );
}
