import { heatOf, type PlacedResult, type PlacedStarter } from '#domain/result/places.ts';
import { type Calls, callsIn, type TrialRound, trialPlan } from '#domain/result/trial-plan.ts';
import type { FieldScheme } from '#domain/round/round-row.ts';

/** What is called from one list: of a heat, or after the cut of the best of several. */
export interface TrialList {
  /** Heats whose athletes are in it. */
  readonly heats: readonly number[];
  /** The rounds that are taken in it. */
  readonly rounds: readonly TrialRound[];
  /** With those that its athletes have taken in other lists before. */
  readonly plan: readonly TrialRound[];
  readonly calls: Calls;
  /** Heats that have trials to take first. */
  readonly waitsFor: readonly number[];
}

interface Trials {
  readonly scheme: FieldScheme;
  readonly starters: readonly PlacedStarter[];
  /** What rounds and their order come from. */
  readonly results: readonly PlacedResult[];
  /** What is taken, and called no more; absent: the same. */
  readonly taken?: readonly PlacedResult[];
  /** Entries that a card keeps out: they take no more trials, and keep those before. Absent: none. */
  readonly excluded?: Pick<ReadonlyMap<number, unknown>, 'has'>;
  /** Entries of guests, who take no place at the cut; absent: there are none. */
  readonly guests?: readonly number[];
  /** Heats that are one competition, whose best go on together. */
  readonly together: readonly (readonly number[])[];
}

/**
 * The lists of a horizontal field event. Where a competition is held in several pools, each has its own rounds up to the cut; the best of all of them go on
 * (TR25.6), in one order. Without a cut every pool keeps to itself. Lists of pools come first.
 */
export function trialLists({ excluded = NOBODY, ...trials }: Trials): readonly TrialList[] {
  const { scheme, starters, together, guests = [] } = trials;
  const results = withStopped(trials.results, starters, excluded);
  const taken = trials.taken ? withStopped(trials.taken, starters, excluded) : results;
  const of = (rounds: readonly TrialRound[], heats: readonly number[]): TrialList => ({
    heats,
    rounds,
    plan: rounds,
    calls: callsIn(rounds, within(heats, taken)),
    waitsFor: [],
  });
  const after = scheme.cut?.after;
  const competitions = together.map((heats) => {
    const all = within(heats, starters);
    if (heats.length < 2 || after === undefined)
      return { pools: heats.map((heat) => of(trialPlan(scheme, within([heat], all), results, guests), [heat])), best: [] };
    const plan = trialPlan(scheme, all, results, guests);
    const pools = heats.map((heat) => {
      const own = new Set(within([heat], all).map(({ entryId }) => entryId));
      const rounds = plan.slice(0, after).map(({ round, order }) => ({ round, order: order.filter((id) => own.has(id)) }));
      return of(rounds, [heat]);
    });
    const waitsFor = pools.filter(({ calls }) => calls.order.length > 0).flatMap((pool) => pool.heats);
    const best = of(plan.slice(after), heats);
    const calls = waitsFor.length > 0 ? { round: after + 1, order: [] } : best.calls;
    return { pools, best: [{ ...best, plan, calls, waitsFor }] };
  });
  const pools = competitions.flatMap((one) => one.pools).sort((a, b) => (a.heats[0] ?? 0) - (b.heats[0] ?? 0));
  return [...pools, ...competitions.flatMap(({ best }) => best)];
}

/** As if they had retired. */
export function withStopped(
  results: readonly PlacedResult[],
  starters: readonly PlacedStarter[],
  excluded: NonNullable<Trials['excluded']>,
): readonly PlacedResult[] {
  const stops = starters.filter(({ entryId }) => excluded.has(entryId));
  if (stops.length === 0) return results;
  const stopped = stops.map(({ entryId, heat: drawn }): PlacedResult => {
    const heat = heatOf(drawn);
    const value = results.find((row) => row.entryId === entryId && heatOf(row.heat) === heat)?.value;
    const { trials, code } = value?.type === 'field' ? value : { trials: [], code: null };
    return { heat, entryId, value: { type: 'field', trials, code: code ?? 'r' } };
  });
  return [...results.filter(({ entryId }) => !stops.some((one) => one.entryId === entryId)), ...stopped];
}
const NOBODY: ReadonlyMap<number, unknown> = new Map();

const within = <S extends { readonly heat: number }>(heats: readonly number[], some: readonly S[]): readonly S[] =>
  some.filter(({ heat }) => heats.includes(heatOf(heat)));
