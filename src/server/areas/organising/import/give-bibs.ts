import { DEFAULT_OPTIONS } from '#domain/competition/competition.ts';
import type { EntryLineRemark, FileAthlete, FileEntry } from '#domain/start-list/entry-file.ts';
import type { MatchedAthlete } from './match-people.ts';
import type { State } from './state.ts';

/**
 * Which bib each athlete of a file wears, by the file's own athlete id. A bib that is worn already stays, whatever the file says: a desk may have
 * changed it. Others get the file's, and those without one the next unused in the order of surnames.
 */
export function giveBibs(
  matched: readonly MatchedAthlete[],
  entries: ReadonlyMap<string, readonly FileEntry[]>,
  { competition, athletes, leases }: State,
): { bibs: Map<string, number>; notes: EntryLineRemark[] } {
  const bibs = new Map<string, number>();
  const notes: EntryLineRemark[] = [];
  const worn = new Map(athletes.map((athlete) => [athlete.bibNo, athlete]));
  const taken = new Set<number | null>([...worn.keys(), ...leases]);
  const bare: FileAthlete[] = [];
  for (const { file, known } of matched) {
    const bib = known?.bibNo ?? file.bibNo;
    if (bib === null) bare.push(file);
    else if (known?.bibNo === bib || !taken.has(bib)) {
      bibs.set(file.externalId, bib);
      taken.add(bib);
    } else {
      const wearer = worn.get(bib);
      const who = wearer ? `worn by ${wearer.firstName} ${wearer.surName}` : 'in reserve for a device';
      notes.push({ line: lineOf(file, entries), reason: `Bib ${bib} is already ${who}: given the next unused one.` });
      bare.push(file);
    }
  }
  const { first, last } = (competition?.options ?? DEFAULT_OPTIONS).bibNos;
  let next = first;
  for (const file of bare.sort(bySurname)) {
    while (taken.has(next)) next += 1;
    if (next > last) notes.push({ line: lineOf(file, entries), reason: `No bib is left between ${first} and ${last}.` });
    else bibs.set(file.externalId, next);
    taken.add(next);
  }
  return { bibs, notes };
}

export const lineOf = (file: FileAthlete, entries: ReadonlyMap<string, readonly FileEntry[]>): number =>
  entries.get(file.externalId)?.[0]?.line ?? 1;

const collator = new Intl.Collator('en');
const bySurname = (a: FileAthlete, b: FileAthlete): number =>
  collator.compare(a.surName, b.surName) ||
  collator.compare(a.firstName, b.firstName) ||
  collator.compare(a.externalId, b.externalId);
