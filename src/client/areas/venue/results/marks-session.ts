import { type Cell, cellKey, parseCellKey, partOf } from '#client/areas/venue/results/cells/cell.ts';
import { checkText, readCell, readingOf, readPartCell, textOf } from '#client/areas/venue/results/cells/cell-text.ts';
import type { DraftStore } from '#client/areas/venue/results/cells/draft-store.ts';
import { MarkSaver, type MarksVenue, type Step } from '#client/areas/venue/results/cells/mark-saver.ts';
import { draftsByRow, type RowDrafts } from '#client/areas/venue/results/cells/save-state.ts';
import type { WaitingMark, WaitingStore } from '#client/areas/venue/results/cells/waiting-store.ts';
import { createStore, type Readable, type Store } from '#client/lib/net/store.ts';
import { readTrialPart } from '#domain/horizontal/parts.ts';
import { doubtOf } from '#domain/result/doubt.ts';
import { partsIn, rivalsOf } from '#domain/result/parts.ts';
import { sameValue } from '#domain/result/same-value.ts';
import type { ResultValue } from '#domain/result/value.ts';
import type { ActionBodies } from '#domain/sync/action.ts';
import { PLACE, TIME } from '#domain/track/parts.ts';
import { readPart as readTry } from '#domain/vertical/parts.ts';
import { RULES_MISSING } from '#local/outbox/problem.ts';
import { resultsMessages as messages } from './messages-results.ts';

/** A mark that is being saved. */
export type TypedMark = Pick<ActionBodies['mark'], 'heat' | 'entryId' | 'part' | 'value'>;

export interface MarksState {
  /** What is typed and not saved, by cell key. */
  readonly drafts: ReadonlyMap<string, string>;
  /** What is wrong, by cell key; the draft stays. */
  readonly errors: ReadonlyMap<string, string>;
  /** The same two by row; a row's object changes only with its own cells. */
  readonly rows: ReadonlyMap<string, RowDrafts>;
  /** The last change, when it can be taken back. */
  readonly last: Step | undefined;
}

/** The rules of marks, which may come after the first of them is typed. */
interface MarkRules {
  /** Resolves when they are on the device. */
  readonly come: () => Promise<void>;
  /** So many more marks wait for them; fewer: below 0. */
  readonly wait: (more: number) => void;
  /** Where marks that were made by a key wait until then, and how the person hears that they do. */
  readonly keys?: { readonly store: WaitingStore; readonly told: (text: string) => void };
}

/** Typing, saving and undoing on one event group; the screen renders its state and calls it from events. */
export class MarksSession {
  readonly #saver: MarkSaver;
  readonly #drafts: DraftStore;
  readonly #errors = new Map<string, string>();
  readonly #saving = createStore<readonly WaitingMark[]>([]);
  /** Marks that were asked for once more, by cell key. */
  readonly #asked = new Map<string, string>();
  readonly #rules: MarkRules | undefined;
  /** Committed before the rules had come: saved when they come, in this order. */
  readonly #waiting = new Map<string, Cell>();
  /** Marks by keys that wait for the rules, which all that is done after them waits behind; undefined: none does. */
  #held: number | undefined;
  /** Of whom a card keeps out what the person was told, by entry. */
  readonly #told = new Map<number, string>();
  readonly #state: Store<MarksState>;

  constructor(venue: MarksVenue, eventGroupId: number, drafts: DraftStore, rules?: MarkRules) {
    this.#rules = rules;
    this.#saver = new MarkSaver(venue, eventGroupId);
    this.#drafts = drafts;
    this.#state = createStore(this.#read(new Map()));
    for (const { heat, entryId, part, value, joined } of rules?.keys?.store.take() ?? [])
      void this.mark({ heat, entryId }, part, value, joined);
  }

  getSnapshot = (): MarksState => this.#state.get();

  subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  /** Marks that are being saved, in order: a card shows them at once, and renders for them alone. */
  get saving(): Readable<readonly TypedMark[]> {
    return this.#saving;
  }

  /** null: back to what is saved. */
  type(cell: Cell, text: string | null): void {
    const key = cellKey(cell);
    const begins = !this.#drafts.getSnapshot().has(key);
    if (text === null) {
      this.#drafts.drop(key);
      this.#told.delete(cell.entryId);
      this.#asked.delete(key);
    } else this.#drafts.set(key, text, begins ? this.#shown(cell) : undefined);
    this.#waitsNoMore(key);
    this.#setError(key, null);
  }

  /** What is saved for figures that were typed without a point; undefined: what was typed. */
  reading({ kind }: Cell, typed: string): string | undefined {
    const { event } = this.#saver;
    return event && readingOf(kind, typed, event);
  }

