import { textsOf } from '#domain/result/parts.ts';
import type { ResultValue } from '#domain/result/value.ts';

/** What a person wrote to come from one value to another: what is new first, then what is taken away. */
export function changedTexts(
  before: ResultValue | null,
  after: ResultValue | null,
): readonly (readonly [string, string | null])[] {
  const was = textsOf(before);
  const is = textsOf(after);
  const written = Object.entries(is).filter(([part, text]) => was[part] !== text);
  const taken = Object.keys(was).filter((part) => is[part] === undefined);
  return [...written, ...taken.map((part) => [part, null] as const)];
}
