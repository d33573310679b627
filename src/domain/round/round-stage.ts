import type { CheckInTimes } from '#domain/round/check-in-window.ts';
import { ROUND_STATES, type RoundState } from './round-row.ts';

/** How far a round is, from check-in to its results: what nobody has to say follows from the clock, the draw and the marks. */
const ROUND_STAGES = ['open', 'closed', 'drawn', 'published', ...ROUND_STATES] as const;
export type RoundStage = (typeof ROUND_STAGES)[number];

/** For screens and pages alike. */
export const ROUND_STAGE_WORDS: Readonly<Record<RoundStage, string>> = {
  open: 'Check-in open',
  closed: 'Check-in closed',
  drawn: 'Drawn',
  published: 'Start list',
  running: 'Running',
  provisional: 'Provisional',
  official: 'Official',
};

interface Known {
  /** Of its results. */
  readonly state: RoundState;
  /** Somebody has a mark or a code. */
  readonly begun: boolean;
  /** Absent: nothing is drawn, or one may not know. */
  readonly draw?: 'drawn' | 'published';
  /** Absent: nobody checks in for it, as for a later round. */
  readonly checkIn?: CheckInTimes;
}

/** Undefined: it is to come, and nothing is to be told yet. `at`: ISO instant. */
export function roundStage({ state, begun, draw, checkIn }: Known, at: string): RoundStage | undefined {
  if (state !== 'running') return state;
  if (begun) return 'running';
  if (draw) return draw;
  if (!checkIn || at < checkIn.opensAt) return undefined;
  return checkIn.closesAt !== null && at > checkIn.closesAt ? 'closed' : 'open';
}
