import { bibsOut } from '#domain/bib/handed-out.ts';
import { DEFAULT_OPTIONS } from '#domain/competition/competition.ts';
import { claimsOf, type TouchedRow, touchedKey, touchedRow } from '#domain/decide/action-kinds.ts';
import type { DrawRow } from '#domain/draw/draw-row.ts';
import type { LineUpRow } from '#domain/relay/line-up.ts';
import type { RoundRow } from '#domain/round/round-row.ts';
import {
  type AthleteRow,
  athleteKey,
  type CompetitionRow,
  competitionKey,
  drawKey,
  type EventGroupRow,
  eventGroupKey,
  isMarkIn,
  lineUpKey,
  type ResultRow,
  resultKey,
  roundKey,
  rowKey,
  type VenueRow,
} from '#domain/rows/row.ts';
import type { Action, ActionBodies, ActionKind, ActionOf } from '#domain/sync/action.ts';
import type { Authority, Decision, VenueView } from '#domain/sync/decision.ts';
import { idsOf } from '#domain/sync/seen.ts';
import type { StarterId } from '#domain/team/starter.ts';
import type { Arrived, AsideRow, GoneRow } from '#local/feed/read-rows.ts';
import { isPending } from '#local/outbox/outbox.ts';
import { isDisputed, rulesHere } from './rules-here.ts';
import type { OutboxRow } from './venue.ts';

export type LookedAt = Pick<Action, 'base' | 'seen'>;

/**
 * The rows of one competition as this device shows them: the server's rows, and over each the device's pending actions replayed with the
 * server's own `decide`. A change derives the rows that it touches again and no others.
 */
export class VenueRows implements VenueView {
  readonly #compId: number;
  readonly #author: () => Authority['author'];
  readonly #base = new Map<string, VenueRow>();
  readonly #shown = new Map<string, VenueRow>();
  /** Versions of rows that this version of the app cannot read, and of those that the server has deleted. */
  readonly #aside = new Map<string, number>();
  readonly #gone = new Map<string, number>();
  /** Pending actions by the row they touch, in the order they were made. */
  readonly #pending = new Map<string, OutboxRow[]>();
  readonly #worn = { bibNo: new Map<number, StarterId>(), teamBibNo: new Map<number, StarterId>() };
  /** Bibs that a desk has handed out to others than the list has them for. */
  readonly #out = new Map<number, Set<StarterId>>();
  readonly #leases: () => readonly number[];

  /** `leases` are the bibs that are reserved for this device. */
  constructor(compId: number, author: () => Authority['author'], leases: () => readonly number[]) {
    this.#compId = compId;
    this.#author = author;
    this.#leases = leases;
  }

