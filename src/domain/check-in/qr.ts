import { type StarterId, starterId } from '#domain/team/starter.ts';
/**
 * What a scanned code says. Bib labels and confirmation emails carry `CR1:<compId>:<athleteId>`: no name, no date of birth; the
 * code of a lost label tells nobody more than the label does. A phone shows a signed one that runs out. Older labels hold a plain bib number, membership cards a registration number (URN).
 */
export type Scanned =
  | { readonly kind: 'athlete'; readonly compId: number; readonly athleteId: StarterId }
  | SignedCode
  | { readonly kind: 'bib'; readonly bibNo: number }
  | { readonly kind: 'urn'; readonly urn: string }
  | { readonly kind: 'unknown'; readonly text: string };

/** A code on a phone, `CR2:<compId>:<athleteId>:<until>:<signature>`: no name either, and nobody can make one up or use it the day after. */
export interface SignedCode {
  readonly kind: 'signed';
  readonly compId: number;
  readonly athleteId: StarterId;
  /** Epoch ms. */
  readonly until: number;
  /** What was signed. */
  readonly said: string;
  /** Ed25519, in base64url. */
  readonly signature: string;
}

const SIGNED = /^(CR2:([1-9]\d{0,14}):([1-9]\d{0,14}):([1-9]\d{0,11})):([\w-]{86})$/;
const ATHLETE = /^CR1:([1-9]\d{0,14}):([1-9]\d{0,14})$/i;
/** More digits than any bib has: a registration number. */
const BIB = /^\d{1,5}$/;
/** Registration numbers of the associations: letters, digits and dashes, at least one digit. */
const URN = /^(?=.*\d)[A-Z0-9][A-Z0-9/-]{3,19}$/i;

/** Text of the code on an athlete's bib label. */
export function athleteQr(compId: number, athleteId: StarterId): string {
  return `CR1:${compId}:${athleteId}`;
}

/** What the server signs of a code; `until` in epoch ms. */
export function signedSaid({ compId, athleteId, until }: Pick<SignedCode, 'compId' | 'athleteId' | 'until'>): string {
  return `CR2:${compId}:${athleteId}:${Math.floor(until / 1000)}`;
}

export function signedQr(said: string, signature: string): string {
  return `${said}:${signature}`;
}

/** Reads a decoded text; never throws, any other text is `unknown`. Blanks around it and case do not matter. */
export function parseScan(decoded: string): Scanned {
  const text = decoded.trim();
  const athlete = ATHLETE.exec(text);
  if (athlete) return { kind: 'athlete', compId: Number(athlete[1]), athleteId: starterId(Number(athlete[2])) };
  const [, said = '', compId, athleteId, until, signature = ''] = SIGNED.exec(text) ?? [];
  if (said !== '')
    return {
      kind: 'signed',
      compId: Number(compId),
      athleteId: starterId(Number(athleteId)),
      until: Number(until) * 1000,
      said,
      signature,
    };
  if (BIB.test(text) && Number(text) > 0) return { kind: 'bib', bibNo: Number(text) };
  if (URN.test(text)) return { kind: 'urn', urn: text.toUpperCase() };
  return { kind: 'unknown', text };
}
