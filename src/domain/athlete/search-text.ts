import { fold } from '#domain/shared/fold.ts';
import type { AthleteRow } from '#domain/sync/row.ts';

/** What a desk finds an athlete by, folded once: name, bibs, club, registration number. Asked with `matcher`. */
export function searchText({ firstName, surName, club, urn, bibNo, teamBibNo }: AthleteRow): string {
  const parts = [surName, firstName, bibNo ?? '', teamBibNo ?? '', club, urn ?? ''].filter((part) => part !== '');
  // `O'Brien` is also found as `brien`: what follows an apostrophe is a word of its own as well.
  const after = `${surName} ${firstName}`.match(/(?<=['’‘ʼ`´])\p{L}+/gu) ?? [];
  return fold([...parts, ...after].join(' '));
}
