import type { AgeGroup } from './age-group.ts';

/** An age group that has no row yet. */
export type AgeGroupPlan = Omit<AgeGroup, 'id'>;

type OnDay = readonly [age: number, day: number, month: number];

const group = (keyName: string, name: string, from: OnDay, to: OnDay, aocode: string, base = true): AgeGroupPlan => ({
  name,
  minAge: from[0],
  minAtDay: from[1],
  minAtMonth: from[2],
  minAtYear: 0,
  maxAge: to[0],
  maxAtDay: to[1],
  maxAtMonth: to[2],
  maxAtYear: 0,
  keyName,
  shortName: keyName,
  options: { aocode, default: base, base },
});

const onAugust31 = (age: number): OnDay => [age, 31, 8];
const onDecember31 = (age: number): OnDay => [age, 31, 12];
const onTheDay = (age: number): OnDay => [age, 0, 0];
const under = (limit: number, from: OnDay, to: OnDay, aocode: string) => group(`U${limit}`, `Under ${limit}`, from, to, aocode);
const senior = (aocode: string) => group('SEN', 'Senior', onDecember31(20), onDecember31(100), aocode);

/** Masters on the day, in fives: from 35, the last without an end. */
export const MASTERS: readonly AgeGroupPlan[] = Array.from({ length: 12 }, (_, i) => {
  const age = 35 + 5 * i;
  return group(`V${age}`, `Masters ${age}`, onTheDay(age), onTheDay(age === 90 ? 100 : age + 4), '', false);
});

/** England to 2026-03-31, track: the age on 31 August of the competition's year. */
export const UK_TO_MARCH_2026: readonly AgeGroupPlan[] = [
  under(11, onAugust31(1), onAugust31(10), 'EA'),
  under(13, onAugust31(11), onAugust31(12), 'EA'),
  under(15, onAugust31(13), onAugust31(14), 'EA'),
  under(17, onAugust31(15), onAugust31(16), 'EA'),
  under(20, onAugust31(17), onDecember31(19), 'EA'),
  senior('EA'),
];

/** England from 2026-04-01: the age on the 31 August that ends the season. */
export const UK_FROM_APRIL_2026: readonly AgeGroupPlan[] = [
  under(10, onAugust31(1), onAugust31(9), 'EA'),
  under(12, onAugust31(10), onAugust31(11), 'EA'),
  under(14, onAugust31(12), onAugust31(13), 'EA'),
  under(16, onAugust31(14), onAugust31(15), 'EA'),
  under(18, onAugust31(16), onAugust31(17), 'EA'),
  under(20, onAugust31(18), onDecember31(19), 'EA'),
  senior('EA'),
];

/** World Athletics: the age on 31 December of the competition's year. */
export const WORLD_ATHLETICS: readonly AgeGroupPlan[] = [
  under(18, onDecember31(16), onDecember31(17), ''),
  under(20, onDecember31(18), onDecember31(19), ''),
  senior(''),
];

/** Ireland: the age on 31 December of the competition's year, a group for every second year. */
export const IRELAND: readonly AgeGroupPlan[] = [
  ...[10, 12, 14, 16, 18].map((limit) =>
    under(limit, onDecember31(limit === 10 ? 1 : limit - 2), onDecember31(limit - 1), 'IRL'),
  ),
  under(20, onDecember31(18), onDecember31(19), 'IRL'),
  senior('IRL'),
];

/** The day from which England counts by the season that ends on 31 August. */
export const NEW_IN_ENGLAND = '2026-04-01';

/** The base set of an association that holds on a day (`YYYY-MM-DD`); any other association's is the world's. */
export function ageGroupsOf(aocode: string, date: string): readonly AgeGroupPlan[] {
  if (aocode === 'IRL') return IRELAND;
  if (aocode !== 'EA') return WORLD_ATHLETICS;
  return date < NEW_IN_ENGLAND ? UK_TO_MARCH_2026 : UK_FROM_APRIL_2026;
}
