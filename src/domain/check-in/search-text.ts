import type { AthleteRow } from '#domain/rows/row.ts';
import { fold, written } from '#domain/shared/fold.ts';

/** What a desk finds an athlete by, folded once: name, bibs, club, registration number; a team also by its runners. Asked with `matcher`. */
export function searchText({ firstName, surName, club, urn, bibNo, teamBibNo, runners }: AthleteRow): string {
  const name = [surName, firstName, ...(runners ?? [])].join(' ');
  // `O'Brien` is also found as `brien`: what follows an apostrophe is a word of its own as well.
  const after = APOSTROPHE.test(name) ? (name.match(/(?<=['’‘ʼ`´])\p{L}+/gu) ?? []).join(' ') : '';
  const folded = fold(`${name} ${bibNo ?? ''} ${teamBibNo ?? ''} ${club} ${urn ?? ''} ${after}`);
  return WRITTEN.test(folded) ? `${folded} ${otherWords(folded)}`.trimEnd() : folded;
}

/** Texts in which `written` may change anything: most have nothing of it. */
const WRITTEN = /[aou]e|\bma?c|\b[od] /;

/** Words that are also written otherwise: found both ways. */
function otherWords(folded: string): string {
  const words = new Set(folded.split(' '));
  return written(folded)
    .split(' ')
    .filter((word) => !words.has(word))
    .join(' ');
}

const APOSTROPHE = /['’‘ʼ`´]/;
