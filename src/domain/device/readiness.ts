/** What a device holds of a meeting: rows, and the files of the app in per cent. */
interface Held {
  readonly phase: string;
  readonly have: number;
  readonly total: number;
  /** Undefined: they are not stored here, or it is not known. */
  readonly app: number | undefined;
}

const WHOLE = 100;

/** Whole per cent, and all of them only when nothing is missing. */
export const percentOf = (have: number, total: number): number =>
  have >= total ? WHOLE : Math.min(WHOLE - 1, Math.floor((have / total) * WHOLE));

/** How ready a device is to work without a network, in whole per cent: what is furthest behind. 100 only where nothing is missing. */
export function readyPercent({ phase, have, total, app }: Held): number | undefined {
  if (app === undefined) return undefined;
  const isWhole = phase === 'ready' && have >= total;
  const rows = total > 0 ? percentOf(have, total) : 0;
  return Math.min(isWhole ? WHOLE : Math.min(rows, WHOLE - 1), app);
}
