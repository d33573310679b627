interface Placed {
  readonly place: number | null;
}

/** Places of a list as results show them: `3`, `1=` where several share one, empty where there is none. */
export function placeTexts(lines: readonly Placed[]): (line: Placed) => string {
  const taken = new Map<number, number>();
  for (const { place } of lines) if (place !== null) taken.set(place, (taken.get(place) ?? 0) + 1);
  return ({ place }) => (place === null ? '' : `${place}${(taken.get(place) ?? 0) > 1 ? '=' : ''}`);
}
