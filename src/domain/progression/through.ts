import type { Placing } from '#domain/result/places.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { claimsOf } from './claims.ts';
import type { Decided } from './decided.ts';
import type { GoesOn } from './progression.ts';

/** `Q` by place in the heat or by the standard, `q` as one of the best of the others, `qR` and `qJ` by decision of the referee and of the jury of appeal. */
export type Qualified = 'Q' | 'q' | 'qR' | 'qJ';

export interface Through {
  readonly entryId: number;
  readonly by: Qualified;
  readonly heat: number;
  /** In their heat; null for who was advanced without one. */
  readonly heatPlace: number | null;
  /** They take the place of somebody who does not start. */
  readonly instead?: true;
}

/** How a round has ended, as far as it has. */
export interface RoundEnd {
  /** Those who start in the next round, in the order of their claim: by place or standard, as the best of the others, then by decision. */
  readonly through: readonly Through[];
  /** Were through and do not start. */
  readonly gone: readonly number[];
  /** Level for the last place by time, with fewer places than athletes: a lot decides. */
  readonly level?: { readonly entries: readonly number[]; readonly places: number };
  /** Next in rank, while somebody who was through does not start and nobody has come in for them. */
  readonly next?: number;
  /** Every heat is complete. */
  readonly complete: boolean;
}

interface RoundResult {
  /** As `places` has them. */
  readonly placings: readonly Placing[];
  readonly rule: GoesOn;
  readonly decisions: readonly Pick<Decided, 'entryId' | 'how'>[];
  /** Starters that the next round has room for; absent: as many as are level. */
  readonly room?: number;
  /** Have said that they will not start. */
  readonly withdrawn?: ReadonlySet<number>;
  /** What has no mark yet will not get one. */
  readonly ended?: boolean;
}

/**
 * Athletes who go on (World Athletics TR20.2, TR21, TR25.12). By place: all who are level for the last place of a heat go on, and one fewer by time for each of
 * them more. By time, level to the thousandth for the last place: all of them where there is room, else lots decide. In the field by the standard, else the best.
 */
export function roundEnd({ placings, rule, decisions, room, withdrawn, ended = false }: RoundResult): RoundEnd {
  const how = new Map(decisions.map((one) => [one.entryId, one.how]));
  const heats = groupBy(placings, ({ heat }) => heat);
  const doneHeats = new Set([...heats].flatMap(([heat, all]) => (ended || all.every(({ done }) => done) ? [heat] : [])));
  const complete = doneHeats.size === heats.size;
  const isDone = (heat: number): boolean => doneHeats.has(heat);
  const { first, others, sure, level } = claimsOf({ placings, rule, isDone, complete, room: room ?? Number.POSITIVE_INFINITY });
  const drawn = level?.entries.filter((id) => how.get(id) === 'lot') ?? [];
  const isIn = new Set([...first, ...sure].map(({ entryId }) => entryId).concat(drawn));
  const advanced = placings.filter(({ entryId }) => !isIn.has(entryId) && ADVANCED.some((one) => one === how.get(entryId)));
  const isGone = (entryId: number): boolean => how.get(entryId) === 'out' || (withdrawn?.has(entryId) ?? false);
  const all: readonly Through[] = [
    ...first.map((one) => came(one, 'Q')),
    ...others.filter(({ entryId }) => isIn.has(entryId)).map((one) => came(one, 'q')),
    ...(['next', 'qR', 'qJ'] as const).flatMap((by) =>
      advanced.filter(({ entryId }) => how.get(entryId) === by).map((one) => came(one, by)),
    ),
  ];
  const through = all.filter(({ entryId }) => !isGone(entryId));
  const gone = all.filter(({ entryId }) => isGone(entryId)).map(({ entryId }) => entryId);
  const isOpen = level !== undefined && drawn.length < level.places;
  const free = gone.length - through.filter(({ instead }) => instead).length;
  const next =
    complete && !isOpen && free > 0
      ? others.find(({ entryId }) => !isGone(entryId) && !all.some((one) => one.entryId === entryId))
      : undefined;
  return {
    through,
    gone,
    complete,
    ...(isOpen && {
      level: { entries: level.entries.filter((id) => !isIn.has(id)), places: level.places - drawn.length },
    }),
    ...(next && { next: next.entryId }),
  };
}

const ADVANCED = ['next', 'qR', 'qJ'] as const;

const came = ({ entryId, heat, heatPlace }: Placing, by: Qualified | 'next'): Through =>
  by === 'next' ? { entryId, by: 'q', heat, heatPlace, instead: true } : { entryId, by, heat, heatPlace };
