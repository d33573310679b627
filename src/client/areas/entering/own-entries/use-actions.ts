import { useState } from 'react';
import { call } from '#client/lib/net/call.ts';
import { type QueryResult, useQuery } from '#client/lib/net/use-query.ts';
import { getActions, getOwnEntries, type OwnEntry, postCancel, postSwitch } from '#contracts/entering/own-entry.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import type { EntryId } from '#domain/basket/ids.ts';

export type Actions = Data<typeof getActions>;

export interface EntryActions {
  readonly found: QueryResult<typeof getActions>;
  /** Why the last one was not done. */
  readonly problem: string | undefined;
  readonly busy: boolean;
  /** Whether it was done; why not is on the screen, beside how things stand now. */
  readonly cancel: (reason: string) => Promise<boolean>;
  readonly switchTo: (ceid: number) => Promise<boolean>;
}

/** What can be done with an entry, and doing it. */
export function useActions(entryId: EntryId): EntryActions {
  const found = useQuery(getActions, { params: { entryId } });
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const run = async (
    work: () => Promise<{ readonly ok: boolean; readonly message?: string }>,
    isSo: (now: OwnEntry) => boolean,
  ): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    const answer = await work();
    if (answer.ok || (await isDone(found.answer?.data.entry, isSo))) return true;
    await found.refresh();
    setBusy(false);
    setProblem(answer.message);
    return false;
  };
  return {
    found,
    problem,
    busy,
    cancel: (reason) =>
      run(
        () => call(postCancel, { params: { id: entryId }, body: { reason } }),
        (now) => now.state === 'cancelled',
      ),
    switchTo: (ceid) =>
      run(
        () => call(postSwitch, { body: { entryid: entryId, ceid } }),
        (now) => now.ceid === ceid,
      ),
  };
}

/** A lost answer, or a browser that asked twice by itself: then the list of entries knows what became of it. */
async function isDone(entry: OwnEntry | undefined, isSo: (now: OwnEntry) => boolean): Promise<boolean> {
  const own = await call(getOwnEntries);
  return own.ok && own.data.some((now) => now.productId === entry?.productId && isSo(now));
}
