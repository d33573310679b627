import type { DraftStart } from '#domain/builder/draft.ts';
import type { EventType } from '#domain/event/kinds.ts';

export type Round = DraftStart['round'];

const ROUND_NAMES: Readonly<Record<Exclude<Round, ''>, string>> = {
  h: 'Heats',
  q: 'Qualification',
  s: 'Semi-Final',
  f: 'Final',
};
export const roundName = (round: Round): string => (round === '' ? '' : ROUND_NAMES[round]);

/** In which order rounds are held; a preliminary one comes before the heats. */
const RANKS: Readonly<Record<string, number>> = { p: 0, h: 1, q: 1, s: 2, f: 3 };

/** A round as timetables write it; a part of a combined event is no round. */
export interface SaidRound {
  readonly round: Round;
  readonly rank: number;
  readonly isPart: boolean;
}

export function roundCalled(text: string): SaidRound | undefined {
  const said = text.trim().toLowerCase();
  if (said === '') return { round: '', rank: -1, isPart: false };
  if (said === 'm') return { round: '', rank: -1, isPart: true };
  const [letter = ''] = said;
  const rank = RANKS[letter];
  if (rank === undefined) return undefined;
  const round = letter === 'p' ? 'h' : letter;
  return round === 'h' || round === 'q' || round === 's' || round === 'f' ? { round, rank, isPart: false } : undefined;
}

/** `4,2,1`: four heats, two semi-finals and a final. Undefined: it is not one of those; empty: no rounds. */
export function roundsCalled(
  text: string,
  type: EventType,
): readonly { readonly round: Round; readonly heats: number }[] | undefined {
  const said = text.trim();
  if (said === '') return [];
  if (!/^\d{1,2}(?:[,;/+ -]+\d{1,2}){0,3}$/.test(said)) return undefined;
  const heats = said.split(/[,;/+ -]+/).map(Number);
  if (heats.some((n) => n < 1)) return undefined;
  const first = type === 'F' ? 'q' : 'h';
  const names: readonly Round[] =
    ([[''], [first, 'f'], [first, 's', 'f'], ['h', 'q', 's', 'f']] as const)[heats.length - 1] ?? [];
  return heats.map((n, i) => ({ round: names[i] ?? '', heats: n }));
}
