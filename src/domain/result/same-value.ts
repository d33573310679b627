import type { ResultValue, Trial } from '#domain/result/value.ts';

/** Whether two values mean the same; empty rounds at the end of a series do not count. */
export function sameValue(a: ResultValue | null, b: ResultValue | null): boolean {
  if (a === null || b === null) return a === b;
  switch (a.type) {
    case 'track':
      return (
        b.type === 'track' &&
        a.ms === b.ms &&
        a.code === b.code &&
        a.rule === b.rule &&
        a.place === b.place &&
        a.reaction === b.reaction &&
        sameList(a.splits, b.splits) &&
        sameList(a.cards, b.cards)
      );
    case 'wind':
      return b.type === 'wind' && a.wind === b.wind && a.note === b.note && a.hand === b.hand;
    case 'height':
      return b.type === 'height' && JSON.stringify(a) === JSON.stringify(b);
    case 'field':
      return (
        b.type === 'field' &&
        a.code === b.code &&
        a.rule === b.rule &&
        sameTrials(a.trials, b.trials) &&
        sameList(a.cards, b.cards)
      );
  }
}

const sameList = (a: readonly unknown[] = [], b: readonly unknown[] = []): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i]);

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
