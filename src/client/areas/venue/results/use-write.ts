import { useMemo } from 'react';
import { toast } from '#client/ui/toast/toast.ts';
import type { ResultValue } from '#domain/result/value.ts';
import type { MarksSession } from './marks-session.ts';

export interface Write {
  /** A row's whole value: a code, a clear. */
  readonly onWrite: (heat: number, entryId: number, value: ResultValue | null) => Promise<void>;
  /** One part of a row. */
  readonly onPart: (heat: number, entryId: number, part: string, value: string | null) => Promise<void>;
  /** The part that is right of several. */
  readonly onDecide: (heat: number, entryId: number, part: string, value: string | null) => Promise<void>;
}

/** Writes what was not typed into a field; what could not be saved is told at once. */
export function useWrite(session: MarksSession): Write {
  return useMemo(
    () => ({
      onWrite: (heat, entryId, value) => session.write(heat, entryId, value).then(tell),
      onPart: (heat, entryId, part, value) => session.mark({ heat, entryId }, part, value).then(tell),
      onDecide: (heat, entryId, part, value) => session.decide({ heat, entryId }, part, value).then(tell),
    }),
    [session],
  );
}

/** What could not be saved. */
export function tell(problem: string | null): void {
  if (problem !== null) toast(problem, { tone: 'danger' });
}
