import { useSyncExternalStore } from 'react';

/** Bibs that are reserved for this device. */
export interface BibLeaseSource {
  get(compId: number): readonly number[];
  subscribe(listener: () => void): () => void;
  /** Tops this device's block up to `count`. Undefined: done; else why not, in the server's words. */
  reserve(compId: number, count: number): Promise<string | undefined>;
}

let source: BibLeaseSource | undefined;
export function provideBibLeases(how: BibLeaseSource): void {
  source = how;
}

function leases(): BibLeaseSource {
  if (!source) throw new Error('provideBibLeases() comes before the first screen');
  return source;
}

export const reserveBibs = (compId: number, count: number): Promise<string | undefined> => leases().reserve(compId, count);

export function useBibLeases(compId: number): readonly number[] {
  return useSyncExternalStore(leases().subscribe, () => leases().get(compId));
}
