import * as z from 'zod/mini';
import { notes } from '#client/lib/session/notes.ts';
import type { postVerifyCheckIn } from '#contracts/public/check-in.ts';
import type { Data } from '#contracts/shared/endpoint.ts';

const keyOf = (compId: number) => `callroom.check-in.${compId}`;
const Kept = z.object({ nonce: z.string(), until: z.string() });

/** What stands for signing in at a competition; undefined: no code was typed on this device, or too long ago. */
export function keptNonce(compId: number, now: number = Date.now()): string | undefined {
  try {
    const kept = Kept.safeParse(JSON.parse(notes.read(keyOf(compId)) ?? 'null'));
    return kept.success && Date.parse(kept.data.until) > now ? kept.data.nonce : undefined;
  } catch {
    return undefined;
  }
}

/** Until it has run out, also for a tab that was closed. */
export function keepNonce({ compId, nonce, until }: Data<typeof postVerifyCheckIn>): void {
  void notes.write(keyOf(compId), JSON.stringify({ nonce, until }));
}

export function forgetNonce(compId: number): void {
  notes.forget(keyOf(compId));
}
