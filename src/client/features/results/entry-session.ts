import { type Cell, cellKey, parseCellKey, rowKeyOf } from '#client/features/results/cell.ts';
import { checkText, readCell } from '#client/features/results/cell-text.ts';
import type { DraftStore } from '#client/features/results/draft-store.ts';
import { draftsByRow, type RowDrafts } from '#client/features/results/save-state.ts';
import { sameValue } from '#domain/result/same-value.ts';
import type { ResultValue } from '#domain/result/value.ts';
import { reasonText } from '#domain/sync/reason.ts';
import type { Acted, Venue } from '#local/venue.ts';

export interface EntryState {
  /** What is typed and not saved, by cell key. */
  readonly drafts: ReadonlyMap<string, string>;
  /** What is wrong, by cell key; the draft stays. */
  readonly errors: ReadonlyMap<string, string>;
  /** The same two by row; a row's object changes only with its own cells. */
  readonly rows: ReadonlyMap<string, RowDrafts>;
  /** The last entry, when it can be taken back. */
  readonly last: Step | undefined;
}

/** One saved change, with what stood there before. */
export interface Step {
  readonly heat: number;
  readonly entryId: number;
  readonly before: ResultValue | null;
  readonly after: ResultValue | null;
  readonly actionId: string;
}

/** Typing, saving and undoing on one event group; the screen renders its state and calls it from events. */
export interface EntrySession {
  getSnapshot(): EntryState;
  subscribe(listener: () => void): () => void;
  /** null: back to what is saved. */
  type(cell: Cell, text: string | null): void;
  /** Reads a cell's draft. False: it can't be read, the error is at the cell and the draft stays. True: it is being saved. */
  commit(cell: Cell): boolean;
  /**
   * Writes a row's whole value: codes, clear, the decision of a challenge. Drafts of the row's cells are dropped once it is saved.
   * Resolves with what to tell the person when it could not be saved.
   */
  write(heat: number, entryId: number, value: ResultValue | null): Promise<string | null>;
  /** Takes the last entry back; resolves with what to tell the person when it could not. */
  undo(): Promise<string | null>;
  /** Resolves when all that was committed is stored or refused. */
  settled(): Promise<void>;
}

type EntryVenue = Pick<Venue, 'result' | 'act'>;
const KEPT_STEPS = 50;

export function createEntrySession(venue: EntryVenue, eventGroupId: number, draftStore: DraftStore): EntrySession {
  const listeners = new Set<() => void>();
  const errors = new Map<string, string>();
  const steps: Step[] = [];
  /** Changes of one row wait for each other: each reads the value that the one before it has saved. */
  const chains = new Map<string, Promise<unknown>>();
  const read = (rows: EntryState['rows']): EntryState => {
    const typed = { drafts: draftStore.getSnapshot(), errors: new Map(errors) };
    return { ...typed, rows: draftsByRow(typed, rows), last: steps.at(-1) };
  };
  let state = read(new Map());

  const changed = () => {
    state = read(state.rows);
    for (const listener of listeners) listener();
  };
  const setError = (key: string, error: string | null) => {
    if (error === null) errors.delete(key);
    else errors.set(key, error);
    changed();
  };
  const standing = (at: Pick<Cell, 'heat' | 'entryId'>) => venue.result(eventGroupId, at.heat, at.entryId);

  function queue<T>(at: Pick<Cell, 'heat' | 'entryId'>, work: () => Promise<T>): Promise<T> {
    const key = rowKeyOf(eventGroupId, at);
    const done = (chains.get(key) ?? Promise.resolve()).then(work);
    chains.set(key, done);
    return done;
  }

  /** Saves and remembers the way back; the answer is null or what went wrong. */
  async function save(at: Pick<Cell, 'heat' | 'entryId'>, value: ResultValue | null): Promise<string | null> {
    const before = standing(at)?.value ?? null;
    const acted = await venue.act('result', { eventGroupId, heat: at.heat, entryId: at.entryId, value });
    if (!acted.saved) return notSaved(acted);
    steps.push({ heat: at.heat, entryId: at.entryId, before, after: value, actionId: acted.actionId });
    if (steps.length > KEPT_STEPS) steps.shift();
    return null;
  }

  async function saveCell(cell: Cell, text: string): Promise<void> {
    const key = cellKey(cell);
    const before = standing(cell)?.value ?? null;
    const wanted = readCell(cell, text, before);
    const problem = !wanted.ok ? wanted.error : sameValue(before, wanted.value) ? null : await save(cell, wanted.value);
    // Typed on while it was being saved: the newer text is a draft of its own.
    if (problem === null && draftStore.getSnapshot().get(key) === text) draftStore.set(key, null);
    setError(key, problem);
    // A wind typed before its distance was waiting for it.
    const wind: Cell = { ...cell, kind: 'trialWind' };
    const waiting = cell.kind === 'trial' && problem === null ? draftStore.getSnapshot().get(cellKey(wind)) : undefined;
    if (waiting !== undefined) await saveCell(wind, waiting);
  }

  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    type(cell, text) {
      const key = cellKey(cell);
      draftStore.set(key, text);
      errors.delete(key);
      changed();
    },
    commit(cell) {
      const key = cellKey(cell);
      const text = draftStore.getSnapshot().get(key);
      if (text === undefined) return true;
      const problem = checkText(cell, text);
      if (problem !== null) {
        setError(key, problem);
        return false;
      }
      void queue(cell, () => saveCell(cell, text));
      return true;
    },
    write(heat, entryId, value) {
      return queue({ heat, entryId }, async () => {
        const problem = await save({ heat, entryId }, value);
        if (problem === null) {
          for (const key of rowCells(draftStore, heat, entryId)) {
            draftStore.set(key, null);
            errors.delete(key);
          }
        }
        changed();
        return problem;
      });
    },
    async undo() {
      const step = steps.pop();
      if (!step) return 'Nothing to undo.';
      const problem = await queue(step, async () => {
        const row = standing(step);
        if (row && row.opId !== step.actionId) return `${row.by} has changed this mark since, so nothing was undone.`;
        const { heat, entryId, before } = step;
        const acted = await venue.act('result', { eventGroupId, heat, entryId, value: before });
        if (!acted.saved) {
          steps.push(step);
          return notSaved(acted);
        }
        // What stands now was written by the undo; the entry before it on this row is still ours to take back.
        const earlier = steps.findLastIndex((s) => s.heat === heat && s.entryId === entryId);
        const mine = steps[earlier];
        if (mine) steps[earlier] = { ...mine, actionId: acted.actionId };
        return null;
      });
      changed();
      return problem;
    },
    async settled() {
      await Promise.allSettled(chains.values());
    },
  };
}

function notSaved(acted: Extract<Acted, { saved: false }>): string {
  if ('failed' in acted) return `Not saved: ${acted.failed} What you typed is kept here; try again.`;
  const { message, remedy } = reasonText(acted.refused);
  return `${message} ${remedy}`.trim();
}

function rowCells(drafts: DraftStore, heat: number, entryId: number): string[] {
  return [...drafts.getSnapshot().keys()].filter((key) => {
    const cell = parseCellKey(key);
    return cell?.heat === heat && cell.entryId === entryId;
  });
}
