import type { DrawRow } from '#domain/draw/draw-row.ts';
import type { LineUpRow } from '#domain/relay/line-up.ts';
import type { RoundRow } from '#domain/round/round-row.ts';
import type { AthleteRow, CompetitionRow, EntryRow, EventGroupRow, ResultRow } from '#domain/rows/row.ts';
import type { Action, ActionBodies, ActionKind, Reason } from '#domain/sync/action.ts';
import type { StarterId } from '#domain/team/starter.ts';

/**
 * One competition as this device sees it: the server's rows with the device's own pending actions replayed on top. Held in memory, filled once
 * from Dexie, patched row by row. Rows keep their identity until they change, so a memoised row renders only when it must.
 */
export interface Venue {
  readonly compId: number;
  /** Of this device; undefined: nobody is signed in on it. */
  deviceId(): string | undefined;
  /** Called after every change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
  /** A new object after every change, for `useSyncExternalStore`. */
  getSnapshot(): VenueSnapshot;
  athlete(athleteId: StarterId): AthleteRow | undefined;
  eventGroup(id: number): EventGroupRow | undefined;
  result(eventGroupId: number, heat: number, entryId: number): ResultRow | undefined;
  /** All results of an event group, its heats' winds included. */
  resultsOf(eventGroupId: number): readonly ResultRow[];
  /** Results with a card that excludes; the array changes when one of them does. */
  sentOff(): readonly ResultRow[];
  /** Actions of this device that have not ended, by id; the set changes when one begins or ends. */
  unsent(): ReadonlySet<string>;
  draw(eventGroupId: number): DrawRow | undefined;
  /** Also where the draw was undone and the event has no heats. */
  drawRow(eventGroupId: number): DrawRow | undefined;
  round(eventGroupId: number): RoundRow | undefined;
  lineUp(eventGroupId: number, entryId: number): LineUpRow | undefined;
  /**
   * Entries of an event group with their athletes, where the draw put them, else by their own heat and lane, then bib; identity kept until one of them
   * changes. A later round has the entries of the first, of those who are drawn.
   */
  startList(eventGroupId: number): readonly Starter[];
  /**
   * Writes the action durably, then shows it. Resolves when the transaction is complete: only then is it saved. `stored` hears of it
   * right after the screens, before they render: what it changes is shown with the action.
   */
  act<K extends ActionKind>(kind: K, body: ActionBodies[K], stored?: (actionId: string) => void): Promise<ActionResult>;
  /** Asks for a pull and a drain now. */
  nudge(): void;
  close(): void;
}

export interface Starter {
  readonly athlete: AthleteRow;
  readonly entry: EntryRow;
  /** The event is drawn without them: on no start list. */
  readonly undrawn?: true;
}

/** `refused`: the rules say no at once and nothing was written; `failed`: the device could not store it (full, closed): nothing changed. */
export type ActionResult =
  | { readonly saved: true; readonly actionId: string; readonly reason?: Reason }
  | { readonly saved: false; readonly refused: Reason; readonly offers?: readonly number[] }
  | { readonly saved: false; readonly failed: string };

export interface VenueSnapshot {
  /** Grows with every change of the athletes list, an athlete, a group or a result. */
  readonly revision: number;
  readonly competition: CompetitionRow | undefined;
  /** By surname, first name, bib; the array changes when a row does. */
  readonly athletes: readonly AthleteRow[];
  /** `folded[i]` is the search text of `athletes[i]`: name, club, bib, URN without accents, in lower case. */
  readonly folded: readonly string[];
  /** Their ids and how many entries each has, again in this order: a list of thousands is made without a look at each athlete. */
  readonly ids: Int32Array;
  readonly eventCounts: Uint16Array;
  /** By start, then event number. */
  readonly eventGroups: readonly EventGroupRow[];
  readonly sync: SyncState;
}

export interface SyncState {
  /** `checking` before the device's own store was read: show no number yet. */
  readonly phase: 'checking' | 'empty' | 'loading' | 'ready' | 'failed';
  /** Rows here and rows there: "812 of 2,149". */
  readonly have: number;
  readonly total: number;
  /** Rows of a newer server among them that this version of the app cannot read: kept aside until it is updated. */
  readonly unreadable?: number;
  /** ISO instant of the last complete pull, the server's clock as far as it was known then. */
  readonly syncedAt: string | null;
  readonly connection: Connection;
  /** Why the phase is `failed`, or what is wrong with the device's storage. */
  readonly problem?: Problem;
  /** What the server has not taken, also where a person must decide first; undefined while not read yet. */
  readonly unsent: number | undefined;
  /** How many of them wait for a person. */
  readonly attention: number | undefined;
}

/** Why nothing moves, or `online`. */
export type Connection =
  | 'online'
  | 'connecting'
  | 'no-network'
  | 'not-our-server'
  | 'server-trouble'
  | 'sign-in'
  | 'other-user'
  | 'forbidden'
  | 'storage-trouble';

/** One row of the outbox: the action, the call it travels in and how far it got. */
export interface OutboxRow {
  readonly id: string;
  readonly compId: number;
  readonly deviceId: string;
  readonly seq: number;
  readonly orderingKey: string;
  readonly action: Action;
  readonly call: { readonly method: 'POST'; readonly path: string };
  readonly state: OutboxState;
  readonly attempts: number;
  /** Epoch ms, device clock. */
  readonly nextAttemptAt: number;
  /** For the person: why it waits or was refused. */
  readonly problem?: Problem;
  /** Set once the server's ledger holds an answer to this id: it will give the same one for ever. */
  readonly answered?: true;
  /** Version of its row with the action's effect in it: until that row is here the action goes on being shown. */
  readonly effect?: number;
  /** After a failed call: at most so many actions in the next call with this one, so that a poisonous one is found. */
  readonly batchLimit?: number;
  /** Epoch ms when it ended, or when a person dropped it; kept 24 h for the activity list. */
  readonly endedAt?: number;
}
export interface Problem {
  readonly code: string;
  readonly message: string;
  readonly remedy?: string;
  readonly offers?: readonly number[];
  /** Of `server-older`: the word for what that server takes. */
  readonly takes?: string;
}
/** `parked`: the organiser decides (403, revoked device). */
export type OutboxState = 'queued' | 'sending' | 'accepted' | 'superseded' | 'rejected' | 'parked';
