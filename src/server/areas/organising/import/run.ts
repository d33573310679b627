import type { CompetitionOptions } from '#domain/competition/competition.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { must } from '#server/lib/must.ts';

/** A row of `athlete`, in the columns that a start list says something about. */
export interface PersonRow {
  readonly id: number;
  readonly first_name: string;
  readonly sur_name: string;
  readonly gender: string;
  readonly dob: string | null;
  readonly urn: string | null;
}
export type PersonBefore = Changed<PersonRow>;
/** A row of `event_group`, likewise. */
interface GroupRow {
  readonly id: number;
  readonly name: string;
  readonly gender: string;
  readonly type: string;
  readonly unit: string;
  readonly starts_at: string;
  readonly source_key: string | null;
}
/** A row of `entry`, likewise. */
export interface EntryBefore {
  readonly id: number;
  readonly pb: string;
  readonly sb: string;
  readonly age_group: string;
  readonly heat: number;
  readonly lane: number;
  /** Absent: kept by an older server. */
  readonly guest?: boolean;
}
/** A row of `comp_athlete`, likewise. */
export interface StarterBefore {
  readonly athlete_id: number;
  readonly club_id: number | null;
  readonly bib_no: number | null;
}
/** What a start list may change of its competition. */
export interface CompetitionBefore {
  readonly dates: readonly string[];
  readonly options: CompetitionOptions;
  readonly active: boolean;
}
/** What something was, and what a file has made of it. */
interface Changed<T> {
  readonly was: T;
  readonly is: T;
}
/** A whole row of a table, as PostgreSQL writes it. */
export type Row = Readonly<Record<string, unknown>>;

/** What a start list did. */
export interface FileDid {
  /** Ids of what it made: entries, starters of the competition, people, event groups. */
  readonly entries: readonly number[];
  readonly athletes: readonly number[];
  readonly people: readonly number[];
  readonly groups: readonly number[];
  readonly peopleBefore: readonly PersonBefore[];
  readonly groupsBefore: readonly Changed<GroupRow>[];
  /** Entries and starters that it changed, and the competition where it did, once; absent: kept by an older server. */
  readonly entriesBefore?: readonly Changed<EntryBefore>[];
  readonly startersBefore?: readonly Changed<StarterBefore>[];
  readonly competitionBefore?: readonly Changed<CompetitionBefore>[];
  /** Rows of `entry` that it took out. */
  readonly out: readonly Row[];
}

export const hasDone = (did: FileDid): boolean => Object.values(did).some((list) => list.length > 0);

interface Run {
  readonly now: string;
  readonly author: string;
  readonly kind: 'file' | 'merge' | 'remove';
  readonly title: string;
  readonly did: object;
}

/** Keeps what was done, so that it can be taken back. Gives its id. */
export async function keepRun(client: Client, compId: number, { now, author, kind, title, did }: Run): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'insert into import_run (comp_id, at, by, kind, title, did) values ($1, $2, $3, $4, $5, $6) returning id',
    [compId, now, author, kind, title, JSON.stringify(did)],
  );
  return must(rows[0], 'the run').id;
}
