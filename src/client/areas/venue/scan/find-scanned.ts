import type { Scanned, SignedCode } from '#domain/check-in/qr.ts';
import type { AthleteRow } from '#domain/rows/row.ts';
import { scanMessages as text } from './messages-scan.ts';

export type Found =
  | { readonly ok: true; readonly athlete: AthleteRow }
  /** `already`: the code was used, and nothing is left to do. */
  | { readonly ok: false; readonly message: string; readonly already?: true };

/** Whose label it is, among the athletes this device holds; else what the person at the desk does now. */
export function findScanned(scanned: Exclude<Scanned, SignedCode>, compId: number, athletes: readonly AthleteRow[]): Found {
  switch (scanned.kind) {
    case 'athlete': {
      if (scanned.compId !== compId) return problem(text.otherCompetition);
      return one(
        athletes.filter((a) => a.athleteId === scanned.athleteId),
        text.notListed,
      );
    }
    case 'bib': {
      // The same digits may be a short registration number; the bib goes first because that is what is pinned on a vest.
      const byBib = athletes.filter((a) => a.bibNo === scanned.bibNo);
      const byUrn = byBib.length > 0 ? byBib : athletes.filter((a) => a.urn === String(scanned.bibNo));
      return one(byUrn, text.nobodyWears(scanned.bibNo));
    }
    case 'urn':
      return one(
        athletes.filter((a) => a.urn?.toUpperCase() === scanned.urn),
        text.nobodyHas(scanned.urn),
      );
    case 'unknown':
      return problem(scanned.text === '' ? text.typeFirst : text.noLabel(shortened(scanned.text)));
  }
}

function one(matching: readonly AthleteRow[], nobody: string): Found {
  const [athlete, second] = matching;
  if (!athlete) return problem(nobody);
  if (second) return problem(text.several(matching.length, matching.map((a) => a.surName).join(', ')));
  return { ok: true, athlete };
}

const problem = (message: string): Found => ({ ok: false, message });
const shortened = (code: string): string => (code.length > 40 ? `${code.slice(0, 39)}…` : code);
