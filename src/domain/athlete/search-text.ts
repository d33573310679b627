import { fold } from '#domain/shared/fold.ts';
import type { AthleteRow } from '#domain/sync/row.ts';

/** What a desk finds an athlete by, folded once: name, bibs, club, registration number; a team also by its runners. Asked with `matcher`. */
export function searchText({ firstName, surName, club, urn, bibNo, teamBibNo, runners }: AthleteRow): string {
  const name = [surName, firstName, ...(runners ?? [])].join(' ');
  // `O'Brien` is also found as `brien`: what follows an apostrophe is a word of its own as well.
  const after = APOSTROPHE.test(name) ? (name.match(/(?<=['’‘ʼ`´])\p{L}+/gu) ?? []).join(' ') : '';
  return fold(`${name} ${bibNo ?? ''} ${teamBibNo ?? ''} ${club} ${urn ?? ''} ${after}`);
}

const APOSTROPHE = /['’‘ʼ`´]/;
