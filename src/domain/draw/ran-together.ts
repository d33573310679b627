import { heatOf } from '#domain/result/places.ts';
import type { ResultRow } from '#domain/rows/row.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import type { DrawRow, MoveBody } from './draw-row.ts';
import { freeIn } from './free-lane.ts';
import type { Stray } from './stray-results.ts';

/** A race that no heat of the draw is. */
interface RanTogether {
  /** Where its marks were taken. */
  readonly heat: number;
  readonly strays: readonly Stray[];
  /** The heat that it becomes, behind all others. */
  readonly to: number;
  readonly moves: readonly Pick<MoveBody, 'entryId' | 'from' | 'to'>[];
}

/**
 * Athletes whose marks were taken in one heat and who are drawn into several by now. If they competed together, which a person says, for a list that
 * was not drawn yet is one heat, their race can become a heat of its own. Those who have a mark
 * where they are drawn are not among them, nor those who are in no heat. A race for which a heat has too few lanes is left out.
 */
export function ranTogether(
  { settings, places }: Pick<DrawRow, 'settings' | 'places'>,
  strays: readonly Stray[],
  rows: readonly ResultRow[],
): readonly RanTogether[] {
  const hasMark = (entryId: number, heat: number) =>
    rows.some((row) => row.entryId === entryId && heatOf(row.heat) === heat && row.value !== null);
  const { whole, half } = freeIn(settings, []);
  let to = Math.max(0, ...places.map(({ heat }) => heat));
  return [...groupBy(strays, ({ row }) => heatOf(row.heat))].flatMap(([heat, all]) => {
    const ran = all.flatMap((stray) => {
      const place = places.find(({ entry }) => entry === stray.row.entryId);
      return place && !hasMark(place.entry, place.heat) ? [{ stray, place }] : [];
    });
    const lanes = settings.lanes.length > 0 ? [...whole, ...half] : ran.map((_, i) => i + 1);
    if (new Set(ran.map(({ place }) => place.heat)).size < 2 || ran.length > lanes.length) return [];
    to += 1;
    const into = to;
    const moves = ran.flatMap(({ place: { entry, heat: from, lane } }, i) => {
      const free = lanes[i];
      return free === undefined ? [] : [{ entryId: entry, from: { heat: from, lane }, to: { heat: into, lane: free } }];
    });
    return [{ heat, strays: ran.map(({ stray }) => stray), to, moves }];
  });
}
