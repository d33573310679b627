import { hasHeatWind } from '#domain/event/event-code.ts';
import { CODE } from '#domain/result/part-rules.ts';
import { partsIn, valueOfParts } from '#domain/result/parts.ts';
import { places } from '#domain/result/places.ts';
import type { TrackValue } from '#domain/result/value.ts';
import type { EventGroupRow, ResultRow } from '#domain/rows/row.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import type { Listed } from '#domain/timing/out/start-list.ts';
import { cellsOf } from '#domain/timing/out/write-lif.ts';
import { readTimed } from '#domain/timing/timed-mark.ts';
import type { TimedMark } from '#domain/timing/timed-race.ts';
import { PLACE, REACTION, TIME, WIND } from '#domain/track/parts.ts';

/** What the photo finish of a rehearsal sends of a heat: who is in which lane it takes from the start list of the copy. */
export interface RaceFile {
  readonly eventGroupId: number;
  readonly heat: number;
  /** Tenths of a metre a second; null: none was read. */
  readonly wind: number | null;
  readonly marks: readonly { readonly entryId: number; readonly mark: TimedMark }[];
  /** Sent by mistake under the name of this heat. */
  readonly under?: Pick<RaceFile, 'eventGroupId' | 'heat'>;
  /** Sent by mistake: of people who are not here, as of another competition, or as the start list was saved once more. */
  readonly wrong?: 'strangers' | 'empty';
}

/** What a wrong file of the photo finish may be: athletes of another race, unknown people, a start list saved again. */
export const WRONG_FILES = ['others', 'strangers', 'empty'] as const;
export type WrongFile = (typeof WRONG_FILES)[number];

/** Where bibs of people begin who are not here. */
const STRANGERS = 990_000;

/** The starters and marks of a heat as a wrong file has them. */
export function wrongly(
  starters: readonly Listed[],
  marks: ReadonlyMap<number, TimedMark>,
  wrong: RaceFile['wrong'],
): { readonly starters: readonly Listed[]; readonly marks: ReadonlyMap<number, TimedMark> } {
  if (!wrong) return { starters, marks };
  if (wrong === 'empty') return { starters, marks: new Map() };
  const strangers = starters.map((one, i) => ({
    ...one,
    entryId: -i - 1,
    bib: STRANGERS + i,
    surName: `Stranger ${i + 1}`,
    firstName: 'Alex',
    club: '',
  }));
  return {
    starters: strangers,
    marks: new Map(
      starters.flatMap(({ entryId }, i) => {
        const mark = marks.get(entryId);
        return mark ? [[-i - 1, mark] as const] : [];
      }),
    ),
  };
}

/** One part of a result as somebody wrote it. */
export interface WrittenPart {
  readonly heat: number;
  /** 0: the heat's own. */
  readonly entryId: number;
  readonly part: string;
  readonly value: string;
  /** Epoch ms; not a number: nobody knows. */
  readonly at: number;
}

/** All that stands in the results of an event, part by part. */
export const writtenParts = (results: readonly ResultRow[]): readonly WrittenPart[] =>
  results.flatMap((row) =>
    Object.entries(partsIn(row)).flatMap(([part, { value, at }]): WrittenPart[] =>
      value === null ? [] : [{ heat: row.heat, entryId: row.entryId, part, value, at: Date.parse(at) }],
    ),
  );

const READ: readonly string[] = [TIME, PLACE, CODE, REACTION];

/** The races of an event as files of the photo finish, and what no such file says: that somebody writes by hand. */
export function raceFiles(
  group: EventGroupRow,
  parts: readonly WrittenPart[],
): { readonly files: readonly RaceFile[]; readonly byHand: readonly WrittenPart[] } {
  const heats = [...groupBy(parts, ({ heat }) => heat)].map(([heat, own]) => raceFile(group, heat, own));
  return { files: heats.map(({ file }) => file), byHand: heats.flatMap(({ byHand }) => byHand) };
}

function raceFile(group: EventGroupRow, heat: number, parts: readonly WrittenPart[]) {
  const values = [...groupBy(parts, ({ entryId }) => entryId)].map(([entryId, own]) => ({
    heat,
    entryId,
    value: valueOfParts(Object.fromEntries(own.map(({ part, value }) => [part, { value }])), group, entryId),
  }));
  const wind = values.find(({ entryId }) => entryId === 0)?.value;
  const starters = values.filter(({ entryId }) => entryId > 0);
  const placed = new Map(places(group, starters, values).map((one) => [one.entryId, one.heatPlace]));
  const marks = starters.flatMap(({ entryId, value }) => {
    const mark = value?.type === 'track' ? timedMark(value, placed.get(entryId) ?? null) : undefined;
    return mark && isRead(mark) ? [{ entryId, mark }] : [];
  });
  const inFile = new Set(marks.map(({ entryId }) => entryId));
  const file: RaceFile = {
    eventGroupId: group.id,
    heat,
    wind: wind?.type === 'wind' && hasHeatWind(group.eventCode) ? wind.wind : null,
    marks,
  };
  const isInFile = ({ entryId, part }: WrittenPart): boolean =>
    entryId === 0 ? part === WIND && file.wind !== null : inFile.has(entryId) && READ.includes(part);
  return { file, byHand: parts.filter((one) => !isInFile(one)) };
}

function timedMark({ ms, code, rule, reaction }: TrackValue, place: number | null): TimedMark {
  return { place: code ? null : place, ms, code, reaction: reaction ?? null, ...(rule !== undefined && { rule }) };
}

/** Whether a file can say it: what a person wrote, such as a rule in words, it may not. */
function isRead(mark: TimedMark): boolean {
  const { place, time, reaction } = cellsOf(mark);
  const read = readTimed(place, time, reaction);
  if (read === 'nothing' || 'unread' in read) return false;
  return (['place', 'ms', 'code', 'reaction', 'rule'] as const).every((field) => read[field] === mark[field]);
}
