import type { DrawRow } from '#domain/draw/draw-row.ts';
import { cameIn } from '#domain/progression/begun.ts';
import { type EndFor, type EndOfRound, endOfRound, saidRule } from '#domain/progression/next-round.ts';
import { isQualification } from '#domain/progression/progression.ts';
import type { Qualified } from '#domain/progression/qualified.ts';
import type { Placing } from '#domain/result/places.ts';
import { type Announced, changedLines } from '#domain/round/announced.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { sha256Hex } from '#domain/shared/sha256.ts';
import { type Consequence, LONGEST_KEY } from './consequence.ts';

interface Line {
  readonly entryId: number;
  readonly place: number | null;
  readonly mark: string;
  readonly records: readonly string[];
}

interface Round {
  /** As its results are now, whatever has begun. */
  readonly round: Parameters<typeof endOfRound>[0];
  readonly drawOf: (eventGroupId: number) => Drawn | undefined;
  readonly hasBegun: (eventGroupId: number) => boolean;
}
type Drawn = Pick<DrawRow, 'list' | 'from' | 'places' | 'moves'>;

/** What has become of the start lists of the rounds after one, once all its marks are in. */
export function roundConsequences(all: Round): readonly Consequence[] {
  const end = endAsDrawn(all);
  return !end?.complete ? [] : [end, ...end.lowerFinals].flatMap((one) => ofFinal(one, all));
}

/** By the rule that the next round was drawn by, where no person has said another: that the usual one differs by now is no change of results. */
function endAsDrawn({ round, drawOf }: Round): EndOfRound | undefined {
  const end = endOfRound(round);
  if (!end || saidRule(round.said)) return end;
  const draw = [end, ...end.lowerFinals].flatMap(({ group }) => (group && drawOf(group.id)) ?? [])[0];
  if (!draw) return end;
  const rule = draw.from?.rule ?? (isByUsual(draw, end, round.placings) ? end.rule : undefined);
  if (!rule) return undefined;
  const said = isQualification(rule) ? { scheme: { value: { qualifying: rule } } } : { progression: { value: rule } };
  return endOfRound({ ...round, said: { ...round.said, ...said } });
}

/** Whether an older app's draw has as many by place and by time as the usual rule of now. */
function isByUsual(draw: Drawn, { rule }: EndOfRound, placings: readonly Placing[]): boolean {
  const came = draw.list.map((one) => one.came);
  const heats = new Set(placings.map(({ heat }) => heat)).size;
  const by = (how: Qualified): number => came.filter((one) => one === how).length;
  return isQualification(rule) ? by('q') + by('Q') > 0 : by('Q') === rule.places * heats && by('q') === rule.times;
}

function ofFinal(
  { group, through, gone, level }: EndFor,
  { round: { eventGroupId, placings }, drawOf, hasBegun }: Round,
): Consequence[] {
  const draw = group && drawOf(group.id);
  if (!group || !draw) return [];
  const [drawn, isThrough] = [new Set(draw.places.map(({ entry }) => entry)), new Set(through.map(({ entryId }) => entryId))];
  const marks = new Map(placings.map(({ entryId, mark }) => [entryId, mark]));
  const of = { eventGroupId, to: group.id, begun: hasBegun(group.id) };
  // A lot decides of them first.
  const isLevel = (entryId: number): boolean => level?.entries.includes(entryId) ?? false;
  // An athlete a person put in or took out by hand is no mistake.
  const came = cameIn(draw);
  const takenOut = new Set(draw.moves.flatMap(({ entryId, to }) => (to ? [] : entryId)));
  const out = [...drawn].filter(
    (id) => marks.has(id) && !isThrough.has(id) && !isLevel(id) && !gone.includes(id) && (came.size === 0 || came.has(id)),
  );
  const lost = [...(came.size === 0 ? drawn : came.keys())].filter((id) => !isThrough.has(id));
  return [
    ...(level && draw.from && draw.from.level?.join(' ') !== level.entries.join(' ')
      ? [
          {
            kind: 'lot',
            key: `lot:${group.id}:${level.entries.join(' ')}`.slice(0, LONGEST_KEY),
            ...of,
            entries: level.entries,
          } as const,
        ]
      : []),
    ...out.map((entryId): Consequence => {
      const mark = marks.get(entryId) ?? '';
      return { kind: 'out', key: `out:${group.id}:${entryId}:${mark}`, ...of, entryId, mark };
    }),
    ...through
      .filter(({ entryId }) => !drawn.has(entryId) && !takenOut.has(entryId))
      .map(({ entryId, by }): Consequence => {
        const key = `in:${group.id}:${entryId}:${by} ${marks.get(entryId) ?? ''}:${short(lost.join(' '))}`;
        return { kind: 'in', key, ...of, entryId, by };
      }),
  ];
}

/** Whether everybody is told that officials look at a round again: of one that waits for a decision, has begun or whose start list is published. */
export const isLookedAt = (
  open: readonly Consequence[],
  eventGroupId: number,
  draw: Pick<DrawRow, 'published'> | undefined,
): boolean => open.some((one) => 'to' in one && one.to === eventGroupId && (one.begun || (draw?.published ?? null) !== null));

interface Announcement {
  readonly group: Pick<EventGroupRow, 'id' | 'unit'>;
  readonly announced: Pick<Announced, 'lines'> | undefined;
  /** Everybody in it, as the results are now. */
  readonly lines: readonly Line[];
  /** Its places give points to teams. */
  readonly isScored: boolean;
}

/** What was built on results as they were announced: records, totals of a combined event, points of teams. */
export function announcedConsequences({ group, announced, lines, isScored }: Announcement): readonly Consequence[] {
  const was = announced?.lines ?? [];
  const eventGroupId = group.id;
  return [
    ...lostRecords(eventGroupId, was, lines),
    ...(group.unit === 'P' ? changedLines(was, lines) : []).map(({ was: before, line: { entryId, mark } }): Consequence => {
      return { kind: 'total', key: `total:${entryId}:${mark}`, eventGroupId, entryId, was: before.mark, mark };
    }),
    ...(isScored ? scoreOf(eventGroupId, was, lines) : []),
  ];
}

/** Records that were announced and count no longer: by another mark, another wind, or the mark of another athlete. */
function lostRecords(eventGroupId: number, announced: Announced['lines'], lines: readonly Line[]): readonly Consequence[] {
  const now = new Map(lines.map((line) => [line.entryId, line]));
  return announced.flatMap(({ entryId, mark: was, records = [] }): Consequence[] => {
    const line = now.get(entryId);
    const lost = line ? records.filter((record) => !line.records.includes(record)) : [];
    if (!line || lost.length === 0) return [];
    const { mark } = line;
    return [
      { kind: 'record', key: `record:${entryId}:${lost.join(' ')}:${mark}`, eventGroupId, entryId, was, mark, records: lost },
    ];
  });
}

/** Places that gave points to teams are others by now. */
function scoreOf(eventGroupId: number, announced: Announced['lines'], lines: readonly Line[]): readonly Consequence[] {
  const now = new Map(lines.map(({ entryId, place }) => [entryId, place]));
  const moved = announced.filter(({ entryId, place }) => now.has(entryId) && now.get(entryId) !== place);
  if (moved.length === 0) return [];
  const places = short(moved.map(({ entryId }) => `${entryId}:${now.get(entryId)}`).join(' '));
  return [{ kind: 'score', key: `score:${places}`, eventGroupId }];
}

const short = (text: string): string => sha256Hex(text).slice(0, 16);
