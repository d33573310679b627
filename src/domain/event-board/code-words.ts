import { type DqRule, readDqRules } from '#domain/result/dq-rules.ts';

const MEANS: readonly (readonly [RegExp, string])[] = [
  [/^DNS/, 'Did not start'],
  [/^DNF/, 'Did not finish'],
  [/^NM/, 'No mark'],
  [/^NH/, 'No height cleared'],
  [/^DQ/, 'Disqualified'],
];

/** A mark that is a code, in words: `DQ TR16.8` is "Disqualified: false start". Empty: it is a mark. `own`: what rules are about as the organiser writes it. */
export function codeInWords(mark: string, own: readonly DqRule[] = []): string {
  const [, words = ''] = MEANS.find(([code]) => code.test(mark)) ?? [];
  const rule = /^DQ (\S+)/.exec(mark)?.[1];
  if (rule === undefined) return words;
  const what = [...own, ...readDqRules()].find((one) => one.rule === rule)?.what;
  return what ? `${words}: ${what.charAt(0).toLowerCase()}${what.slice(1)}` : words;
}
