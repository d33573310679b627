import type { ResultValue } from '#domain/result/value.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';

/** Parts by their names, as texts; null: cleared. Rows hold them with who wrote them (`Parts` in `#domain/rows/row.ts`). */
export type PartTexts = Readonly<Record<string, { readonly value: string | null }>>;

/** What the parts of one kind of event are, and what they come to. */
export interface PartRules {
  /** Whether an official can have written it, null: cleared it. Nothing is said of the parts beside it: a merge may make those illegal. */
  readonly isPlausible: (part: string, value: string | null, entryId: number, group: EventGroupRow) => boolean;
  /** null: nothing is written. `entryId` 0 is the heat itself. */
  readonly valueOf: (parts: PartTexts, entryId: number) => ResultValue | null;
}

/** A code and, of a disqualification, its rule: `DNS`, `DQ TR16.8`. */
export const CODE = 'code';
/** Of a heat (entry 0): what an official noted of it. */
export const NOTE = 'note';

interface Coded<C> {
  readonly code: C;
  readonly rule?: string;
}

/** Undefined: none of these codes. */
export function readCode<C extends string>(text: string | null | undefined, codes: readonly C[]): Coded<C> | undefined {
  const [, word, rule] = /^(\w+)(?: (\S.{0,39}))?$/.exec(text ?? '') ?? [];
  const code = codes.find((one) => one === word);
  if (code === undefined || (rule !== undefined && code !== 'DQ')) return undefined;
  return rule === undefined ? { code } : { code, rule };
}

export const writeCode = ({ code, rule }: Coded<string>): string => (rule ? `${code} ${rule}` : code);

/** A whole number as a part holds it; undefined: it is not one. */
export function readInt(text: string | null | undefined): number | undefined {
  return text && /^(0|-?[1-9]\d*)$/.test(text) ? Number(text) : undefined;
}
