import * as z from 'zod/mini';
import { actionCall, actionPath } from '#contracts/venue/action-call.ts';
import { ACTION_BODIES, ActionStamp, type OwnActionAnswer } from '#contracts/venue/venue-action.ts';
import type { LayeredView } from '#domain/decide/layered-view.ts';
import { type Answer, type Arrival, receive } from '#domain/decide/receive.ts';
import type { AthleteRow, VenueRow } from '#domain/rows/row.ts';
import { actingAuthor, NO_DEVICE } from '#domain/sync/acting-author.ts';
import { ACTION_KINDS, type Action, type ActionKind } from '#domain/sync/action.ts';
import { reasonText } from '#domain/sync/reason.ts';
import { starterId } from '#domain/team/starter.ts';
import type { OwnCheckIns } from '#local/outbox/taken-ticks.ts';
import { newAction } from '#local/venue/new-action.ts';
import { sampleEntry, sampleView } from '#tests/fixtures/sample-rows.ts';
import type { Served } from './network.ts';

export const COMP = 1;
/** What a server of the version before does not know. */
export const NEWER_KINDS: readonly ActionKind[] = [
  'note',
  'bib-removal',
  'withdrawal',
  'draw',
  'move',
  'publish',
  'mark',
  'round',
  'line-up',
  'advance',
  'take-back',
];

/** One row of the ledger, with whom the token named: never taken from the body. */
export interface Kept {
  readonly arrival: Arrival;
  readonly answer: Answer;
  readonly userId: number;
  readonly changeNo: number | undefined;
}

interface Backup {
  readonly rows: readonly VenueRow[];
  readonly ledger: readonly Kept[];
  readonly otherChanges: readonly number[];
  readonly known: ReadonlyMap<string, { readonly bodyHash: string; readonly answer: Answer }>;
  readonly version: number;
}

/** The server of the simulation: its storage is two maps, all that it decides is the real server's `receive`. */
export class SimServer {
  ledger: Kept[] = [];
  /** Change numbers that no action of the venue took: entrants cancel and come back. */
  otherChanges: number[] = [];
  #known = new Map<string, { readonly bodyHash: string; readonly answer: Answer }>();
  #view: LayeredView;
  #version: number;
  #history = 1;
  /** It is the version before, which knew no notes. */
  older = false;
  #backup: Backup;

  constructor(rows: readonly VenueRow[]) {
    this.#view = sampleView(rows);
    this.#version = Math.max(...rows.map((row) => row.version));
    this.#backup = this.#copy();
  }

  backUp(): void {
    this.#backup = this.#copy();
  }

  /** The backup is put back: all that came after it is forgotten, and the server says that this is another history. */
  restore(): void {
    const { rows, ledger, otherChanges, known, version } = this.#backup;
    this.#view = sampleView(rows);
    this.ledger = [...ledger];
    this.otherChanges = [...otherChanges];
    this.#known = new Map(known);
    this.#version = version;
    this.#history += 1;
  }

  #copy(): Backup {
    const { ledger, otherChanges } = this;
    return {
      rows: this.allRows(),
      ledger: [...ledger],
      otherChanges: [...otherChanges],
      known: new Map(this.#known),
      version: this.#version,
    };
  }

  get epoch(): string {
    return `history ${this.#history}`;
  }

  get takes(): string {
    return this.older ? 'all but notes' : 'all';
  }

  get version(): number {
    return this.#version;
  }

  allRows(): VenueRow[] {
    return this.#view.changed();
  }

