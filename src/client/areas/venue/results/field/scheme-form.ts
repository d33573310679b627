import { formatDistance } from '#domain/performance/format.ts';
import { parseDistance } from '#domain/performance/parse.ts';
import type { FieldScheme } from '#domain/round/round-row.ts';
import { fieldMessages as text } from './messages-field.ts';

/** A scheme as its form holds it. */
export interface SchemeTexts {
  readonly rounds: string;
  readonly cutAfter: string;
  readonly cutTo: string;
  readonly turns: string;
  readonly standard: string;
  readonly best: string;
  /** Whether the event qualifies for another. */
  readonly qualifying: boolean;
}
export type SchemeField = Exclude<keyof SchemeTexts, 'qualifying'>;

export function schemeTexts({ rounds, cut, reorder, qualifying }: FieldScheme): SchemeTexts {
  const { standard, best } = qualifying ?? {};
  return {
    rounds: String(rounds),
    cutAfter: cut ? String(cut.after) : '',
    cutTo: String(cut?.to ?? USUAL_FINALISTS),
    turns: reorder.join(' '),
    standard: standard === undefined ? '' : formatDistance(standard),
    best: best === undefined ? '' : String(best),
    qualifying: qualifying !== undefined,
  };
}
const USUAL_FINALISTS = 8;

/** The scheme that was typed, or the fields that are wrong. */
export function readScheme(typed: SchemeTexts): FieldScheme | readonly SchemeField[] {
  const rounds = readNumber(typed.rounds, 12);
  const beforeLast = (rounds ?? 1) - 1;
  const cutAfter = typed.cutAfter.trim() === '' ? null : readNumber(typed.cutAfter, beforeLast);
  const cutTo = readNumber(typed.cutTo, 99);
  const turns = typed.turns.split(/[\s,;]+/).flatMap((word) => (word === '' ? [] : [readNumber(word, beforeLast)]));
  const standard = typed.standard.trim() === '' ? undefined : parseDistance(typed.standard.trim());
  const best = typed.best.trim() === '' ? null : readNumber(typed.best, 99);
  const rules: readonly (readonly [SchemeField, boolean])[] = [
    ['rounds', rounds !== undefined],
    ['cutAfter', cutAfter !== undefined],
    ['cutTo', cutAfter === null || cutTo !== undefined],
    ['turns', !turns.includes(undefined)],
    ['standard', !typed.qualifying || standard?.ok !== false],
    ['best', !typed.qualifying || (best !== undefined && !(best === null && standard === undefined))],
  ];
  const wrong = rules.filter(([, right]) => !right).map(([field]) => field);
  if (wrong.length > 0 || rounds === undefined) return wrong;
  return {
    rounds,
    cut: cutAfter && cutTo ? { after: cutAfter, to: cutTo } : null,
    reorder: [...new Set(turns.flatMap((turn) => turn ?? []))].sort((a, b) => a - b),
    ...(typed.qualifying && { qualifying: { ...(standard?.ok && { standard: standard.value }), ...(best && { best }) } }),
  };
}

function readNumber(typed: string, most: number): number | undefined {
  const n = /^\s*\d{1,2}\s*$/.test(typed) ? Number(typed) : 0;
  return n >= 1 && n <= most ? n : undefined;
}

/** In a few words, for a button. */
export function schemeText({ rounds, cut, qualifying }: FieldScheme): string {
  if (qualifying) return text.schemeQualifying(rounds);
  return cut ? text.schemeCut(cut.after, cut.to, rounds - cut.after) : text.scheme(rounds);
}
