import type { ResultValue, Trial } from '#domain/result/value.ts';

/** Whether two values mean the same; empty rounds at the end of a series do not count. */
export function sameValue(a: ResultValue | null, b: ResultValue | null): boolean {
  if (a === null || b === null) return a === b;
  switch (a.type) {
    case 'track':
      return b.type === 'track' && a.ms === b.ms && a.code === b.code && a.rule === b.rule;
    case 'wind':
      return b.type === 'wind' && a.wind === b.wind;
    case 'field':
      return b.type === 'field' && a.code === b.code && a.rule === b.rule && sameTrials(a.trials, b.trials);
  }
}

function sameTrials(a: readonly (Trial | null)[], b: readonly (Trial | null)[]): boolean {
  const rounds = Math.max(a.length, b.length);
  for (let i = 0; i < rounds; i++) if (!sameTrial(a[i] ?? null, b[i] ?? null)) return false;
  return true;
}

function sameTrial(a: Trial | null, b: Trial | null): boolean {
  if (a === null || b === null) return a === b;
  if ('mark' in a) return 'mark' in b && a.mark === b.mark;
  return 'cm' in b && a.cm === b.cm && a.wind === b.wind;
}