  /** A batch call as it came over the wire. Effect and ledger are one step here, as they are one transaction there. */
  post(path: string, body: string, user: { readonly id: number; readonly deviceId: string }, now: number): Served {
    const epoch = Known.parse(JSON.parse(body)).data.epoch ?? this.epoch;
    if (epoch !== this.epoch) return otherHistory(this.epoch);
    if (this.older && NEWER_KINDS.some((kind) => path === actionPath(kind, COMP))) return unknownHere(this.takes);
    const since = this.#version;
    const answers = this.#receive(arrivalsOf(path, body, user.id), { ...user, name: `User ${user.id}` }, now, false);
    const span = { since, next: this.#version };
    return ok(
      answers.map((answer) => ({ ...answer, ...(answer.code && { message: reasonText(answer.code).message }) })),
      { epoch: this.epoch, ...span },
    );
  }

  /** A family checks its own athletes in, on a page of the server's own: it says of no history, and is answered in the one of now. */
  postOwn({ data: { athletes } }: OwnCheckIns, userId: number, now: number): OwnActionAnswer[] {
    const arrivals = athletes.map((item) => toArrival(actionOf('check-in', item, userId)));
    const { deviceId, name } = actingAuthor({
      user: { id: userId, name: `User ${userId}` },
      deviceId: NO_DEVICE,
      device: undefined,
      own: true,
    });
    const answers = this.#receive(arrivals, { id: userId, name, deviceId }, now, true);
    return answers.map(({ opId, outcome }) => ({ opId, outcome, rows: [] }));
  }

  athlete(id: number): AthleteRow | undefined {
    return this.#view.athlete(starterId(id));
  }

  #receive(
    arrivals: readonly Arrival[],
    user: { readonly id: number; readonly name: string; readonly deviceId: string },
    now: number,
    own: boolean,
  ): readonly Answer[] {
    const received = receive(arrivals, {
      view: this.#view,
      known: this.#known,
      author: { userId: user.id, name: user.name, deviceId: user.deviceId },
      now: new Date(now).toISOString(),
      version: this.#version,
      own,
    });
    for (const row of received.rows) this.#view.put(row);
    for (const { arrival, answer, changeNo } of received.ledger) {
      this.#known.set(arrival.action.id, { bodyHash: arrival.bodyHash, answer });
      this.ledger.push({ arrival, answer, userId: user.id, changeNo });
    }
    this.#version = received.version;
    return received.answers;
  }

  /**
   * An entrant cancels, as `leaveVenue` has it: not once they have been checked in or have a mark; their bib is free unless they
   * have collected it.
   */
  cancel(athleteId: number): void {
    const row = this.#view.athlete(starterId(athleteId));
    const [entry] = row?.entries ?? [];
    if (!row || !entry || entry.checkedIn.length > 0 || this.#marked(entry.id)) return;
    const bibs = row.collected.length > 0 ? {} : { bibNo: null, teamBibNo: null };
    this.#change({ ...row, ...bibs, entries: [] });
  }

  /** The entrant enters again: an entry of its own. */
  enter(athleteId: number): void {
    const row = this.#view.athlete(starterId(athleteId));
    if (row?.entries.length === 0) this.#change({ ...row, entries: [sampleEntry({ id: 1000 + this.#version })] });
  }

  #marked(entryId: number): boolean {
    return this.allRows().some((row) => row.kind === 'result' && row.entryId === entryId);
  }

  #change(row: AthleteRow): void {
    this.#version += 1;
    this.otherChanges.push(this.#version);
    this.#view.put({ ...row, version: this.#version });
  }

  changes(since: number, limit: number, ask: string): Served {
    const all = this.#view.changed();
    const newer = all.filter((row) => row.version > since).sort((a, b) => a.version - b.version);
    // Rows of one change are never parted.
    const rows = newer.filter((row, i) => i < limit || row.version === newer[limit - 1]?.version);
    const next = rows.at(-1)?.version ?? Math.max(since, this.#version);
    return ok({
      rows,
      next,
      done: rows.length === newer.length,
      total: all.length,
      since,
      ask,
      epoch: this.epoch,
      takes: this.takes,
    });
  }
}

function ok(data: unknown, meta: unknown = null): Served {
  return { status: 200, text: JSON.stringify({ errNo: 0, error: '', message: '', data, meta }) };
}

function otherHistory(epoch: string): Served {
  const data = { code: 'other-history', epoch };
  return { status: 409, text: JSON.stringify({ errNo: 409, error: 'gone back', message: '', data, meta: null }) };
}

function unknownHere(takes: string): Served {
  const data = { code: 'server-older', takes };
  return { status: 422, text: JSON.stringify({ errNo: 422, error: 'too new', message: '', data, meta: null }) };
}

const Known = z.object({ data: z.object({ epoch: z.optional(z.string()) }) });
function arrivalsOf(path: string, body: string, userId: number): Arrival[] {
  const kind = ACTION_KINDS.find((name) => actionPath(name, COMP) === path);
  if (!kind) throw new Error(`no such call: ${path}`);
  const sent = z.object({ data: z.record(z.string(), z.unknown()) }).parse(JSON.parse(body)).data[actionCall(kind).list];
  return z
    .array(z.unknown())
    .parse(sent)
    .map((item) => toArrival(actionOf(kind, item, userId)));
}

/** As on the server: an action is the same when its kind and body are, whatever its sender had seen. */
function toArrival(action: Action): Arrival {
  return { action, bodyHash: JSON.stringify([action.kind, action.body]) };
}

function actionOf<K extends ActionKind>(kind: K, item: unknown, userId: number): Action {
  const { opId: id, ...stamp } = ActionStamp.parse(item);
  return newAction(kind, ACTION_BODIES[kind].parse(item), { id, ...stamp, userId, compId: COMP });
}
