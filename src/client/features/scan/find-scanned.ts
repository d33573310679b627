import type { Scanned } from '#domain/check-in/qr.ts';
import type { AthleteRow } from '#domain/sync/row.ts';

export type Found = { readonly ok: true; readonly athlete: AthleteRow } | { readonly ok: false; readonly message: string };

/** Whose label it is, among the athletes this device holds; else what the person at the desk does now. */
export function findScanned(scanned: Scanned, compId: number, athletes: readonly AthleteRow[]): Found {
  switch (scanned.kind) {
    case 'athlete': {
      if (scanned.compId !== compId)
        return problem('This label is from another competition. Look the athlete up by name or bib.');
      return one(
        athletes.filter((a) => a.athleteId === scanned.athleteId),
        'This athlete is not on the list of this competition. Ask for the name, or wait for the list to be up to date.',
      );
    }
    case 'bib': {
      // The same digits may be a short registration number; the bib goes first because that is what is pinned on a vest.
      const byBib = athletes.filter((a) => a.bibNo === scanned.bibNo);
      const byUrn = byBib.length > 0 ? byBib : athletes.filter((a) => a.urn === String(scanned.bibNo));
      return one(byUrn, `Nobody wears bib ${scanned.bibNo}. Check the number, or look the athlete up by name.`);
    }
    case 'urn':
      return one(
        athletes.filter((a) => a.urn?.toUpperCase() === scanned.urn),
        `Nobody here is registered as ${scanned.urn}. Look the athlete up by name or bib.`,
      );
    case 'unknown':
      return problem(
        scanned.text === ''
          ? 'Type a bib number first.'
          : `This is not a bib label: “${shortened(scanned.text)}”. Scan the code on the bib, or type the number.`,
      );
  }
}

function one(matching: readonly AthleteRow[], nobody: string): Found {
  const [athlete, second] = matching;
  if (!athlete) return problem(nobody);
  if (second)
    return problem(`${matching.length} athletes share this code: ${matching.map((a) => a.surName).join(', ')}. Look up by name.`);
  return { ok: true, athlete };
}

const problem = (message: string): Found => ({ ok: false, message });
const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
