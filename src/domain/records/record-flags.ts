import type { UnitType } from '#domain/event/kinds.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import type { RecordMark } from './record-mark.ts';

/** A mark that records may be held against. */
interface FairMark {
  readonly heat: number;
  /** Milliseconds or centimetres; absent: none counts, as by hand or with too much wind. */
  readonly fair?: number;
  readonly records: readonly RecordMark[];
}

/** A record that a mark beats, or is level with. */
interface RecordFlag {
  readonly code: string;
  readonly isLevel: boolean;
}

/** As it is announced: `CR`, `=CR`. */
export const recordFlagText = ({ code, isLevel }: RecordFlag): string => `${isLevel ? '=' : ''}${code}`;

/** A time that is less, a distance or height that is more. */
export const isBetterMark = (mark: number, than: number, unit: UnitType): boolean => (unit === 'T' ? mark < than : mark > than);

/**
 * Records that marks of one event beat, heat after heat: of a heat the best alone, and a later heat is held against what an earlier one has set. Those who
 * are level share it.
 */
export function recordFlags<M extends FairMark>(marks: readonly M[], unit: UnitType): ReadonlyMap<M, readonly RecordFlag[]> {
  const flags = new Map<M, RecordFlag[]>();
  const isBetter = (mark: number, than: number) => isBetterMark(mark, than, unit);
  const heats = [...groupBy(marks, ({ heat }) => heat)].sort(([a], [b]) => a - b).map(([, inHeat]) => inHeat);
  for (const record of new Set(marks.flatMap(({ records }) => records))) {
    let current = record.mark;
    for (const heat of heats) {
      const held = heat.flatMap((one) =>
        one.fair !== undefined && one.records.includes(record) ? [{ one, fair: one.fair }] : [],
      );
      const [best] = held.toSorted((a, b) => (isBetter(a.fair, b.fair) ? -1 : isBetter(b.fair, a.fair) ? 1 : 0));
      if (!best || isBetter(current, best.fair)) continue;
      const isLevel = best.fair === current;
      for (const { one, fair } of held)
        if (fair === best.fair) flags.set(one, [...(flags.get(one) ?? []), { code: record.code, isLevel }]);
      current = best.fair;
    }
  }
  return flags;
}
