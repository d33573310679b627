import { call } from '#client/lib/net/call.ts';
import { cachedQuery } from '#client/lib/net/query-cache.ts';
import { createStore } from '#client/lib/net/store.ts';
import { pageQuery } from '#client/lib/net/use-query.ts';
import { type BuilderState, getBuilder, putBuilder } from '#contracts/organising/builder.ts';
import { getCompetitionInfo } from '#contracts/public/competition-list.ts';
import { changesBetween, valueAt, withChanges } from '#domain/builder/change.ts';
import type { Draft } from '#domain/builder/draft.ts';
import { renameIn } from '#domain/builder/refs.ts';
import type { BuilderDrafts } from '#local/builder/builder-drafts.ts';
import { newId } from '#local/device/device.ts';
import { putOnTop } from './lost.ts';
import { type BuilderView, bySection, type Done, FRESH, hasMoved, isMet, type Opened, othersIn, type Saved } from './opened.ts';

/** Milliseconds after a key at which the device has it. */
const KEEP_MS = 300;
const SAVE_MS = 60_000;
const MOST_UNDO = 100;

/** The set-up of one competition as it is edited on this device: it outlives the tab and the network until it is saved. */
export function createBuilder(compId: number, drafts: BuilderDrafts, now: () => string) {
  const view = createStore<BuilderView>({ is: 'asking' });
  let callId = newId();
  let keeping: ReturnType<typeof setTimeout> | undefined;
  /** The draft that is on its way; typing goes on meanwhile. */
  let sent: Draft | undefined;

  const open = (): Opened | undefined => {
    const all = view.get();
    return all.is === 'open' ? all : undefined;
  };
  const set = (part: Partial<Opened>) => {
    const all = open();
    if (all) view.set({ ...all, is: 'open', ...part });
  };

  /** What the server has, or why it does not say. */
  async function ask(): Promise<{ readonly state?: BuilderState; readonly refused: boolean; readonly message: string }> {
    const asked = pageQuery(getBuilder, { params: { id: compId } });
    await asked.refresh();
    const { state, answer, message = '' } = asked.get();
    return { ...(answer && { state: answer.data }), refused: state === 'refused', message };
  }

  /** What the server saved is in the head of the page, too. */
  const renewHead = () => void cachedQuery(getCompetitionInfo, { params: { id: compId } }).refresh();

  async function load(): Promise<void> {
    const { state: heard, refused, message } = await ask();
    const kept = await drafts.read(compId);
    const seen = getBuilder.data.safeParse(await drafts.readState(compId)).data;
    const state = heard ?? (refused ? undefined : seen);
    if (!state) {
      view.set({ is: 'none', message });
      return;
    }
    if (heard) await drafts.writeState(compId, heard);
    if (kept) callId = kept.callId;
    // The server puts them together when they are saved: what somebody else changed since is theirs until then.
    const mine = putOnTop(state, kept?.changes ?? [], (seen ?? state).draft);
    const { changes } = mine;
    view.set({
      is: 'open',
      ...mine,
      ...FRESH,
      lost: [...(kept?.lost ?? []), ...mine.lost],
      found: kept && changes.length > 0 ? { n: changes.length, at: kept.at } : undefined,
      offline: heard === undefined,
    });
  }

  function put(draft: Draft, past: readonly Draft[], future: readonly Draft[] = []): void {
    const all = open();
    if (!all) return;
    const before = new Map(all.changes.map((one) => [one.key, one.from]));
    // What it was changed from stays what its author saw first.
    const changes = changesBetween(all.state.draft, draft).map((one) =>
      before.has(one.key) ? { ...one, from: before.get(one.key) } : one,
    );
    callId = newId();
    set({ draft, changes, past, future, kept: false, message: undefined });
    clearTimeout(keeping);
    keeping = setTimeout(() => void keep(), KEEP_MS);
  }

  async function keep(): Promise<void> {
    clearTimeout(keeping);
    keeping = undefined;
    const all = open();
    if (!all) return;
    const { changes, lost } = all;
    if (changes.length === 0 && lost.length === 0) await drafts.forget(compId);
    else await drafts.write({ compId, changes: [...changes], lost: [...lost], callId, at: now() });
    if (open()?.changes === all.changes) set({ kept: true });
  }

  function change(values: Readonly<Record<string, unknown>>): void {
    const all = open();
    if (!all) return;
    const draft = withChanges(
      all.draft,
      Object.entries(values).map(([key, to]) => ({ key, to })),
    );
    if (draft === all.draft) return;
    const touched = new Set(Object.keys(values));
    set({ refused: all.refused.filter(({ field }) => !touched.has(field)) });
    put(draft, [...all.past, all.draft].slice(-MOST_UNDO));
  }

  /** What was saved is what the next change begins with; what was typed meanwhile stays. */
  async function take({ state, ids }: Pick<Saved, 'state' | 'ids'>): Promise<void> {
    const all = open();
    if (!all) return;
    const named = (list: string, id: string) => ids[`${list}.${id}`] ?? id;
    const since = sent ? changesBetween(sent, all.draft).map((one) => renameIn(one, named)) : [];
    sent = undefined;
    callId = newId();
    await drafts.writeState(compId, state);
    const { draft, lost } = putOnTop(state, since, all.draft);
    set({ state, draft, changes: changesBetween(state.draft, draft), ...FRESH, lost: [...all.lost, ...lost] });
    renewHead();
    await keep();
  }

  /** Undefined: nothing came of it, and the view says why. */
  async function send({ changes, state }: Opened, id: string, dryRun: boolean): Promise<Saved | undefined> {
    const body = { callId: id, sections: bySection(changes, state), dryRun };
    const answer = await call(putBuilder, { params: { id: compId }, body, timeoutMs: SAVE_MS });
    if (!answer.ok) {
      set({ saving: false, message: answer.message, offline: answer.why === 'unreachable' });
      return undefined;
    }
    const { outcome, clashes, problems } = answer.data;
    if (outcome === 'saved' || outcome === 'tried') return answer.data;
    const { draft } = answer.data.state;
    const told = clashes.map((clash) => ({ ...clash, isGone: valueAt(draft, clash.key) === undefined }));
    // What others have added since may be what is wrong: it has to be there to be mended.
    if (outcome === 'refused' && hasMoved(state, answer.data.state)) await refresh(answer.data.state);
    set({ saving: false, clashes: told, refused: problems, offline: false });
    return undefined;
  }

  /**
   * Gives what the server said: what it did besides, and who else saved. Undefined: nothing was saved. What it does to people who are entered is
   * asked first, in `effects`; `agreed`: somebody has said yes to it.
   */
  async function save(agreed = false): Promise<Done | undefined> {
    const all = open();
    if (!all || all.saving || all.changes.length === 0) return undefined;
    await keep();
    sent = all.draft;
    const id = callId;
    set({ saving: true, clashes: [], effects: [], refused: [], message: undefined });
    if (!agreed && isMet(all)) {
      const tried = await send(all, id, true);
      if (!tried) return undefined;
      if (tried.effects.length > 0) {
        set({ saving: false, effects: tried.effects });
        return undefined;
      }
    }
    const done = await send(all, id, false);
    if (!done) return undefined;
    const others = othersIn(all.state, done.state, all.changes);
    await take(done);
    return { effects: done.effects, others };
  }

  /** The server has something newer: what is not saved here stays on top of it. */
  async function refresh(state: BuilderState): Promise<void> {
    const all = open();
    if (!all) return;
    await drafts.writeState(compId, state);
    const { lost, ...mine } = putOnTop(state, all.changes, all.draft);
    set({ ...mine, lost: [...all.lost, ...lost], offline: false, message: undefined, past: [], future: [] });
    renewHead();
    await keep();
  }

  /** Somebody else's change stands between: what of mine stays mine is put over theirs. */
  async function settle(keepMine: ReadonlySet<string>): Promise<void> {
    const all = open();
    if (!all) return;
    const clashing = new Set(all.clashes.map(({ key }) => key));
    const gone = new Set(all.clashes.flatMap(({ key, isGone }) => (isGone ? key : [])));
    const mine = all.changes.filter(({ key }) => !clashing.has(key) || (keepMine.has(key) && !gone.has(key)));
    const { state, message } = await ask();
    if (!state) {
      set({ message });
      return;
    }
    await drafts.writeState(compId, state);
    const { draft, lost } = putOnTop(state, mine, all.draft);
    callId = newId();
    set({ ...FRESH, state, draft, changes: changesBetween(state.draft, draft), lost: [...all.lost, ...lost] });
    await keep();
  }

  return {
    compId,
    view,
    load,
    change,
    save,
    settle,
    keep,
    /** Tries the server again, without letting go of what was changed. */
    async reconnect(): Promise<void> {
      const { state, message } = await ask();
      if (state) await refresh(state);
      else set({ message });
    },
    refresh,
    /** It is deleted: nothing of it stays on this device. */
    async forget(): Promise<void> {
      clearTimeout(keeping);
      set({ changes: [], lost: [] });
      await drafts.forget(compId);
    },
    undo(): void {
      const all = open();
      const last = all?.past.at(-1);
      // What is on its way to the server cannot be taken out of it.
      if (all && last && !all.saving) put(last, all.past.slice(0, -1), [all.draft, ...all.future]);
    },
    redo(): void {
      const all = open();
      const [next, ...later] = all?.future ?? [];
      if (all && next && !all.saving) put(next, [...all.past, all.draft], later);
    },
    /** Back to what is saved; what was thrown away can be had back by Undo. */
    discard(): void {
      const all = open();
      if (all && !all.saving) put(all.state.draft, [...all.past, all.draft]);
    },
    /** They have read it. */
    async closeLost(): Promise<void> {
      set({ lost: [] });
      await keep();
    },
    closeClashes: () => set({ clashes: [] }),
    /** They go on editing: nothing was saved. */
    closeEffects: () => set({ effects: [] }),
  };
}
export type BuilderModel = ReturnType<typeof createBuilder>;
