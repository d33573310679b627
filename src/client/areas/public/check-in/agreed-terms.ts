import * as z from 'zod/mini';
import { notes } from '#client/lib/session/notes.ts';

const keyOf = (compId: number) => `callroom.check-in.agreed.${compId}`;
const Kept = z.object({ who: z.string(), terms: z.string() });

/** The terms that somebody has agreed to on this device, in their words; `who`: their check-in code's nonce or the number of their account. */
export function agreedTerms(compId: number, who: string): string | undefined {
  try {
    const kept = Kept.safeParse(JSON.parse(notes.read(keyOf(compId)) ?? 'null'));
    return kept.success && kept.data.who === who ? kept.data.terms : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined: they do not agree any more. */
export function keepAgreed(compId: number, who: string, terms: string | undefined): void {
  if (terms === undefined) notes.forget(keyOf(compId));
  else void notes.write(keyOf(compId), JSON.stringify({ who, terms }));
}
