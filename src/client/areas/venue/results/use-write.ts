import { useCallback } from 'react';
import { toast } from '#client/ui/toast/toast.ts';
import type { ResultValue } from '#domain/result/value.ts';
import type { MarksSession } from './marks-session.ts';

/** Writes a row's whole value (codes, clear, decisions); what could not be saved is told at once. */
export function useWrite(session: MarksSession): (heat: number, entryId: number, value: ResultValue | null) => void {
  return useCallback(
    (heat, entryId, value) => {
      void session.write(heat, entryId, value).then((problem) => {
        if (problem !== null) toast(problem, { tone: 'danger' });
      });
    },
    [session],
  );
}
