import type { Placing } from '#domain/result/places.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { type Claims, claimsOf, lotsFor, nextBest } from './claims.ts';
import type { Decided } from './decided.ts';
import type { GoesOn } from './progression.ts';
import type { LowerFinal, Qualified } from './qualified.ts';

export interface Through {
  readonly entryId: number;
  readonly by: Qualified;
  readonly heat: number;
  /** In their heat; null for who was advanced without one. */
  readonly heatPlace: number | null;
  /** They take the place of somebody who does not start. */
  readonly instead?: true;
}

/** `to`: the lower final that it is about; absent: the next round. */
interface Level {
  readonly entries: readonly number[];
  readonly places: number;
  readonly to?: number;
}

/** How a round has ended, as far as it has. */
export interface RoundEnd {
  /** Those who start in the next round, in the order of their claim: by place or standard, as the best of the others, then by decision. */
  readonly through: readonly Through[];
  /** Were through and do not start. */
  readonly gone: readonly number[];
  /** Level for the last place by time, with fewer places than athletes: a lot decides. */
  readonly level?: Level;
  /** Next in rank, while somebody who was through does not start and nobody has come in for them. */
  readonly next?: number;
  /** Every heat is complete. */
  readonly complete: boolean;
  /** A lot was drawn for them that decides nothing any more, as the marks are now; absent: there are none. */
  readonly idleLots?: readonly number[];
}

/** A lower final takes the best `best` of those who are left. */
export interface LowerRoom {
  /** Its event group. */
  readonly to: number;
  readonly by: LowerFinal;
  readonly best: number;
  readonly room?: number;
}

interface RoundResult {
  /** As `places` has them. */
  readonly placings: readonly Placing[];
  readonly rule: GoesOn;
  readonly decisions: readonly Pick<Decided, 'entryId' | 'how' | 'to'>[];
  /** Starters that the next round has room for; absent: as many as are level. */
  readonly room?: number;
  /** For whom those are who come next, in their order; absent: there is none. */
  readonly lower?: readonly LowerRoom[];
  /** Have said that they will not start. */
  readonly withdrawn?: ReadonlySet<number>;
  /** What has no mark yet will not get one. */
  readonly ended?: boolean;
}

/**
 * Athletes who go on (World Athletics TR20.2, TR21, TR25.12). By place: all who are level for the last place of a heat go on, and one fewer by time for each of
 * them more. By time, level to the thousandth for the last place: all of them where there is room, else lots decide. In the field by the standard, else the best.
 */
export const roundEnd = (round: Omit<RoundResult, 'lower'>): RoundEnd => roundEnds(round)[0];

/** The same for the next round and then for each lower final, whose athletes are the next in rank: once the round is complete, and nothing is open before. */
export function roundEnds(round: RoundResult): readonly [RoundEnd, ...RoundEnd[]] {
  const { placings, rule, room = Number.POSITIVE_INFINITY, ended = false, lower = [] } = round;
  const heats = groupBy(placings, ({ heat }) => heat);
  const doneHeats = new Set([...heats].flatMap(([heat, all]) => (ended || all.every(({ done }) => done) ? [heat] : [])));
  const complete = doneHeats.size === heats.size;
  const first = endWith(claimsOf({ placings, rule, isDone: (heat) => doneHeats.has(heat), complete, room }), round, complete);
  const ends: [RoundEnd, ...RoundEnd[]] = [first];
  const taken = new Set<number>();
  let before = first;
  for (const final of lower) {
    for (const entryId of [...before.through.map((one) => one.entryId), ...before.gone]) taken.add(entryId);
    const left = placings.filter(({ entryId }) => !taken.has(entryId));
    const claims = nextBest(left, before.level || !complete ? 0 : final.best, final.room);
    const made = endWith(claims, { ...round, placings: left }, complete, final);
    before = before.level ? { ...made, level: before.level } : made;
    ends.push(before);
  }
  return ends;
}

/** The end of a round for one of the finals it leads to: by those with a claim to it, and by what people decide. */
function endWith(
  { first, others, sure, level }: Claims,
  { placings, decisions, withdrawn }: RoundResult,
  complete: boolean,
  final?: LowerRoom,
): RoundEnd {
  const how = new Map(decisions.filter(({ to }) => to === final?.to).map((one) => [one.entryId, one.how]));
  const out = new Set(decisions.flatMap((one) => (one.how === 'out' ? one.entryId : [])));
  const drawn = decisions.flatMap(({ entryId }) => (how.get(entryId) === 'lot' ? [entryId] : []));
  const lots = lotsFor(level ?? { of: [], places: 0 }, drawn);
  const isIn = new Set([...first, ...sure, ...lots.has].map(({ entryId }) => entryId));
  const advanced = placings.filter(({ entryId }) => !isIn.has(entryId) && ADVANCED.some((one) => one === how.get(entryId)));
  const isGone = (entryId: number): boolean => out.has(entryId) || (withdrawn?.has(entryId) ?? false);
  const next = final?.by ?? 'q';
  const all: readonly Through[] = [
    ...first.map((one) => came(one, 'Q')),
    ...others.filter(({ entryId }) => isIn.has(entryId)).map((one) => came(one, next)),
    ...ADVANCED.flatMap((by) =>
      advanced
        .filter(({ entryId }) => how.get(entryId) === by)
        .map((one): Through => (by === 'next' ? { ...came(one, next), instead: true } : came(one, by))),
    ),
  ];
  const through = all.filter(({ entryId }) => !isGone(entryId));
  const gone = all.filter(({ entryId }) => isGone(entryId)).map(({ entryId }) => entryId);
  const idleLots = complete ? drawn.filter((id) => !lots.has.some(({ entryId }) => entryId === id)) : [];
  const isOpen = lots.between.length > 0;
  const free = gone.length - through.filter(({ instead }) => instead).length;
  const comesIn =
    complete && !isOpen && free > 0
      ? others.find(({ entryId }) => !isGone(entryId) && !all.some((one) => one.entryId === entryId))
      : undefined;
  return {
    through,
    gone,
    complete,
    ...(idleLots.length > 0 && { idleLots }),
    ...(isOpen && {
      level: {
        entries: lots.between.map(({ entryId }) => entryId),
        places: lots.places,
        ...(final && { to: final.to }),
      },
    }),
    ...(comesIn && { next: comesIn.entryId }),
  };
}

const ADVANCED = ['next', 'qR', 'qJ'] as const;

const came = ({ entryId, heat, heatPlace }: Placing, by: Qualified): Through => ({ entryId, by, heat, heatPlace });
