/** A rule that an athlete can be disqualified by: its number as results name it, `TR16.8`, and what it is about. */
export interface DqRule {
  readonly rule: string;
  readonly what: string;
}

/** What the numbers below are of. */
export const DQ_EDITION = 'World Athletics Technical Rules, as results have named them from November 2019 to January 2026';

/**
 * A rule a line, its number first. An organiser edits them for a competition. What is of conduct and of race walking is written as in the edition of
 * January 2026, with the rule that was broken in brackets; a number that no published result or rule book names as here is not among them.
 */
export const DQ_RULES = `TR16.8 False start
TR39.8.3 False start after the first of the race, combined events
TR17.1.2 Jostling or obstruction
TR17.3.1 Lane infringement
TR17.3.2 Inside the kerb or line on a bend
TR17.6 Back in the race after leaving the track
TR22.6 Hurdle
TR23.7 Steeplechase hurdle or water jump
TR24.6 Baton
TR24 Relay: takeover zone, athletes or order
TR54.7.5 Fourth red card in race walking
TR7.1 Second yellow card or red card
TR7.1[M] Unsporting manner
TR7.1[C] Improper conduct
TR7.1[TR5.1] Clothing
TR7.1[TR5.2] Shoes
TR7.1[TR5.7] Bib
TR7.1[TR6.2] Assistance`;

/** As results can hold it. */
const LONGEST_RULE = 40;
const LINE = new RegExp(`^(\\S{1,${LONGEST_RULE}})(?:\\s+(.+))?$`);

/** Lines of an organiser; without any those of `DQ_RULES`. A line that begins with # is a note. */
export function readDqRules(lines = ''): readonly DqRule[] {
  const read = lines.split('\n').flatMap((line) => {
    const [, rule, what = ''] = LINE.exec(line.trim()) ?? [];
    return rule === undefined || rule.startsWith('#') ? [] : [{ rule, what }];
  });
  return read.length > 0 || lines === DQ_RULES ? read : readDqRules(DQ_RULES);
}

/** Of the rules that an organiser has written those that somebody was disqualified by; where they have written none, none. */
export const namedRules = (lines: string | undefined, isNamed: (rule: string) => boolean): readonly DqRule[] =>
  lines === undefined ? [] : readDqRules(lines).filter(({ rule }) => isNamed(rule));
