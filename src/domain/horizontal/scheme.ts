import type { Trial } from '#domain/result/value.ts';
import type { FieldScheme, RoundRow } from '#domain/round/round-row.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';

/** Ways to run a throw or a horizontal jump, as they are usually chosen (TR25.6). */
export const PRESETS = {
  /** Three trials, and three more for the best eight. */
  'three-and-three': { rounds: 6, cut: { after: 3, to: 8 }, reorder: [3] },
  six: { rounds: 6, cut: null, reorder: [3] },
  four: { rounds: 4, cut: null, reorder: [] },
  three: { rounds: 3, cut: null, reorder: [] },
  /** Of a championship: who reaches the standard is through and stops, else the best twelve, ties in. */
  qualifying: { rounds: 3, cut: null, reorder: [], qualifying: { best: 12 } },
} as const satisfies Record<string, FieldScheme>;
type Preset = keyof typeof PRESETS;

const FULL_SERIES = 6;

/** How an event is run: as officials say, else as its number of trials has it. */
export function schemeOf({ trials }: Pick<EventGroupRow, 'trials'>, round?: Pick<RoundRow, 'scheme'>): FieldScheme {
  if (round?.scheme) return round.scheme.value;
  return trials === FULL_SERIES ? PRESETS['three-and-three'] : { rounds: trials, cut: null, reorder: [] };
}

/** The same as it may be sent: a vertical jump has no number of trials, and one is the least that a scheme may have. */
export function schemeToSay(group: Pick<EventGroupRow, 'trials'>, round?: Pick<RoundRow, 'scheme'>): FieldScheme {
  const scheme = schemeOf(group, round);
  return { ...scheme, rounds: Math.max(1, scheme.rounds) };
}

/** Trials that count: what was taken beyond the rounds of the event is kept and does not. */
export const countedTrials = (
  trials: readonly (Trial | null)[],
  { rounds }: Pick<FieldScheme, 'rounds'>,
): readonly (Trial | null)[] => trials.slice(0, rounds);

export const PRESET_NAMES: readonly Preset[] = ['three-and-three', 'six', 'four', 'three', 'qualifying'];