  /** How many of the server's rows are here, read or not. */
  get held(): number {
    let only = 0;
    for (const key of this.#aside.keys()) if (!this.#base.has(key)) only += 1;
    return this.#base.size + only;
  }

  /** How many rows of the server wait for a newer version of the app. */
  get unreadable(): number {
    return this.#aside.size;
  }

  rows(): IterableIterator<VenueRow> {
    return this.#shown.values();
  }

  /** Lets all of the server's rows go, and what was done here with them: it is told anew. */
  clear(): RowChange[] {
    const keys = [...this.#shown.keys()];
    this.#base.clear();
    this.#aside.clear();
    this.#gone.clear();
    this.#pending.clear();
    return this.#derive(keys);
  }

  /** Takes the server's rows in, older ones than are here left out. Answers with the shown rows that changed, as they were and are. */
  take({ rows, aside = [], gone = [] }: Arrived): RowChange[] {
    const keys = new Set<string>();
    let bibsMoved = this.#letGo(gone, keys);
    this.#setAside(aside);
    for (const row of rows) {
      const key = rowKey(row);
      if (this.#knows(key, row.version)) continue;
      if ((this.#aside.get(key) ?? 0) <= row.version) this.#aside.delete(key);
      this.#base.set(key, row);
      keys.add(key);
      const waiting = this.#pending.get(key);
      if (waiting)
        this.#wait(
          key,
          waiting.filter((w) => this.#counts(w, key)),
        );
      if (row.kind === 'athlete' && this.#pending.size > 0) bibsMoved = true;
    }
    if (bibsMoved) this.#claimsLast(keys);
    return this.#derive(keys);
  }

  /** Rows that the server has deleted; what comes of them later and is older stays away. True: a bib may have become free. */
  #letGo(gone: readonly GoneRow[], keys: Set<string>): boolean {
    for (const { key, version } of gone) {
      if (this.#knows(key, version)) continue;
      this.#gone.set(key, version);
      if ((this.#aside.get(key) ?? 0) <= version) this.#aside.delete(key);
      if (this.#base.delete(key)) keys.add(key);
    }
    return keys.size > 0 && this.#pending.size > 0;
  }

  /** The row as it was before, where one was read, goes on being shown. */
  #setAside(aside: readonly AsideRow[]): void {
    for (const { key, version } of aside) if (!this.#knows(key, version)) this.#aside.set(key, version);
  }

  /** Whether what is here is as new. */
  #knows(key: string, version: number): boolean {
    return Math.max(this.#base.get(key)?.version ?? -1, this.#gone.get(key) ?? -1) >= version;
  }

  /** A bib that was free when it was claimed here may be taken now: claims are looked at again, after all that came. */
  #claimsLast(keys: Set<string>): void {
    for (const [key, waiting] of this.#pending) {
      if (!waiting.some(({ action }) => claimsBib(action))) continue;
      keys.delete(key);
      keys.add(key);
    }
  }

  /** Takes in how far actions are: what counts is shown on top of the server's rows, refused actions are not. */
  follow(actions: readonly OutboxRow[]): RowChange[] {
    const keys = new Set<string>();
    for (const row of actions) {
      const key = touchedKey(row.action.kind, row.action.body);
      const waiting = this.#pending.get(key) ?? [];
      const others = waiting.filter((w) => w.id !== row.id);
      const counts = this.#counts(row, key);
      if (others.length < waiting.length !== counts) keys.add(key);
      this.#wait(key, counts ? [...others, row].sort((a, b) => a.seq - b.seq) : others);
    }
    return this.#derive(keys);
  }

  /** Waiting to be sent, or accepted while the row with its effect has not come yet: a tick never goes away in between. */
  #counts(row: OutboxRow, key: string): boolean {
    const known = Math.max(this.#base.get(key)?.version ?? 0, this.#gone.get(key) ?? 0);
    return isPending(row) || (row.effect !== undefined && row.effect > known);
  }

  #wait(key: string, rows: OutboxRow[]): void {
    if (rows.length > 0) this.#pending.set(key, rows);
    else this.#pending.delete(key);
  }

  /** What would become of an action made now, for this device. Its rules are here: `fetchRules` came first. */
  preview<K extends ActionKind>(action: ActionOf<K>): Decision {
    const version = this.#shown.get(touchedKey(action.kind, action.body))?.version ?? 0;
    const rules = rulesHere(action.kind);
    if (!rules) throw new Error(`nobody has fetched the rules of ${action.kind}`);
    return rules.decide(action, this, { author: this.#author(), at: action.occurredAt, version, own: false });
  }

  /** The row that an action would change. */
  touched<K extends ActionKind>(kind: K, body: ActionBodies[K]): TouchedRow {
    return touchedRow(this, kind, body);
  }

  /**
   * What a person who acts is looking at: the version of the row, 0 = there is none, and whose effects are in it. `at` is the row as it was
   * when they acted: another one, which came while the rules did, they have not seen.
   */
  lookedAt<K extends ActionKind>(kind: K, body: ActionBodies[K], at: TouchedRow): LookedAt {
    const seen = at === this.touched(kind, body) ? idsOf(rulesHere(kind)?.effects(this, body) ?? []) : [];
    return { base: at?.version ?? 0, ...(seen.length > 0 && { seen }) };
  }

  #derive(keys: Iterable<string>): RowChange[] {
    const changes: RowChange[] = [];
    for (const key of keys) {
      const before = this.#shown.get(key);
      this.#show(key, this.#base.get(key));
      // What it does to another row only the server says.
      for (const { action } of this.#pending.get(key) ?? [])
        for (const row of this.preview(action).rows) if (rowKey(row) === key) this.#show(key, row);
      const after = this.#shown.get(key);
      if (after !== before) changes.push({ key, before, after });
    }
    return changes;
  }

  #show(key: string, row: VenueRow | undefined): void {
    const before = this.#shown.get(key);
    if (before === row) return;
    if (before?.kind === 'athlete') this.#unwear(before);
    if (row) this.#shown.set(key, row);
    else this.#shown.delete(key);
    if (row?.kind !== 'athlete') return;
    if (row.bibNo !== null) this.#worn.bibNo.set(row.bibNo, row.athleteId);
    if (row.teamBibNo !== null) this.#worn.teamBibNo.set(row.teamBibNo, row.athleteId);
    for (const no of bibsOut(row)) this.#out.set(no, (this.#out.get(no) ?? new Set()).add(row.athleteId));
  }

  #unwear(row: AthleteRow): void {
    const { athleteId, bibNo, teamBibNo } = row;
    for (const no of bibsOut(row)) this.#out.get(no)?.delete(athleteId);
    if (bibNo !== null && this.#worn.bibNo.get(bibNo) === athleteId) this.#worn.bibNo.delete(bibNo);
    if (teamBibNo !== null && this.#worn.teamBibNo.get(teamBibNo) === athleteId) this.#worn.teamBibNo.delete(teamBibNo);
  }

  heldCompetition(): CompetitionRow | undefined {
    const row = this.#shown.get(competitionKey());
    return row?.kind === 'competition' ? row : undefined;
  }

  /** Before the competition's own row is here, its defaults decide. */
  competition(): CompetitionRow {
    return this.heldCompetition() ?? { ...UNKNOWN, compId: this.#compId };
  }

  athlete(athleteId: StarterId): AthleteRow | undefined {
    const row = this.#shown.get(athleteKey(athleteId));
    return row?.kind === 'athlete' ? row : undefined;
  }

  eventGroup(id: number): EventGroupRow | undefined {
    const row = this.#shown.get(eventGroupKey(id));
    return row?.kind === 'eventGroup' ? row : undefined;
  }

  result(eventGroupId: number, heat: number, entryId: number): ResultRow | undefined {
    const row = this.#shown.get(resultKey(eventGroupId, heat, entryId));
    return row?.kind === 'result' ? row : undefined;
  }

  draw(eventGroupId: number): DrawRow | undefined {
    const row = this.#shown.get(drawKey(eventGroupId));
    return row?.kind === 'draw' ? row : undefined;
  }

  round(eventGroupId: number): RoundRow | undefined {
    const row = this.#shown.get(roundKey(eventGroupId));
    return row?.kind === 'round' ? row : undefined;
  }

  lineUp(eventGroupId: number, entryId: number): LineUpRow | undefined {
    const row = this.#shown.get(lineUpKey(eventGroupId, entryId));
    return row?.kind === 'line-up' ? row : undefined;
  }

  challenged(eventGroupId: number): string[] {
    return [...this.#shown]
      .filter(([, row]) => row.kind === 'result' && this.#isOf(row.eventGroupId, eventGroupId) && isDisputed(row))
      .map(([key]) => key);
  }

  /** An event itself, or a part of it. */
  #isOf(id: number, eventGroupId: number): boolean {
    return id === eventGroupId || this.eventGroup(id)?.part?.of === eventGroupId;
  }

  isMarked(eventGroupId: number): boolean {
    for (const row of this.#shown.values()) if (isMarkIn(row, eventGroupId)) return true;
    return false;
  }

  bibHolder(bibNo: number): AthleteRow | undefined {
    const id = this.#worn.bibNo.get(bibNo);
    return id === undefined ? undefined : this.athlete(id);
  }

  teamBibHolder(teamBibNo: number): AthleteRow | undefined {
    const id = this.#worn.teamBibNo.get(teamBibNo);
    return id === undefined ? undefined : this.athlete(id);
  }

  bibOut(bibNo: number): readonly AthleteRow[] {
    return [...(this.#out.get(bibNo) ?? [])].flatMap((id) => this.athlete(id) ?? []);
  }

  /** Only the server knows. */
  bibSince(): number {
    return 0;
  }

  /** A device knows its own leases; the other devices' are the server's business. */
  bibLease(bibNo: number): string | undefined {
    return this.#leases().includes(bibNo) ? this.#author().deviceId : undefined;
  }

  /** The device's own leases first: no other desk can take them meanwhile. */
  unusedBibs(_deviceId: string, count: number): number[] {
    const own = this.#leases();
    const isFree = (bib: number) => !this.#worn.bibNo.has(bib) && !this.#out.get(bib)?.size;
    const free = own.filter(isFree).slice(0, count);
    const { first, last } = this.competition().options.bibNos;
    for (let bib = first; bib <= last && free.length < count; bib += 1) {
      if (isFree(bib) && !own.includes(bib)) free.push(bib);
    }
    return free;
  }
}

function claimsBib({ kind, body }: Action): boolean {
  const { bib, teamBib } = claimsOf(kind, body);
  return bib !== undefined || teamBib !== undefined;
}

export interface RowChange {
  readonly key: string;
  readonly before: VenueRow | undefined;
  readonly after: VenueRow | undefined;
}

const UNKNOWN: CompetitionRow = {
  kind: 'competition',
  compId: 0,
  version: 0,
  name: '',
  organiser: '',
  dates: [],
  timeZone: 'UTC',
  options: DEFAULT_OPTIONS,
};
