import type { EventType, Gender, UnitType } from '#domain/event/kinds.ts';
import type { Uom } from '#domain/performance/unit.ts';
import type { TeamOptions } from './team-options.ts';

/** An event as such, the same at every competition: what the specification calls an event (`eventid`). */
export interface EventDefinition {
  readonly id: number;
  readonly name: string;
  /** Short code as in start lists: 100, 4x400, LJ. */
  readonly eventCode: string;
  /** `O`: open to all. */
  readonly gender: Gender;
  /** `tf` on the wire: Track, Field, Multi, Road, X cross country. */
  readonly type: EventType;
  /** `uom` on the wire: Time, Distance, Height, Points. */
  readonly unit: UnitType;
  /** Absent: the usual unit of such an event. */
  readonly uom?: Uom | undefined;
  readonly options: EventDefinitionOptions;
}

/** Performances in ms, cm or points, by the event's unit; 0 = no limit. */
export interface EventDefinitionOptions {
  readonly helpText: string;
  readonly min: number;
  readonly max: number;
  /** Not counted by the rules on how many events an athlete may enter, nor by team limits. */
  readonly excludeFromCntRule: boolean;
  /** Ids of events that one athlete may not enter besides this one. */
  readonly unique: readonly number[];
  readonly isTeamEvent: boolean;
  /** Defaults for the teams of its competition events. */
  readonly eventTeam: TeamOptions;
  readonly rowOptions: RowOptions;
  /** Starters of a heat; 0 = not limited. */
  readonly maxInHeat: number;
}

/** What the row of an event shows on the entry screen. */
export interface RowOptions {
  readonly autoExpandHelpText: boolean;
  readonly showPB: boolean;
  readonly showPrice: boolean;
  readonly showEntryCount: boolean;
}
