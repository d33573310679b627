import type { RoundRow } from '#domain/round/round-row.ts';
import { PROTEST_MINUTES } from './protest.ts';

const MINUTE_MS = 60_000;

/**
 * Until when protests about a result can be lodged: thirty minutes from when it was announced (World Athletics TR8.2), or announced again with changes, ISO instant; undefined: it is not.
 * Results that were said to be provisional by an older app count from then.
 */
export function protestUntil(round: Pick<RoundRow, 'announced' | 'state'> | undefined): string | undefined {
  const state = round?.state?.value ?? 'running';
  const at = state === 'running' ? undefined : (round?.announced?.amended?.at ?? round?.announced?.at ?? round?.state?.at);
  return at === undefined ? undefined : new Date(Date.parse(at) + PROTEST_MINUTES * MINUTE_MS).toISOString();
}
