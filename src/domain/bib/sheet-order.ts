export const BIB_ORDERS = ['bib', 'name', 'club'] as const;
export type BibOrder = (typeof BIB_ORDERS)[number];

interface Sorted {
  readonly bibNo: number | null;
  readonly teamBibNo: number | null;
  readonly firstName: string;
  readonly surName: string;
  readonly club: string;
}

const collator = new Intl.Collator('en', { numeric: true });

/** Printed bibs in an order; team bibs come after the athletes', those who start for no club after the clubs. */
export function inBibOrder<T extends Sorted>(order: BibOrder, rows: readonly T[]): readonly T[] {
  const byBib = (a: T, b: T) =>
    (a.bibNo ?? Number.POSITIVE_INFINITY) - (b.bibNo ?? Number.POSITIVE_INFINITY) || (a.teamBibNo ?? 0) - (b.teamBibNo ?? 0);
  const byName = (a: T, b: T) => collator.compare(a.surName, b.surName) || collator.compare(a.firstName, b.firstName);
  const byClub = (a: T, b: T) => Number(a.club === '') - Number(b.club === '') || collator.compare(a.club, b.club);
  const keys = { bib: [byBib, byName], name: [byName, byBib], club: [byClub, byName, byBib] }[order];
  return [...rows].sort((a, b) => keys.reduce((found, key) => found || key(a, b), 0) || 0);
}
