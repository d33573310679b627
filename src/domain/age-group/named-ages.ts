import { fold } from '#domain/shared/fold.ts';

/** Ages that a group is for by its name: those under an age, or from one on. Neither: all. */
interface NamedAges {
  readonly under?: number;
  readonly from?: number;
}

const UNDER = /^(?:u|under)[\s-]*(\d{1,2})\b/;
const MASTERS = /^(?:v|vets?|veterans?|m|w|masters?)[\s-]*(\d{2,3})\b/;
/** `M15` and `W14` are youths. */
const FIRST_MASTERS = 30;
const SENIORS = /^(?:sen|seniors?|open|all)\b/;
/** What is said of a name besides, that is not its age: `U17 Women`, `Under 17 (EA)`. */
const BESIDES = /\(.*?\)|\b(?:men|women|boys|girls|mixed|male|female)\b/g;

/** Undefined: the name says no age. */
function agesOf(name: string): NamedAges | undefined {
  const text = fold(name).replaceAll(BESIDES, ' ').trim();
  const [under, from] = [UNDER.exec(text)?.[1], MASTERS.exec(text)?.[1]];
  if (under !== undefined) return { under: Number(under) };
  if (from !== undefined && Number(from) >= FIRST_MASTERS) return { from: Number(from) };
  return SENIORS.test(text) ? {} : undefined;
}

/** What a group is told by: `Under 17`, `U17` and `u 17 (EA)` are one. */
export function ageGroupKey(name: string): string {
  const { under, from } = agesOf(name) ?? {};
  if (under !== undefined) return `U${under}`;
  if (from !== undefined) return `V${from}`;
  return agesOf(name) ? 'SEN' : fold(name).replaceAll(/\s/g, '');
}

/**
 * Whether athletes of one group are of the age of another: a younger one is of that of every older group, and a master of that of every group of younger
 * masters; all are of that of seniors. Of a name that says no age it is the same name alone.
 */
export function isOfAge(own: string, other: string): boolean {
  if (ageGroupKey(own) === ageGroupKey(other)) return true;
  const [ages, limits] = [agesOf(own), agesOf(other)];
  if (!limits) return false;
  if (limits.under !== undefined) return (ages?.under ?? Number.POSITIVE_INFINITY) <= limits.under;
  return limits.from === undefined || (ages?.from ?? 0) >= limits.from;
}
