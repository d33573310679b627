import { createContext, useContext } from 'react';
import type { Qualified } from '#domain/progression/qualified.ts';

/** Entries that go on to the next round, as the marks are now, and how. */
export const QualifiedContext = createContext<ReadonlyMap<number, Qualified>>(new Map());

export const useQualified = (entryId: number | undefined): Qualified | undefined => {
  const qualified = useContext(QualifiedContext);
  return entryId === undefined ? undefined : qualified.get(entryId);
};
