import type { Entity } from '#domain/access/entity.ts';
import type { AgeGroup } from '#domain/age-group/age-group.ts';
import type { ClubCompConfig, ClubCompEntries } from '#domain/competition/club-comp.ts';
import type { CompRule } from '#domain/competition/comp-rule.ts';
import type { EntryOptions } from '#domain/competition/entry-options.ts';
import type { CompetitionFacts } from '#domain/competition/status.ts';
import type { AthleteEntry } from '#domain/entry/entry.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import type { Gender } from '#domain/event/kinds.ts';

/** All that decides what an athlete can enter: plain data, so that it crosses to a worker as it is. */
export interface EligibilityInput {
  readonly athlete: Entrant;
  readonly competition: EntryCompetition;
  /** All events of the competition, in any order. */
  readonly events: readonly CompEvent[];
  /** The athlete's own in this competition: nothing that was released or cancelled. */
  readonly entries: readonly AthleteEntry[];
  /** Chosen on the screen and not in a cart yet. */
  readonly selected: readonly number[];
  /** Best performances by event definition, in ms, cm or points. */
  readonly performances: Readonly<Record<number, number>>;
  readonly user: EntryUser;
  /** Ceid of the entry the athlete leaves for another (SWITCH_EVENT); 0: none. It counts as not entered. */
  readonly switchFrom: number;
  /** ISO instant; the server's own where it decides. */
  readonly now: string;
}

export interface Entrant {
  readonly id: number;
  readonly gender: Gender;
  /** `YYYY-MM-DD`. */
  readonly dob: string | null;
  /** Registration: valid only with a URN and an end date. */
  readonly urn: string | null;
  /** Last day of the registration, `YYYY-MM-DD`. */
  readonly activeEndDate: string | null;
  /** Why they may not be entered at present, as an administrator wrote it; empty: they may. */
  readonly noEntryReason: string;
  /** Association that registers them: `EA`, `IRL`, …; empty: not known. */
  readonly aocode: string;
  /** First and second club, and school. */
  readonly clubIds: readonly number[];
  /** County, region and country of those. */
  readonly areaIds: readonly number[];
}

export interface EntryCompetition {
  readonly id: number;
  readonly facts: CompetitionFacts;
  /** `YYYY-MM-DD`, in order, at least one. */
  readonly dates: readonly string[];
  readonly yearFactor: number | null;
  /** Association by which the competition counts somebody as international. */
  readonly aocode: string;
  readonly options: EntryOptions;
  readonly ageGroups: readonly AgeGroup[];
  readonly rules: readonly CompRule[];
}

/** The user who enters the athlete. */
export interface EntryUser {
  readonly id: number;
  readonly entities: readonly Entity[];
  /** Holds the access flag of this club competition. */
  readonly clubAccess: boolean;
  /** Has typed this competition's priority code. */
  readonly priority: boolean;
  /** The club they enter for at a club competition; null: none, or not a club competition. */
  readonly clubComp: { readonly config: ClubCompConfig; readonly entries: ClubCompEntries } | null;
}
