import { sendsOff } from '#domain/card/excludes.ts';
import type { DrawRow } from '#domain/draw/draw-row.ts';
import { inProgrammeOrder } from '#domain/event/programme-order.ts';
import { enteredFor } from '#domain/progression/rounds.ts';
import type { LineUpRow } from '#domain/relay/line-up.ts';
import type { RoundRow } from '#domain/round/round-row.ts';
import type { AthleteRow, EventGroupRow, ResultRow, VenueRow } from '#domain/rows/row.ts';
import type { ActionBodies, ActionKind } from '#domain/sync/action.ts';
import type { StarterId } from '#domain/team/starter.ts';
import type { Arrived } from '#local/feed/read-rows.ts';
import { isPending, needsPerson, outboxRow } from '#local/outbox/outbox.ts';
import { RULES_MISSING } from '#local/outbox/problem.ts';
import { AthleteList } from './athlete-list.ts';
import { newAction } from './new-action.ts';
import { fetchRules, rulesHere } from './rules-here.ts';
import { StartLists } from './start-lists.ts';
import type { ActionResult, OutboxRow, Problem, Starter, SyncState, Venue, VenueSnapshot } from './venue.ts';
import { type LookedAt, type RowChange, VenueRows } from './venue-rows.ts';

interface VenuePorts {
  readonly device: () => { readonly id: string; readonly userId: number; readonly name: string } | undefined;
  /** Bibs that are reserved for this device. */
  readonly leases: () => readonly number[];
  readonly newId: () => string;
  /** The server's clock as well as this device knows it, ISO. */
  readonly now: () => string;
  /** Writes the action durably and gives it its number; rejects when it could not. */
  readonly write: (make: (seq: number) => OutboxRow) => Promise<OutboxRow>;
  /** What to tell the person when a write failed. */
  readonly failureText: (error: unknown) => string;
  /** Something waits to be sent. */
  readonly acted: (kind: ActionKind) => void;
  /** A person, or the app, wants everything now. */
  readonly nudge: () => void;
  readonly close: () => void;
}

type SyncChange = Partial<Pick<SyncState, 'phase' | 'total' | 'syncedAt' | 'connection'>> & {
  readonly problem?: Problem | undefined;
};

/** The in-memory store behind a venue's screens. Knows nothing of Dexie or the network: it is fed. */
export class VenueStore implements Venue {
  readonly compId: number;
  readonly #ports: VenuePorts;
  readonly #rows: VenueRows;
  readonly #athletes = new AthleteList();
  readonly #startLists = new StartLists();
  readonly #results = new Map<number, Map<string, ResultRow>>();
  readonly #sentOff = new Map<string, ResultRow>();
  #sentOffRows: readonly ResultRow[] = [];
  readonly #open = new Map<string, OutboxRow>();
  #unsent: ReadonlySet<string> = new Set();
  readonly #listeners = new Set<() => void>();
  #eventGroups: readonly EventGroupRow[] = [];
  #sync: SyncState = CHECKING;
  #actionsRead = false;
  #revision = 0;
  #snapshot: VenueSnapshot | undefined;

