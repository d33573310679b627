import type { AthleteSecurity, Named } from '#domain/competition/entry-options.ts';
import { fill, type Stored } from '#domain/shared/fill.ts';
import type { EventDefinitionOptions, RowOptions } from './event-definition.ts';
import { DEFAULT_TEAM_OPTIONS, type TeamOptions } from './team-options.ts';

/** Settings of an event at a competition: `ceoptions` of the specification. Instants are ISO texts, ids 0 = none. */
export interface CompEventOptions {
  readonly secondarySpend: SecondarySpend;
  /** Null: as its event definition says. */
  readonly eventTeam: TeamOptions | null;
  /** Whose representatives alone may enter; id 0 = any of that level. All empty: everybody. */
  readonly security: {
    readonly clubs: readonly Named[];
    readonly counties: readonly Named[];
    readonly regions: readonly Named[];
  };
  readonly athleteSecurity: AthleteSecurity;
  readonly availableFrom: string | null;
  readonly availableTo: string | null;
  readonly mandatoryPB: boolean;
  /** Minutes before the start; null: the competition's default. */
  readonly checkIn: { readonly from: number | null; readonly to: number | null };
  readonly heatInfo: { readonly useLanes: boolean; readonly heatDurationMins: number };
  readonly seed: {
    readonly gender: boolean;
    readonly age: boolean;
    /** How heats are made unless whoever draws says otherwise: `O` by the rounds, the best together where there is one; `H` they spread the best in any case. */
    readonly type: 'O' | 'H';
    /** The last lane in use; 0: as the competition has it. */
    /** The last lane: with a first lane of 3 and 6 here, lanes 3 to 6; 0: as the competition has them. */
    readonly laneCount: number;
    readonly firstLane: number;
    /** False: the organiser takes no waiting list for this event. */
    readonly waiting: boolean;
  };
  /** The event group whose results decide who starts here; athletes do not enter directly. */
  readonly entriesFrom: number;
  /** A combined event and the ceids of its parts: those are never entered by themselves. */
  readonly multiEventOptions: { readonly childCeids: readonly number[] };
  readonly rowOptions: RowOptions;
  readonly isNotAvailable: boolean;
  /** Not shown when it can't be entered. */
  readonly hideOnDisable: boolean;
  /** Nobody of a younger age group comes in. */
  readonly singleAge: boolean;
  /** Places for athletes of younger age groups: the under age quota. 0 = no limit. */
  readonly maxAgeGroupCnt: number;
  /** May be entered besides another event of the same discipline that may be too: two races of one distance. */
  readonly repeatable: boolean;
}

/** Items that belong to an event, such as a pole to carry or a camp after the race. */
interface SecondarySpend {
  readonly isParent: boolean;
  /** Its parent's ceid: it can be chosen only with that. */
  readonly parentCeid: number;
  /** Of the items of a parent with the same number one has to be chosen. */
  readonly mandatoryGroupId: number;
  /** Shown also before its parent is chosen. */
  readonly alwaysShow: boolean;
}

const DEFAULT_ROW: RowOptions = { autoExpandHelpText: false, showPB: true, showPrice: true, showEntryCount: true };

/** Lanes of the specification: what an answer says of an event that has no number of its own. */
export const USUAL_LANES = 8;

const DEFAULT_COMP_EVENT_OPTIONS: CompEventOptions = {
  secondarySpend: { isParent: false, parentCeid: 0, mandatoryGroupId: 0, alwaysShow: false },
  eventTeam: null,
  security: { clubs: [], counties: [], regions: [] },
  athleteSecurity: { areas: [], clubs: [], onlyClubsUpTo: null },
  availableFrom: null,
  availableTo: null,
  mandatoryPB: false,
  checkIn: { from: null, to: null },
  heatInfo: { useLanes: true, heatDurationMins: 0 },
  seed: { gender: false, age: false, type: 'O', laneCount: 0, firstLane: 1, waiting: true },
  entriesFrom: 0,
  multiEventOptions: { childCeids: [] },
  rowOptions: DEFAULT_ROW,
  isNotAvailable: false,
  hideOnDisable: false,
  singleAge: false,
  maxAgeGroupCnt: 0,
  repeatable: false,
};

const DEFAULT_EVENT_OPTIONS: EventDefinitionOptions = {
  helpText: '',
  min: 0,
  max: 0,
  excludeFromCntRule: false,
  unique: [],
  isTeamEvent: false,
  eventTeam: DEFAULT_TEAM_OPTIONS,
  rowOptions: DEFAULT_ROW,
  maxInHeat: 0,
};

/** Stored settings filled up with the defaults. */
export function compEventOptions(stored: Stored<CompEventOptions>): CompEventOptions {
  return fill(DEFAULT_COMP_EVENT_OPTIONS, stored);
}
export function eventOptions(stored: Stored<EventDefinitionOptions>): EventDefinitionOptions {
  return fill(DEFAULT_EVENT_OPTIONS, stored);
}
