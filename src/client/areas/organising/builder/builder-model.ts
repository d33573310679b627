import { call } from '#client/lib/net/call.ts';
import type { QueryState } from '#client/lib/net/query.ts';
import { cachedQuery } from '#client/lib/net/query-cache.ts';
import { createStore } from '#client/lib/net/store.ts';
import { pageQuery } from '#client/lib/net/use-query.ts';
import { type BuilderState, getBuilder, putBuilder } from '#contracts/organising/builder.ts';
import { getCompetitionInfo } from '#contracts/public/competition-list.ts';
import { type Change, changesBetween, valueAt, withChanges } from '#domain/builder/change.ts';
import type { Draft } from '#domain/builder/draft.ts';
import { renameIn } from '#domain/builder/refs.ts';
import type { BuilderDrafts, KeptDraft } from '#local/builder/builder-drafts.ts';
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
  /** A save whose answer never came: nobody here knows whether it came to anything. */
  let unheard: { readonly id: string; readonly draft: Draft } | undefined;

  const open = (): Opened | undefined => {
    const all = view.get();
    return all.is === 'open' ? all : undefined;
  };
  const set = (part: Partial<Opened>) => {
    const all = open();
    if (all) view.set({ ...all, is: 'open', ...part });
  };

  /** What the server has, or why it does not say. */
  async function ask(): Promise<QueryState<typeof getBuilder>> {
    const asked = pageQuery(getBuilder, { params: { id: compId } });
    await asked.refresh();
    return asked.get();
  }

  /** What the server saved is in the head of the page, too. */
  const renewHead = () => void cachedQuery(getCompetitionInfo, { params: { id: compId } }).refresh();

  async function load(): Promise<void> {
    const asked = await ask();
    const heard = asked.answer?.data;
    const kept = await drafts.read(compId);
    const seen = getBuilder.data.safeParse(await drafts.readState(compId)).data;
    const known = heard ?? (asked.state === 'refused' ? undefined : seen);
    if (!known) {
      view.set({ is: 'none', why: asked });
      return;
    }
    if (kept) callId = kept.callId;
    const saved = heard && kept ? await savedOf(kept, heard) : undefined;
    const state = saved?.state ?? known;
    if (heard) await drafts.writeState(compId, state);
    // The server puts them together when they are saved: what somebody else changed since is theirs until then.
    const mine = onTop(state, saved?.outcome === 'saved' ? [] : (kept?.changes ?? []), (seen ?? state).draft, saved?.ids);
    const { changes } = mine;
    view.set({
      is: 'open',
      ...mine,
      ...FRESH,
      lost: [...(kept?.lost ?? []), ...mine.lost],
      found: kept && changes.length > 0 ? { n: changes.length, at: kept.at } : undefined,
      offline: heard === undefined,
    });
    if (saved) await keep();
  }

  /** What the server has of a draft that was kept: this tab may have gone before it heard that it was saved, or another tab saved it. */
  async function savedOf({ changes, callId: id }: KeptDraft, state: BuilderState): Promise<Saved | undefined> {
    if (changes.length === 0) return undefined;
    const body = { callId: id, sections: bySection(changes, state), dryRun: true };
    const answer = await call(putBuilder, { params: { id: compId }, body, timeoutMs: SAVE_MS });
    return answer.ok ? answer.data : undefined;
  }

  function put(draft: Draft, past: readonly Draft[], future: readonly Draft[] = []): void {
    const all = open();
    if (!all) return;
    const changes = asFirstSeen(changesBetween(all.state.draft, draft), all.changes);
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
    const draft = keptOf(all);
    if (draft) await drafts.write(draft);
    else await drafts.forget(compId);
    if (open()?.changes === all.changes) set({ kept: true });
  }

  const keptOf = ({ changes, lost }: Pick<Opened, 'changes' | 'lost'>) =>
    changes.length > 0 || lost.length > 0 ? { compId, changes: [...changes], lost: [...lost], callId, at: now() } : undefined;

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
    const rest = () => {
      const all = open();
      if (!all) return undefined;
      const { draft, lost } = onTop(state, sent ? changesBetween(sent, all.draft) : [], all.draft, ids);
      return { draft, changes: changesBetween(state.draft, draft), lost: [...all.lost, ...lost] };
    };
    callId = newId();
    const saved = rest();
    // Before it is said: a tab that is closed at once leaves no draft of what is saved.
    if (saved) await drafts.settle(compId, state, keptOf(saved));
    // Typing goes on while the device writes.
    const mine = rest();
    sent = undefined;
    if (!mine) return;
    set({ state, ...FRESH, ...mine });
    renewHead();
    await keep();
  }

  /** Undefined: nothing came of it, and the view says why. */
  async function send({ changes, state }: Opened, id: string, dryRun: boolean): Promise<Saved | undefined> {
    const body = { callId: id, sections: bySection(changes, state), dryRun };
    const answer = await call(putBuilder, { params: { id: compId }, body, timeoutMs: SAVE_MS });
    if (!answer.ok) {
      const isLost = answer.why === 'unreachable';
      if (isLost && !dryRun && sent) unheard = { id, draft: sent };
      set({ saving: false, message: answer.message, offline: isLost });
      return undefined;
    }
    const { outcome, clashes, problems } = answer.data;
    if (outcome === 'saved' || outcome === 'tried') return answer.data;
    const { draft } = answer.data.state;
    const told = clashes.map((clash) => ({ ...clash, isGone: valueAt(draft, clash.key) === undefined }));
    // What others have added since may be what is wrong: it has to be there to be mended. So it is with rows that another tab has saved.
    if ((outcome === 'refused' && hasMoved(state, answer.data.state)) || changes.some(({ key }) => key in answer.data.ids))
      await refresh(answer.data);
    set({ saving: false, clashes: told, refused: problems, offline: false });
    return undefined;
  }

  /** What is unheard of is asked for. Gives whether that is known now. */
  async function hear({ id, draft }: NonNullable<typeof unheard>): Promise<boolean> {
    set({ saving: true });
    const body = { callId: id, sections: [], dryRun: true };
    const answer = await call(putBuilder, { params: { id: compId }, body, timeoutMs: SAVE_MS });
    set({ saving: false, ...(!answer.ok && { message: answer.message, offline: answer.why === 'unreachable' }) });
    if (!answer.ok) return false;
    unheard = undefined;
    sent = draft;
    if (answer.data.outcome === 'saved') await take(answer.data);
    return true;
  }

  /**
   * Gives what the server said: what it did besides, and who else saved. Undefined: nothing was saved. What it does to people who are entered is
   * asked first, in `effects`; `agreed`: somebody has said yes to it.
   */
  async function save(agreed = false): Promise<Done | undefined> {
    const all = open();
    if (!all || all.saving || all.changes.length === 0) return undefined;
    if (unheard && unheard.id !== callId) {
      if (!(await hear(unheard))) return undefined;
      return open()?.changes.length === 0 ? { effects: [], others: [] } : save(agreed);
    }
    sent = all.draft;
    const id = callId;
    // At once: a second press finds it being saved.
    set({ saving: true, clashes: [], effects: [], refused: [], message: undefined });
    try {
      await keep();
    } catch (error) {
      set({ saving: false });
      throw error;
    }
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
    unheard = undefined;
    const others = othersIn(all.state, done.state, all.changes);
    await take(done);
    return { effects: done.effects, others };
  }

  /** The server has something newer: what is not saved here stays on top of it. */
  async function refresh({ state, ids }: { readonly state: BuilderState; readonly ids?: Ids }): Promise<void> {
    const all = open();
    if (!all) return;
    await drafts.writeState(compId, state);
    const { lost, ...mine } = onTop(state, all.changes, all.draft, ids);
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
    const { answer, message } = await ask();
    if (!answer) {
      set({ message });
      return;
    }
    const state = answer.data;
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
      const { answer, message } = await ask();
      if (answer) await refresh({ state: answer.data });
      else set({ message });
    },
    refresh: (state: BuilderState) => refresh({ state }),
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

/** What it was changed from stays what its author saw first. */
function asFirstSeen(changes: readonly Change[], before: readonly Change[]): readonly Change[] {
  const first = new Map(before.map(({ key, from }) => [key, from]));
  return changes.map((one) => (first.has(one.key) ? { ...one, from: first.get(one.key) } : one));
}

type Ids = Saved['ids'];

/** What is not saved on top of what is; `ids`: numbers of rows that were new here, of which only what is different is left to save. */
function onTop(state: BuilderState, mine: readonly Change[], seen: Draft, ids: Ids = {}) {
  if (Object.keys(ids).length === 0) return putOnTop(state, mine, seen);
  const named = (list: string, id: string) => ids[`${list}.${id}`] ?? id;
  const renamed = mine.map((one) => renameIn(one, named));
  const put = putOnTop(state, renamed, seen);
  return { ...put, changes: asFirstSeen(changesBetween(state.draft, put.draft), renamed) };
}

export type BuilderModel = ReturnType<typeof createBuilder>;
