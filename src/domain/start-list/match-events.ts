import { eventCodeOf } from '#domain/event/event-name.ts';
import type { Gender } from '#domain/event/kinds.ts';
import { isSameCode, saidName } from '#domain/event/said-name.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { daysBetween } from '#domain/shared/wall-clock.ts';
import type { EntryReview, FileEventGroup } from '#domain/start-list/entry-file.ts';

/** An event of the competition as it is. */
export interface KnownEvent {
  readonly id: number;
  /** In the programme. */
  readonly eventNo?: number;
  /** What the file that brought it calls it: days since the first one, time, gender, code and name. */
  readonly sourceKey: string | null;
  readonly name: string;
  readonly eventCode: string;
  readonly gender: Gender;
  /** ISO instant. */
  readonly startsAt: string;
  /** Athletes who are entered in it. */
  readonly athleteIds: readonly number[];
}

/** The id of the event that one of the file means, by its key in the file; 0: it is a new one. */
type EventDecisions = ReadonlyMap<string, number>;

export interface EventMatch<K extends KnownEvent = KnownEvent> {
  readonly file: FileEventGroup;
  readonly sourceKey: string;
  /** Undefined: the import makes it. */
  readonly known: K | undefined;
  /** What it is called afterwards: its own name, unless the file that brought it has another by now. */
  readonly name: string;
  /** Of a new event: others of the same discipline on that day, which it may be. */
  readonly beside: readonly K[];
}

interface Matching {
  /** Athletes of the competition that the file enters in an event, by its key. */
  readonly entered: ReadonlyMap<string, readonly number[]>;
  readonly decisions: EventDecisions;
}

/**
 * Finds the events of a file among those that are there: by the name in the file that brought them, by name, discipline and gender in any spelling, by
 * the number that a timing company's file has and the discipline, or by discipline, time and athletes where the name was corrected. What is left is new. Each event is found once.
 */
export function matchEvents<K extends KnownEvent>(
  review: EntryReview,
  known: readonly K[],
  { entered, decisions }: Matching,
): readonly EventMatch<K>[] {
  const first = review.dates[0] ?? '';
  const keyOf = ({ key }: FileEventGroup) => `${daysBetween(first, key.slice(0, 10))}${key.slice(10)}`;
  const of = new Map<FileEventGroup, K>();
  const claimed = new Set<K>();
  const take = (file: FileEventGroup, one: K | undefined) => {
    if (!one || of.has(file) || claimed.has(one)) return;
    of.set(file, one);
    claimed.add(one);
  };
  const files = review.eventGroups;
  for (const file of files)
    take(
      file,
      known.find(({ id }) => id === decisions.get(file.key)),
    );
  const open = () => files.filter((file) => !of.has(file) && decisions.get(file.key) !== 0);
  const left = () => known.filter((one) => !claimed.has(one));
  const bySource = new Map(known.map((one) => [one.sourceKey, one]));
  for (const file of open()) take(file, bySource.get(keyOf(file)));
  for (const looksAt of [sameStart, sameDay, anyTime]) for (const [file, one] of pairs(open(), left(), looksAt)) take(file, one);
  for (const file of open())
    take(
      file,
      left().find((one) => isNumbered(file, one)),
    );
  for (const [file, one] of pairs(open(), left(), correctedName))
    if (isMostly(entered.get(file.key) ?? [], one.athleteIds)) take(file, one);
  return files.map((file) => {
    const one = of.get(file);
    const beside = one || decisions.get(file.key) === 0 ? [] : left().filter((other) => mayBe(file, other));
    return { file, sourceKey: keyOf(file), known: one, name: one ? nameAfter(one, file) : file.name, beside };
  });
}

type Event = Pick<KnownEvent, 'name' | 'eventCode' | 'gender' | 'startsAt'>;
const identity = ({ name, eventCode, gender }: Event): string => `${gender}|${eventCodeOf(eventCode)}|${saidName(name).words}`;
const day = ({ startsAt }: Event): string => startsAt.slice(0, 10);
const sameStart = (event: Event): string => `${identity(event)}|${Date.parse(event.startsAt)}`;
const sameDay = (event: Event): string => `${identity(event)}|${day(event)}`;
const anyTime = (event: Event): string => identity(event);
const correctedName = ({ eventCode, gender, startsAt }: Event): string =>
  `${gender}|${eventCodeOf(eventCode)}|${Date.parse(startsAt)}`;

/** Those of which both lists have one alone by the same look. */
function pairs<K extends KnownEvent>(
  files: readonly FileEventGroup[],
  known: readonly K[],
  look: (event: Event) => string,
): readonly (readonly [FileEventGroup, K])[] {
  const there = groupBy(known, look);
  return [...groupBy(files, look)].flatMap(([key, [file, ...others]]) => {
    const [one, ...more] = there.get(key) ?? [];
    return file && one && others.length + more.length === 0 ? [[file, one] as const] : [];
  });
}

/** Half of the smaller of two fields are the same athletes. */
function isMostly(entered: readonly number[], there: readonly number[]): boolean {
  const both = new Set(there);
  const shared = entered.filter((id) => both.has(id)).length;
  return shared > 0 && 2 * shared >= Math.min(entered.length, there.length);
}

/** The number of a timing company's file is that of the programme, and so is the discipline. */
const isNumbered = (file: FileEventGroup, { eventNo, eventCode, gender }: KnownEvent): boolean =>
  file.eventNo !== undefined && file.eventNo === eventNo && isSameCode(file.eventCode, eventCode) && isFor(file.gender, gender);

const mayBe = (file: FileEventGroup, other: KnownEvent): boolean =>
  isSameCode(file.eventCode, other.eventCode) && isFor(file.gender, other.gender) && day(file) === day(other);
const isFor = (a: Gender, b: Gender): boolean => a === b || a === 'O' || b === 'O';

/** An organiser who has given it another name keeps that. */
function nameAfter(known: KnownEvent, file: FileEventGroup): string {
  const imported = known.sourceKey?.split('|').slice(3).join('|') ?? '';
  return known.sourceKey !== null && known.name.startsWith(imported) && isPlain(known.name, imported) ? file.name : known.name;
}

/** The file's own name, or that plus who the event is for. */
const isPlain = (name: string, imported: string): boolean => saidName(name).words === saidName(imported).words;
