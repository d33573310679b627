import type { CompEvent } from '#domain/event/comp-event.ts';
import type { TeamOptions } from '#domain/event/team-options.ts';

/** Team events that people can enter: what is in the schedule only is hidden. */
export const isOpenToTeams = ({ event, maxAthletes }: Pick<CompEvent, 'event' | 'maxAthletes'>): boolean =>
  event.options.isTeamEvent && maxAthletes >= 0;

/** What holds for the teams of an event: its own options, else those of its definition. */
export const teamOptionsOf = ({ event, options }: Pick<CompEvent, 'event' | 'options'>): TeamOptions =>
  options.eventTeam ?? event.options.eventTeam;
