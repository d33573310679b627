import { fullName } from '#domain/athlete/names.ts';
import type { AthleteRow } from '#domain/rows/row.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import type { StarterId } from '#domain/team/starter.ts';

/** What a desk may know of an athlete that another of the same name may not share. */
type Named = Pick<AthleteRow, 'athleteId' | 'firstName' | 'surName' | 'club' | 'urn' | 'bibNo' | 'runners'> & {
  readonly entries: readonly { readonly ageGroup: string }[];
};

/** So many of the last figures of a registration number are said at least. */
const FIGURES = 3;

/**
 * Athletes whose name another one has, too, each with words that tell them apart: age group, then the last figures of the registration number, the
 * club or the bib, as many as it takes. Other athletes are not in it.
 */
export function tellApart(athletes: readonly Named[]): ReadonlyMap<StarterId, string> {
  const words = new Map<StarterId, string>();
  const names = groupBy(
    athletes.filter(({ runners }) => !runners),
    (one) => fullName(one).toLowerCase(),
  );
  for (const twins of names.values()) {
    if (twins.length < 2) continue;
    const said = twins.map(ageOf);
    for (const more of [urnAmong(twins), clubOf, bibOf]) {
      const before = [...said];
      twins.forEach((one, i) => {
        if (before.filter((other) => other === before[i]).length > 1) said[i] = [before[i], more(one)].filter(Boolean).join(', ');
      });
    }
    for (const [i, { athleteId }] of twins.entries()) if (said[i]) words.set(athleteId, said[i]);
  }
  return words;
}

const ageOf = ({ entries }: Named): string => entries.find(({ ageGroup }) => ageGroup !== '')?.ageGroup ?? '';
const clubOf = ({ club }: Named): string => club;
const bibOf = ({ bibNo }: Named): string => (bibNo === null ? '' : `bib ${bibNo}`);

/** The last figures that no other of these numbers ends in. */
function urnAmong(twins: readonly Named[]): (one: Named) => string {
  const all = twins.flatMap(({ urn }) => urn ?? []);
  return ({ urn }) => {
    if (!urn) return '';
    let figures = FIGURES;
    const tail = () => urn.slice(-figures);
    while (figures < urn.length && all.filter((other) => other.endsWith(tail())).length > 1) figures += 1;
    return figures < urn.length ? `…${tail()}` : urn;
  };
}
