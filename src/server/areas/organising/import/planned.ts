import type { CompetitionOptions } from '#domain/competition/competition.ts';
import type { EntryLineRemark, FileAthlete, FileEntry, FileEventGroup } from '#domain/entry/entry-file.ts';
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
}
export interface PlannedGroup {
  readonly file: FileEventGroup;
  readonly sourceKey: string;
  readonly known: KnownGroup | undefined;
  readonly changed: boolean;
}
export interface PlannedAthlete {
  readonly file: FileAthlete;
  readonly known: KnownAthlete | undefined;
  /** Somebody of another competition who is the same person. */
  readonly personId: number | undefined;
  /** What the athlete wears after the import. */
  readonly bibNo: number | null;
  /** What becomes another of the organiser's own athlete, in words. */
  readonly corrections: readonly string[];
  /** That, or something else but the entries. */
  readonly changed: boolean;
  readonly entries: readonly PlannedEntry[];
}
export interface PlannedEntry {
  readonly file: FileEntry;
  readonly known: KnownEntry | undefined;
  readonly changed: boolean;
}
