import type { Placing } from '#domain/result/places.ts';

/** How many go on: the first of each heat, and the best of the others. 0: none that way. */
export interface Qualifying {
  readonly perHeat: number;
  readonly best: number;
}

/** `Q` by place in the heat, `q` as one of the best of the others. */
interface Qualified {
  readonly entryId: number;
  readonly by: 'Q' | 'q';
}

/**
 * Those who qualify, in the order of their claim: by place first. `perHeat` 0 with `best` N is the first N over all heats. Athletes level
 * for the last place go on too: parting them is a referee's decision, not ours (TR21.4).
 */
export function findQualified(placings: readonly Placing[], { perHeat, best }: Qualifying): readonly Qualified[] {
  const placed = placings.filter((placing): placing is Placed => placing.place !== null).toSorted((a, b) => a.place - b.place);
  const isByPlace = ({ heatPlace }: Placing) => heatPlace !== null && heatPlace <= perHeat;
  const others = placed.filter((placing) => !isByPlace(placing));
  const last = others[best - 1]?.place ?? Number.POSITIVE_INFINITY;
  return [
    ...placed.filter(isByPlace).map(({ entryId }) => ({ entryId, by: 'Q' as const })),
    ...(best > 0 ? others.filter(({ place }) => place <= last) : []).map(({ entryId }) => ({ entryId, by: 'q' as const })),
  ];
}

type Placed = Placing & { readonly place: number };