  /** Reads a cell's draft. False: it can't be taken, the error is at the cell and the draft stays. True: it is being saved. */
  commit(cell: Cell): boolean {
    const key = cellKey(cell);
    const typed = this.#drafts.getSnapshot().get(key);
    if (typed === undefined) return true;
    const text = this.reading(cell, typed) ?? typed;
    if (text !== typed) this.type(cell, text);
    const problem =
      checkText(cell, text) ??
      this.#changedMeanwhile(cell, text) ??
      (performs(cell, text) ? (this.#keptOut(cell) ?? this.#doubted(cell, text)) : null);
    if (problem !== null) {
      this.#setError(key, problem);
      return false;
    }
    // Leaving the cell after Enter says the same again: of a challenge that would be a decision.
    void this.#saver.inTurn(async () => {
      if (this.#drafts.getSnapshot().has(key)) await this.#saveCell(cell, text);
    });
    return true;
  }

  /**
   * Writes a row's whole value: codes, clear. Drafts of the row's cells are dropped once it is saved.
   * Resolves with what to tell the person when it could not be saved.
   */
  write(heat: number, entryId: number, value: ResultValue | null): Promise<string | null> {
    return this.#saver.inTurn(async () => {
      const problem = await this.#saver.save({ heat, entryId }, value);
      if (problem === null) {
        for (const key of this.#keysOf(heat, entryId)) {
          this.#drafts.drop(key);
          this.#errors.delete(key);
        }
      }
      this.#changed();
      return problem;
    });
  }

  /** Writes one part of a row; `joined`: done in one with the change before. Resolves as `write` does. */
  mark(
    { heat, entryId }: Pick<Cell, 'heat' | 'entryId'>,
    part: string,
    value: string | null,
    joined = false,
  ): Promise<string | null> {
    const keptOut = value !== null && isPerformed(part) ? this.#keptOut({ entryId }) : null;
    if (keptOut !== null) return Promise.resolve(keptOut);
    const typed = { heat, entryId, part, value, ...(joined && { joined }) };
    this.#saves([...this.#saving.get(), typed]);
    const ended = () => {
      if (!this.#saving.get().includes(typed)) return;
      this.#saves(this.#saving.get().filter((one) => one !== typed));
      this.#changed();
    };
    const save = () => this.#saver.savePart({ heat, entryId }, part, value, { joined, stored: ended });
    return this.#saver.inTurn(() => this.#onceRulesCome(save).finally(ended));
  }

  #saves(marks: readonly WaitingMark[]): void {
    this.#saving.set(marks);
    if (this.#held !== undefined) this.#hold(marks.length);
  }

  /** Counts and keeps the marks that wait. */
  #hold(count: number | undefined): void {
    this.#rules?.wait((count ?? 0) - (this.#held ?? 0));
    this.#held = count;
    this.#rules?.keys?.store.keep(count === undefined ? [] : this.#saving.get());
  }

  /** Holds its turn until the rules have come, so that what was done after it is saved after it. */
  async #onceRulesCome(save: () => Promise<string | null>): Promise<string | null> {
    const problem = await save();
    if (!this.#rules || problem !== messages.notSaved(RULES_MISSING)) return problem;
    this.#hold(this.#saving.get().length);
    this.#rules.keys?.told(messages.waitsForPart);
    await this.#rules.come();
    this.#hold(undefined);
    return save();
  }

  /** Writes which mark of a part is right of several, and takes away what can't be beside it. Resolves as `write` does. */
  decide({ heat, entryId }: Pick<Cell, 'heat' | 'entryId'>, part: string, value: string | null): Promise<string | null> {
    return this.#saver.inTurn(async () => {
      const wrong = rivalsOf(partsIn(this.#saver.currentRow({ heat, entryId })), part, value);
      let problem = await this.#saver.decide({ heat, entryId }, part, value);
      for (const rival of wrong) problem ??= await this.#saver.savePart({ heat, entryId }, rival, null, { joined: true });
      this.#changed();
      return problem;
    });
  }

  /** Takes the last change back, once it is saved; resolves with what to tell the person when it could not. */
  async undo(): Promise<string | null> {
    await this.#saver.untilSaved();
    const problem = await this.#saver.undo();
    this.#changed();
    return problem;
  }

  /** Resolves when all that was committed is stored or refused. */
  untilSaved(): Promise<void> {
    return this.#saver.untilSaved();
  }

  async #saveCell(cell: Cell, text: string): Promise<void> {
    const key = cellKey(cell);
    const before = this.#saver.currentRow(cell)?.value ?? null;
    const part = readPartCell(cell, text);
    const wanted = readCell(cell, text, before);
    let isStored = false;
    const stored = () => {
      if (isStored) return;
      isStored = true;
      this.#asked.delete(key);
      // What was typed since keeps what is wrong with it.
      if (this.#forget(cell, text)) this.#setError(key, null);
    };
    const problem = part?.ok
      ? await this.#savePartCell(cell, part.value, stored)
      : !wanted.ok
        ? wanted.error
        : sameValue(before, wanted.value)
          ? null
          : await this.#saver.save(cell, wanted.value);
    if (problem === null) stored();
    else if (this.#rules && problem === messages.notSaved(RULES_MISSING)) this.#waitForRules(key, cell, this.#rules);
    else this.#setError(key, problem);
    // A wind that was given before its distance was refused, and waited for it; one that is still being typed is nobody's reading yet.
    const wind: Cell = { ...cell, kind: 'trialWind' };
    const waits = cell.kind === 'trial' && problem === null && this.#errors.has(cellKey(wind));
    const waiting = waits ? this.#drafts.getSnapshot().get(cellKey(wind)) : undefined;
    if (waiting !== undefined) await this.#saveCell(wind, waiting);
  }

  /** Of several that wait the first looks out for all. */
  #waitForRules(key: string, cell: Cell, rules: MarkRules): void {
    this.#setError(key, messages.waitsForPart);
    if (this.#waiting.has(key)) return;
    this.#waiting.set(key, cell);
    rules.wait(1);
    if (this.#waiting.size > 1) return;
    void rules.come().then(() => {
      for (const [waits, typed] of this.#waiting) {
        this.#waitsNoMore(waits);
        this.commit(typed);
      }
    });
  }

  #waitsNoMore(key: string): void {
    if (this.#waiting.delete(key)) this.#rules?.wait(-1);
  }

  async #savePartCell(cell: Cell, ms: number | null, stored: () => void): Promise<string | null> {
    const text = ms === null ? null : String(ms);
    const stands = partsIn(this.#saver.currentRow(cell))[partOf(cell)];
    return (stands?.value ?? null) === text ? null : this.#saver.savePart(cell, partOf(cell), text, { stored });
  }

  /** Typed on while it was being saved (false): the newer text is a draft of its own, over what was just saved. */
  #forget(cell: Cell, text: string): boolean {
    const key = cellKey(cell);
    const now = this.#drafts.getSnapshot().get(key);
    if (now === undefined) return true;
    if (now === text) this.#drafts.drop(key);
    else this.#drafts.set(key, now, this.#shown(cell));
    return now === text;
  }

  /** A mark that came in while this one was typed is never written over unseen: the person is told once, and may go on. */
  #changedMeanwhile(cell: Cell, text: string): string | null {
    const key = cellKey(cell);
    const shown = this.#shown(cell);
    if (this.#drafts.over(key) === shown || text.trim() === shown) return null;
    this.#drafts.set(key, text, shown);
    const row = this.#saver.currentRow(cell);
    const { by } = partsIn(row)[partOf(cell)] ?? row ?? { by: messages.somebody };
    return messages.enteredMeanwhile(by, shown);
  }

  /** Of whom a card keeps out no mark is written unasked: the person is told once, and may go on, as the referee has the last word. */
  #keptOut({ entryId }: Pick<Cell, 'entryId'>): string | null {
    const why = this.#saver.keptOut(entryId);
    if (why === undefined || this.#told.get(entryId) === why) return null;
    this.#told.set(entryId, why);
    return messages.keptOut(why);
  }

  /** A mark that hardly anybody makes is asked for once more, and then taken. */
  #doubted(cell: Cell, text: string): string | null {
    const key = cellKey(cell);
    const { event } = this.#saver;
    const read = readCell(cell, text, null);
    const doubt = event && read.ok ? doubtOf(read.value, event, this.#saver.bestsOf(cell.entryId)) : undefined;
    if (!event || !doubt || text.trim() === this.#shown(cell) || this.#asked.get(key) === text) return null;
    this.#asked.set(key, text);
    return doubt.why === 'event' ? messages.doubtful(text, event.name) : messages.farFrom(text, doubt.best);
  }

  /** The text of the cell's saved value. */
  #shown(cell: Cell): string {
    return textOf(cell, this.#saver.currentRow(cell)?.value ?? null);
  }

  #keysOf(heat: number, entryId: number): string[] {
    return [...this.#drafts.getSnapshot().keys()].filter((key) => {
      const cell = parseCellKey(key);
      return cell?.heat === heat && cell.entryId === entryId;
    });
  }

  #setError(key: string, error: string | null): void {
    if (error === null) this.#errors.delete(key);
    else this.#errors.set(key, error);
    this.#changed();
  }

  #read(rows: MarksState['rows']): MarksState {
    const typed = { drafts: this.#drafts.getSnapshot(), errors: new Map(this.#errors) };
    return { ...typed, rows: draftsByRow(typed, rows), last: this.#saver.last };
  }

  #changed(): void {
    this.#state.set(this.#read(this.#state.get().rows));
  }
}

/** What an athlete does in an event; a code or nothing is not. */
function performs(cell: Cell, text: string): boolean {
  const read = readCell(cell, text, null);
  return read.ok && read.value !== null && read.value.type !== 'wind' && read.value.code === null;
}

const isPerformed = (part: string): boolean =>
  part === TIME || part === PLACE || readTrialPart(part) !== undefined || readTry(part) !== undefined;
