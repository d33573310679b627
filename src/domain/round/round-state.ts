import type { Tick } from '#domain/rows/row.ts';
import type { Authority } from '#domain/sync/decision.ts';
import type { RoundRow, RoundState } from './round-row.ts';

/** What was said last. */
export const saidState = (round: RoundRow | undefined): RoundState => round?.state?.value ?? 'running';

/** How far the results are for everybody: what was official is not while a mark waits for a decision. */
export function roundState(round: RoundRow | undefined, challenges: number): RoundState {
  const said = saidState(round);
  return said === 'official' && challenges > 0 ? 'provisional' : said;
}

/** Whether results were official when a mark was made. What a device wrote before it said so is not late, in whichever order the two arrive. */
export function isLate(round: RoundRow | undefined, { author, at }: Pick<Authority, 'author' | 'at'>): boolean {
  if (round?.state?.value !== 'official') return false;
  return round.state.deviceId !== author.deviceId || at >= round.state.at;
}

/** Where a mark waits for a decision in results that were official: somebody has to look, and say so again. */
export function reopened(round: RoundRow | undefined, challenges: number, by: Tick): readonly RoundRow[] {
  if (challenges === 0 || round?.state?.value !== 'official') return [];
  return [{ ...round, version: by.version, state: { value: 'provisional', ...by, byMark: true } }];
}