  constructor(compId: number, ports: VenuePorts) {
    this.compId = compId;
    this.#ports = ports;
    const author = () => {
      const device = ports.device();
      return { userId: device?.userId ?? 0, name: device?.name ?? 'This device', deviceId: device?.id ?? '' };
    };
    this.#rows = new VenueRows(compId, author, ports.leases);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getSnapshot = (): VenueSnapshot => {
    this.#snapshot ??= {
      revision: this.#revision,
      competition: this.#rows.heldCompetition(),
      athletes: this.#athletes.athletes,
      folded: this.#athletes.folded,
      ids: this.#athletes.ids,
      eventCounts: this.#athletes.eventCounts,
      eventGroups: this.#eventGroups,
      sync: this.#currentSync(),
    };
    return this.#snapshot;
  };

  deviceId = (): string | undefined => this.#ports.device()?.id;
  athlete = (athleteId: StarterId): AthleteRow | undefined => this.#rows.athlete(athleteId);
  eventGroup = (id: number): EventGroupRow | undefined => this.#rows.eventGroup(id);
  result = (eventGroupId: number, heat: number, entryId: number): ResultRow | undefined =>
    this.#rows.result(eventGroupId, heat, entryId);
  draw = (eventGroupId: number): DrawRow | undefined => {
    const row = this.drawRow(eventGroupId);
    return row?.undone ? undefined : row;
  };
  drawRow = (eventGroupId: number): DrawRow | undefined => this.#rows.draw(eventGroupId);
  round = (eventGroupId: number): RoundRow | undefined => this.#rows.round(eventGroupId);
  lineUp = (eventGroupId: number, entryId: number): LineUpRow | undefined => this.#rows.lineUp(eventGroupId, entryId);
  startList = (eventGroupId: number): readonly Starter[] =>
    this.#startLists.list(eventGroupId, enteredFor(eventGroupId, this.eventGroup), this.athlete, this.draw(eventGroupId));
  resultsOf = (eventGroupId: number): readonly ResultRow[] => [...(this.#results.get(eventGroupId)?.values() ?? [])];
  sentOff = (): readonly ResultRow[] => this.#sentOffRows;
  unsent = (): ReadonlySet<string> => this.#unsent;
  lookedAt = <K extends ActionKind>(kind: K, body: ActionBodies[K]): LookedAt =>
    this.#rows.lookedAt(kind, body, this.#rows.touched(kind, body));
  /** Actions that wait for the server or for a person. */
  open = (): Iterable<OutboxRow> => this.#open.values();
  /** How many of the server's rows are here. */
  held = (): number => this.#rows.held;

  async act<K extends ActionKind>(kind: K, body: ActionBodies[K], stored?: (actionId: string) => void): Promise<ActionResult> {
    const device = this.#ports.device();
    if (!device)
      return { saved: false, failed: 'Nobody is signed in on this device, so nothing was saved. Sign in, then do it again.' };
    const at = this.#rows.touched(kind, body);
    try {
      if (!rulesHere(kind)) await fetchRules([kind]);
    } catch {
      return { saved: false, failed: RULES_MISSING };
    }
    const draft = newAction(kind, body, {
      id: this.#ports.newId(),
      deviceId: device.id,
      seq: 0,
      userId: device.userId,
      compId: this.compId,
      ...this.#rows.lookedAt(kind, body, at),
      occurredAt: this.#ports.now(),
    });
    const { outcome, reason, offers } = this.#rows.preview(draft);
    if (outcome === 'rejected') return { saved: false, refused: reason ?? 'invalid', ...(offers && { offers }) };
    try {
      const row = await this.#ports.write((seq) => outboxRow({ ...draft, seq }));
      this.#ports.acted(kind);
      this.follow([row]);
      stored?.(row.id);
      return { saved: true, actionId: row.id, ...(reason && { reason }) };
    } catch (error) {
      return { saved: false, failed: this.#ports.failureText(error) };
    }
  }

  nudge = (): void => this.#ports.nudge();
  close = (): void => this.#ports.close();

  /** Rows of the server, from the device's store or straight from a pull. */
  take(rows: readonly VenueRow[], others: Omit<Arrived, 'rows'> = {}): void {
    this.#changed(this.#rows.take({ rows, ...others }));
  }

  /** The server has gone back: its rows come anew. */
  restarted(): void {
    this.#changed(this.#rows.clear());
    this.setSync({ phase: 'loading' });
  }

  /** How far this competition's actions are. */
  follow(actions: readonly OutboxRow[]): void {
    const states = actions.map(({ id }) => this.#open.get(id)?.state);
    for (const row of actions) {
      if (isPending(row) || needsPerson(row)) this.#open.set(row.id, row);
      else this.#open.delete(row.id);
    }
    const moved = actions.filter(({ id }, i) => this.#open.get(id)?.state !== states[i]);
    if (moved.length > 0) this.#unsent = new Set(this.#open.keys());
    const changes = this.#rows.follow(actions);
    // What was done here is read back from the disk, too, and is no news then.
    if (changes.length > 0 || moved.length > 0) this.#changed(changes);
  }

  /** `problem: undefined` takes the last one away. */
  setSync(change: SyncChange): void {
    const before: SyncChange = this.#sync;
    const { problem, ...rest } = { ...this.#sync, ...change };
    this.#sync = problem ? { ...rest, problem } : rest;
    const now: SyncChange = this.#sync;
    // Said again and again while one works: screens render for what is new.
    if (SYNC_FIELDS.some((field) => now[field] !== before[field])) this.#publish();
  }

  /** From here on the counts are known: the device's own store was read. */
  actionsRead(): void {
    this.#actionsRead = true;
    this.#publish();
  }

  #changed(changes: readonly RowChange[]): void {
    const athletes: AthleteRow[] = [];
    const gone = new Set<StarterId>();
    let groups = false;
    for (const { key, before, after } of changes) {
      const row = after ?? before;
      const kind = row?.kind;
      if (row?.kind === 'draw') this.#startLists.changed(row.eventGroupId);
      if (row?.kind === 'eventGroup') {
        groups = true;
        this.#startLists.changed(row.id);
      }
      // Their order hangs on the time zone.
      if (kind === 'competition' && !before) groups = true;
      if (kind === 'result') this.#keepResult(key, before, after);
      if (kind !== 'athlete') continue;
      const was = before?.kind === 'athlete' ? before : undefined;
      const is = after?.kind === 'athlete' ? after : undefined;
      if (is) athletes.push(is);
      else if (was) gone.add(was.athleteId);
      this.#startLists.change(was, is);
    }
    this.#athletes.put(athletes, gone);
    if (groups) this.#eventGroups = this.#groupsInOrder();
    if (changes.length > 0) this.#revision += 1;
    this.#publish();
  }

  #keepResult(key: string, before: VenueRow | undefined, after: VenueRow | undefined): void {
    if (before?.kind === 'result') this.#results.get(before.eventGroupId)?.delete(key);
    const isSentOff = after?.kind === 'result' && sendsOff(after);
    const wasSentOff = this.#sentOff.delete(key);
    if (isSentOff) this.#sentOff.set(key, after);
    if (wasSentOff || isSentOff) this.#sentOffRows = [...this.#sentOff.values()];
    if (after?.kind !== 'result') return;
    const results = this.#results.get(after.eventGroupId) ?? new Map<string, ResultRow>();
    this.#results.set(after.eventGroupId, results.set(key, after));
  }

  #groupsInOrder(): readonly EventGroupRow[] {
    const groups: EventGroupRow[] = [];
    let timeZone = 'UTC';
    for (const row of this.#rows.rows()) {
      if (row.kind === 'eventGroup') groups.push(row);
      else if (row.kind === 'competition') timeZone = row.timeZone;
    }
    groups.sort((a, b) => a.eventNo - b.eventNo || a.id - b.id);
    return inProgrammeOrder(groups, timeZone);
  }

  #currentSync(): SyncState {
    const open = [...this.#open.values()];
    const have = this.#rows.held;
    return {
      ...this.#sync,
      have,
      unreadable: this.#rows.unreadable,
      total: Math.max(this.#sync.total, have),
      unsent: this.#actionsRead ? open.length : undefined,
      attention: this.#actionsRead ? open.filter(needsPerson).length : undefined,
    };
  }

  #publish(): void {
    this.#snapshot = undefined;
    for (const listener of this.#listeners) listener();
  }
}

/** Instants have one form on the wire, in which they compare as texts. */

const SYNC_FIELDS = ['phase', 'total', 'syncedAt', 'connection', 'problem'] as const;

const CHECKING: SyncState = {
  phase: 'checking',
  have: 0,
  total: 0,
  syncedAt: null,
  connection: 'connecting',
  unsent: undefined,
  attention: undefined,
};
