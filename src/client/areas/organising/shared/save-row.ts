import { useState } from 'react';
import type { Problems } from '#client/lib/form/create-form.ts';
import { type Failed, type Refused, refusedBy } from '#client/lib/form/refused.ts';
import { useForm } from '#client/lib/form/use-form.ts';
import { toast } from '#client/ui/toast/toast.ts';
import type { SharedRow } from '#contracts/organising/lists/shared-row.ts';
import { mergeEdits } from '#domain/shared/edit-clash.ts';
import { rowMessages as text } from './messages-rows.ts';

type Outcome<R> = { readonly ok: true; readonly data: R } | Failed;

/** The calls of one list; `F` is what a row is made from. */
interface RowCalls<R extends SharedRow, F extends object> {
  /** Undefined: it is gone, or the server does not answer. */
  readonly read: (id: number) => Promise<R | undefined>;
  readonly create: (fields: F) => Promise<Outcome<R>>;
  readonly change: (id: number, fields: F, version: number) => Promise<Outcome<R>>;
  readonly remove: (id: number) => Promise<Outcome<R>>;
  readonly fieldsOf: (row: R) => F;
}

/** How a form of texts stands for a row. */
export interface RowForm<R extends SharedRow, F extends object, V extends object> {
  readonly calls: RowCalls<R, F>;
  /** What the form begins with. */
  readonly typedOf: (row: R) => V;
  readonly fieldsOf: (typed: V) => F;
  readonly check: (typed: V) => Problems<V>;
  /** The names of its fields, as people read them. */
  readonly labels: Readonly<Record<keyof V & string, string>>;
  readonly saved: (name: string) => string;
}

interface RowFormOptions<R, V> {
  /** Undefined: a new one. */
  readonly row: R | undefined;
  readonly begin: V;
  /** What was typed is saved as a row of its own. */
  readonly copies: (typed: V) => boolean;
  readonly onSaved: (row: R) => unknown;
}

interface Clash<V> {
  readonly by: string;
  readonly theirs: Partial<V>;
}

/**
 * Edits a row. When somebody else saved meanwhile both edits are put together; where both are about the same field, one's own is shown and saved by
 * the next press, or theirs is taken.
 */
export function useRowForm<R extends SharedRow, F extends object, V extends object>(
  { calls, typedOf, fieldsOf, check, labels, saved }: RowForm<R, F, V>,
  { row, begin, copies, onSaved }: RowFormOptions<R, V>,
) {
  // What the editor began with: a list that is read anew behind the form must not hide that somebody else was faster.
  const [base, setBase] = useState(row);
  const [clash, setClash] = useState<Clash<V>>();

  const done = (now: R, togetherWith?: string): undefined => {
    toast(togetherWith === undefined ? saved(now.name) : text.together(now.name, togetherWith));
    onSaved(now);
  };
  const send = async (typed: V, on = base, togetherWith?: string): Promise<Refused | undefined> => {
    const body = fieldsOf(typed);
    if (!on || copies(typed)) {
      const made = await calls.create(body);
      return made.ok ? done(made.data) : refusedBy(made);
    }
    const answer = await calls.change(on.id, body, on.version);
    if (answer.ok) return done(answer.data, togetherWith);
    if (answer.why !== 'refused' || answer.refusal?.field !== 'version') return refusedBy(answer);
    return together(typed, on);
  };
  const together = async (typed: V, on: R): Promise<Refused | undefined> => {
    const now = await calls.read(on.id);
    if (!now) return { message: text.gone };
    const theirs = typedOf(now);
    const fields = Object.keys(labels) as (keyof V & string)[];
    const { merged, clashes } = mergeEdits(fields, typedOf(on), typed, theirs);
    const by = now.changedBy || text.somebody;
    setBase(now);
    if (clashes.length === 0) return send(merged, now, by);
    form.change(merged);
    setClash({ by, theirs: Object.fromEntries(clashes.map((field) => [field, theirs[field]])) as Partial<V> });
    return { field: 'version', message: text.clash(by, clashes.map((field) => labels[field]).join(', ')) };
  };
  const form = useForm<V>(begin, { check, notDone: (why) => why, send: (typed) => send(typed) });

  return {
    form,
    clash,
    takeTheirs() {
      if (clash) form.change(clash.theirs);
      form.say(undefined);
      setClash(undefined);
    },
  };
}

interface RowQuery<R> {
  readonly refresh: () => Promise<void>;
  readonly get: () => { readonly answer: { readonly data: R } | undefined };
}

/** A row as it is saved now. */
export async function readNow<R>(query: RowQuery<R>): Promise<R | undefined> {
  await query.refresh();
  return query.get().answer?.data;
}

/** Takes a row away, with the way back; the problem when it stays. */
export async function removeRow<R extends SharedRow, F extends object>(
  { remove, create, fieldsOf }: RowCalls<R, F>,
  row: R,
  onChanged: () => unknown,
): Promise<Refused | undefined> {
  const answer = await remove(row.id);
  if (!answer.ok) return refusedBy(answer);
  const undo = async () => {
    const back = await create(fieldsOf(row));
    if (!back.ok) toast(back.message, { tone: 'danger' });
    onChanged();
  };
  toast(text.removed(row.name), { action: { label: text.undo, run: () => void undo() } });
  onChanged();
  return undefined;
}

/** All that competitions go by is as it was: only the day it ends was changed. */
export const onlyEnds = <V extends { readonly retiredAt: string }>(typed: V, began: V): boolean =>
  typed.retiredAt !== began.retiredAt &&
  JSON.stringify({ ...typed, retiredAt: '' }) === JSON.stringify({ ...began, retiredAt: '' });
