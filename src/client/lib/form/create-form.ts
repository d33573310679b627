import { createStore } from '#client/lib/net/store.ts';
import { newId } from '#local/device/device.ts';
import type { FormDraft } from './form-draft.ts';
import type { Refused } from './refused.ts';

/** What is wrong, by field. */
export type Problems<V> = { readonly [F in keyof V]?: string | undefined };

export interface FormState<V> {
  readonly values: V;
  readonly problems: Problems<V>;
  /** What is wrong as a whole; `field` is something that the form has no field for, such as the version. */
  readonly problem?: Refused | undefined;
  readonly busy: boolean;
  /** When the draft that is shown was typed. */
  readonly draftAt?: string | undefined;
}

/** Names a save: sent again with the same key, also after a closed tab, it happens once; `version` is what the typing began with. */
interface Save {
  readonly key: string;
  readonly version: number;
}

export interface FormRules<V> {
  /** All that is wrong with what was typed, by the rule that the server goes by too. */
  readonly check?: (values: V) => Problems<V>;
  /** Sends it; nothing: done. */
  readonly send: (values: V, save: Save) => Promise<Refused | undefined>;
  /** Says how many fields are wrong, at the end of a long form. */
  readonly summary?: (count: number) => string;
  /** Says that it was not done and why, for what no field can say. */
  readonly notDone?: (why: string) => string;
}

export type FormModel<V extends object> = ReturnType<typeof createForm<V>>;

/**
 * What one form holds: values as typed, problems at the fields and as a whole, one save at a time, and a draft if it is to outlive the tab.
 * Nothing that was typed is lost when the server says no.
 */
export function createForm<V extends object>(values: V, draft?: FormDraft<V>) {
  const state = createStore<FormState<V>>({ values, problems: {}, busy: false });
  let began = { values, version: 0 };
  let key = newId();
  let rules: FormRules<V> | undefined;
  /** What the server said of fields that were not touched since. */
  let said: Problems<V> = {};
  const set = (change: Partial<FormState<V>>) => state.set({ ...state.get(), ...change });
  const clean = { problems: {}, problem: undefined } as const;
  const wrongIn = (typed: V): Problems<V> => onlyWrong(rules?.check?.(typed) ?? {});

  function show(next: V, draftAt?: string): void {
    said = {};
    set({ values: next, draftAt, ...clean });
  }

  function change(part: Partial<V>): void {
    const next = { ...state.get().values, ...part };
    // What was wrong is looked at again as it is mended, but nobody is told off while typing.
    const wasWrong = countOf(state.get().problems) > 0;
    said = without(said, part);
    set({ values: next, ...(wasWrong && { problems: { ...wrongIn(next), ...said } }) });
    draft?.write({ form: next, key, began: began.values, version: began.version });
  }

  async function submit(by: FormRules<V>): Promise<void> {
    const { values: typed, busy } = state.get();
    if (busy) return;
    rules = by;
    said = {};
    const problems = wrongIn(typed);
    const wrong = countOf(problems);
    const summary = wrong > 0 ? by.summary?.(wrong) : undefined;
    set({ problems, problem: summary === undefined ? undefined : { message: summary } });
    if (wrong > 0) return;
    set({ busy: true });
    try {
      const refused = await by.send(typed, { key, version: began.version });
      if (refused) refuse(refused, by);
    } finally {
      set({ busy: false });
    }
  }

  /** What the server says of a field stands at the field. */
  function refuse(refused: Refused, { summary, notDone = (why) => why }: FormRules<V>): void {
    const { field, message, remedy } = refused;
    if (field !== undefined && Object.hasOwn(state.get().values, field)) {
      const nothing: Problems<V> = {};
      said = { ...nothing, [field]: message };
      set({ problems: said, problem: summary && { message: summary(1) } });
    } else set({ problem: { ...refused, message: notDone([message, remedy].filter(Boolean).join(' ')) } });
  }

  return {
    state,
    change,
    submit,
    /** Something else about the form did not go well, such as removing what it shows. */
    say: (problem: Refused | undefined) => set({ problem }),
    /** Begins with what the server has, or with the draft that was typed over it. */
    begin(saved: V, version = 0): void {
      const kept = draft?.read();
      // A draft that says no more than what is saved says nothing.
      const shown = kept && JSON.stringify(kept.value.form) !== JSON.stringify(saved) ? kept : undefined;
      if (shown) key = shown.value.key;
      began = shown ? { values: shown.value.began, version: shown.value.version } : { values: saved, version };
      show(shown?.value.form ?? saved, shown?.at);
    },
    /** It was done: what the server has now is what the next change begins with. */
    saved(now: V, version = 0): void {
      draft?.forget();
      key = newId();
      began = { values: now, version };
      show(now);
    },
    /** Back to `saved`; what was thrown away can be had back. The next save is another one, also if this one had arrived. */
    discard(saved: V, version = 0): () => void {
      const { values: typed } = state.get();
      const before = began;
      draft?.forget();
      key = newId();
      began = { values: saved, version };
      show(saved);
      return () => {
        began = before;
        change(typed);
      };
    },
    /** Somebody else was faster: a field that was left as it had been is as they have it, what was typed stays. */
    catchUp(newer: V, version: number): void {
      const { values: typed } = state.get();
      const merged = onNewer(typed, began.values, newer);
      began = { values: newer, version };
      show(merged);
    },
  };
}

const countOf = (problems: object): number => Object.keys(problems).length;

/** A check may name a field that nothing is wrong with. */
function onlyWrong<V>(problems: Problems<V>): Problems<V> {
  const found = { ...problems };
  for (const field in found) if (!found[field]) delete found[field];
  return found;
}

function without<V>(problems: Problems<V>, touched: Partial<V>): Problems<V> {
  const left = { ...problems };
  for (const field in touched) delete left[field];
  return left;
}

function onNewer<V extends object>(typed: V, began: V, newer: V): V {
  const merged = { ...newer };
  for (const field in typed) if (JSON.stringify(typed[field]) !== JSON.stringify(began[field])) merged[field] = typed[field];
  return merged;
}
