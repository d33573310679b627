import type { DrawRow } from '#domain/draw/draw-row.ts';
import type { LineUpRow } from '#domain/relay/line-up.ts';
import type { RoundRow } from '#domain/round/round-row.ts';
import type { AthleteRow, CompetitionRow, EventGroupRow, ResultRow, VenueRow } from '#domain/rows/row.ts';
import type { ActionBodies, ActionKind, ActionOf, Author, Outcome, Reason } from '#domain/sync/action.ts';
import type { StarterId } from '#domain/team/starter.ts';

/** What a decision may look at: the server's rows of one competition, or a device's rows with its own pending actions replayed on them. */
export interface VenueView {
  competition(): CompetitionRow;
  athlete(athleteId: StarterId): AthleteRow | undefined;
  eventGroup(id: number): EventGroupRow | undefined;
  result(eventGroupId: number, heat: number, entryId: number): ResultRow | undefined;
  draw(eventGroupId: number): DrawRow | undefined;
  round(eventGroupId: number): RoundRow | undefined;
  lineUp(eventGroupId: number, entryId: number): LineUpRow | undefined;
  /** Keys of the results of an event, and of the parts of a combined event, in which marks wait for a person to decide. */
  challenged(eventGroupId: number): readonly string[];
  /** Whether anybody has a mark in an event, or a card alone. */
  isMarked(eventGroupId: number): boolean;
  /** The starter who wears a bib now. */
  bibHolder(bibNo: number): AthleteRow | undefined;
  teamBibHolder(teamBibNo: number): AthleteRow | undefined;
  /** The starters who were handed a bib that is not theirs in the list, see `bibsOut`: two may have the same. */
  bibOut(bibNo: number): readonly AthleteRow[];
  /** The version at which a bib of a starter last became another, or none; 0: it never has, or a device that cannot know. */
  bibSince(athleteId: StarterId): number;
  /** The device a bib is reserved for. */
  bibLease(bibNo: number): string | undefined;
  /** Next unused bibs a device may take. */
  unusedBibs(deviceId: string, count: number): number[];
}

/** The decision on an action: `rows` are the changed rows, complete. A refused action changes none. */
export interface Decision {
  readonly outcome: Outcome;
  readonly reason?: Reason;
  readonly rows: readonly VenueRow[];
  readonly offers?: readonly number[];
}

/** What the authority adds to the rules. A device previews with its own clock and, as version, the row's own. */
export interface Authority {
  readonly author: Author;
  /** When it happened: ISO instant, never after the server's clock. */
  readonly at: string;
  /** Version the changed rows get. */
  readonly version: number;
  /** True for a person who checks their own athletes in on their own phone: the window binds, and bibs are the desk's. */
  readonly own: boolean;
}

/** The rules of a kind of action. */
export interface ActionRules<K extends ActionKind> {
  /** Effects that the action may take back or write over, see `idsOf`. */
  readonly effects: (view: VenueView, body: ActionBodies[K]) => readonly { readonly opId: string }[];
  readonly decide: (action: ActionOf<K>, view: VenueView, authority: Authority) => Decision;
}

export const reject = (reason: Reason, offers?: readonly number[]): Decision => ({
  outcome: 'rejected',
  reason,
  rows: [],
  ...(offers && { offers }),
});
