import { bibsOut } from '#domain/bib/handed-out.ts';
import type { AthleteRow } from '#domain/rows/row.ts';

interface Offers {
  /** Reserved for this tablet: no other desk can take them meanwhile. */
  readonly own: readonly number[];
  /** The next that nobody wears, as far as this tablet knows. */
  readonly open: readonly number[];
}

/** Next unused bibs, this tablet's own first; at most `count` of each, and none that a desk has handed out. Bibs other tablets have reserved are the server's to know. */
export function nextUnusedBibs(
  athletes: readonly AthleteRow[],
  pool: { readonly first: number; readonly last: number },
  leases: readonly number[],
  count: number,
): Offers {
  const worn = new Set(athletes.flatMap((a) => [a.bibNo, ...bibsOut(a)]));
  const own = leases.filter((bib) => !worn.has(bib)).slice(0, count);
  const leased = new Set(leases);
  const open: number[] = [];
  for (let bib = pool.first; bib <= pool.last && open.length < count; bib += 1) {
    if (!worn.has(bib) && !leased.has(bib)) open.push(bib);
  }
  return { own, open };
}

/** Team bibs that more than one athlete wears. */
export function sharedTeamBibs(athletes: readonly AthleteRow[]): readonly number[] {
  const seen = new Set<number>();
  const shared = new Set<number>();
  for (const { teamBibNo } of athletes) {
    if (teamBibNo === null) continue;
    if (seen.has(teamBibNo)) shared.add(teamBibNo);
    seen.add(teamBibNo);
  }
  return [...shared].sort((a, b) => a - b);
}
