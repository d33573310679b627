/** How much one athlete may enter; 0 = no limit. Per day of the competition, or over all of it (`Comp`). */
interface RuleConfig {
  readonly maxEvents: number;
  readonly maxField: number;
  readonly maxTrack: number;
  readonly maxCompEvents: number;
  readonly maxCompField: number;
  readonly maxCompTrack: number;
  /** Of the events that the other limits do not count. */
  readonly maxExcludedEvents: number;
  readonly maxTeamEvents: number;
}

export interface CompRuleOptions extends RuleConfig {
  /** What it is about, for the organiser. */
  readonly text: string;
  /** Event definitions it counts; empty: all. */
  readonly events: readonly number[];
  /** Of each group's event definitions an athlete may enter one. */
  readonly unique: readonly UniqueGroup[];
  readonly displayMaxDayFields: boolean;
}

interface UniqueGroup {
  readonly text: string;
  /** Event definitions, two or more. */
  readonly ids: readonly number[];
}

/** A comp rule for the listed age groups; with none listed, for everybody whose age group has no rule of its own. */
export interface CompRule {
  readonly id: number;
  readonly ageGroupIds: readonly number[];
  readonly options: CompRuleOptions;
}

export const DEFAULT_RULE_OPTIONS: CompRuleOptions = {
  maxEvents: 0,
  maxField: 0,
  maxTrack: 0,
  maxCompEvents: 0,
  maxCompField: 0,
  maxCompTrack: 0,
  maxExcludedEvents: 0,
  maxTeamEvents: 0,
  text: '',
  events: [],
  unique: [],
  displayMaxDayFields: false,
};
