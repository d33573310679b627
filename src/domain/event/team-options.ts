/** Rules for the teams of an event. 0 = no limit unless said otherwise. */
export interface TeamOptions {
  readonly min: number;
  readonly max: number;
  /** How many must be of the event's own age group. */
  readonly minTargetAgeGroupCount: number;
  /** How many may be of another age group. */
  readonly maxOtherAgeGroupCount: number;
  /** Teams of the event one athlete may be in. */
  readonly maxTeamsForAthlete: number;
  /** Teams of one entity in the event. */
  readonly maxEventTeams: number;
  readonly singleClub: boolean;
  /** `DEFAULT`: athletes are picked; `LEAGUE` and `SCHOOL`: names are typed. */
  readonly formType: 'DEFAULT' | 'LEAGUE' | 'SCHOOL';
  /** One price for the team; false: one for each athlete. */
  readonly pricePerTeam: boolean;
  /** `{{entity}}`, `{{eventname}}`, `{{gender}}` and `{{agegroup}}` are replaced. */
  readonly teamNameFormat: string;
  readonly mustBeIndivEntered: boolean;
  readonly disableTeamNameEdit: boolean;
}

/** The default team name format combines entity, event name, gender and age group. */
export const DEFAULT_TEAM_OPTIONS: TeamOptions = {
  min: 0,
  max: 0,
  minTargetAgeGroupCount: 0,
  maxOtherAgeGroupCount: 0,
  maxTeamsForAthlete: 0,
  maxEventTeams: 0,
  singleClub: false,
  formType: 'DEFAULT',
  pricePerTeam: true,
  teamNameFormat: '{{entity}} {{eventname}} {{gender}} {{agegroup}}',
  mustBeIndivEntered: false,
  disableTeamNameEdit: false,
};
