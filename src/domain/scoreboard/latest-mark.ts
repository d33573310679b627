import { hasMark } from '#domain/result/has-mark.ts';
import type { ResultValue } from '#domain/result/value.ts';

interface Marked {
  readonly heat: number;
  readonly entryId: number;
  readonly version: number;
  readonly value: ResultValue | null;
}

/** Whose mark came last. */
export interface LatestMark {
  readonly heat: number;
  readonly entryId: number;
  /** The competition's change number at which it came: a later one is a newer mark. */
  readonly version: number;
  /** What it says, the same again as long as nobody has written another. */
  readonly says: string;
}

/** Undefined: there are no marks. What belongs to a heat as a whole is nobody's mark, nor is a card alone one. */
export function latestMark(results: readonly Marked[]): LatestMark | undefined {
  let latest: Marked | undefined;
  for (const result of results)
    if (result.entryId > 0 && hasMark(result.value) && result.version > (latest?.version ?? 0)) latest = result;
  if (!latest) return undefined;
  const { heat, entryId, version, value } = latest;
  return { heat, entryId, version, says: JSON.stringify(value) };
}
