import type { CompTables } from '#domain/competition/comp-tables.ts';
import type { CompetitionOptions } from '#domain/competition/competition.ts';
import type { DrawRow } from '#domain/draw/draw-row.ts';
import type { EventType, Gender, UnitType } from '#domain/event/kinds.ts';
import type { LineUpRow } from '#domain/relay/line-up.ts';
import type { ResultValue } from '#domain/result/value.ts';
import type { RoundRow } from '#domain/round/round-row.ts';
import type { AthleteId, StarterId } from '#domain/team/starter.ts';

/**
 * What a device holds of a competition: rows, each with the competition's change number at which it last changed (`version`).
 * A row's `version` only grows; a person's action names the version they were looking at (`base`).
 * Personal data is the least a desk needs: no dates of birth, no contact data.
 */
export type VenueRow = CompetitionRow | EventGroupRow | AthleteRow | ResultRow | DrawRow | RoundRow | LineUpRow;

export interface CompetitionRow extends CompTables {
  readonly kind: 'competition';
  readonly compId: number;
  readonly version: number;
  readonly name: string;
  readonly organiser: string;
  /** `YYYY-MM-DD`, first to last day, at least one. */
  readonly dates: readonly string[];
  /** IANA name; all wall-clock times of the competition are in it. */
  readonly timeZone: string;
  readonly options: CompetitionOptions;
  /** What codes on phones are signed with, base64url; null or absent: nobody has asked for one yet. */
  readonly checkInKey?: string | null;
  /** What the lots of its draws come from, for its own devices alone; absent: an older server. */
  readonly drawSeed?: string;
  /** Of graded heats the slowest `s` or the fastest `f` runs first; absent: an older server. */
  readonly heatOrder?: 's' | 'f';
  /** Minutes before the start until which line-ups of relays are declared without a reason; absent: an older server. */
  readonly lineUpTo?: number;
  /** Rules of disqualifications, a line for each; absent: those of `DQ_RULES`, or an older server. */
  readonly dqRules?: string;
}

/** A discipline at a time in the programme: what is called, checked in for and scored together. */
export interface EventGroupRow {
  readonly kind: 'eventGroup';
  readonly id: number;
  readonly version: number;
  readonly eventNo: number;
  readonly name: string;
  /** Short code as in start lists: 100, 4x400, LJ, SP, Mar. */
  readonly eventCode: string;
  readonly gender: Gender;
  readonly type: EventType;
  readonly unit: UnitType;
  /** ISO instant of the first start. */
  readonly startsAt: string;
  /** Minutes before the start; absent: the competition's default. */
  readonly checkInFrom?: number;
  readonly checkInTo?: number;
  /** Field trials an athlete may get in all. */
  readonly trials: number;
  /** It is held indoors, where no wind is read; absent: it is not, or an older server. */
  readonly indoor?: true;
  /** The organiser lets nobody enter results of it, such as a fun run; absent: they are entered, or an older server. */
  readonly noResults?: true;
  /** Settings of its heats where the organiser has set any; absent: an older server, or as the event is usually run. */
  readonly heats?: HeatSettings;
  /** It is one event of a combined event, whose entries start here; absent: it has entries of its own. */
  readonly part?: PartOf;
  /** The group whose results decide who starts here, with that group's entries; absent: an older server, or they are its own. */
  readonly feedsFrom?: number;
  /** Entries of guests, ascending: they compete, and take no place; absent: an older server, or there are none. */
  readonly guests?: readonly number[];
}

interface PartOf {
  /** The event group of the combined event. */
  readonly of: number;
  /** Its place among the parts, from 1. */
  readonly no: number;
}

/** The event group in which those are entered who start in one: of a part its combined event. */
export const enteredIn = ({ id, part }: Pick<EventGroupRow, 'id' | 'part'>): number => part?.of ?? id;

/** A guest of the competition has marks and best marks, and takes no place, no points, no record and no claim to the next round. */
export const isGuest = ({ guests }: Pick<EventGroupRow, 'guests'>, entryId: number): boolean =>
  guests?.includes(entryId) ?? false;

