import { formatDistance } from '#domain/performance/format.ts';
import { type GoesOn, isQualification, type Progression, type Qualification } from '#domain/progression/progression.ts';
import type { Qualified } from '#domain/progression/qualified.ts';
import { ordinal } from '#domain/shared/ordinal.ts';

const first = (n: number) => (n === 1 ? 'the winner of each heat' : `the first ${n} of each heat`);
const best = (n: number, places: number) => (places === 0 ? `the best ${n}` : n === 1 ? 'the next best' : `the ${n} next best`);

const bySize = ({ places, times }: Progression): string =>
  places === 0 && times === 0
    ? 'Nobody goes on.'
    : `Through: ${[places > 0 && first(places), times > 0 && best(times, places)].filter(Boolean).join(' and ')}.`;
function byStandard({ standard, best: n }: Qualification): string {
  if (standard === undefined) return `Through: the best ${n ?? 0}.`;
  const all = `everybody who reaches ${formatDistance(standard)} m`;
  return n === undefined ? `Through: ${all}.` : `Through: ${all}, and at least the best ${n}.`;
}

const inFinal = (letter: string) => `in the ${letter} final, as one of the next best`;

/** The words for going on to the next round, where it is decided and where it is read. */
export const progressionWords = {
  rule: (rule: GoesOn): string => (isQualification(rule) ? byStandard(rule) : bySize(rule)),
  heatPlace: (heat: number, place: number | null): string =>
    place === null ? `heat ${heat}` : `${ordinal(place)} in heat ${heat}`,
  nextBest: (n: number): string => `The next ${n}:`,
  means: {
    Q: 'through by place or by the standard',
    q: 'through as one of the best of the others',
    qR: 'through by decision of the referee',
    qJ: 'through by decision of the Jury of Appeal',
    B: inFinal('B'),
    C: inFinal('C'),
    D: inFinal('D'),
    E: inFinal('E'),
    F: inFinal('F'),
  } satisfies Record<Qualified, string>,
};
