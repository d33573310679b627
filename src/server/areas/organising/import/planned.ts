import type { Comparison } from '#contracts/organising/entry-file.ts';
import type { CompetitionOptions } from '#domain/competition/competition.ts';
import type { Gender } from '#domain/event/kinds.ts';
import type { EntryLineRemark, FileAthlete, FileEntry } from '#domain/start-list/entry-file.ts';
import type { EventMatch } from '#domain/start-list/match-events.ts';
import type { KnownAthlete, KnownEntry, KnownGroup } from './state.ts';

/** What an import would do to a competition: nothing is decided after this. */
export interface Plan {
  /** Null: it stays as it is. */
  readonly competition: {
    readonly dates: readonly string[];
    readonly options: CompetitionOptions;
    readonly active: boolean;
  } | null;
  readonly groups: readonly PlannedGroup[];
  readonly athletes: readonly PlannedAthlete[];
  readonly notes: readonly EntryLineRemark[];
  readonly comparison: Comparison;
  /** Entries that are taken out, where nothing was done with them yet. */
  readonly out: readonly number[];
}
export interface PlannedGroup extends EventMatch<KnownGroup> {
  /** Of one that is there: another's athletes come in as well. */
  readonly gender: Gender;
  readonly changed: boolean;
}
export interface PlannedAthlete {
  readonly file: FileAthlete;
  readonly known: KnownAthlete | undefined;
  readonly renamed: boolean;
  /** Somebody of another competition who is the same person. */
  readonly personId: number | undefined;
  /** What the athlete wears after the import. */
  readonly bibNo: number | null;
  /** The registration number after it. */
  readonly urn: string | null;
  /** What becomes another of the organiser's own athlete, in words. */
  readonly corrections: readonly string[];
  /** That, or something else but the entries. */
  readonly changed: boolean;
  readonly entries: readonly PlannedEntry[];
}
export interface PlannedEntry {
  readonly file: FileEntry;
  /** As the file says, or the entry before it, or programme and date of birth. */
  readonly ageGroup: string;
  readonly guest: boolean;
  readonly known: KnownEntry | undefined;
  readonly changed: boolean;
}
