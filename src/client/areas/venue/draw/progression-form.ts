import { formatDistance } from '#domain/performance/format.ts';
import { parseDistance } from '#domain/performance/parse.ts';
import { type GoesOn, isQualification } from '#domain/progression/progression.ts';

/** How athletes go on, as a form holds it: places and times of a race, or the standard and the best of a qualification. */
type RuleTexts = Readonly<Partial<Record<RuleField, string>>>;
export type RuleField = 'places' | 'times' | 'standard' | 'best';

const MOST = 999;
const MOST_BEST = 99;
/** Centimetres. */
const FARTHEST = 20_000;

/** `field`: throws and jumps, where no place in a group counts. */
export function ruleTexts(rule: GoesOn, field: boolean): RuleTexts {
  if (isQualification(rule)) {
    const { standard, best } = rule;
    return { standard: standard === undefined ? '' : formatDistance(standard), best: best === undefined ? '' : String(best) };
  }
  const { places, times } = rule;
  return field ? { standard: '', best: String(Math.max(1, times)) } : { places: String(places), times: String(times) };
}

/** What was typed, or the fields that are wrong. Of a standard and a number one may be left out. */
export function readRule(typed: RuleTexts): { readonly rule?: GoesOn; readonly wrong: readonly RuleField[] } {
  return typed.places === undefined ? readStandard(typed) : readPlaces(typed);
}

function readPlaces(typed: RuleTexts): ReturnType<typeof readRule> {
  const [places, times] = [readNumber(typed.places, 0, MOST), readNumber(typed.times, 0, MOST)];
  if (places !== undefined && times !== undefined) return { rule: { places, times }, wrong: [] };
  return {
    wrong: [...(places === undefined ? (['places'] as const) : []), ...(times === undefined ? (['times'] as const) : [])],
  };
}

function readStandard({ standard = '', best = '' }: RuleTexts): ReturnType<typeof readRule> {
  const cm = standard.trim() === '' ? undefined : parseDistance(standard.trim());
  if (cm && !(cm.ok && cm.value > 0 && cm.value <= FARTHEST)) return { wrong: ['standard'] };
  const n = best.trim() === '' ? undefined : readNumber(best, 1, MOST_BEST);
  if (n === undefined && (best.trim() !== '' || !cm)) return { wrong: ['best'] };
  return { rule: { ...(cm?.ok && { standard: cm.value }), ...(n !== undefined && { best: n }) }, wrong: [] };
}

function readNumber(typed: string | undefined, least: number, most: number): number | undefined {
  const n = /^\d{1,3}$/.test(typed?.trim() ?? '') ? Number(typed) : -1;
  return n >= least && n <= most ? n : undefined;
}
