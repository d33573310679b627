import * as z from 'zod/mini';
import { call } from '#client/lib/net/call.ts';
import { notes } from '#client/lib/session/notes.ts';
import { postOwnCodes } from '#contracts/public/check-in.ts';
import { fullName } from '#domain/athlete/names.ts';
import type { OwnRow } from './own-ticks.ts';

const Codes = z.array(z.object({ athleteId: z.int(), name: z.string(), code: z.string(), until: z.string() }));
/** What an athlete shows at the desk. */
export type KeptCode = z.infer<typeof Codes>[number];

const keyOf = (compId: number) => `callroom.check-in.codes.${compId}`;

/** Codes that are still good, as this phone has them: there may be no network at the venue. */
export function keptCodes(compId: number, now: number = Date.now()): readonly KeptCode[] {
  try {
    const kept = Codes.safeParse(JSON.parse(notes.read(keyOf(compId)) ?? '[]'));
    return kept.success ? kept.data.filter(({ until }) => Date.parse(until) > now) : [];
  } catch {
    return [];
  }
}

/** Asks for new codes of these athletes and keeps them; those that are kept where the server cannot be reached. */
export async function renewCodes(
  compId: number,
  rows: readonly OwnRow[],
  nonce: string | undefined,
): Promise<readonly KeptCode[]> {
  const answer = await call(postOwnCodes, {
    params: { id: compId },
    body: {},
    background: true,
    ...(nonce !== undefined && { nonce }),
  });
  if (!answer.ok) return keptCodes(compId);
  const names = new Map<number, string>(rows.map((row) => [row.athleteId, fullName(row)]));
  const codes = answer.data.map((one) => ({ ...one, name: names.get(one.athleteId) ?? '' }));
  await notes.write(keyOf(compId), JSON.stringify(codes));
  return codes;
}
