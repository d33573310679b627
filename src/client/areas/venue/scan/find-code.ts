import { fullName } from '#domain/athlete/names.ts';
import { checkSigned } from '#domain/check-in/check-signed.ts';
import type { Scanned } from '#domain/check-in/qr.ts';
import type { AthleteRow, CompetitionRow } from '#domain/rows/row.ts';
import { serverNowMs } from '#local/feed/server-clock.ts';
import { type Found, findScanned } from './find-scanned.ts';
import { isHere } from './heard.ts';
import { isSigned } from './is-signed.ts';
import { scanMessages as text } from './messages-scan.ts';

interface Held {
  readonly compId: number;
  readonly athletes: readonly AthleteRow[];
  readonly competition: Pick<CompetitionRow, 'checkInKey'> | undefined;
}

/** Whose code it is. A phone's is looked at first, with what this device holds: whether it is signed, still good and not used up. */
export async function findCode(scanned: Scanned, { compId, athletes, competition }: Held, now = serverNowMs()): Promise<Found> {
  if (scanned.kind !== 'signed') return findScanned(scanned, compId, athletes);
  const { athleteId } = scanned;
  try {
    const trouble = await checkSigned(scanned, { compId, key: competition?.checkInKey, now, isSigned });
    if (trouble) return { ok: false, message: text.signed[trouble] };
  } catch {
    return { ok: false, message: text.signed.unable };
  }
  const found = findScanned({ kind: 'athlete', compId, athleteId }, compId, athletes);
  return found.ok && isDone(found.athlete)
    ? { ok: false, message: text.alreadyHere(fullName(found.athlete)), already: true }
    : found;
}

/** Here for all events, with the bib in hand: nothing is left to do, so the code was shown before. */
const isDone = (athlete: AthleteRow): boolean => athlete.collected.length > 0 && isHere(athlete);
