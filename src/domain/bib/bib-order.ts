import type { Action } from '#domain/sync/action.ts';

const NONE = { waitsFor: [], holds: [] };

/**
 * The order of what is said of bibs, across queues: a bib is free for the next athlete once the one before has left it, and an athlete’s bib is
 * given before it is handed out. An action must wait while one that was made before it holds a key that it waits for and has not arrived.
 */
export function bibOrder({ compId, kind, body }: Action): {
  readonly waitsFor: readonly string[];
  readonly holds: readonly string[];
} {
  if (kind !== 'bib-change' && kind !== 'bib-removal' && (kind !== 'check-in' || body.collected === undefined)) return NONE;
  const athlete = `${compId} athlete ${body.athleteId}`;
  const bib = (no: unknown) => `${compId} ${'team' in body && body.team ? 'team ' : ''}bib ${no}`;
  return {
    waitsFor: 'bibNo' in body ? [athlete, bib(body.bibNo)] : [athlete],
    holds: 'from' in body ? [athlete, bib(body.from)] : [athlete],
  };
}