interface HeatSettings {
  readonly laneCount?: number;
  readonly firstLane?: number;
  readonly useLanes?: boolean;
  /** 0: as many as there are lanes. */
  readonly maxInHeat?: number;
  /** It is one of several rounds. */
  readonly rounds?: boolean;
  /** Women and men, and each age group, in heats of their own. */
  readonly byGender?: boolean;
  readonly byAge?: boolean;
  /** Its heats spread the best, also where no other round is planned: `seed.type` H. */
  readonly spread?: boolean;
}

/** A starter: an athlete, or a team, whose name is the surname (`#domain/team/starter.ts`). */
export interface AthleteRow {
  readonly kind: 'athlete';
  readonly athleteId: StarterId;
  readonly version: number;
  readonly firstName: string;
  readonly surName: string;
  readonly gender: Gender;
  readonly club: string;
  readonly urn: string | null;
  readonly bibNo: number | null;
  readonly teamBibNo: number | null;
  readonly collected: readonly HandOut[];
  readonly entries: readonly EntryRow[];
  /** Names of those who run for a team, in their order; absent: an athlete. */
  readonly runners?: readonly string[];
  /** Their ids, in the same order, for the venue alone; absent: an athlete, or an older server. */
  readonly runnerIds?: readonly AthleteId[];
  /** What a desk has noted of them, for desks alone; absent: nothing. */
  readonly note?: Note;
  /** Events they will not start in, as a desk has heard on the day, for the venue alone; absent: none. */
  readonly withdrawn?: readonly Withdrawal[];
}

/**
 * Whether a venue has to do with an athlete: they start, or have a bib that must come back. Where their last entry was cancelled
 * the row stays, for that is how tablets hear of it, and no list shows it.
 */
export function isExpected({ entries, bibNo, teamBibNo, collected }: AthleteRow): boolean {
  return entries.length > 0 || bibNo !== null || teamBibNo !== null || collected.length > 0;
}

export interface EntryRow {
  readonly id: number;
  readonly eventGroupId: number;
  readonly ageGroup: string;
  /** Best marks as entered, e.g. `10.83`, `1:47.20`, `6.12`; empty when none. */
  readonly pb: string;
  readonly sb: string;
  /** 0 = not drawn yet. */
  readonly heat: number;
  readonly lane: number;
  readonly checkedIn: Ticked;
}

/** The ticks, in any order; ticked when not empty. The earliest stands, the others are stored and shown. */
export type Ticked = readonly Tick[];
export interface Tick {
  readonly opId: string;
  readonly deviceId: string;
  readonly by: string;
  /** ISO instant, device time corrected to the server's. */
  readonly at: string;
  /** The competition's change number at which this tick arrived. */
  readonly version: number;
}

/** That a desk handed out a bib. */
export interface HandOut extends Tick {
  /** Which; null: not known, for an app of before did not say and the bib had changed unseen. Absent: an older server, or there was none. */
  readonly bib?: number | null;
}

export interface Note extends Tick {
  readonly text: string;
}

export interface Withdrawal extends Tick {
  readonly entryId: number;
}

/** A mark of one entry in one heat, or with `entryId` 0 what belongs to the whole heat (its wind). */
export interface ResultRow {
  readonly kind: 'result';
  readonly eventGroupId: number;
  readonly heat: number;
  readonly entryId: number;
  readonly version: number;
  /** null: cleared again. */
  readonly value: ResultValue | null;
  /** Where `value` came from. */
  readonly opId: string;
  readonly deviceId: string;
  readonly by: string;
  readonly at: string;
  /**
   * Different marks by people who had not seen `value`, at most one a device; a person decides by writing again. Beside `parts` it is made from
   * theirs, for apps that know none.
   */
  readonly challenges: readonly ResultChallenge[];
  /** What `value` is made from; absent: it was written whole, by an app that knew no parts (`partsIn`). */
  readonly parts?: Parts;
}

