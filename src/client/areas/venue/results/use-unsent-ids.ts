import { useMemo } from 'react';
import { useOutbox } from '#client/lib/venue/use-outbox.ts';

const NONE: ReadonlySet<string> = new Set();

/** Ids of this device's actions that the server has not answered yet. */
export function useUnsentIds(compId: number): ReadonlySet<string> {
  const rows = useOutbox(compId);
  return useMemo(() => {
    const open = rows?.filter((row) => row.endedAt === undefined).map((row) => row.id) ?? [];
    return open.length === 0 ? NONE : new Set(open);
  }, [rows]);
}
