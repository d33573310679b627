import { parseDistance } from '#domain/performance/parse.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';

/** What an official is asked about a plan of bars: TR26.4, centimetres. Refused is nothing: any height may be set. */
type BarDoubt = { readonly doubt: 'step-small' | 'step-grows'; readonly cm: number };

/** Which vertical jump, and whether as part of a combined event. */
export type Jumped = Pick<EventGroupRow, 'eventCode' | 'part'>;

/**
 * By how much the bar rises at least (TR26.4), and by how much it goes up and down in a jump-off (TR26.9): pole vault 5 cm, others 2. In a combined
 * event it rises by 10 and by 3 (TR39.8).
 */
export function leastStep(jumped: Jumped): number {
  if (jumped.part) return isVault(jumped) ? 10 : 3;
  return isVault(jumped) ? 5 : 2;
}

/** Jumped with a pole, between uprights that are moved for each athlete. */
export const isVault = ({ eventCode }: Pick<Jumped, 'eventCode'>): boolean => eventCode.trim().toUpperCase() === 'PV';

/** Steps that are too small or greater than the one before, with the height they lead to. */
export function barDoubts(bars: readonly number[], jumped: Jumped): readonly BarDoubt[] {
  return bars.flatMap((cm, i): BarDoubt[] => {
    const before = bars[i - 1];
    if (before === undefined) return [];
    const step = cm - before;
    if (step < leastStep(jumped)) return [{ doubt: 'step-small', cm }];
    const stepBefore = before - (bars[i - 2] ?? Number.NEGATIVE_INFINITY);
    return step > stepBefore ? [{ doubt: 'step-grows', cm }] : [];
  });
}

/** The height that comes next after a plan: the last step once more, or what is usual after a single height. */
export function barAfter(bars: readonly number[], jumped: Jumped): number {
  const last = bars.at(-1) ?? 0;
  const before = bars.at(-2);
  const least = leastStep(jumped);
  return last + (before === undefined ? (jumped.part ? least : 2 * least) : Math.max(least, last - before));
}

/** What somebody typed as heights: metres, and after them steps in centimetres, `1.60 +5 +5` or `1.60 +5x2`. Undefined: it can't be read. */
export function readPlan(typed: string): readonly number[] | undefined {
  const bars: number[] = [];
  for (const word of typed.trim().split(/[\s,;]+/)) {
    const [, step, times = '1'] = /^\+(\d{1,2})(?:[x×*](\d{1,2}))?$/i.exec(word) ?? [];
    const last = bars.at(-1);
    if (step === undefined) {
      const height = parseDistance(word);
      if (!height.ok) return undefined;
      bars.push(height.value);
    } else if (last === undefined) return undefined;
    else for (let i = 1; i <= Number(times); i++) bars.push(last + i * Number(step));
  }
  const rises = bars.every((cm, i) => cm >= 10 && cm <= 700 && cm > (bars[i - 1] ?? 0));
  return rises && bars.length > 0 && bars.length <= 60 ? bars : undefined;
}
