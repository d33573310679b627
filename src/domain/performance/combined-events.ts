import type { Gender } from '#domain/event/kinds.ts';

/** Of a combined event, what its events follow from. */
export interface CombinedKind {
  /** `DEC`, `HEP`, `PEN` … */
  readonly eventCode: string;
  readonly gender: Gender;
  readonly indoor: boolean;
  /** Key names of its age groups: `U17`, `SEN`, `V40`. */
  readonly ages: readonly string[];
}

/** Codes of the events that make up a combined event, in their order (World Athletics TR39, TR53); none when it is not known. */
export function eventsOfCombined(kind: CombinedKind): readonly string[] {
  const code = kind.eventCode.trim().toUpperCase();
  return ORDERS[code]?.(kind) ?? [];
}

type Order = (kind: CombinedKind) => readonly string[];

const INDOOR_SEVEN = ['60', 'LJ', 'SP', 'HJ', '60H', 'PV', '1000'];

const heptathlon: Order = (kind) =>
  kind.indoor || kind.gender === 'M' ? INDOOR_SEVEN : [hurdlesOf(kind), 'HJ', 'SP', '200', 'LJ', 'JT', '800'];

const indoorPentathlon: Order = ({ gender }) =>
  gender === 'F' ? ['60H', 'HJ', 'SP', 'LJ', '800'] : ['60H', 'LJ', 'SP', 'HJ', '1000'];

const ORDERS: Readonly<Record<string, Order>> = {
  DEC: (kind) =>
    kind.gender === 'F'
      ? ['100', 'DT', 'PV', 'JT', '400', hurdlesOf(kind), 'LJ', 'SP', 'HJ', '1500']
      : ['100', 'LJ', 'SP', 'HJ', '400', hurdlesOf(kind), 'DT', 'PV', 'JT', '1500'],
  HEP: heptathlon,
  HEPI: () => INDOOR_SEVEN,
  OCT: (kind) => ['100', 'LJ', 'SP', '400', hurdlesOf(kind), 'HJ', 'JT', '1000'],
  PEN: (kind) => {
    if (kind.indoor) return indoorPentathlon(kind);
    const isWithHurdles = kind.gender === 'F' || youthOf(kind.ages) < ADULT;
    return isWithHurdles ? [hurdlesOf(kind), 'SP', 'HJ', 'LJ', '800'] : ['LJ', 'JT', '200', 'DT', '1500'];
  },
  PENI: indoorPentathlon,
  QUAD: () => ['100', 'LJ', 'SP', '800'],
};

/** Under 18 and older run the hurdles of adults. */
const ADULT = 18;

type ByAge = readonly (readonly [age: number, code: string])[];

/** Sprint hurdles outdoors by age: `under` so many years (UK Athletics), or masters `from` so many (World Masters Athletics). */
interface Hurdles {
  readonly adult: string;
  readonly under: ByAge;
  readonly from: ByAge;
}

const byAge = (...lines: ByAge): ByAge => lines;
const WOMEN: Hurdles = { adult: '100H', under: byAge([18, '80H'], [16, '75H'], [14, '70H']), from: [[40, '80H']] };
const MEN: Hurdles = {
  adult: '110H',
  under: byAge([18, '100H'], [16, '80H'], [14, '75H']),
  from: byAge([50, '100H'], [70, '80H']),
};

function hurdlesOf({ gender, ages }: CombinedKind): string {
  const hurdles = gender === 'F' ? WOMEN : MEN;
  const [youth, masters] = [youthOf(ages), mastersOf(ages)];
  const young = hurdles.under.findLast(([limit]) => youth < limit);
  const old = hurdles.from.findLast(([age]) => masters >= age);
  return (young ?? old)?.[1] ?? hurdles.adult;
}

const numbered = (ages: readonly string[], pattern: RegExp) =>
  ages.flatMap((age) => {
    const years = pattern.exec(age.trim())?.[1];
    return years === undefined ? [] : [Number(years)];
  });

/** So old are all of a youth event at most, less one; infinite: adults are among them. */
function youthOf(ages: readonly string[]): number {
  const limits = numbered(ages, /^U(\d+)$/i);
  return limits.length > 0 && limits.length === ages.length ? Math.max(...limits) : Number.POSITIVE_INFINITY;
}

/** So old are all of a masters' event at least; 0: others are among them. */
function mastersOf(ages: readonly string[]): number {
  const from = numbered(ages, /^[VMW](\d+)$/i);
  return from.length > 0 && from.length === ages.length ? Math.min(...from) : 0;
}
