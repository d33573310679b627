import { call } from '#client/lib/net/call.ts';
import { createStore } from '#client/lib/net/store.ts';
import { pageQuery } from '#client/lib/net/use-query.ts';
import { type BuilderState, getBuilder, putBuilder } from '#contracts/organising/builder.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { type Change, changesBetween, sectionOf, withChanges } from '#domain/builder/change.ts';
import { type Draft, SECTIONS } from '#domain/builder/draft.ts';
import { renameIn } from '#domain/builder/refs.ts';
import type { Refusal } from '#domain/builder/taken.ts';
import type { BuilderDrafts } from '#local/builder/builder-drafts.ts';
import { newId } from '#local/device/device.ts';

type Saved = Data<typeof putBuilder>;
export type Clash = Saved['clashes'][number];

export interface Opened {
  /** As the server has it. */
  readonly state: BuilderState;
  /** With what was changed here. */
  readonly draft: Draft;
  readonly changes: readonly Change[];
  /** What a press of Undo goes back to. */
  readonly past: readonly Draft[];
  /** What Undo took back, the last first. */
  readonly future: readonly Draft[];
  readonly saving: boolean;
  /** What is not saved lies safely on this device. */
  readonly kept: boolean;
  /** What was not saved when this page was opened, and when it was typed. */
  readonly found: { readonly n: number; readonly at: string } | undefined;
  /** The server has not answered: this is what the device has. */
  readonly offline: boolean;
  readonly clashes: readonly Clash[];
  /** What the server refused, by field. */
  readonly refused: readonly Refusal[];
  readonly message: string | undefined;
}

/** `asking`, or why there is nothing to edit, or a competition that is being edited. */
type BuilderView =
  | { readonly is: 'asking' }
  | { readonly is: 'none'; readonly message: string }
  | ({ readonly is: 'open' } & Opened);

/** Milliseconds after a key at which the device has it. */
const KEEP_MS = 300;
const SAVE_MS = 60_000;
const MOST_UNDO = 100;

const FRESH = {
  past: [],
  future: [],
  saving: false,
  kept: true,
  found: undefined,
  offline: false,
  clashes: [],
  refused: [],
  message: undefined,
} as const;

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

  async function load(): Promise<void> {
    const { state: heard, refused, message } = await ask();
    const kept = await drafts.read(compId);
    const state = heard ?? (refused ? undefined : getBuilder.data.safeParse(await drafts.readState(compId)).data);
    if (!state) {
      view.set({ is: 'none', message });
      return;
    }
    if (heard) await drafts.writeState(compId, heard);
    if (kept) callId = kept.callId;
    const changes = kept?.changes ?? [];
    // The server puts them together when they are saved: what somebody else changed since is theirs until then.
    view.set({
      is: 'open',
      state,
      draft: withChanges(state.draft, changes),
      changes,
      ...FRESH,
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
    if (all.changes.length === 0) await drafts.forget(compId);
    else await drafts.write({ compId, changes: [...all.changes], callId, at: now() });
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
    const draft = withChanges(state.draft, since);
    set({ state, draft, changes: changesBetween(state.draft, draft), ...FRESH });
    await keep();
  }

  /** Gives what the server said: what it did besides, and who else saved. Undefined: nothing was saved. */
  async function save(): Promise<{ readonly effects: readonly string[]; readonly others: readonly string[] } | undefined> {
    const all = open();
    if (!all || all.saving || all.changes.length === 0) return undefined;
    await keep();
    sent = all.draft;
    set({ saving: true, clashes: [], refused: [], message: undefined });
    const answer = await call(putBuilder, {
      params: { id: compId },
      body: { callId, sections: bySection(all), dryRun: false },
      timeoutMs: SAVE_MS,
    });
    if (!answer.ok) {
      set({ saving: false, message: answer.message, offline: answer.why === 'unreachable' });
      return undefined;
    }
    const { outcome, clashes, problems, effects, state } = answer.data;
    if (outcome === 'saved') {
      const others = othersIn(all.state, state, all.changes);
      await take(answer.data);
      return { effects, others };
    }
    set({ saving: false, clashes, refused: problems, offline: false });
    return undefined;
  }

  /** The server has something newer: what is not saved here stays on top of it. */
  async function refresh(state: BuilderState): Promise<void> {
    const all = open();
    if (!all) return;
    await drafts.writeState(compId, state);
    set({ state, draft: withChanges(state.draft, all.changes), offline: false, message: undefined, past: [], future: [] });
  }

  /** Somebody else's change stands between: what of mine stays mine is put over theirs. */
  async function settle(keepMine: ReadonlySet<string>): Promise<void> {
    const all = open();
    if (!all) return;
    const clashing = new Set(all.clashes.map(({ key }) => key));
    const mine = all.changes.filter(({ key }) => !clashing.has(key) || keepMine.has(key));
    const { state, message } = await ask();
    if (!state) {
      set({ message });
      return;
    }
    await drafts.writeState(compId, state);
    const draft = withChanges(state.draft, mine);
    callId = newId();
    set({ ...FRESH, state, draft, changes: changesBetween(state.draft, draft) });
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
      set({ changes: [] });
      await drafts.forget(compId);
    },
    undo(): void {
      const all = open();
      const last = all?.past.at(-1);
      if (all && last) put(last, all.past.slice(0, -1), [all.draft, ...all.future]);
    },
    redo(): void {
      const all = open();
      const [next, ...later] = all?.future ?? [];
      if (all && next) put(next, [...all.past, all.draft], later);
    },
    /** Back to what is saved; what was thrown away can be had back by Undo. */
    discard(): void {
      const all = open();
      if (all) put(all.state.draft, [...all.past, all.draft]);
    },
    closeClashes: () => set({ clashes: [] }),
  };
}
export type BuilderModel = ReturnType<typeof createBuilder>;

function bySection({ changes, state }: Opened) {
  return SECTIONS.flatMap((section) => {
    const own = changes.filter(({ key }) => sectionOf(key) === section);
    const base = state.versions.find((one) => one.section === section)?.version ?? 0;
    return own.length > 0 ? [{ section, base, changes: own }] : [];
  });
}

/** Those who saved something else since this was opened. */
function othersIn(before: BuilderState, after: BuilderState, changes: readonly Change[]): readonly string[] {
  const mine = new Set(changes.map(({ key }) => sectionOf(key)));
  return [
    ...new Set(
      after.versions.flatMap(({ section, version, changedBy }) => {
        const was = before.versions.find((one) => one.section === section)?.version ?? 0;
        return version > was && !mine.has(section) && changedBy !== '' ? changedBy : [];
      }),
    ),
  ];
}
