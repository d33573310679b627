import { type Block, block } from '#domain/eligibility/block.ts';
import { closedBlocks, priority } from '#domain/eligibility/competition-blocks.ts';
import { availability, clubLimits, fullBlocks, representation } from '#domain/eligibility/event-blocks.ts';
import type { EligibilityInput } from '#domain/eligibility/input.ts';
import { placesLeft } from '#domain/entry/place.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';

/** A team event for somebody who wants one more team in it. `user.clubComp` is of the club that the team is for. */
export interface TeamRoom extends Pick<EligibilityInput, 'competition' | 'user' | 'now'> {
  readonly event: CompEvent;
  /** Teams of the whole competition and of the event, without this one. */
  readonly teams: { readonly all: number; readonly inEvent: number };
}

/** Whether the next team would have to wait, where that can be done. */
export const isFullOfTeams = ({ maxAthletes, maxGroup, entryInfo: { groupCount } }: CompEvent, inEvent: number): boolean =>
  placesLeft({ maxAthletes, maxGroup, entryInfo: { totalCount: inEvent, groupCount } }) === 0;

/**
 * Why a team event takes no more teams, whoever is in them: the rules of entering that are not about an athlete, then the limits of teams.
 * `teamProblems` says who may be in a team.
 */
export function teamRoomBlocks({ competition, event, user, now, teams }: TeamRoom): readonly Block[] {
  const { facts } = competition;
  const most = facts.limits.teams;
  const whole = { ...facts, limits: { athletes: 0, entries: 0, teams: 0 } };
  const input = { competition: { ...competition, facts: whole }, user, now };
  return [
    ...closedBlocks(input),
    ...priority(input),
    ...(event.maxAthletes < 0 ? [block('schedule-only', 'EVENT', 'Schedule Only')] : []),
    ...availability(event, input),
    ...representation(event, input),
    ...(most > 0 && teams.all >= most
      ? [block('competition-full', 'COMP', 'Max teams reached', 'A place comes free when a team is cancelled.')]
      : []),
    ...(isFullOfTeams(event, teams.inEvent) ? fullBlocks(event, input) : []),
    ...clubLimits(event, input),
  ];
}