/** Parts by their names, see `#domain/result/parts.ts`. */
export type Parts = Readonly<Record<string, Part>>;
/** A part of a result as it stands. */
export interface Part extends PartMark {
  /** Other marks by recorders who had not seen it, at most one a device; absent: none. */
  readonly challenges?: readonly PartMark[];
  /** What a checker reads, who has not seen the mark; never public. Absent: nobody checks it. */
  readonly check?: PartMark;
}
export interface PartMark extends Tick {
  /** null: cleared again. */
  readonly value: string | null;
}

export interface ResultChallenge {
  readonly value: ResultValue | null;
  readonly opId: string;
  readonly deviceId: string;
  readonly by: string;
  readonly at: string;
}

/**
 * What anybody may see of a start list and its results: as printed. Registration numbers, who ticked or wrote on which device, and marks that
 * are in dispute are the venue's own.
 */
export type PublicRow =
  | Omit<CompetitionRow, 'drawSeed' | 'heatOrder' | 'lineUpTo' | 'dqRules' | keyof CompTables>
  | EventGroupRow
  | PublicAthlete
  | PublicResult;
export type PublicEntry = Omit<EntryRow, 'checkedIn'>;
export type PublicAthlete = Omit<AthleteRow, 'urn' | 'collected' | 'entries' | 'note' | 'withdrawn' | 'runnerIds'> & {
  readonly entries: readonly PublicEntry[];
  /** Names of those who run for a team, from the first leg on; absent: nobody has declared it, or the organiser shows no names. */
  readonly legs?: readonly string[];
};
export type PublicResult = Pick<ResultRow, 'kind' | 'eventGroupId' | 'heat' | 'entryId' | 'version' | 'value'>;

/** What a person sees of their own athlete: that and when somebody ticked, not who on which device, nor what a desk noted. */
export type OwnAthlete = Omit<AthleteRow, 'collected' | 'entries' | 'note' | 'withdrawn' | 'runnerIds'> & {
  readonly collected: readonly OwnTick[];
  readonly entries: readonly (PublicEntry & { readonly checkedIn: readonly OwnTick[] })[];
};
type OwnTick = Pick<Tick, 'at'>;

export function ownAthlete({
  collected,
  entries,
  note: _note,
  withdrawn: _withdrawn,
  runnerIds: _ids,
  ...row
}: AthleteRow): OwnAthlete {
  const times = (ticked: Ticked): OwnTick[] => ticked.map(({ at }) => ({ at }));
  return {
    ...row,
    collected: times(collected),
    entries: entries.map(({ checkedIn, ...entry }) => ({ ...entry, checkedIn: times(checkedIn) })),
  };
}

export const competitionKey = (): string => 'competition';
export const athleteKey = (athleteId: StarterId): string => `athlete:${athleteId}`;
export const eventGroupKey = (id: number): string => `eventGroup:${id}`;
export const drawKey = (eventGroupId: number): string => `draw:${eventGroupId}`;
export const roundKey = (eventGroupId: number): string => `round:${eventGroupId}`;
export const lineUpKey = (eventGroupId: number, entryId: number): string => `line-up:${eventGroupId}:${entryId}`;
export const resultKey = (eventGroupId: number, heat: number, entryId: number): string =>
  `result:${eventGroupId}:${heat}:${entryId}`;

/** One text per row, unique in a competition. A kind of row that is added has it as its field `key`, so that older devices can tell its rows apart. */
export function rowKey(row: VenueRow): string {
  switch (row.kind) {
    case 'competition':
      return competitionKey();
    case 'eventGroup':
      return eventGroupKey(row.id);
    case 'athlete':
      return athleteKey(row.athleteId);
    case 'result':
      return resultKey(row.eventGroupId, row.heat, row.entryId);
    case 'draw':
    case 'round':
    case 'line-up':
      return row.key;
  }
}

/** Whether a row says something of somebody in an event, be it a card alone: it is written in their heat, which therefore stays. */
export const isMarkIn = (row: VenueRow, eventGroupId: number): boolean =>
  row.kind === 'result' && row.eventGroupId === eventGroupId && row.entryId > 0 && row.value !== null;
