import type { getEntries } from '#contracts/organising/configuration.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { fold, matcher } from '#domain/shared/fold.ts';

type Entry = Data<typeof getEntries>[number];

export const PAID_FILTERS = ['all', 'paid', 'open'] as const;
export interface EntryFilter {
  /** Of a name, an event or a club. */
  readonly words: string;
  readonly paid: (typeof PAID_FILTERS)[number];
}

/** Nothing is owed for it; a promised cheque still is. */
export function isPaid({ paid, waiting }: Pick<Entry, 'paid' | 'waiting'>): boolean {
  return !waiting && (paid === 1 || paid === 3);
}

export function shownEntries(entries: readonly Entry[], { words, paid }: EntryFilter): readonly Entry[] {
  const matches = matcher(words);
  return entries.filter(
    (entry) =>
      (paid === 'all' || isPaid(entry) === (paid === 'paid')) &&
      matches(fold(`${entry.firstName} ${entry.surName} ${entry.eventGroup} ${entry.club}`)),
  );
}
