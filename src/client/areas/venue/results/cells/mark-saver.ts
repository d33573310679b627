import { resultsMessages as text } from '#client/areas/venue/results/messages-results.ts';
import type { ResultValue } from '#domain/result/value.ts';
import { reasonText } from '#domain/sync/reason.ts';
import type { ResultRow } from '#domain/sync/row.ts';
import type { ActionResult, Venue } from '#local/venue/venue.ts';
import { type Cell, rowKeyOf } from './cell.ts';

/** One saved change, with what stood there before. */
export interface Step {
  readonly heat: number;
  readonly entryId: number;
  readonly before: ResultValue | null;
  readonly after: ResultValue | null;
  readonly actionId: string;
}

type At = Pick<Cell, 'heat' | 'entryId'>;
type Kind = Cell['kind'];
export type MarksVenue = Pick<Venue, 'result' | 'act'>;
const KEPT_STEPS = 50;

/** Writes the marks of one event group, row by row in the order they were made, and remembers the way back. */
export class MarkSaver {
  readonly #venue: MarksVenue;
  readonly #eventGroupId: number;
  readonly #steps: Step[] = [];
  /** Changes of one row wait for each other: each reads the value that the one before it has saved. */
  readonly #chains = new Map<string, Promise<unknown>>();

  constructor(venue: MarksVenue, eventGroupId: number) {
    this.#venue = venue;
    this.#eventGroupId = eventGroupId;
  }

  get last(): Step | undefined {
    return this.#steps.at(-1);
  }

  currentRow({ heat, entryId }: At): ResultRow | undefined {
    return this.#venue.result(this.#eventGroupId, heat, entryId);
  }

  /** Runs when all that was queued on the row before has ended. */
  inTurn<T>(at: At, work: () => Promise<T>): Promise<T> {
    const key = rowKeyOf(this.#eventGroupId, at);
    const done = (this.#chains.get(key) ?? Promise.resolve()).then(work);
    this.#chains.set(
      key,
      done.catch(() => undefined),
    );
    return done;
  }

  /** Null: saved on this device; else what to tell the person. Only in turn. */
  async save({ heat, entryId, kind }: At & { readonly kind?: Kind }, value: ResultValue | null): Promise<string | null> {
    const before = this.currentRow({ heat, entryId })?.value ?? null;
    const acted = await this.#act({ heat, entryId }, value);
    if (!acted.saved) return notSaved(acted, kind);
    this.#steps.push({ heat, entryId, before, after: value, actionId: acted.actionId });
    if (this.#steps.length > KEPT_STEPS) this.#steps.shift();
    return null;
  }

  /** Takes the last change back; null: done, else what to tell the person. */
  async undo(): Promise<string | null> {
    const step = this.#steps.pop();
    if (!step) return text.nothingToUndo;
    return this.inTurn(step, async () => {
      const row = this.currentRow(step);
      if (row && row.opId !== step.actionId) return text.changedSince(row.by);
      const acted = await this.#act(step, step.before);
      if (!acted.saved) {
        this.#steps.push(step);
        return notSaved(acted);
      }
      this.#standsNow(step, acted.actionId);
      return null;
    });
  }

  async untilSaved(): Promise<void> {
    await Promise.all(this.#chains.values());
  }

  #act({ heat, entryId }: At, value: ResultValue | null): Promise<ActionResult> {
    return this.#venue.act('result', { eventGroupId: this.#eventGroupId, heat, entryId, value });
  }

  /** What stands was written by an undo; the change before it on this row is still ours to take back. */
  #standsNow({ heat, entryId }: At, actionId: string): void {
    const earlier = this.#steps.findLastIndex((s) => s.heat === heat && s.entryId === entryId);
    const mine = this.#steps[earlier];
    if (mine) this.#steps[earlier] = { ...mine, actionId };
  }
}

function notSaved(acted: Extract<ActionResult, { saved: false }>, kind?: Kind): string {
  if ('failed' in acted) return text.notSaved(acted.failed);
  if (acted.refused === 'mark-invalid' && (kind === 'wind' || kind === 'trialWind')) return text.windInvalid;
  const { message, remedy } = reasonText(acted.refused);
  return `${message} ${remedy}`.trim();
}
